import type { Locale } from '../core/money.ts';
import { NOTHING, type ZBody, type ZFigures } from '../reports/z-rules.ts';
import type { CreditSlip } from './credit-slip-document.ts';
import type { DepositSlip } from './deposit-slip-document.ts';
import type { DrawerSlip } from './drawer-slip-document.ts';
import { sampleSale } from './receipt-samples.fixture.ts';

const { seller } = sampleSale;
const zone = 'Africa/Casablanca';
const at = Date.UTC(2026, 10, 21, 20, 12);
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A drawer at the evening, 20.50 short, with euros, movements and two cashiers. */
export const drawerSlip = (locale: Locale): DrawerSlip => ({
  locale,
  store: {
    name: locale === 'ar' ? 'دار القفطان' : 'Dar El Qaftan',
    address: '12, rue Souika, Médina, Rabat',
  },
  zone,
  at,
  report: {
    session: {
      id: id(1),
      storeId: id(2),
      tillId: id(3),
      tillCode: 'T2B',
      day: '2026-11-21',
      openedAt: Date.UTC(2026, 10, 21, 8, 58),
      openedBy: id(4),
      openedByName: 'Karim Bennani',
      float: 500_00,
      number: 'Z-CAS1-T2B-000041',
      closedAt: at,
      closedBy: id(5),
      closedByName: 'فاطمة الزهراء العلوي',
      counted: 7_404_50,
      expected: 7_425_00,
      difference: -20_50,
      notes: 'Deux billets déchirés',
    },
    moves: [
      {
        id: id(6),
        kind: 'cash_out',
        amount: 120_00,
        reason: 'Livraison',
        expenseId: null,
        at: Date.UTC(2026, 10, 21, 11, 30),
        userName: 'Karim Bennani',
      },
      {
        id: id(7),
        kind: 'cash_in',
        amount: 200_00,
        reason: 'صرف من البنك',
        expenseId: null,
        at: Date.UTC(2026, 10, 21, 12, 5),
        userName: 'فاطمة الزهراء العلوي',
      },
      {
        id: id(8),
        kind: 'drop',
        amount: 3_000_00,
        reason: 'Coffre',
        expenseId: null,
        at: Date.UTC(2026, 10, 21, 17, 45),
        userName: 'Karim Bennani',
      },
    ],
    sums: {
      expected: 7_425_00,
      float: 500_00,
      cashSales: 10_899_90,
      change: 154_90,
      cashRefunds: 1_200_00,
      cashDeposits: 300_00,
      cashIn: 200_00,
      cashOut: 120_00,
      drops: 3_000_00,
      sales: 23,
      salesTotal: 31_245_00,
      refunds: 2,
      refundsTotal: 1_649_50,
      byMethod: { cash: 9_545_00, credit_card: 18_750_50, store_credit: 1_300_00 },
      foreign: { EUR: 150_00 },
      byCashier: [
        { userId: id(4), userName: 'Karim Bennani', sales: 15, total: 19_345_00, cash: 6_045_00 },
        { userId: id(5), userName: 'فاطمة الزهراء العلوي', sales: 8, total: 11_900_00, cash: 3_500_00 },
      ],
    },
    floatCounted: { '10000': 5 },
    countedPieces: { '20000': 30, '10000': 12, '5000': 4, '500': 0, '100': 4, '50': 1 },
    foreignCounted: { EUR: 150_00 },
    stampDuty: 23_86,
  },
});

/** The same drawer while it is open and its count is blind. */
export function blindSlip(locale: Locale): DrawerSlip {
  const slip = drawerSlip(locale);
  const { session } = slip.report;
  const open = { number: null, closedAt: null, closedBy: null, closedByName: null, counted: null };
  return {
    ...slip,
    report: {
      ...slip.report,
      session: { ...session, ...open, expected: null, difference: null, notes: null },
      moves: [],
      sums: null,
      countedPieces: null,
      foreignCounted: {},
      stampDuty: null,
    },
  };
}

export const creditSlip = (locale: Locale): CreditSlip => ({
  locale,
  seller,
  zone,
  at,
  code: 'AV-DB6JKPMHFQ',
  balance: 250_00,
  issued: 1_700_00,
  expiresOn: '2027-11-21',
  clientName: 'فاطمة الزهراء العلوي',
  userName: 'Karim Bennani',
  isCopy: true,
});

/** The first payment for a caftan from the shelf and one that is made to measure. */
export function depositSlip(locale: Locale): DepositSlip {
  const payment: DepositSlip['payments'][number] = {
    id: id(9),
    kind: 'deposit',
    method: 'cash',
    amount: 1_000_00,
    at,
    reason: null,
    receiptNumber: 'AR-CAS1-T2B-000017',
    userName: 'Karim Bennani',
  };
  const [caftan] = sampleSale.lines;
  if (!caftan) throw new Error('no line');
  return {
    locale,
    seller,
    zone,
    footer: 'مرحبا بكم Échange sous 7 jours',
    held: 1_000_00,
    payments: [payment],
    deposit: {
      id: id(10),
      number: 'AR-CAS1-T2B-000017',
      storeId: id(2),
      clientId: id(11),
      clientName: 'Riad Zellige SARL',
      status: 'open',
      discountPercentage: 5,
      total: 4_085_00,
      paid: 1_000_00,
      rest: 3_085_00,
      pieces: 2,
      dueOn: '2026-12-15',
      notes: 'الأكمام أطول بسنتيمترين',
      at,
      day: '2026-11-21',
      userName: 'Karim Bennani',
      readyAt: null,
      saleId: null,
      closedAt: null,
      closedReason: null,
      payments: [payment],
      measurements: { waist: 78, chest: 96.5, ourga: 12 },
      items: [
        { ...caftan, id: id(12), productId: id(13) },
        {
          id: id(14),
          productId: null,
          sku: '',
          name: 'Takchita sur mesure',
          nameAr: 'تكشيطة على المقاس',
          nameFr: null,
          size: '',
          color: 'Bordeaux',
          quantity: 1,
          price: 1_850_00,
          total: 1_850_00,
        },
      ],
    },
  };
}

/** A deposit paid back in two parts, which holds nothing any more. */
export function refundSlip(locale: Locale): DepositSlip {
  const slip = depositSlip(locale);
  const back = slip.payments.flatMap((payment): DepositSlip['payments'] => [
    { ...payment, kind: 'refund', amount: -600_00 },
    { ...payment, id: id(15), kind: 'refund', method: 'credit_card', amount: -400_00 },
  ]);
  return { ...slip, footer: null, payments: back, held: 0, deposit: { ...slip.deposit, measurements: {} } };
}

const figures: ZFigures = {
  sales: 41,
  refunds: 2,
  pieces: 66,
  returned: 3,
  gross: 58_120_00,
  discount: 1_875_00,
  sold: 56_245_00,
  refunded: 1_649_50,
  tax: 9_374_17,
  refundedTax: 274_92,
  byMethod: { cash: 20_545_00, credit_card: 32_750_50, store_credit: 1_300_00 },
  byRate: {
    '0': { sold: 2_000_00, refunded: 0, tax: 0, refundedTax: 0 },
    '20': { sold: 54_245_00, refunded: 1_649_50, tax: 9_040_83, refundedTax: 274_92 },
  },
  depositsIn: 1_000_00,
  depositsOut: 0,
};

/** The twelfth closing of a store: two drawers, one of them open, a till unheard of, a late day. */
export const zBody: ZBody = {
  number: 'Z-CAS1-000012',
  day: '2026-11-21',
  at,
  userName: 'Karim Bennani',
  previous: { number: 'Z-CAS1-000011', day: '2026-11-20' },
  store: { name: 'Dar El Qaftan', nameAr: 'دار القفطان', code: 'CAS1', zone },
  seller,
  days: [
    { day: '2026-11-21', isLate: false, figures },
    { day: '2026-11-19', isLate: true, figures: { ...NOTHING, sales: 1, sold: 450_00, tax: 75_00 } },
  ],
  perpetualTotal: 1_254_310_75,
  drawers: [
    {
      sessionId: id(1),
      tillCode: 'T2B',
      tillName: 'Caisse 2',
      openedByName: 'Karim Bennani',
      number: 'Z-CAS1-T2B-000041',
      float: 500_00,
      cashSales: 10_745_00,
      cashRefunds: 1_200_00,
      cashDeposits: 300_00,
      cashIn: 200_00,
      cashOut: 120_00,
      drops: 3_000_00,
      expected: 7_425_00,
      counted: 7_404_50,
      difference: -20_50,
    },
    {
      sessionId: id(2),
      tillCode: 'T1A',
      tillName: 'صندوق الباب',
      openedByName: 'Salma',
      number: null,
      float: 500_00,
      cashSales: 9_800_00,
      cashRefunds: 0,
      cashDeposits: 0,
      cashIn: 0,
      cashOut: 0,
      drops: 0,
      expected: 10_300_00,
      counted: null,
      difference: null,
    },
  ],
  tills: [
    { code: 'T1A', name: 'صندوق الباب', lastSeenAt: Date.UTC(2026, 10, 21, 16, 2), isComplete: false },
    { code: 'T2B', name: 'Caisse 2', lastSeenAt: at, isComplete: true },
  ],
  salesHere: 41,
};
