import type { ReceiptDocument, ReceiptLine } from './receipt-document.ts';

const lines: ReceiptLine[] = [
  {
    name: 'Caftan velours brodé main « Sqalli » col mao, doublure satin et ceinture mdamma assortie',
    nameAr: 'قفطان موبرة مطرز باليد (صقلي) بياقة ماو وبطانة ساتان مع مضمة',
    nameFr: null,
    sku: 'CAF-VEL-0042',
    size: 'M',
    color: 'Vert émeraude',
    quantity: 1,
    price: 245_000,
    total: 245_000,
  },
  {
    name: 'Djellaba homme bzioui',
    nameAr: 'جلابة بزيوية للرجال',
    nameFr: null,
    sku: 'DJL-BZ-17',
    size: 'XL (54)',
    color: 'أبيض',
    quantity: 2,
    price: 89_950,
    total: 179_900,
  },
  {
    name: 'Babouches cuir de Fès',
    nameAr: null,
    nameFr: null,
    sku: 'BAB-F-41',
    size: '41',
    color: 'Safran',
    quantity: 3,
    price: 18_000,
    total: 54_000,
  },
];

/** A sale with a discount, two methods, euros and an invoiced client. */
export const sampleSale: ReceiptDocument = {
  kind: 'sale',
  number: 'CAS1-T2B-000123',
  originalNumber: null,
  at: Date.UTC(2026, 10, 21, 13, 5),
  zone: 'Africa/Casablanca',
  seller: {
    name: 'Dar El Qaftan',
    address: '12, rue Souika, Médina, 10030 Rabat',
    phone: '+212 5 37 72 10 10',
    ice: '001524367000089',
    taxId: '40218765',
    tradeRegister: '98321 Rabat',
    businessTax: '25718340',
  },
  cashierName: 'Karim Bennani',
  cashierNameAr: 'كريم بناني',
  clientName: 'Riad Zellige SARL',
  clientIce: '002987654000031',
  lines,
  subtotal: 478_900,
  discount: 47_890,
  discountPercentage: 10,
  total: 431_010,
  taxRate: 20,
  tax: 71_835,
  payments: [
    { method: 'cash', amount: 108_000, currency: 'EUR', tendered: 10_000 },
    { method: 'card', amount: 325_000, currency: 'MAD', tendered: 325_000 },
  ],
  paid: 433_000,
  change: 1_990,
  shortHash: '7F3A-91C2',
  copy: false,
  footer: null,
};

/** One article of the sale brought back, paid out in cash. */
export const sampleRefund: ReceiptDocument = {
  ...sampleSale,
  kind: 'refund',
  number: 'CAS1-T2B-000131',
  originalNumber: 'CAS1-T2B-000123',
  at: Date.UTC(2026, 10, 23, 9, 30),
  clientName: 'فاطمة الزهراء العلوي',
  clientIce: null,
  lines: lines.slice(1, 2).map((line) => ({ ...line, quantity: 1, total: line.price })),
  subtotal: 89_950,
  discount: 8_995,
  total: 80_955,
  tax: 13_492,
  payments: [{ method: 'cash', amount: 80_955, currency: 'MAD', tendered: 80_955 }],
  paid: 80_955,
  change: 0,
  shortHash: 'B04E-55D1',
  footer: 'Échange sous 7 jours sur présentation du reçu',
};

/** One article came back and another went out; the rest became a store credit. The second print of it. */
export const sampleExchange: ReceiptDocument = {
  ...sampleSale,
  kind: 'exchange',
  originalNumber: 'CAS1-T1A-000007',
  copy: true,
  lines: lines.slice(2),
  returned: { lines: sampleRefund.lines, total: 899_50 },
  subtotal: 540_00,
  discount: 0,
  discountPercentage: 0,
  outgoing: 540_00,
  total: -359_50,
  tax: -59_92,
  payments: [{ method: 'store_credit', amount: 359_50, currency: 'MAD', tendered: 359_50 }],
  paid: 359_50,
  change: 0,
  credit: { code: 'AV-DB6JKPMHFQ', expiresOn: '2027-11-21' },
};

const sixtyLines = Array.from({ length: 20 }, () => lines)
  .flat()
  .map((line, i) => ({ ...line, sku: `SKU-${String(i + 1).padStart(4, '0')}` }));

/** Sixty lines, more than one page of A4 holds, without a discount. */
export const longSale: ReceiptDocument = {
  ...sampleSale,
  number: 'CAS1-T2B-000124',
  lines: sixtyLines,
  subtotal: 9_578_000,
  discount: 0,
  discountPercentage: 0,
  total: 9_578_000,
  tax: 1_596_333,
  payments: [{ method: 'transfer', amount: 9_578_000, currency: 'MAD', tendered: 9_578_000 }],
  paid: 9_578_000,
  change: 0,
};
