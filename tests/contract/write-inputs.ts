import { newId } from '../../src/core/ids.ts';
import { addDays, businessDayOf } from '../../src/core/time.ts';
import { DEFAULT_CHOICES } from '../../src/notifications/choice-rules.ts';
import { toAll } from '../../src/notifications/notice.ts';
import { writeNotification } from '../../src/notifications/write-notification.ts';
import { repeatKey } from '../../src/sync-inbox/rules.ts';
import { type Client, httpClient, type InputFor, type OperationName } from '../fixtures/clients.ts';
import { enrolRawDevice, opened } from '../fixtures/raw-device.ts';
import { addPerson, addStyle, type Item, PASSWORD, saleInput, styleInput } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';
import { asCounter } from './cases/count-cases.ts';
import { beginning, withPasskey } from './cases/passkey-cases.ts';
import { COUPON, LOYALTY, PICTURE, PRICE_LIST, SUBSCRIPTION } from './inputs.ts';
import type { World } from './world.ts';

/** A call of a write that does something, with everything it is about in place; the owner makes it. */
export type Prepared<N extends OperationName = OperationName> = {
  input: InputFor<N>;
  /** Somebody else who makes it. */
  who?: Client;
  /** Waits for what goes on behind the answer. */
  ended?: () => Promise<unknown>;
};
type Prepare<N extends OperationName> = (w: World) => Promise<Prepared<N>>;

const ownPassword = PASSWORD;
const here = (w: World) => ({ storeId: w.shop.store.id });
const word = (stem: string) => `${stem} ${newId().slice(-8)}`;
const owner = (w: World) => w.shop.owner;

let daysAhead = 0;
/** A day that no other case names. */
const aDayAhead = () => {
  daysAhead += 1;
  return addDays('2070-01-01', daysAhead);
};

async function item(w: World): Promise<Item> {
  const [first] = await addStyle(owner(w), w.shop.store.id);
  if (!first) throw new Error('the style has no item');
  return first;
}
const client = (w: World) =>
  owner(w).clients.create({ ...here(w), name: word('Zineb'), address: '45 boulevard d’Anfa, Casablanca' });
const color = (w: World) => owner(w).attributes.create({ kind: 'color', name: word('Ocre') });
const supplier = (w: World) => owner(w).suppliers.create({ name: word('Atelier') });
async function sale(w: World, o: { clientId?: string } = {}) {
  const sold = await item(w);
  const done = await owner(w).sales.complete({ ...saleInput(w.shop.store.id, [sold], 2), ...o });
  return { item: sold, sale: done, itemsToReturn: [{ saleLineId: done.items[0]?.id ?? '', quantity: 1 }] };
}
const expense = (w: World) =>
  owner(w).expenses.create({
    ...here(w),
    category: 'rent' as const,
    amount: 100_00,
    description: 'Loyer',
    date: '2026-11-20',
  });
const RECURRING = {
  category: 'rent' as const,
  amount: 100_00,
  description: 'Loyer',
  every: 'year' as const,
  startsOn: `${new Date().getFullYear() + 1}-01-01`,
};
async function order(w: World, isDraft = false) {
  const goods = await item(w);
  const from = await supplier(w);
  const items = [{ variantId: goods.id, quantity: 3, cost: 60_00 }];
  return await owner(w).purchaseOrders.create({ ...here(w), supplierId: from.id, items, isDraft });
}
/** A draft of a list that concerns nothing that is sold. */
async function draft(w: World, o: Partial<InputFor<'priceLists.create'>> = {}) {
  const [first] = await addStyle(owner(w), here(w).storeId, { price: 100_00, floor: null });
  const styleIds = [first?.styleId ?? ''];
  return await owner(w).priceLists.create({ ...PRICE_LIST, storeIds: [here(w).storeId], styleIds, ...o });
}
const coupon = async (w: World) => await owner(w).coupons.create({ ...COUPON, storeIds: [here(w).storeId] });
const byDraft =
  <I>(inputOfDraft: (id: string, w: World) => I) =>
  async (w: World) => ({ input: inputOfDraft((await draft(w)).id, w) });
async function bundle(w: World) {
  const part = await item(w);
  const components = [{ variantId: part.id, quantity: 1 }];
  const name = word('Ensemble');
  return {
    input: { ...here(w), sku: name.replaceAll(' ', '-').toUpperCase(), name, price: 100_00, components },
  };
}
async function goods(w: World, isComing = false) {
  const [from, to] = isComing
    ? [w.shop.otherStore.id, w.shop.store.id]
    : [w.shop.store.id, w.shop.otherStore.id];
  const [first] = await addStyle(owner(w), from);
  return { fromStoreId: from, toStoreId: to, items: [{ articleId: first?.articleId ?? '', quantity: 4 }] };
}
const sent = async (w: World, isComing = false) => await owner(w).transfers.send(await goods(w, isComing));
async function count(w: World) {
  const counted = await item(w);
  const { styleId } = await owner(w).catalogue.find({ id: counted.id });
  const audit = await owner(w).counts.start({ ...here(w), scope: { styleIds: [styleId] } });
  return { audit, item: counted };
}
async function deposit(w: World) {
  const reserved = await item(w);
  const { id: clientId } = await client(w);
  const input = {
    ...here(w),
    clientId,
    dueOn: '2099-01-15',
    items: [{ productId: reserved.id, price: reserved.price, quantity: 1 }],
    payment: { method: 'cash' as const, amount: 40_00 },
  };
  return { input, make: () => owner(w).deposits.create(input) };
}
async function quote(w: World) {
  const offered = await item(w);
  const items = [{ productId: offered.id, price: offered.price, quantity: 1 }];
  const input = { ...here(w), items, validUntil: '2099-01-15' };
  return { input, make: () => owner(w).quotes.create(input) };
}
/** A client who owes 50.00 of at most 900.00. */
async function owing(w: World): Promise<string> {
  const { id } = await client(w);
  await owner(w).accounts.update({ id, limit: 900_00 });
  await owner(w).accounts.open({ id, amount: 50_00 });
  return id;
}
/** A cheque of 100.00 in hand, or at the bank. */
async function cheque(w: World, isBanked = false): Promise<string> {
  await owner(w).paymentMethods.update({ id: 'cheque', isAway: false });
  await w.settle();
  const { id: clientId } = await client(w);
  await owner(w).accounts.open({ id: clientId, amount: 100_00 });
  await owner(w).accounts.repay({ id: clientId, method: 'cheque', amount: 100_00, reference: '0123456' });
  const { items } = await owner(w).cheques.list({ ...here(w), view: 'all', search: '0123456' });
  const id = items.find((item) => item.clientId === clientId)?.id ?? '';
  if (isBanked) await owner(w).cheques.bank({ ...here(w), ids: [id] });
  return id;
}
const credit = (w: World) => owner(w).credits.issue({ ...here(w), amount: 50_00, reason: 'apology' });
/** The drawer of the station that will make the call, open or closed. */
async function drawer(w: World, isOpen: boolean): Promise<string> {
  const station = w.as('owner');
  const { session } = await station.drawer.current(here(w));
  if (session && !isOpen) await station.drawer.close({ id: session.id, pieces: {} });
  if (!isOpen) return '';
  return session?.id ?? (await station.drawer.open({ ...here(w), float: 500_00 })).id;
}
const person = (w: World, salary = 0) =>
  owner(w).team.create({
    name: word('Hired'),
    role: 'cashier',
    password: PASSWORD,
    ownPassword,
    salary,
    hiredOn: '2020-01-01',
    assignments: [{ storeId: w.shop.store.id, role: 'cashier' }],
  });
async function pay(w: World): Promise<string> {
  const { id } = await person(w, 3_900_00);
  await owner(w).payroll.generateAll();
  const { items } = await owner(w).payroll.list({ userId: id, limit: 1 });
  return items[0]?.id ?? '';
}
let stretches = 0;
function freeDays() {
  stretches += 1;
  const from = addDays('2040-01-01', stretches * 10);
  return { type: 'vacation' as const, from, to: addDays(from, 2) };
}
/** An edit of a device that the server refused. */
async function refusedEdit(w: World) {
  const of = await item(w);
  const device = await enrolRawDevice(w.server.url, w.shop);
  const edit = device.envelope({ name: 'catalogue.update', input: { id: of.id, price: 99_00 } });
  await device.push(edit);
  return { id: opened(edit).id, edit: { id: of.id, price: 99_00 } };
}
/** The same in the queue of the till that makes the call; at a server, in its record. */
async function refusedHere(w: World) {
  if (!w.till) return await refusedEdit(w);
  const of = await item(w);
  await w.settle();
  const input = { id: of.id, price: 99_00 };
  const key = newId();
  await w.as('owner').catalogue.update(input, { context: { idempotencyKey: key } });
  await w.settle();
  const { store } = w.till.browser.till.host;
  const id = await store.transact(async (t) => {
    const row = (await t.q.select().from(t.t.outbox)).findLast((o) => o.name === 'catalogue.update');
    if (!row) throw new Error('the till queued no edit');
    await t.update('outbox', row, { status: 'rejected' });
    return row.commandId;
  });
  return { id, edit: input };
}
const ACCOUNT = {
  host: '127.0.0.1',
  port: 9,
  isSecure: false,
  user: 'shop',
  password: 'p4ss',
  sender: 'hanout@hanout.test',
  ownPassword,
};
async function failedMail(w: World): Promise<string> {
  await owner(w).mail.updateSettings(ACCOUNT);
  const id = newId();
  await w.server.server.host.store.transact((t) =>
    t.insert('mails', {
      id,
      ...here(w),
      kind: 'daily',
      day: '2026-11-20',
      receiver: 'owner@hanout.test',
      language: 'ar',
      status: 'failed',
      attempts: 7,
      nextAt: null,
      sentAt: null,
      error: '550 no',
      at: 1,
    }),
  );
  return id;
}
async function uploaded(w: World): Promise<string> {
  const text = `Référence;Désignation\r\n${word('IMP').replace(' ', '-')};Caftan`;
  return (
    await owner(w).imports.upload({ ...here(w), file: new File([text], 'x.csv', { type: 'text/csv' }) })
  ).id;
}
/** A file of one client or supplier. */
const party = () => new File([`Nom;ICE\r\n${word('Atelier')};`], 'x.csv', { type: 'text/csv' });
async function oversold(w: World): Promise<string> {
  const [of] = await addStyle(owner(w), w.shop.store.id, { stock: 1 });
  if (!of) throw new Error('no item');
  const device = await enrolRawDevice(w.server.url, w.shop);
  const over = device.sale(of, 3);
  await device.push(over);
  const exception = (await w.server.probe.rows('exceptions')).find((e) => e.commandId === over.record.saleId);
  return exception?.id ?? '';
}
/** Something that the owner has not read yet. */
async function notice(w: World): Promise<string> {
  const entityId = newId();
  await w.server.server.host.store.transact(async (t) => {
    const about = { cause: entityId, role: 'told', kind: 'low_stock', entityId, data: {} } as const;
    const at = w.server.clock.now();
    await writeNotification(t, { ...about, ...here(w), ...toAll('can_view_inventory') }, at);
  });
  return await until('something is told', async () => {
    const { items } = await owner(w).notifications.list({ limit: 50, ...here(w) });
    return items.find((n) => n.entityId === entityId)?.id;
  });
}
/** A store of its own, which nothing else needs. */
const store = (w: World) => owner(w).stores.create({ name: word('Third') });

async function device(w: World): Promise<string> {
  await enrolRawDevice(w.server.url, w.shop);
  const { items } = await owner(w).devices.list();
  return items.filter((d) => d.name === 'Raw').at(-1)?.id ?? '';
}

const inputOf = <N extends OperationName>(of: (w: World) => InputFor<N>): Prepare<N> => {
  return async (w) => ({ input: of(w) });
};
type ById = { id: string };
const byId = <N extends OperationName>(of: (w: World) => Promise<ById>): Prepare<N> => {
  return async (w) => ({ input: { id: (await of(w)).id } as InputFor<N> });
};
/** What is archived first, so that it can be restored. */
const archived = <N extends OperationName>(
  of: (w: World) => Promise<ById>,
  archive: (c: Client, id: string) => Promise<unknown>,
): Prepare<N> => {
  return byId<N>(async (w) => {
    const { id } = await of(w);
    await archive(owner(w), id);
    return { id };
  });
};

/** A new person, signed in at the server. */
async function signedIn(w: World, { id }: ById) {
  const server = httpClient(w.server.url);
  const { access_token: token } = await server.auth.login({ userId: id, password: PASSWORD });
  return { id, client: httpClient(w.server.url, { token }) };
}
const withOwnPassword = async (w: World) =>
  await signedIn(w, await addPerson(w.server.url, w.shop.owner, { name: word('Own'), role: 'cashier' }));
async function withPin(w: World) {
  const made = await withOwnPassword(w);
  await made.client.auth.setPin({ pin: '7294', ownPassword });
  return made;
}

const ASKED = (w: World): InputFor<'approvals.ask'> => ({
  ...here(w),
  action: 'sale',
  permissions: ['can_give_discounts_over_15_percent'],
  amount: 100_00,
});

/** Every write that a signed-in person makes through an adapter, and what puts it in a position to do something. */
export const WRITES: { [N in OperationName]?: Prepare<N> } = {
  'auth.changePassword': async (w) => {
    const { client } = await signedIn(w, await person(w));
    return { input: { oldPassword: PASSWORD, password: `new-${newId()}` }, who: client };
  },
  // Each ends an earlier one.
  'approvals.ask': async (w) => {
    await owner(w).approvals.ask(ASKED(w));
    return { input: ASKED(w) };
  },
  'approvals.cancel': async (w) => ({ input: { id: (await owner(w).approvals.ask(ASKED(w))).id } }),
  'approvals.answer': async (w) => ({
    input: { id: (await w.as('cashier').approvals.ask(ASKED(w))).id, yes: true, password: PASSWORD },
  }),
  'passkeys.begin': async (w) => ({ input: { ownPassword }, who: (await beginning(w)).client }),
  'passkeys.add': async (w) => {
    const { client: who, begun, authenticator } = await beginning(w);
    return { input: authenticator.make(begun), who };
  },
  'passkeys.remove': async (w) => {
    const { client: who, id } = await withPasskey(w);
    return { input: { id }, who };
  },
  'passkeys.challenge': async (w) => ({
    input: { subject: newId() },
    who: (await beginning(w)).client,
  }),
  'pushMessages.subscribe': async (w) => {
    const { client: who } = await withOwnPassword(w);
    return { input: { ...SUBSCRIPTION, endpoint: `${SUBSCRIPTION.endpoint}/${newId()}` }, who };
  },
  'pushMessages.unsubscribe': async (w) => {
    const { client: who } = await withOwnPassword(w);
    await who.pushMessages.subscribe({ ...SUBSCRIPTION, endpoint: `${SUBSCRIPTION.endpoint}/${newId()}` });
    return { input: undefined, who };
  },
  'auth.setPin': async (w) => {
    const { client } = await withOwnPassword(w);
    return { input: { pin: '7294', ownPassword }, who: client };
  },
  'auth.endSignIn': async (w) => {
    const { id, client } = await withOwnPassword(w);
    await signedIn(w, { id });
    const { items } = await client.auth.signIns();
    return { input: { id: items.find(({ isCurrent }) => !isCurrent)?.id ?? '' }, who: client };
  },
  'auth.removePin': async (w) => {
    const { client } = await withPin(w);
    return { input: { ownPassword }, who: client };
  },
  'stores.create': inputOf(() => ({ name: word('Store') })),
  'stores.update': async (w) => ({ input: { id: (await store(w)).id, phone: '0522000001' } }),
  'stores.archive': byId(store),
  'stores.restore': archived(store, (c, id) => c.stores.archive({ id })),
  'stores.logo': async (w) => ({ input: { id: (await store(w)).id, logo: PICTURE } }),
  'stores.updateSettings': async (w) => ({ input: { id: (await store(w)).id, clockPhotoDays: 31 } }),
  'team.create': inputOf(() => ({ name: word('New'), role: 'cashier', password: PASSWORD, ownPassword })),
  'team.update': async (w) => ({ input: { id: (await person(w)).id, phone: '0600000000' } }),
  'team.renewPassword': async (w) => ({ input: { id: (await person(w)).id, ownPassword } }),
  'team.archive': byId(person),
  'team.restore': archived(person, (c, id) => c.team.archive({ id })),
  'team.avatar': async (w) => ({ input: { id: (await person(w)).id, avatar: PICTURE } }),
  'team.linkCard': async (w) => ({
    input: { id: (await person(w)).id, cardNumber: cardNumber(), ownPassword },
  }),
  'team.unlinkCard': async (w) => {
    const { id } = await person(w);
    await owner(w).team.linkCard({ id, cardNumber: cardNumber(), ownPassword });
    return { input: { id, ownPassword } };
  },
  'team.removePin': async (w) => {
    const { id } = await withPin(w);
    return { input: { id, ownPassword } };
  },
  'attendance.clockIn': async (w) => {
    await clockedOut(w);
    return { input: { image: PICTURE, ...here(w) } };
  },
  'attendance.clockOut': async (w) => {
    await clockedOut(w);
    await w.as('owner').attendance.clockIn({ image: PICTURE, ...here(w) });
    return { input: { image: PICTURE } };
  },
  'attendance.correct': async (w) => ({
    input: {
      userId: (await person(w)).id,
      ...here(w),
      reason: 'Forgot to clock in',
      adds: { kind: 'in' as const, at: w.server.clock.now() - 3_600_000 },
    },
  }),
  'clients.create': inputOf((w) => ({ ...here(w), name: word('Client') })),
  'clients.update': async (w) => ({ input: { id: (await client(w)).id, phone: '0600000000' } }),
  'clients.archive': byId(client),
  'clients.restore': archived(client, (c, id) => c.clients.archive({ id })),
  'clients.merge': async (w) => ({ input: { id: (await client(w)).id, into: (await client(w)).id } }),
  'invoices.issue': async (w) => {
    const { id: clientId } = await client(w);
    return { input: { saleId: (await sale(w, { clientId })).sale.id } };
  },
  'invoices.issueCreditNote': async (w) => {
    const { id: clientId } = await client(w);
    const of = await sale(w, { clientId });
    await owner(w).invoices.issue({ saleId: of.sale.id });
    await owner(w).sales.refund({ id: of.sale.id, itemsToReturn: of.itemsToReturn });
    const { refunds } = await owner(w).sales.find({ id: of.sale.id });
    return { input: { refundId: refunds[0]?.id ?? '' } };
  },
  'expenses.createRecurring': inputOf((w) => ({ ...here(w), ...RECURRING })),
  'expenses.updateRecurring': async (w) => {
    const { id } = await owner(w).expenses.createRecurring({ ...here(w), ...RECURRING });
    return { input: { id, amount: 90_00 } };
  },
  'expenses.archiveRecurring': byId((w) => owner(w).expenses.createRecurring({ ...here(w), ...RECURRING })),
  'expenses.create': inputOf((w) => ({
    ...here(w),
    category: 'rent',
    amount: 100_00,
    description: 'Loyer',
    date: '2026-11-20',
  })),
  'expenses.update': async (w) => ({ input: { id: (await expense(w)).id, amount: 90_00 } }),
  'expenses.archive': byId(expense),
  'expenses.restore': archived(expense, (c, id) => c.expenses.archive({ id })),
  'leave.create': inputOf((w) => ({ ...here(w), ...freeDays() })),
  'leave.review': async (w) => {
    const leave = await w.as('cashier').leave.create({ ...here(w), ...freeDays() });
    return { input: { id: leave.id, approve: true } };
  },
  'leave.cancel': byId((w) => w.as('owner').leave.create({ ...here(w), ...freeDays() })),
  'payroll.generateAll': async (w) => {
    await owner(w).payroll.generateAll();
    await person(w, 3_900_00);
    return { input: undefined };
  },
  'payroll.update': async (w) => ({ input: { id: await pay(w), bonus: 1_00 } }),
  'payroll.markPaid': async (w) => ({ input: { id: await pay(w) } }),
  'payroll.markAllPaid': async (w) => {
    await owner(w).payroll.markAllPaid({});
    await pay(w);
    return { input: {} };
  },
  'payroll.dismiss': async (w) => ({ input: { id: await pay(w) } }),
  'payroll.remove': async (w) => ({ input: { id: await pay(w) } }),
  'catalogue.createStyle': inputOf((w) => styleInput(w.shop.store.id)),
  'catalogue.addArticles': async (w) => {
    const of = await owner(w).catalogue.find({ id: (await item(w)).id });
    // A size that its list does not have yet: the call makes it, once.
    const { variants } = styleInput(w.shop.store.id, { sizes: [newId().slice(-6)] });
    return { input: { ...here(w), id: of.styleId, variants } };
  },
  'catalogue.update': async (w) => ({ input: { id: (await item(w)).id, price: 110_00 } }),
  'catalogue.archive': byId(item),
  'catalogue.restore': archived(item, (c, id) => c.catalogue.archive({ id })),
  'catalogue.remove': byId(item),
  'catalogue.reprice': async (w) => ({
    input: { ...here(w), ids: [(await item(w)).id], change: { percent: 10 } },
  }),
  'stock.adjust': async (w) => ({
    input: { variantId: (await item(w)).id, quantityChange: 1, reason: 'correction' },
  }),
  'stock.repair': async (w) => {
    const { id } = await item(w);
    await w.server.probe.execute(`UPDATE items SET stock = 9 WHERE id = '${id}'`);
    return { input: here(w) };
  },
  'priceLists.create': inputOf((w) => ({ ...PRICE_LIST, storeIds: [here(w).storeId] })),
  'priceLists.update': byDraft((id, w) => ({
    ...PRICE_LIST,
    id,
    name: word('Été'),
    storeIds: [here(w).storeId],
  })),
  'priceLists.publish': byDraft((id) => ({ id })),
  'priceLists.confirm': async (w) => {
    const [first] = await addStyle(owner(w), here(w).storeId, { price: 100_00, floor: 90_00 });
    const { id } = await draft(w, { styleIds: [first?.styleId ?? ''] });
    const { below } = await owner(w).priceLists.publish({ id });
    return { input: { id, ...below } };
  },
  'priceLists.withdraw': async (w) => {
    const { id } = await draft(w);
    await owner(w).priceLists.publish({ id });
    return { input: { id } };
  },
  'priceLists.end': async (w) => {
    const today = businessDayOf(w.shop.store, w.server.clock.now());
    const { id } = await draft(w, { startsOn: addDays(today, -2), endsOn: addDays(today, 2) });
    await owner(w).priceLists.publish({ id });
    return { input: { id } };
  },
  'priceLists.remove': byDraft((id) => ({ id })),
  'coupons.create': inputOf((w) => ({ ...COUPON, storeIds: [here(w).storeId] })),
  'coupons.addCodes': async (w) => ({ input: { id: (await coupon(w)).id, codes: 2 } }),
  'coupons.end': async (w) => ({ input: { id: (await coupon(w)).id } }),
  'coupons.endCode': async (w) => {
    const { id } = await coupon(w);
    const { items } = await owner(w).coupons.codes({ id });
    return { input: { id, codeId: items[0]?.id ?? '' } };
  },
  'coupons.hold': async (w) => {
    const { items } = await owner(w).coupons.codes({ id: (await coupon(w)).id });
    return { input: { ...here(w), code: items[0]?.code ?? '', saleKey: newId() } };
  },
  'bundles.create': bundle,
  'bundles.update': async (w) => {
    const { id } = await owner(w).bundles.create((await bundle(w)).input);
    return { input: { id, price: 110_00 } };
  },
  'bundles.archive': byId(async (w) => owner(w).bundles.create((await bundle(w)).input)),
  'bundles.restore': archived(
    async (w) => owner(w).bundles.create((await bundle(w)).input),
    (c, id) => c.bundles.archive({ id }),
  ),
  'imports.upload': inputOf((w) => ({
    ...here(w),
    file: new File([`Référence;Désignation\r\n${word('UP')};Caftan`], 'x.csv', { type: 'text/csv' }),
  })),
  'imports.start': async (w) => {
    const stem = word('GO').replace(' ', '-');
    const text = `Référence;Désignation;Famille;Taille;Couleur;Prix\r\n${stem};Caftan ${stem};Caftans;M;Vert;100`;
    const file = new File([text], 'x.csv', { type: 'text/csv' });
    const { id, mapping } = await owner(w).imports.upload({ ...here(w), file });
    const hasEnded = async () => (await owner(w).imports.find({ id })).state === 'done';
    return { input: { id, mapping }, ended: () => until('the import has ended', hasEnded) };
  },
  'imports.cancel': async (w) => ({ input: { id: await uploaded(w) } }),
  'imports.uploadClients': inputOf((w) => ({ ...here(w), file: party() })),
  'imports.startClients': async (w) => {
    const { id, mapping } = await owner(w).imports.uploadClients({ ...here(w), file: party() });
    const hasEnded = async () => (await owner(w).imports.findClients({ id })).state === 'done';
    return { input: { id, mapping }, ended: () => until('the import has ended', hasEnded) };
  },
  'imports.cancelClients': async (w) => ({
    input: { id: (await owner(w).imports.uploadClients({ ...here(w), file: party() })).id },
  }),
  'imports.uploadSuppliers': inputOf((w) => ({ ...here(w), file: party() })),
  'imports.startSuppliers': async (w) => {
    const { id, mapping } = await owner(w).imports.uploadSuppliers({ ...here(w), file: party() });
    const hasEnded = async () => (await owner(w).imports.findSuppliers({ id })).state === 'done';
    return { input: { id, mapping }, ended: () => until('the import has ended', hasEnded) };
  },
  'imports.cancelSuppliers': async (w) => ({
    input: { id: (await owner(w).imports.uploadSuppliers({ ...here(w), file: party() })).id },
  }),
  'counts.start': async (w) => {
    const { styleId } = await owner(w).catalogue.find({ id: (await item(w)).id });
    return { input: { ...here(w), scope: { styleIds: [styleId] } } };
  },
  'counts.count': async (w) => {
    const { audit, item: of } = await count(w);
    return { input: { id: audit.id, variantId: of.id, adds: 1 } };
  },
  'counts.complete': async (w) => {
    const { audit, item: of } = await count(w);
    await owner(w).counts.count({ id: audit.id, variantId: of.id, countedStock: 8 });
    return { input: { id: audit.id } };
  },
  'counts.decide': async (w) => {
    const { audit, item: of } = await count(w);
    await w.settle();
    await asCounter(w, async (counter) => {
      await counter.counts.count({ id: audit.id, variantId: of.id, countedStock: 7 });
      await counter.counts.complete({ id: audit.id });
    });
    return { input: { id: audit.id, approves: true } };
  },
  'counts.cancel': async (w) => ({ input: { id: (await count(w)).audit.id } }),
  'transfers.ask': async (w) => ({ input: await goods(w, true) }),
  'transfers.send': async (w) => ({ input: await goods(w) }),
  'transfers.receive': async (w) => {
    const { number, toStoreId } = await sent(w, true);
    return { input: { number, toStoreId } };
  },
  'transfers.cancel': async (w) => ({ input: { id: (await sent(w)).id, ...here(w) } }),
  'transfers.settle': async (w) => {
    const { id, number, toStoreId } = await sent(w);
    const { items } = await owner(w).transfers.find({ id });
    const articleId = items[0]?.articleId ?? '';
    await owner(w).transfers.receive({ number, toStoreId, items: [{ articleId, quantity: 3 }] });
    return { input: { id, as: 'lost' } };
  },
  'transfers.move': async (w) => ({
    input: {
      sourceVariantId: (await item(w)).id,
      quantity: 2,
      sourceStoreId: w.shop.store.id,
      destStoreId: w.shop.otherStore.id,
    },
  }),
  'attributes.create': inputOf(() => ({ kind: 'color' as const, name: word('Ocre') })),
  'attributes.update': async (w) => ({ input: { id: (await color(w)).id, name: word('Sable') } }),
  'attributes.releaseAlias': async (w) => {
    const { id, name } = await color(w);
    await owner(w).attributes.update({ id, name: word('Sable') });
    return { input: { id, alias: name } };
  },
  'attributes.merge': async (w) => ({ input: { id: (await color(w)).id, from: (await color(w)).id } }),
  'attributes.archive': byId(color),
  'attributes.restore': archived(color, (c, id) => c.attributes.archive({ id })),
  'attributes.move': async (w) => {
    // All of the list have their places then, and two change them.
    const { id } = await color(w);
    await owner(w).attributes.move({ id, place: 0 });
    return { input: { id, place: 1 } };
  },
  'suppliers.create': inputOf(() => ({ name: word('Atelier') })),
  'suppliers.update': async (w) => ({ input: { id: (await supplier(w)).id, phone: '0600000000' } }),
  'suppliers.archive': byId(supplier),
  'suppliers.restore': archived(supplier, (c, id) => c.suppliers.archive({ id })),
  'suppliers.pay': async (w) => ({
    input: { ...here(w), id: (await supplier(w)).id, amount: 10_00, method: 'cash' },
  }),
  'purchaseOrders.create': async (w) => ({
    input: {
      ...here(w),
      supplierId: (await supplier(w)).id,
      items: [{ variantId: (await item(w)).id, quantity: 3, cost: 60_00 }],
    },
  }),
  'purchaseOrders.update': async (w) => ({ input: { id: (await order(w, true)).id, notes: 'vite' } }),
  'purchaseOrders.receive': byId((w) => order(w)),
  'purchaseOrders.receiveDirect': async (w) => ({
    input: {
      ...here(w),
      supplierId: (await supplier(w)).id,
      items: [{ variantId: (await item(w)).id, quantity: 3, cost: 60_00 }],
    },
  }),
  'purchaseOrders.cancel': byId((w) => order(w)),
  'freeArticles.identify': async (w) => {
    const sold = await owner(w).sales.complete({
      ...here(w),
      items: [{ free: { name: word('Mdamma') }, price: 150_00, quantity: 2 }],
      paymentAmount: 300_00,
    });
    return { input: { id: sold.items[0]?.id ?? '', productId: (await item(w)).id } };
  },
  'sellers.setTarget': async (w) => ({
    input: { ...here(w), userId: (await person(w)).id, amount: 20_000_00 },
  }),
  'sales.complete': async (w) => ({ input: saleInput(w.shop.store.id, [await item(w)]) }),
  'sales.refund': async (w) => {
    const { sale: of, itemsToReturn } = await sale(w);
    return { input: { id: of.id, itemsToReturn } };
  },
  'sales.exchange': async (w) => {
    const { sale: of, itemsToReturn } = await sale(w);
    const other = await item(w);
    const items = [{ productId: other.id, price: other.price, quantity: 1 }];
    return { input: { id: of.id, itemsToReturn, items, payments: [], reason: 'size' } };
  },
  'sales.returnWithoutReceipt': async (w) => ({
    input: {
      ...here(w),
      repayAs: 'cash',
      reason: 'size',
      items: [{ productId: (await item(w)).id, quantity: 1, price: 80_00 }],
    },
  }),
  'loyalty.setTerms': inputOf((w) => ({ ...here(w), ...LOYALTY })),
  'loyalty.adjust': async (w) => ({ input: { id: (await client(w)).id, points: 50, reason: 'carte' } }),
  'loyalty.hold': async (w) => {
    await owner(w).loyalty.setTerms({ ...here(w), ...LOYALTY });
    const { id } = await client(w);
    await owner(w).loyalty.adjust({ id, points: 50, reason: 'carte' });
    await w.settle();
    return { input: { ...here(w), id, points: 20, saleKey: newId() } };
  },
  'accounts.update': async (w) => ({ input: { id: (await client(w)).id, limit: 900_00, dueDays: 30 } }),
  'accounts.open': async (w) => ({ input: { id: (await client(w)).id, amount: 50_00 } }),
  'accounts.repay': async (w) => ({ input: { id: await owing(w), amount: 20_00 } }),
  'accounts.writeOff': async (w) => ({ input: { id: await owing(w), amount: 20_00, reason: 'parti' } }),
  'accounts.hold': async (w) => ({
    input: { ...here(w), id: await owing(w), amount: 10_00, saleKey: newId() },
  }),
  'cheques.bank': async (w) => ({ input: { ...here(w), ids: [await cheque(w)] } }),
  'cheques.unbank': async (w) => ({ input: { id: await cheque(w, true) } }),
  'cheques.clear': async (w) => ({ input: { ...here(w), ids: [await cheque(w, true)] } }),
  'cheques.bounce': async (w) => ({ input: { id: await cheque(w, true), reason: 'Sans provision' } }),
  'cheques.giveBack': async (w) => ({ input: { id: await cheque(w) } }),
  'credits.issue': inputOf((w) => ({ ...here(w), amount: 50_00, reason: 'apology' })),
  'credits.void': async (w) => ({ input: { id: (await credit(w)).id, reason: 'lost' } }),
  'credits.hold': async (w) => ({
    input: { ...here(w), id: (await credit(w)).id, amount: 10_00, saleKey: newId() },
  }),
  'drawer.open': async (w) => {
    await drawer(w, false);
    return { input: { ...here(w), float: 500_00 } };
  },
  'drawer.move': async (w) => ({
    input: { id: await drawer(w, true), kind: 'cash_in', amount: 1_00, reason: 'Monnaie' },
  }),
  'drawer.close': async (w) => ({ input: { id: await drawer(w, true), pieces: {} } }),
  'deposits.create': async (w) => ({ input: (await deposit(w)).input }),
  'deposits.pay': async (w) => ({ input: { id: (await (await deposit(w)).make()).id, amount: 10_00 } }),
  'deposits.ready': async (w) => ({ input: { id: (await (await deposit(w)).make()).id } }),
  'deposits.collect': async (w) => {
    const { id, rest } = await (await deposit(w)).make();
    return { input: { id, payments: [{ method: 'cash', amount: rest }] } };
  },
  'deposits.cancel': byId(async (w) => (await deposit(w)).make()),
  'deposits.forfeit': byId(async (w) => (await deposit(w)).make()),
  'quotes.create': async (w) => ({ input: (await quote(w)).input }),
  'quotes.cancel': byId(async (w) => (await quote(w)).make()),
  'quotes.sell': async (w) => {
    const { input, make } = await quote(w);
    const { id, total } = await make();
    return { input: { id, items: input.items, payments: [{ method: 'cash', amount: total }] } };
  },
  'paymentMethods.create': inputOf(() => ({ kind: 'wallet', name: `Wallet ${Date.now()}` })),
  // A built-in method gets its row with its first change: here it has one.
  'paymentMethods.update': async (w) => {
    await w.as('owner').paymentMethods.update({ id: 'wallet', isQuick: false });
    return { input: { id: 'wallet', name: `Wallet ${Date.now()}` } };
  },
  'paymentMethods.arrange': async (w) => {
    await w.as('owner').paymentMethods.arrange({ ids: ['credit_card', 'cash'] });
    return { input: { ids: ['cash', 'credit_card', 'wallet'] } };
  },
  'taxes.setRegime': inputOf(() => ({ from: aDayAhead(), basis: 'receipt', deposits: 'taken' })),
  'taxes.removeRegime': async (w) => {
    const from = aDayAhead();
    await owner(w).taxes.setRegime({ from, basis: 'debit', deposits: 'taken' });
    return { input: { from } };
  },
  'currency.setRate': inputOf(() => ({ currency: 'EUR', rate: 0.09 + (Date.now() % 1_000) / 1_000_000 })),
  'currency.removeRate': async (w) => {
    await owner(w).currency.setRate({ currency: 'TRY', rate: 3 });
    return { input: { currency: 'TRY' } };
  },
  'reports.close': async (w) => {
    const { id: storeId } = await store(w);
    const { today } = await owner(w).reports.x({ storeId });
    return { input: { storeId, day: today } };
  },
  'reports.askClose': inputOf((w) => ({ ...here(w), day: '2020-01-01' })),
  'exceptions.settle': async (w) => ({ input: { id: await oversold(w), note: 'counted again' } }),
  'notifications.markRead': async (w) => ({ input: { ids: [await notice(w)] } }),
  'notifications.choose': async (w) => ({
    input: DEFAULT_CHOICES,
    who: (await withOwnPassword(w)).client,
  }),
  'mail.updateSettings': inputOf(() => ({ ...ACCOUNT, user: word('shop').replace(' ', '') })),
  'mail.test': async (w) => {
    await owner(w).mail.updateSettings(ACCOUNT);
    return { input: { ...here(w), to: 'a@hanout.test', language: 'ar' } };
  },
  'mail.sendAgain': async (w) => ({ input: { id: await failedMail(w) } }),
  'devices.createCode': inputOf((w) => ({ stores: [w.shop.store.id], name: word('Till') })),
  'devices.rename': async (w) => ({ input: { id: await device(w), name: word('Till') } }),
  'devices.revoke': async (w) => ({ input: { id: await device(w) } }),
  'syncInbox.settle': async (w) => ({ input: { id: (await refusedEdit(w)).id, note: 'seen' } }),
  'syncInbox.discard': async (w) => ({ input: { id: (await refusedHere(w)).id, note: 'seen' } }),
  'syncInbox.markRepeated': async (w) => {
    const { id, edit } = await refusedHere(w);
    await w.settle();
    await w.as('owner').catalogue.update(edit, { context: { idempotencyKey: repeatKey(id) } });
    return { input: { id } };
  },
};

let cards = 0;
const cardNumber = () => {
  cards += 1;
  return String(7_000_000_000 + cards);
};

async function clockedOut(w: World): Promise<void> {
  await w
    .as('owner')
    .attendance.clockOut({ image: PICTURE })
    .catch(() => undefined);
}

/** Writes that are not tried twice at once with a key, each with its reason. */
export const NOT_KEYED: Record<string, string> = {
  'auth.setUp': 'nobody is signed in: the shop has one first owner, and the second is refused SETUP_DONE',
  'devices.enrol': 'a code opens once; by an owner on the spot it is tried in secret-cases.ts',
  'sample.fill': 'fills a shop that has nothing yet, in the background, once',
  'sync.push': 'a till’s: its commands carry their ids',
  'sync.guesses': 'a till’s: one entry for each subject and hour, whose id derives from them',
  'sync.printerChanges': 'a till’s: one entry for each change, whose id derives from it',
  'sync.renew': 'a till’s: a number that was given and not heard of is passed over',
};
