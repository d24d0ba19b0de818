import { expect, it } from 'vitest';
import { readPdf } from '../../tests/fixtures/pdf-text.ts';
import { renderTransferSlip } from './transfer-slip-pdf.node.ts';

it('keeps French names and addresses in their own direction on an Arabic slip', async () => {
  const pdf = await renderTransferSlip({
    locale: 'ar',
    number: 'TR-CAS1-T1A-0001',
    at: Date.UTC(2026, 10, 24, 10),
    zone: 'Africa/Casablanca',
    isSent: true,
    sentBy: 'سعيد',
    from: { name: 'Casablanca Maarif', address: '1 rue de la Mode, Casablanca' },
    to: { name: 'فاس', address: '12, rue Souika, Fès.' },
    notes: '3 cartons, à ouvrir ici.',
    lines: [{ name: '2 pièces, brodées', size: 'M', color: 'Vert', sku: 'KFT-1', quantity: 4 }],
  });
  const runs = readPdf(pdf).flatMap((page) => page.runs.map((run) => run.text));
  expect(runs).toEqual(
    expect.arrayContaining([
      '1 rue de la Mode, Casablanca',
      '12, rue Souika, Fès.',
      '3 cartons, à ouvrir ici.',
      '2 pièces, brodées',
    ]),
  );
});
