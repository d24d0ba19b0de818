import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { paperFile } from './paper-file.ts';
import type { ReportPaper } from './report-document.ts';

const paper = (rows: number): ReportPaper => ({
  locale: 'fr',
  title: 'Tickets',
  subtitle: '2026',
  storeName: 'Rabat',
  at: 0,
  zone: 'Africa/Casablanca',
  seller: {
    name: 'Rabat',
    address: '',
    phone: '',
    ice: null,
    taxId: null,
    tradeRegister: null,
    businessTax: null,
  },
  facts: [],
  notices: [],
  tables: [
    {
      title: 'Tickets',
      columns: [
        { label: 'Numéro', kind: 'text' },
        { label: 'Total', kind: 'money' },
      ],
      rows: Array.from({ length: rows }, (_, i) => [`R-${i + 1}`, 1_50]),
      totals: ['Total', 1_50 * rows],
    },
  ],
});

it('writes rows and totals, with a turn for others after each 200 rows', async () => {
  let turns = 0;
  const parts = await paperFile(paper(450), async () => {
    turns += 1;
    await setImmediate();
  });
  expect(turns).toBe(2);
  const lines = Buffer.from(await new Blob(parts).arrayBuffer())
    .toString('utf8')
    .split('\r\n');
  expect(lines.slice(0, 6)).toEqual(['Tickets;2026', 'Rabat', '', 'Tickets', 'Numéro;Total', 'R-1;1,50']);
  expect(lines.slice(-3)).toEqual(['R-450;1,50', 'Total;675,00', '']);
});
