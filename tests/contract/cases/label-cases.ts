import { expect } from 'vitest';
import { readBars } from '../../fixtures/barcode.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { addStyle } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const labels = async (w: World, input: Parameters<ReturnType<World['as']>['labels']['pdf']>[0]) => {
  const file = await w.as('cashier').labels.pdf(input);
  expect(file.type).toBe('application/pdf');
  return readPdf(Buffer.from(await file.arrayBuffer()));
};

export const labelCases: Case[] = [
  answers('labels.pdf', 'prints as many of each article as are asked for', async (w) => {
    const [s, m] = await w.style({ sizes: ['S', 'M'], price: 450_00 });
    if (!s || !m) throw new Error('no items');
    const lines = [
      { variantId: m.id, copies: 2 },
      { variantId: s.id, copies: 1 },
    ];
    const pages = await labels(w, { ...here(w), lines, format: '40x30', language: 'fr' });
    const skus = pages.map((page) => [m, s].find((item) => page.lines.join('\n').includes(item.sku))?.sku);
    expect(skus).toEqual([m.sku, m.sku, s.sku]);
    expect(pages[0]?.lines.join('\n')).toContain('450,00 DH');
    expect(pages[0]?.lines.join('\n')).toContain('Vert');
    const [english] = await labels(w, { ...here(w), lines, format: '40x30', language: 'en' });
    expect(english?.lines.join('\n')).toContain('Green');
    const bare = await labels(w, { ...here(w), lines, format: 'a4', language: 'fr', showsPrice: false });
    expect(bare).toHaveLength(1);
    expect(bare[0]?.lines.join('\n')).not.toContain('450,00');
  }),
  refuses(
    'labels.pdf',
    'PRODUCT_NOT_FOUND',
    'there is no such article',
    async (w) => () =>
      w.as('cashier').labels.pdf({ ...here(w), lines: [{ variantId: UNKNOWN, copies: 1 }], format: 'a4' }),
  ),
  refuses(
    'labels.pdf',
    'PRODUCT_NOT_FOUND',
    'the article is the other store’s',
    async (w) => {
      const [there] = await addStyle(w.shop.owner, w.shop.otherStore.id);
      return () =>
        w.as('owner').labels.pdf({
          ...here(w),
          lines: [{ variantId: there?.id ?? '', copies: 1 }],
          format: '50x25',
        });
    },
    { at: 'server' },
  ),
  refuses('labels.pdf', 'BAD_INPUT', 'more are asked for than one print takes', async (w) => {
    const item = await one(w);
    const lines = [1, 2].map(() => ({ variantId: item.id, copies: 1_500 }));
    return () => w.as('cashier').labels.pdf({ ...here(w), lines, format: '40x30' });
  }),

  answers('labels.preview', 'gives what labels say, and the bars of the first', async (w) => {
    const [s, m] = await w.style({ sizes: ['S', 'M'], price: 450_00 });
    if (!s || !m) throw new Error('no items');
    const preview = await w.as('cashier').labels.preview({ ...here(w), itemIds: [m.id, s.id] });
    expect(preview.items).toMatchObject([
      { variantId: m.id, sku: m.sku, size: 'M', color: 'Vert', price: 450_00, barcode: null },
      { variantId: s.id, sku: s.sku, size: 'S' },
    ]);
    expect(readBars(preview.bars)).toBe(m.sku);
  }),
  refuses(
    'labels.preview',
    'PRODUCT_NOT_FOUND',
    'there is no such article',
    async (w) => () => w.as('cashier').labels.preview({ ...here(w), itemIds: [UNKNOWN] }),
  ),
];
