import { newId } from '../../src/core/ids.ts';
import type { TableName } from '../../src/core/store/register.ts';
import { NO_HARDWARE } from '../../src/hardware/contract.ts';
import { DEFAULT_CHOICES } from '../../src/notifications/choice-rules.ts';
import type { CartBody } from '../../src/till/contract.ts';
import type { InputFor, OperationName } from '../fixtures/clients.ts';
import { PASSWORD, saleInput, styleInput } from '../fixtures/shop.ts';
import type { World } from './world.ts';

/** What every operation is asked in the cases that all operations share. */
export type Samples<N extends OperationName> = {
  /** Well-formed: fails for who asks, never for what is asked. */
  fine: (w: World) => InputFor<N>;
  /** Ill-formed; null where an operation takes nothing. */
  bad: unknown;
  /** Names another store than the caller's; absent where an operation names none. */
  elsewhere?: (w: World) => InputFor<N>;
  /** What is kept although the rest is refused: a file, before the command that names it. */
  leaves?: readonly TableName[];
};

const HASH = 'a'.repeat(64);
/** A picture of one pixel. */
export const PICTURE = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'picture.png',
  { type: 'image/png' },
);
/** A key, as a caller knows it, that no row has. */
export const UNKNOWN = '01900000-0000-7000-8000-00000000dead';

/** A browser as its push service describes it; the key is that of RFC 8291's example. */
const ATTESTATION = { credentialId: 'AAAA', clientData: 'AAAA', attestation: 'AAAA' };
export const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-no-browser',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  secret: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const ASKED = {
  action: 'sale' as const,
  permissions: ['can_give_discounts_over_15_percent' as const],
  amount: 200_00,
};

export const CART: CartBody = {
  items: [
    {
      productId: UNKNOWN,
      productName: 'Kaftan',
      productNameAr: 'قفطان',
      productNameFr: null,
      productSku: 'KF-1',
      size: 'M',
      color: 'Vert',
      image: null,
      quantity: 2,
      price: 100_00,
      listPrice: 100_00,
      floor: 80_00,
      stock: 5,
    },
  ],
  clientId: null,
  clientName: null,
  discountPercentage: 5,
  currency: 'MAD',
  payments: [{ method: 'cash', amount: 50_00, currency: 'MAD' }],
  saleKey: null,
};

const ORDERED = [{ variantId: UNKNOWN, quantity: 1, cost: 1_00 }];
const LABELS = [{ variantId: UNKNOWN, copies: 1 }];
const DEPOSIT = {
  clientId: UNKNOWN,
  garments: [{ name: 'Takchita', price: 100_00 }],
  dueOn: '2027-01-01',
  payment: { amount: 50_00 },
};

const QUOTE = { items: [{ productId: UNKNOWN, price: 1_00, quantity: 1 }], validUntil: '2099-01-15' };

const DAYS = { from: '2026-11-01', to: '2026-11-30' };

const nothing = { fine: () => undefined, bad: null };
const byId = { fine: () => ({ id: UNKNOWN }), bad: { id: 'not-an-id' } };
const here = (w: World) => ({ storeId: w.shop.store.id });
const there = (w: World) => ({ storeId: w.shop.otherStore.id });
const ofStore = { fine: here, bad: { storeId: 42 }, elsewhere: there };
const PERIOD = { from: '2026-01-01', to: '2026-12-31' };
const inPeriod = {
  fine: (w: World) => ({ ...here(w), ...PERIOD }),
  bad: { from: '2026-12-31', to: '2026-01-01' },
  elsewhere: (w: World) => ({ ...there(w), ...PERIOD }),
};
const oneLine = () => new File(['sku;prix\nA;1'], 'x.csv', { type: 'text/csv' });
const fileUpload = {
  fine: (w: World) => ({ ...here(w), file: oneLine() }),
  bad: { storeId: UNKNOWN, file: 'a text' },
  elsewhere: (w: World) => ({ ...there(w), file: oneLine() }),
};
const mapped = { fine: () => ({ id: UNKNOWN, mapping: {} }), bad: { id: 'x', mapping: { sku: -1 } } };
const list = { fine: () => ({ limit: 5 }), bad: { limit: 1000 }, elsewhere: there };

const goodsBetween = (fromStoreId: string, toStoreId: string) => ({
  fromStoreId,
  toStoreId,
  items: [{ articleId: UNKNOWN, quantity: 1 }],
});
const moveOf = (sourceStoreId: string, destStoreId: string) => ({
  sourceVariantId: UNKNOWN,
  sourceStoreId,
  destStoreId,
  quantity: 1,
});

const MAIL_ACCOUNT = {
  host: '127.0.0.1',
  port: 9,
  isSecure: false,
  user: '',
  password: '',
  sender: 'shop@hanout.test',
};

const LEAVE = { type: 'vacation' as const, from: '2027-08-02', to: '2027-08-06' };

const EXPENSE = { category: 'rent' as const, amount: 100_00, description: 'Loyer' };

/** A point for each 10.00 paid, which takes 0.10 off. */
export const LOYALTY = { isOn: true, perPoint: 10_00, pointValue: 10, least: 0, offlineAllowance: 300 };

/** A coupon of 10% with five codes of one use each; without stores. */
export const COUPON = {
  name: 'Rentrée',
  percent: 10,
  amount: null,
  code: null,
  codes: 5,
  mostUses: 1,
  startsOn: '2026-01-01',
  endsOn: '2027-12-31',
};

export const PRICE_LIST = {
  name: 'Soldes',
  kind: 'soldes' as const,
  percent: 30,
  startsOn: '2030-01-10',
  endsOn: '2030-02-20',
};

const BUNDLE = {
  sku: 'ENS-0',
  name: 'Ensemble',
  price: 100_00,
  components: [{ variantId: UNKNOWN, quantity: 1 }],
};

/** One entry an operation: an operation without one does not compile. */
export const SAMPLES: { [N in OperationName]: Samples<N> } = {
  'auth.setupNeeded': nothing,
  'auth.setUp': {
    fine: () => ({ name: 'Second', password: PASSWORD }),
    bad: { name: '', password: 'short' },
  },
  'auth.storeLogin': { fine: here, bad: { storeId: 'x' } },
  'auth.storeUsers': { fine: here, bad: { storeId: 'x' } },
  'auth.login': {
    fine: (w) => ({ userId: w.shop.people.cashier.id, password: PASSWORD }),
    bad: { userId: 'x', password: 5 },
  },
  'auth.cardLogin': { fine: () => ({ cardNumber: '0000000001' }), bad: { cardNumber: 'no!' } },
  'auth.pinLogin': {
    fine: (w) => ({ userId: w.shop.people.cashier.id, pin: '7294', storeId: w.shop.store.id }),
    bad: { userId: UNKNOWN, pin: '12a4' },
  },
  'auth.setPin': { fine: () => ({ pin: '7294', ownPassword: PASSWORD }), bad: { pin: '123' } },
  'auth.removePin': { fine: () => ({ ownPassword: PASSWORD }), bad: { ownPassword: 5 } },
  'auth.confirm': { fine: () => ({ password: PASSWORD }), bad: { password: 5 } },
  'auth.changePassword': {
    fine: () => ({ oldPassword: PASSWORD, password: 'another-2026' }),
    bad: { oldPassword: PASSWORD, password: 'short' },
  },
  'auth.signIns': nothing,
  'auth.endSignIn': byId,
  'auth.session': nothing,
  'auth.lock': nothing,
  'auth.logout': nothing,
  'auth.switchStore': ofStore,
  'approvals.approvers': {
    fine: (w) => ({ ...here(w), permissions: ['can_manage_expenses' as const] }),
    bad: { storeId: UNKNOWN, permissions: ['can_fly'] },
    elsewhere: (w) => ({ ...there(w), permissions: ['can_manage_expenses' as const] }),
  },
  'approvals.approve': {
    fine: (w) => ({
      ...here(w),
      permissions: ['can_manage_expenses' as const],
      userId: w.shop.people.manager.id,
      password: PASSWORD,
    }),
    bad: { storeId: UNKNOWN, permissions: [], userId: UNKNOWN, password: 5 },
    elsewhere: (w) => ({
      ...there(w),
      permissions: ['can_manage_expenses' as const],
      userId: w.shop.people.manager.id,
      password: PASSWORD,
    }),
  },
  'approvals.reachable': {
    fine: (w) => ({ ...here(w), permissions: ['can_manage_expenses' as const] }),
    bad: { storeId: UNKNOWN, permissions: ['can_fly'] },
    elsewhere: (w) => ({ ...there(w), permissions: ['can_manage_expenses' as const] }),
  },
  'approvals.ask': {
    fine: (w) => ({ ...here(w), ...ASKED }),
    bad: { storeId: UNKNOWN, ...ASKED, action: 'flight' },
    elsewhere: (w) => ({ ...there(w), ...ASKED }),
  },
  'approvals.waiting': nothing,
  'approvals.outcome': byId,
  'approvals.cancel': byId,
  'approvals.answer': { fine: () => ({ id: UNKNOWN, yes: false }), bad: { id: UNKNOWN, yes: true } },
  'approvals.accept': byId,
  'passkeys.list': nothing,
  'passkeys.begin': { fine: () => ({ ownPassword: PASSWORD }), bad: { ownPassword: 5 } },
  'passkeys.add': { fine: () => ATTESTATION, bad: { ...ATTESTATION, clientData: 'not base64url' } },
  'passkeys.remove': byId,
  'passkeys.challenge': { fine: () => ({ subject: UNKNOWN }), bad: { subject: 'not-an-id' } },
  'pushMessages.state': nothing,
  'pushMessages.subscribe': {
    fine: () => SUBSCRIPTION,
    bad: { ...SUBSCRIPTION, secret: 'short' },
  },
  'pushMessages.unsubscribe': nothing,
  'stores.list': { fine: () => ({}), bad: { includeArchived: 'perhaps' } },
  'stores.firstSteps': {
    fine: (w) => ({ id: w.shop.store.id }),
    bad: { id: 'not-an-id' },
    elsewhere: (w) => ({ id: w.shop.otherStore.id }),
  },
  'stores.usage': nothing,
  'stores.create': { fine: () => ({ name: 'Third' }), bad: { name: 'Third', taxRate: 120, ice: '12' } },
  'stores.update': {
    fine: (w) => ({ id: w.shop.store.id, phone: '0600000001' }),
    bad: { id: UNKNOWN, code: 'lower' },
  },
  'stores.archive': byId,
  'stores.restore': byId,
  'stores.logo': {
    fine: (w) => ({ id: w.shop.store.id, logo: PICTURE }),
    bad: { id: 'not-an-id' },
    leaves: ['files'],
  },
  'stores.settings': byId,
  'stores.updateSettings': {
    fine: (w) => ({ id: w.shop.store.id, clockPhotoDays: 30 }),
    bad: { id: UNKNOWN, clockPhotoDays: 0 },
  },
  'attendance.clockIn': {
    fine: (w) => ({ image: PICTURE, ...here(w) }),
    bad: { storeId: 'x', image: 'a text' },
    elsewhere: (w) => ({ image: PICTURE, ...there(w) }),
    leaves: ['files'],
  },
  'attendance.clockOut': { fine: () => ({ image: PICTURE }), bad: { image: 'a text' }, leaves: ['files'] },
  'attendance.month': {
    fine: (w) => ({ month: '2026-11', ...here(w) }),
    bad: { month: 'November' },
  },
  'attendance.sheet': {
    fine: (w) => ({ userId: w.shop.people.cashier.id, month: '2026-11' }),
    bad: { userId: UNKNOWN, month: '2026-13' },
  },
  'attendance.mine': { fine: () => ({ month: '2026-11' }), bad: { month: '26-1' } },
  'attendance.export': { fine: () => ({ month: '2026-11' }), bad: { month: '2026' } },
  'attendance.photo': byId,
  'attendance.correct': {
    fine: (w) => ({
      userId: w.shop.people.cashier.id,
      ...here(w),
      adds: { kind: 'in' as const, at: 1_000_000 },
      reason: 'Forgot to clock in',
    }),
    bad: { userId: UNKNOWN, reason: '' },
  },
  'team.list': { fine: () => ({}), bad: { includeArchived: 7 } },
  'team.find': byId,
  'team.me': { fine: () => ({}), bad: { from: 'yesterday' } },
  'team.archive': byId,
  'team.restore': byId,
  'team.avatar': {
    fine: (w) => ({ id: w.shop.people.cashier.id, avatar: PICTURE }),
    bad: { id: 'x' },
    leaves: ['files'],
  },
  'team.linkCard': {
    fine: () => ({ id: UNKNOWN, cardNumber: '0000000002', ownPassword: PASSWORD }),
    bad: { id: UNKNOWN, cardNumber: '1' },
  },
  'team.unlinkCard': { fine: () => ({ id: UNKNOWN, ownPassword: PASSWORD }), bad: { id: 'x' } },
  'team.removePin': { fine: () => ({ id: UNKNOWN, ownPassword: PASSWORD }), bad: { id: 'x' } },
  'team.create': {
    fine: (w) => ({
      name: 'New',
      role: 'cashier' as const,
      password: PASSWORD,
      ownPassword: PASSWORD,
      assignments: [{ storeId: w.shop.store.id, role: 'cashier' as const }],
    }),
    bad: { name: 'New', role: 'king', password: PASSWORD },
  },
  'team.renewPassword': {
    fine: () => ({ id: UNKNOWN, ownPassword: PASSWORD }),
    bad: { id: 'x' },
  },
  'team.update': {
    fine: (w) => ({ id: w.shop.people.cashier.id, phone: '0600000001' }),
    bad: { id: UNKNOWN, email: 'x' },
  },
  'clients.list': list,
  'clients.find': byId,
  'clients.create': {
    fine: (w) => ({ ...here(w), name: 'Client' }),
    bad: { storeId: 'x', name: '', ice: 'twelve' },
    elsewhere: (w) => ({ ...there(w), name: 'Client' }),
  },
  'leave.list': list,
  'leave.create': {
    fine: (w) => ({ ...here(w), ...LEAVE }),
    bad: { type: 'holiday', from: '2027-02-30', to: '2027-02-01' },
    elsewhere: (w) => ({ ...there(w), ...LEAVE }),
  },
  'leave.review': { fine: () => ({ id: UNKNOWN, approve: true }), bad: { id: UNKNOWN } },
  'leave.cancel': byId,
  'payroll.list': { ...list, bad: { status: 'lost' } },
  'payroll.export': { fine: () => ({}), bad: { language: 'es' }, elsewhere: there },
  'payroll.slip': { ...byId, bad: { id: UNKNOWN, language: 'es' } },
  'payroll.mine': { fine: () => ({}), bad: { limit: 0 } },
  'payroll.ownSlip': { ...byId, bad: { id: UNKNOWN, language: 'es' } },
  'payroll.generateAll': nothing,
  'payroll.update': { fine: () => ({ id: UNKNOWN, bonus: 1_00 }), bad: { id: UNKNOWN, bonus: -1 } },
  'payroll.markPaid': byId,
  'payroll.markAllPaid': { fine: () => ({}), bad: { net: 1.5 }, elsewhere: there },
  'payroll.dismiss': byId,
  'payroll.remove': byId,
  'clients.summary': byId,
  'clients.purchases': byId,
  'clients.cash': byId,
  'clients.update': { fine: () => ({ id: UNKNOWN, phone: '0600000001' }), bad: { id: UNKNOWN, ice: '12' } },
  'clients.archive': byId,
  'clients.restore': byId,
  'clients.merge': { fine: () => ({ id: UNKNOWN, into: UNKNOWN }), bad: { id: UNKNOWN, into: 'x' } },
  'invoices.list': list,
  'invoices.series': nothing,
  'invoices.check': { fine: () => ({ series: 'F-CAS1-2026' }), bad: { series: 'F-CAS1-2026', after: -1 } },
  'invoices.find': byId,
  'invoices.pdf': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, locale: 'xx' } },
  'invoices.issue': { fine: () => ({ saleId: UNKNOWN }), bad: { saleId: 'x' } },
  'invoices.issueCreditNote': { fine: () => ({ refundId: UNKNOWN }), bad: { refundId: 'x' } },
  'expenses.list': { ...list, bad: { limit: 5, category: 'taxes' } },
  'expenses.find': byId,
  'expenses.sums': { fine: () => ({}), bad: { from: 'today' }, elsewhere: there },
  'expenses.export': { fine: () => ({}), bad: { from: 'today' }, elsewhere: there },
  'expenses.recurring': ofStore,
  'expenses.createRecurring': {
    fine: (w) => ({ ...here(w), ...EXPENSE, every: 'month' as const, startsOn: '2027-01-31' }),
    bad: { storeId: UNKNOWN, every: 'day', startsOn: '2027-02-30' },
    elsewhere: (w) => ({ ...there(w), ...EXPENSE, every: 'month' as const, startsOn: '2027-01-31' }),
  },
  'expenses.updateRecurring': {
    fine: () => ({ id: UNKNOWN, amount: 1_00 }),
    bad: { id: UNKNOWN, amount: 0 },
  },
  'expenses.archiveRecurring': byId,
  'expenses.uploadPhoto': {
    fine: () => ({ photo: new File(['no image'], 'x.png', { type: 'image/png' }) }),
    bad: { photo: 'a text' },
  },
  'expenses.create': {
    fine: (w) => ({ ...here(w), ...EXPENSE, date: '2026-11-20' }),
    bad: { ...EXPENSE, storeId: UNKNOWN, date: '2026-02-30' },
    elsewhere: (w) => ({ ...there(w), ...EXPENSE, date: '2026-11-20' }),
  },
  'expenses.update': { fine: () => ({ id: UNKNOWN, amount: 1_00 }), bad: { id: UNKNOWN, amount: 0.5 } },
  'expenses.archive': byId,
  'expenses.restore': byId,
  'catalogue.list': list,
  'catalogue.search': { ...ofStore, bad: { storeId: 'x', limit: 0 } },
  'catalogue.scan': {
    fine: (w) => ({ ...here(w), code: 'KF-1' }),
    bad: { storeId: 'x', code: 'KF-1' },
    elsewhere: (w) => ({ ...there(w), code: 'KF-1' }),
  },
  'catalogue.styles': { ...ofStore, bad: { storeId: 'x', sort: 'colour' } },
  'catalogue.facets': ofStore,
  'catalogue.alerts': ofStore,
  'catalogue.style': {
    fine: (w) => ({ ...here(w), id: UNKNOWN }),
    bad: { id: 'x', storeId: 'x' },
    elsewhere: (w) => ({ ...there(w), id: UNKNOWN }),
  },
  'catalogue.elsewhere': byId,
  'catalogue.addArticles': {
    fine: (w) => ({ ...here(w), id: UNKNOWN, variants: styleInput(w.shop.store.id).variants }),
    bad: { id: UNKNOWN, storeId: UNKNOWN, variants: [] },
    elsewhere: (w) => ({ ...there(w), id: UNKNOWN, variants: styleInput(w.shop.store.id).variants }),
  },
  'catalogue.archive': byId,
  'catalogue.restore': byId,
  'catalogue.remove': byId,
  'catalogue.reprice': {
    fine: (w) => ({ ...here(w), ids: [UNKNOWN], change: { percent: 10 } }),
    bad: { storeId: UNKNOWN, ids: [], change: { percent: 10 } },
    elsewhere: (w) => ({ ...there(w), ids: [UNKNOWN], change: { percent: 10 } }),
  },
  'priceLists.list': list,
  'priceLists.find': byId,
  'priceLists.items': byId,
  'priceLists.file': byId,
  'priceLists.create': {
    fine: (w) => ({ ...PRICE_LIST, storeIds: [here(w).storeId] }),
    bad: { ...PRICE_LIST, storeIds: [] },
    elsewhere: (w) => ({ ...PRICE_LIST, storeIds: [there(w).storeId] }),
  },
  'priceLists.update': {
    fine: (w) => ({ ...PRICE_LIST, id: UNKNOWN, storeIds: [here(w).storeId] }),
    bad: { ...PRICE_LIST, id: UNKNOWN, storeIds: [], percent: 0 },
  },
  'priceLists.publish': byId,
  'priceLists.confirm': { fine: () => ({ id: UNKNOWN, items: 1, total: 0 }), bad: { id: UNKNOWN, items: 0 } },
  'priceLists.withdraw': byId,
  'priceLists.end': byId,
  'priceLists.remove': byId,
  'coupons.list': list,
  'coupons.find': byId,
  'coupons.codes': byId,
  'coupons.uses': byId,
  'coupons.file': byId,
  'coupons.sheet': byId,
  'coupons.lookup': {
    fine: (w) => ({ ...here(w), code: 'NONE-SUCH' }),
    bad: { storeId: UNKNOWN, code: 'a' },
    elsewhere: (w) => ({ ...there(w), code: 'NONE-SUCH' }),
  },
  'coupons.create': {
    fine: (w) => ({ ...COUPON, storeIds: [here(w).storeId] }),
    bad: { ...COUPON, storeIds: [] },
    elsewhere: (w) => ({ ...COUPON, storeIds: [there(w).storeId] }),
  },
  'coupons.addCodes': { fine: () => ({ id: UNKNOWN, codes: 2 }), bad: { id: UNKNOWN, codes: 0 } },
  'coupons.end': byId,
  'coupons.endCode': { fine: () => ({ id: UNKNOWN, codeId: UNKNOWN }), bad: { id: UNKNOWN, codeId: 'x' } },
  'coupons.hold': {
    fine: (w) => ({ ...here(w), code: 'NONE-SUCH', saleKey: UNKNOWN }),
    bad: { storeId: UNKNOWN, code: 'a', saleKey: UNKNOWN },
    elsewhere: (w) => ({ ...there(w), code: 'NONE-SUCH', saleKey: UNKNOWN }),
  },
  'bundles.list': list,
  'bundles.find': byId,
  'bundles.create': {
    fine: (w) => ({ ...here(w), ...BUNDLE }),
    bad: { ...BUNDLE, storeId: UNKNOWN, price: 10.5, components: [] },
    elsewhere: (w) => ({ ...there(w), ...BUNDLE }),
  },
  'bundles.update': { fine: () => ({ id: UNKNOWN, price: 1_00 }), bad: { id: UNKNOWN, price: 10.5 } },
  'bundles.archive': byId,
  'bundles.restore': byId,
  'imports.list': ofStore,
  'imports.find': byId,
  'imports.upload': fileUpload,
  'imports.check': mapped,
  'imports.start': mapped,
  'imports.cancel': byId,
  'imports.findClients': byId,
  'imports.uploadClients': fileUpload,
  'imports.checkClients': mapped,
  'imports.startClients': mapped,
  'imports.cancelClients': byId,
  'imports.findSuppliers': byId,
  'imports.uploadSuppliers': fileUpload,
  'imports.checkSuppliers': mapped,
  'imports.startSuppliers': mapped,
  'imports.cancelSuppliers': byId,
  'imports.export': ofStore,
  'imports.exportClients': ofStore,
  'stock.adjust': {
    fine: () => ({ variantId: UNKNOWN, quantityChange: 1, reason: 'correction' }),
    bad: { variantId: UNKNOWN, quantityChange: 1.5, reason: 'theft' },
  },
  'stock.movements': byId,
  'stock.check': ofStore,
  'stock.repair': ofStore,
  'catalogue.tiles': ofStore,
  'catalogue.find': byId,
  'catalogue.createStyle': {
    fine: (w) => styleInput(w.shop.store.id),
    bad: {
      storeId: UNKNOWN,
      styleName: 'X',
      category: 'Y',
      variants: [{ sku: 'A 1', size: 'M', color: 'Vert' }],
    },
    elsewhere: (w) => styleInput(w.shop.otherStore.id),
  },
  'catalogue.update': { fine: () => ({ id: UNKNOWN, price: 1_00 }), bad: { id: UNKNOWN, price: 10.5 } },
  'catalogue.uploadImage': {
    fine: () => ({ image: new File(['not an image'], 'x.png', { type: 'image/png' }) }),
    bad: { image: 'a text' },
  },
  'counts.list': list,
  'counts.find': byId,
  'counts.lines': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, show: 'none' } },
  'counts.start': { ...ofStore, bad: { storeId: UNKNOWN, scope: { styleIds: 'all' } } },
  'counts.count': {
    fine: () => ({ id: UNKNOWN, variantId: UNKNOWN, countedStock: 1 }),
    bad: { id: UNKNOWN, variantId: UNKNOWN, countedStock: 1, adds: 1 },
  },
  'counts.complete': { ...byId, bad: { id: UNKNOWN, countsRestAsNone: 'perhaps' } },
  'counts.decide': { fine: () => ({ id: UNKNOWN, approves: true }), bad: { id: UNKNOWN } },
  'counts.cancel': byId,
  'transfers.places': nothing,
  'transfers.list': { ...list, bad: { direction: 'up' } },
  'transfers.find': byId,
  'transfers.ask': {
    fine: (w) => goodsBetween(w.shop.otherStore.id, w.shop.store.id),
    bad: { ...goodsBetween(UNKNOWN, UNKNOWN), items: [] },
    elsewhere: (w) => goodsBetween(w.shop.store.id, w.shop.otherStore.id),
  },
  'transfers.send': {
    fine: (w) => goodsBetween(w.shop.store.id, w.shop.otherStore.id),
    bad: { ...goodsBetween(UNKNOWN, UNKNOWN), items: [{ articleId: UNKNOWN, quantity: 0 }] },
    elsewhere: (w) => goodsBetween(w.shop.otherStore.id, w.shop.store.id),
  },
  'transfers.receive': {
    fine: (w) => ({ number: 'TR-MAR1-T1A-9999', toStoreId: w.shop.store.id }),
    bad: { number: '', toStoreId: UNKNOWN },
    elsewhere: (w) => ({ number: 'TR-CAS1-T1A-9999', toStoreId: w.shop.otherStore.id }),
  },
  'transfers.cancel': {
    fine: (w) => ({ id: UNKNOWN, ...here(w) }),
    bad: { id: UNKNOWN },
    elsewhere: (w) => ({ id: UNKNOWN, ...there(w) }),
  },
  'transfers.settle': {
    fine: () => ({ id: UNKNOWN, as: 'lost' as const }),
    bad: { id: UNKNOWN, as: 'stolen' },
  },
  'transfers.slip': { ...byId, bad: { id: UNKNOWN, language: 'es' } },
  'transfers.move': {
    fine: (w) => moveOf(w.shop.store.id, w.shop.otherStore.id),
    bad: { ...moveOf(UNKNOWN, UNKNOWN), quantity: 0 },
    elsewhere: (w) => moveOf(w.shop.otherStore.id, w.shop.store.id),
  },
  'freeArticles.list': list,
  'freeArticles.identify': {
    fine: () => ({ id: UNKNOWN, productId: UNKNOWN }),
    bad: { id: UNKNOWN, productId: 'x' },
  },
  'sellers.mine': ofStore,
  'sellers.targets': { fine: () => ({ userId: UNKNOWN }), bad: { userId: 'x' } },
  'sellers.setTarget': {
    fine: (w) => ({ ...here(w), userId: w.shop.people.cashier.id, amount: 20_000_00 }),
    bad: { storeId: UNKNOWN, userId: UNKNOWN, amount: -1 },
    elsewhere: (w) => ({ ...there(w), userId: w.shop.people.otherCashier.id, amount: 20_000_00 }),
  },
  'sales.list': { ...list, bad: { from: 'yesterday' } },
  'sales.mine': ofStore,
  'sales.find': byId,
  'sales.complete': {
    fine: (w) => saleInput(w.shop.store.id, []),
    bad: { storeId: UNKNOWN, items: [{ productId: UNKNOWN, price: 10.5, quantity: 0 }] },
    elsewhere: (w) => saleInput(w.shop.otherStore.id, []),
  },
  'sales.refund': {
    fine: () => ({ id: UNKNOWN, itemsToReturn: [] }),
    bad: { id: UNKNOWN, itemsToReturn: [{ saleLineId: UNKNOWN, quantity: 0 }] },
  },
  'sales.exchange': {
    fine: () => ({ id: UNKNOWN, itemsToReturn: [], items: [] }),
    bad: { id: UNKNOWN, itemsToReturn: [], items: [{ productId: UNKNOWN, price: 0.5, quantity: 1 }] },
  },
  'sales.returnWithoutReceipt': {
    fine: (w) => ({ ...here(w), items: [], reason: 'size' }),
    bad: { storeId: UNKNOWN, items: [], reason: '' },
    elsewhere: (w) => ({ ...there(w), items: [], reason: 'size' }),
  },
  'loyalty.list': list,
  'loyalty.sums': ofStore,
  'loyalty.find': byId,
  'loyalty.terms': ofStore,
  'loyalty.setTerms': {
    fine: (w) => ({ ...here(w), ...LOYALTY }),
    bad: { storeId: UNKNOWN, ...LOYALTY, perPoint: 0 },
    elsewhere: (w) => ({ ...there(w), ...LOYALTY }),
  },
  'loyalty.lookup': {
    fine: (w) => ({ ...here(w), clientId: UNKNOWN }),
    bad: { storeId: UNKNOWN, clientId: 'x' },
    elsewhere: (w) => ({ ...there(w), clientId: UNKNOWN }),
  },
  'loyalty.adjust': {
    fine: () => ({ id: UNKNOWN, points: 5, reason: 'carte' }),
    bad: { id: UNKNOWN, points: 0, reason: 'carte' },
  },
  'loyalty.hold': {
    fine: (w) => ({ ...here(w), id: UNKNOWN, points: 5, saleKey: UNKNOWN }),
    bad: { id: UNKNOWN, storeId: UNKNOWN, points: -1, saleKey: UNKNOWN },
    elsewhere: (w) => ({ ...there(w), id: UNKNOWN, points: 5, saleKey: UNKNOWN }),
  },
  'accounts.list': { ...list, bad: { view: 'rich' } },
  'accounts.sums': ofStore,
  'accounts.find': byId,
  'accounts.lookup': {
    fine: (w) => ({ ...here(w), clientId: UNKNOWN }),
    bad: { storeId: UNKNOWN, clientId: 'x' },
    elsewhere: (w) => ({ ...there(w), clientId: UNKNOWN }),
  },
  'accounts.byCode': {
    fine: (w) => ({ ...here(w), code: 'CT-0000000000' }),
    bad: { storeId: UNKNOWN },
    elsewhere: (w) => ({ ...there(w), code: 'CT-0000000000' }),
  },
  'accounts.update': { fine: () => ({ id: UNKNOWN, limit: 1_00 }), bad: { id: UNKNOWN, limit: -1 } },
  'accounts.open': { fine: () => ({ id: UNKNOWN, amount: 1_00 }), bad: { id: UNKNOWN, amount: 0 } },
  'accounts.repay': { fine: () => ({ id: UNKNOWN, amount: 1_00 }), bad: { id: UNKNOWN, amount: 0.5 } },
  'accounts.writeOff': {
    fine: () => ({ id: UNKNOWN, amount: 1_00, reason: 'parti' }),
    bad: { id: UNKNOWN, amount: 1_00, reason: '' },
  },
  'accounts.hold': {
    fine: (w) => ({ ...here(w), id: UNKNOWN, amount: 1_00, saleKey: UNKNOWN }),
    bad: { id: UNKNOWN, storeId: UNKNOWN, amount: 0, saleKey: 'x' },
    elsewhere: (w) => ({ ...there(w), id: UNKNOWN, amount: 1_00, saleKey: UNKNOWN }),
  },
  'accounts.paper': { ...byId, bad: { id: UNKNOWN, locale: 'es' } },
  'cheques.list': { ...list, bad: { view: 'torn' } },
  'cheques.sums': ofStore,
  'cheques.find': byId,
  'cheques.bank': {
    fine: (w) => ({ ...here(w), ids: [UNKNOWN] }),
    bad: { storeId: UNKNOWN, ids: [] },
    elsewhere: (w) => ({ ...there(w), ids: [UNKNOWN] }),
  },
  'cheques.unbank': byId,
  'cheques.clear': {
    fine: (w) => ({ ...here(w), ids: [UNKNOWN] }),
    bad: { storeId: UNKNOWN, ids: [UNKNOWN], on: 'Monday' },
    elsewhere: (w) => ({ ...there(w), ids: [UNKNOWN] }),
  },
  'cheques.bounce': {
    fine: () => ({ id: UNKNOWN, reason: 'Sans provision' }),
    bad: { id: UNKNOWN, reason: '' },
  },
  'cheques.giveBack': byId,
  'cheques.slips': list,
  'cheques.slip': byId,
  'cheques.slipPaper': { ...byId, bad: { id: UNKNOWN, locale: 'es' } },
  'cheques.uploadPhoto': {
    fine: () => ({ photo: new File(['no image'], 'x.png', { type: 'image/png' }) }),
    bad: { photo: 'a text' },
  },
  'cheques.photo': byId,
  'credits.list': list,
  'credits.find': byId,
  'credits.lookup': { ...ofStore, bad: { storeId: UNKNOWN, clientId: 'x' } },
  'credits.issue': {
    fine: (w) => ({ ...here(w), amount: 50_00, reason: 'apology' }),
    bad: { storeId: UNKNOWN, amount: 0, reason: '' },
    elsewhere: (w) => ({ ...there(w), amount: 50_00, reason: 'apology' }),
  },
  'credits.void': { fine: () => ({ id: UNKNOWN, reason: 'lost' }), bad: { id: UNKNOWN, reason: '' } },
  'credits.hold': {
    fine: (w) => ({ ...here(w), id: UNKNOWN, amount: 1_00, saleKey: UNKNOWN }),
    bad: { id: UNKNOWN, storeId: UNKNOWN, amount: 0, saleKey: 'x' },
    elsewhere: (w) => ({ ...there(w), id: UNKNOWN, amount: 1_00, saleKey: UNKNOWN }),
  },
  'credits.slip': { ...byId, bad: { id: UNKNOWN, locale: 'es' } },
  'sales.receipt': byId,
  'sales.receiptPdf': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, format: 'A3' } },
  'attributes.list': nothing,
  'attributes.uses': nothing,
  'attributes.create': {
    fine: () => ({ kind: 'color' as const, name: 'Bleu Majorelle' }),
    bad: { kind: 'fabric', name: '' },
  },
  'attributes.update': { fine: () => ({ id: UNKNOWN, name: 'Grenat' }), bad: { id: UNKNOWN, swatch: 'red' } },
  'attributes.releaseAlias': {
    fine: () => ({ id: UNKNOWN, alias: 'Rouge' }),
    bad: { id: UNKNOWN, alias: '' },
  },
  'attributes.merge': { fine: () => ({ id: UNKNOWN, from: UNKNOWN }), bad: { id: UNKNOWN, from: 'x' } },
  'attributes.archive': byId,
  'attributes.restore': byId,
  'attributes.move': { fine: () => ({ id: UNKNOWN, place: 0 }), bad: { id: UNKNOWN, place: -1 } },
  'suppliers.list': list,
  'suppliers.names': { fine: () => ({}), bad: { search: 'x'.repeat(200) } },
  'suppliers.find': byId,
  'suppliers.create': { fine: () => ({ name: 'Atelier' }), bad: { name: '', ice: 'twelve' } },
  'suppliers.update': {
    fine: () => ({ id: UNKNOWN, phone: '0600000001' }),
    bad: { id: UNKNOWN, email: 'x' },
  },
  'suppliers.archive': byId,
  'suppliers.restore': byId,
  'suppliers.pay': {
    fine: (w) => ({ ...here(w), id: UNKNOWN, amount: 1_00, method: 'cash' as const }),
    bad: { id: UNKNOWN, storeId: UNKNOWN, amount: 0, method: 'shells' },
    elsewhere: (w) => ({ ...there(w), id: UNKNOWN, amount: 1_00, method: 'cash' as const }),
  },
  'purchaseOrders.list': { ...list, bad: { status: 'lost' } },
  'purchaseOrders.proposals': { ...ofStore, bad: { storeId: UNKNOWN, days: 0 } },
  'purchaseOrders.find': byId,
  'purchaseOrders.create': {
    fine: (w) => ({ ...here(w), supplierId: UNKNOWN, items: ORDERED }),
    bad: { storeId: UNKNOWN, supplierId: UNKNOWN, items: [...ORDERED, ...ORDERED] },
    elsewhere: (w) => ({ ...there(w), supplierId: UNKNOWN, items: ORDERED }),
  },
  'purchaseOrders.update': { fine: () => ({ id: UNKNOWN, notes: 'x' }), bad: { id: UNKNOWN, items: [] } },
  'purchaseOrders.receive': {
    fine: () => ({ id: UNKNOWN }),
    bad: { id: UNKNOWN, items: [{ variantId: UNKNOWN, quantity: -1 }] },
  },
  'purchaseOrders.receiveDirect': {
    fine: (w) => ({ ...here(w), items: ORDERED }),
    bad: { storeId: UNKNOWN, items: [] },
    elsewhere: (w) => ({ ...there(w), items: ORDERED }),
  },
  'purchaseOrders.cancel': byId,
  'purchaseOrders.pdf': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, language: 'la' } },
  'labels.pdf': {
    fine: (w) => ({ ...here(w), lines: LABELS, format: '40x30' as const }),
    bad: { storeId: UNKNOWN, lines: [{ variantId: UNKNOWN, copies: 0 }], format: '10x10' },
    elsewhere: (w) => ({ ...there(w), lines: LABELS, format: '40x30' as const }),
  },
  'labels.preview': {
    fine: (w) => ({ ...here(w), itemIds: [UNKNOWN] }),
    bad: { storeId: UNKNOWN, itemIds: [] },
    elsewhere: (w) => ({ ...there(w), itemIds: [UNKNOWN] }),
  },
  'paymentMethods.list': nothing,
  'paymentMethods.create': {
    fine: () => ({ kind: 'wallet', name: 'Wafacash' }),
    bad: { kind: 'cash', name: 'Cash' },
  },
  'paymentMethods.update': { fine: () => ({ id: 'wallet', isQuick: true }), bad: { id: 'gold' } },
  'paymentMethods.arrange': { fine: () => ({ ids: ['cash', 'credit_card'] }), bad: { ids: [] } },
  'taxes.regimes': nothing,
  'taxes.setRegime': {
    fine: () => ({ from: '2099-01-01', basis: 'receipt', deposits: 'taken' }),
    bad: { from: '2099-01-01', basis: 'whenever', deposits: 'taken' },
  },
  'taxes.removeRegime': { fine: () => ({ from: '2098-01-01' }), bad: { from: 'tomorrow' } },
  'currency.rates': nothing,
  'currency.setRate': {
    fine: () => ({ currency: 'EUR', rate: 0.09 }),
    bad: { currency: 'EUR', rate: 0 },
  },
  'currency.removeRate': { fine: () => ({ currency: 'TRY' }), bad: { currency: 'MAD' } },
  'currency.history': { fine: () => ({ currency: 'EUR', limit: 5 }), bad: { currency: 'EUR', limit: 1000 } },
  'auditLog.list': { fine: () => ({ limit: 5 }), bad: { from: '1 May' }, elsewhere: there },
  'auditLog.people': nothing,
  'auditLog.check': { fine: () => ({}), bad: { after: -1 } },
  'dashboard.today': ofStore,
  'analytics.overview': inPeriod,
  'analytics.styles': inPeriod,
  'analytics.deadStock': { fine: here, bad: { days: 0 }, elsewhere: there },
  'analytics.grid': inPeriod,
  'analytics.clients': inPeriod,
  'analytics.stock': inPeriod,
  'analytics.export': {
    fine: (w) => ({ ...here(w), ...PERIOD, block: 'trend' as const }),
    bad: { ...PERIOD, block: 'weather' },
    elsewhere: (w) => ({ ...there(w), ...PERIOD, block: 'styles' as const }),
  },
  'dashboard.allStores': nothing,
  'auditLog.export': { fine: () => ({ to: '2020-01-01' }), bad: { area: 'weather' }, elsewhere: there },
  'exceptions.list': list,
  'exceptions.settle': byId,
  'notifications.list': list,
  'notifications.markRead': { fine: () => ({ ids: [UNKNOWN] }), bad: { ids: [] } },
  'notifications.choices': nothing,
  'notifications.choose': {
    fine: () => DEFAULT_CHOICES,
    bad: { ...DEFAULT_CHOICES, differenceFrom: -1 },
  },
  'notifications.message': byId,
  'mail.settings': nothing,
  'mail.updateSettings': {
    fine: () => ({ ...MAIL_ACCOUNT, ownPassword: PASSWORD }),
    bad: { ...MAIL_ACCOUNT, port: 0 },
  },
  'mail.test': {
    fine: (w) => ({ ...here(w), to: 'a@hanout.test', language: 'ar' as const }),
    bad: { storeId: UNKNOWN, to: 'nobody', language: 'ar' },
    elsewhere: (w) => ({ ...there(w), to: 'a@hanout.test', language: 'ar' as const }),
  },
  'mail.list': { ...list, bad: { status: 'lost' } },
  'mail.sendAgain': byId,
  'devices.list': nothing,
  'devices.createCode': { fine: (w) => ({ stores: [w.shop.store.id] }), bad: { stores: [] } },
  'devices.enrol': { fine: () => ({ name: 'Till', code: 'AAAA-BBBB' }), bad: { name: '' } },
  'devices.rename': { fine: () => ({ id: UNKNOWN, name: 'New' }), bad: { id: UNKNOWN, name: '' } },
  'devices.revoke': byId,
  'files.find': { fine: () => ({ sha256: HASH }), bad: { sha256: 'zz' } },
  'files.put': {
    fine: () => ({ sha256: HASH, file: new File(['x'], 'x') }),
    bad: { sha256: 'zz', file: new File(['x'], 'x') },
  },
  'sample.fill': nothing,
  'sample.progress': nothing,
  'sync.push': { fine: () => ({ protocol: 1, incarnation: 1, commands: [] }), bad: { commands: 'all' } },
  'sync.guesses': { fine: () => ({ notes: [] }), bad: { notes: 'all' } },
  'sync.printerChanges': { fine: () => ({ changes: [] }), bad: { changes: 'all' } },
  'sync.renew': { fine: () => ({ incarnation: 1 }), bad: { incarnation: 'next' } },
  'sync.snapshot': { fine: () => ({ incarnation: 1, schema: 3 }), bad: { incarnation: 'first' } },
  'sync.parity': {
    fine: () => ({ cursor: '1', epoch: 'none', schema: 3, since: 0 }),
    bad: { cursor: '1', epoch: 'none', schema: 'third' },
  },
  'sync.history': { fine: () => ({ document: UNKNOWN }), bad: { document: '' } },
  'sync.pull': { fine: () => ({ incarnation: 1 }), bad: { incarnation: 'first' } },
  'drawer.current': ofStore,
  'drawer.list': {
    fine: (w) => ({ ...here(w), limit: 5 }),
    bad: { storeId: UNKNOWN, from: '1 May' },
    elsewhere: there,
  },
  'drawer.differences': {
    fine: (w) => ({ ...here(w), from: '2026-01-01', to: '2026-12-31' }),
    bad: { storeId: UNKNOWN, from: 'today', to: 'tomorrow' },
    elsewhere: (w) => ({ ...there(w), from: '2026-01-01', to: '2026-12-31' }),
  },
  'drawer.open': {
    fine: (w) => ({ ...here(w), float: 500_00 }),
    bad: { storeId: UNKNOWN, pieces: { 12345: 1 } },
    elsewhere: (w) => ({ ...there(w), float: 500_00 }),
  },
  'drawer.move': {
    fine: () => ({ id: UNKNOWN, kind: 'cash_in' as const, amount: 1_00, reason: 'Monnaie' }),
    bad: { id: UNKNOWN, kind: 'cash_in', amount: 0, reason: '' },
  },
  'drawer.close': { fine: () => ({ id: UNKNOWN, pieces: {} }), bad: { id: UNKNOWN, pieces: { 20000: -1 } } },
  'drawer.report': byId,
  'drawer.reportPdf': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, locale: 'la' } },
  'reports.x': ofStore,
  'reports.openDays': { fine: (w) => here(w), bad: { storeId: 'nowhere' }, elsewhere: there },
  'reports.xPdf': { ...ofStore, bad: { storeId: UNKNOWN, language: 'la' } },
  'reports.close': {
    // A day that is still to come: nobody's day is closed by asking.
    fine: (w) => ({ ...here(w), day: '2099-01-01' }),
    bad: { storeId: UNKNOWN, day: 'today' },
    elsewhere: (w) => ({ ...there(w), day: '2099-01-01' }),
  },
  'reports.askClose': {
    fine: (w) => ({ ...here(w), day: '2020-01-01' }),
    bad: { storeId: UNKNOWN, day: 'today' },
    elsewhere: (w) => ({ ...there(w), day: '2020-01-01' }),
  },
  'reports.closeRequests': ofStore,
  'reports.closings': { fine: (w) => ({ ...here(w), limit: 5 }), bad: { limit: 0 }, elsewhere: there },
  'reports.series': nothing,
  'reports.check': ofStore,
  'reports.find': byId,
  'reports.pdf': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, language: 'la' } },
  'reports.csv': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, language: 'la' } },
  'reports.table': {
    fine: (w) => ({ ...here(w), report: 'tax', ...DAYS }),
    bad: { storeId: UNKNOWN, report: 'weather', ...DAYS },
    elsewhere: (w) => ({ ...there(w), report: 'tax', ...DAYS }),
  },
  'reports.receipts': {
    fine: (w) => ({ ...here(w), ...DAYS, limit: 5 }),
    bad: { storeId: UNKNOWN, ...DAYS, limit: 0 },
    elsewhere: (w) => ({ ...there(w), ...DAYS }),
  },
  'reports.pack': {
    fine: (w) => ({ ...here(w), month: '2026-11' }),
    bad: { storeId: UNKNOWN, month: '2026-13' },
    elsewhere: (w) => ({ ...there(w), month: '2026-11' }),
  },
  'reports.tableFile': {
    fine: (w) => ({ ...here(w), report: 'tax', ...DAYS, format: 'csv' }),
    bad: { storeId: UNKNOWN, report: 'tax', ...DAYS, format: 'doc' },
    elsewhere: (w) => ({ ...there(w), report: 'tax', ...DAYS, format: 'csv' }),
  },
  'deposits.list': {
    fine: (w) => ({ ...here(w), limit: 5 }),
    bad: { storeId: UNKNOWN, view: 'lost' },
    elsewhere: there,
  },
  'deposits.find': byId,
  'deposits.create': {
    fine: (w) => ({ ...here(w), ...DEPOSIT }),
    bad: { ...DEPOSIT, storeId: UNKNOWN, dueOn: 'soon' },
    elsewhere: (w) => ({ ...there(w), ...DEPOSIT }),
  },
  'deposits.pay': { fine: () => ({ id: UNKNOWN, amount: 1_00 }), bad: { id: UNKNOWN, amount: 0 } },
  'deposits.ready': { fine: () => ({ id: UNKNOWN }), bad: { id: 'x' } },
  'deposits.collect': {
    fine: () => ({ id: UNKNOWN }),
    bad: { id: UNKNOWN, payments: [{ method: 'shells', amount: 1 }] },
  },
  'deposits.cancel': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, by: 'post' } },
  'deposits.forfeit': byId,
  'deposits.slip': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, locale: 'la' } },
  'quotes.list': {
    fine: (w) => ({ ...here(w), limit: 5 }),
    bad: { storeId: UNKNOWN, state: 'lost' },
    elsewhere: there,
  },
  'quotes.find': byId,
  'quotes.create': {
    fine: (w) => ({ ...here(w), ...QUOTE }),
    bad: { ...QUOTE, storeId: UNKNOWN, validUntil: 'soon' },
    elsewhere: (w) => ({ ...there(w), ...QUOTE }),
  },
  'quotes.cancel': byId,
  'quotes.sell': { fine: () => ({ id: UNKNOWN, items: QUOTE.items }), bad: { id: UNKNOWN, items: 'all' } },
  'quotes.pdf': { fine: () => ({ id: UNKNOWN }), bad: { id: UNKNOWN, locale: 'la' } },
  'receipts.series': nothing,
  'receipts.check': { fine: () => ({ series: 'CAS1-SA' }), bad: { series: 'x'.repeat(100) } },
  'recovery.find': nothing,
  'recovery.settle': { fine: () => ({}), bad: { happened: 'perhaps' } },
  'till.status': nothing,
  'till.connect': {
    fine: () => ({ serverUrl: 'http://127.0.0.1:9', name: 'Till', code: 'AAAA-BBBB' }),
    bad: { serverUrl: 'nowhere', name: 'Till' },
  },
  'till.sync': nothing,
  'till.pause': { fine: () => ({ isPaused: false }), bad: { isPaused: 'yes' } },
  // No store that there is: a training is a process of its own, which no test of every operation starts.
  'till.startTraining': { fine: () => ({ storeId: UNKNOWN }), bad: { storeId: 'x' }, elsewhere: there },
  'till.endTraining': nothing,
  'till.cart': ofStore,
  'till.saveCart': {
    fine: (w) => ({ ...here(w), body: CART }),
    bad: { storeId: UNKNOWN, body: { items: 'many' } },
    elsewhere: (w) => ({ ...there(w), body: CART }),
  },
  'till.held': ofStore,
  'till.hold': {
    fine: (w) => ({ ...here(w), body: CART }),
    bad: { storeId: UNKNOWN, body: null },
    elsewhere: (w) => ({ ...there(w), body: CART }),
  },
  'till.restore': {
    fine: (w) => ({ ...here(w), id: newId() }),
    bad: { id: 'x', storeId: UNKNOWN },
    elsewhere: (w) => ({ ...there(w), id: newId() }),
  },
  'till.nameHeld': {
    fine: () => ({ id: newId(), name: 'The bride' }),
    bad: { id: 'x', name: 'The bride' },
  },
  'till.discard': byId,
  'syncInbox.list': { fine: () => ({ limit: 5 }), bad: { status: 'lost' } },
  'syncInbox.find': byId,
  'syncInbox.settle': byId,
  'syncInbox.discard': byId,
  'syncInbox.markRepeated': byId,
  'till.inbox': { fine: () => ({ state: 'refused' as const }), bad: { state: 'lost' } },
  'till.inboxItem': byId,
  'till.internals': nothing,
  'hardware.status': nothing,
  'hardware.clientScreen': nothing,
  'hardware.settings': nothing,
  'hardware.saveSettings': {
    fine: () => NO_HARDWARE,
    bad: { ...NO_HARDWARE, display: { path: '/etc/passwd', baudRate: 9_600, language: 'fr' } },
  },
  'hardware.found': nothing,
  'hardware.findPrinters': nothing,
  'hardware.test': { fine: () => ({ device: 'display' as const }), bad: { device: 'kettle' } },
  'hardware.log': nothing,
  'hardware.printReceipt': byId,
  'hardware.printDrawer': byId,
  'hardware.printDay': {
    fine: (w) => here(w),
    bad: { storeId: UNKNOWN, day: 'yesterday' },
    elsewhere: (w) => there(w),
  },
  'hardware.printAccount': byId,
  'hardware.printChequeSlip': byId,
  'hardware.printDeposit': byId,
  'hardware.printCredit': byId,
  'hardware.printLabels': {
    fine: (w) => ({ ...here(w), lines: LABELS, format: '40x30' as const, language: 'ar' as const }),
    bad: { storeId: UNKNOWN, lines: LABELS, format: 'a4', language: 'ar' },
    elsewhere: (w) => ({ ...there(w), lines: LABELS, format: '40x30' as const, language: 'ar' as const }),
  },
  'hardware.settlePrintJob': {
    fine: () => ({ id: UNKNOWN, settle: 'drop' as const }),
    bad: { id: UNKNOWN, settle: 'burn' },
  },
  'shell.find': nothing,
  'shell.change': { fine: () => ({ zoom: 1.25 }), bad: { zoom: 40 } },
  'shell.kiosk': { fine: () => ({ isOn: false }), bad: { isOn: 'perhaps' } },
  'shell.quit': nothing,
  'simulators.turn': { fine: () => ({ isOn: false }), bad: { isOn: 'perhaps' } },
  'simulators.find': nothing,
  'simulators.act': {
    fine: () => ({ act: 'scan' as const, scanner: 'serial' as const, code: 'KF-1' }),
    bad: { act: 'scan', scanner: 'nose', code: '' },
  },
  'events.follow': nothing,
};
