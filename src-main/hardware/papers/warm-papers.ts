import { setImmediate as pause } from 'node:timers/promises';
import type { ReceiptDocument } from '../../../src/receipts/receipt-document.ts';
import { receiptView } from '../../../src/receipts/receipt-view.ts';
import { shapeOf } from '../raster/font.ts';
import { paperBytes } from './paper-bytes.ts';
import type { Row } from './paper-rows.ts';
import { receiptRows } from './receipt-rows.ts';

/** Sample words that cover common initial, medial and final letter forms, and all digits. */
const LETTERS = ['قفطان جلابة بلغة تكشيطة', 'حرير صوف مطرز ذهبي غزال ظ ض ث خ', '0123456789.,−×%'];

/** A sample receipt with every part that a receipt may have; never printed. */
const RECEIPT: ReceiptDocument = {
  kind: 'exchange',
  number: 'X-T0-000000',
  originalNumber: 'X-T0-000000',
  at: 0,
  zone: 'Africa/Casablanca',
  seller: { name: '', address: '', phone: '0', ice: '0', taxId: '0', tradeRegister: '0', businessTax: '0' },
  cashierName: 'ب',
  cashierNameAr: null,
  clientName: 'ب',
  clientIce: '0',
  lines: [
    {
      name: 'قفطان',
      nameAr: null,
      nameFr: null,
      sku: 'X',
      size: 'M',
      color: 'أخضر',
      quantity: 1,
      price: 1,
      total: 1,
    },
  ],
  returned: { lines: [], total: 0 },
  outgoing: 1,
  subtotal: 1,
  discount: 1,
  discountPercentage: 10,
  total: 1,
  taxRate: 20,
  tax: 0,
  payments: ['cash', 'credit_card'].map((method) => ({ method, amount: 1, currency: 'MAD', tendered: 1 })),
  paid: 1,
  change: 0,
  shortHash: '0000-0000',
  copy: true,
  footer: null,
};

const textsOf = (row: Row): string[] =>
  row.kind === 'text' ? [row.text] : row.kind === 'pair' ? [row.label.text, row.value.text] : [];

/**
 * Loads the fonts and draws what all receipts share, so the first receipt of the day is as fast as the next. Call it
 * after the till answers, without waiting: it works in steps and lets other work run in between.
 */
export async function warmPapers(): Promise<void> {
  for (const weight of ['regular', 'bold'] as const) {
    for (const letters of LETTERS) {
      await pause();
      shapeOf(letters, weight);
    }
  }
  for (const document of [RECEIPT, { ...RECEIPT, kind: 'sale' as const, copy: false }]) {
    const rows = receiptRows(receiptView(document, 'ar'));
    for (const word of new Set(rows.flatMap(textsOf).flatMap((text) => text.split(' ')))) {
      await pause();
      for (const weight of ['regular', 'bold'] as const) shapeOf(word, weight);
    }
    await pause();
    paperBytes(
      { kind: 'receipt', document, locale: 'ar' },
      { paper: 80, codePage: 'wpc1252', lacksQr: true },
    );
  }
}
