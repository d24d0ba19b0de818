import { repeatKey } from '../../../src/sync-inbox/rules.ts';
import { PICTURE } from '../../contract/inputs.ts';
import type { Client } from '../../fixtures/clients.ts';
import { styleInput } from '../../fixtures/shop.ts';

/** Where a day is lived: a store, another one that goods go to and come from, and who works there. */
export type Day = {
  /** Somebody who may do everything, at a till of the store. */
  client: Client;
  storeId: string;
  otherStoreId: string;
  cashierId: string;
  /** The cashier, at the same till. */
  cashier: Client;
  /** The store's manager says yes to a request, elsewhere. */
  sayYes(request: string): Promise<void>;
  /** Sends goods from the other store to this one. @returns the transfer's number and id */
  sendHere(articleId: string, quantity: number): Promise<{ id: string; number: string }>;
  /** Takes pieces of a transfer in at the other store. */
  receiveThere(number: string, articleId: string, quantity: number): Promise<void>;
  /** Lets everything that waits here be sent, and what the server has come here. */
  settle(): Promise<void>;
  /** Sells a piece of an article that the server has none of any more. */
  oversell(itemId: string, price: number): Promise<void>;
  /** The id of a command of this till that the server has refused. */
  refuse(clientId: string): Promise<string>;
};

const DAY = '2026-11-20';

/** Does at a till whatever a till can be asked to do: each fact and each request of the contract at least once. */
export async function liveADay(day: Day): Promise<void> {
  const { client: c, storeId } = day;
  const { items, styleId } = await shelves(day);
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error('the shelf is empty');
  await people(day);
  const client = await clients(day);
  await c.drawer.open({ storeId, float: 500_00 });
  await sales(day, client, first);
  await credits(day, client);
  await accounts(day, client, first);
  await reductions(day, client, first);
  await fromAfar(day, client, first);
  await cheques(day, client, first);
  await deposits(day, client, second);
  await quotes(day, client, second);
  await buy(day, first);
  await count(day, first, second);
  await move(day, first, second);
  await goods(day, styleId, third);
  await money(day);
  await office(day, third);
}

async function shelves({ client: c, storeId }: Day) {
  const input = styleInput(storeId, { sizes: ['S', 'M', 'L', 'XL'], stock: 60 });
  const made = await c.catalogue.createStyle(input);
  await c.catalogue.addArticles({
    id: made.styleId,
    storeId,
    variants: [{ sku: `${input.variants[0]?.sku}-X`, size: 'XXL', color: 'Rouge', price: 200_00, stock: 3 }],
  });
  return { items: made.items, styleId: made.styleId };
}

async function people({ client: c, storeId, cashierId }: Day): Promise<void> {
  await c.attendance.clockIn({ image: PICTURE, storeId });
  await c.attendance.clockOut({ image: PICTURE });
  const adds = { kind: 'in' as const, at: Date.parse(`${DAY}T09:00:00Z`) };
  await c.attendance.correct({ userId: cashierId, storeId, adds, reason: 'Oublié' });
  const request = await c.leave.create({ storeId, type: 'vacation', from: '2027-08-02', to: '2027-08-04' });
  const withdrawn = await c.leave.create({ storeId, type: 'urgent', from: '2027-09-02', to: '2027-09-02' });
  await c.leave.review({ id: request.id, approve: true, isPaid: true });
  await c.leave.cancel({ id: withdrawn.id });
}

async function clients({ client: c, storeId }: Day): Promise<string> {
  const { id } = await c.clients.create({ storeId, name: 'Fatima Zahra', phone: '0612345678' });
  const twin = await c.clients.create({ storeId, name: 'Fatima Z.', measurements: { chest: 92 } });
  await c.clients.update({ id, address: '3 rue de la Mode' });
  await c.clients.archive({ id: twin.id });
  await c.clients.restore({ id: twin.id });
  await c.clients.merge({ id: twin.id, into: id });
  return id;
}

type Item = { id: string; price: number; articleId: string };

async function sell(
  { client: c, storeId, cashierId }: Day,
  item: Item,
  clientId: string | null,
  quantity = 2,
) {
  return await c.sales.complete({
    storeId,
    clientId,
    cashierId,
    items: [{ productId: item.id, price: item.price, quantity }],
    paymentMethod: 'cash',
    paymentAmount: item.price * quantity,
  });
}

async function sales(day: Day, clientId: string, item: Item): Promise<void> {
  const { client: c, storeId } = day;
  const sold = await sell(day, item, clientId);
  const again = await sell(day, item, clientId, 3);
  const [line] = sold.items;
  const [other] = again.items;
  if (!line || !other) throw new Error('a sale without lines');
  await c.sales.refund({
    id: sold.id,
    itemsToReturn: [{ saleLineId: line.id, quantity: 1 }],
    reason: 'taille',
  });
  await c.sales.refund({
    id: again.id,
    itemsToReturn: [{ saleLineId: other.id, quantity: 1 }],
    repayAs: 'store_credit',
  });
  await c.sales.exchange({
    id: again.id,
    itemsToReturn: [{ saleLineId: other.id, quantity: 1 }],
    items: [{ productId: item.id, price: item.price, quantity: 1 }],
  });
  const free = await c.sales.complete({
    storeId,
    cashierId: day.cashierId,
    sellerId: day.cashierId,
    items: [{ free: { name: 'Mdamma' }, price: 150_00, quantity: 2 }],
    paymentAmount: 300_00,
  });
  await c.freeArticles.identify({ id: free.items[0]?.id ?? '', productId: item.id });
  await c.sales.returnWithoutReceipt({
    storeId,
    items: [{ productId: item.id, quantity: 1, price: 80_00 }],
    reason: 'sans ticket',
  });
}

async function credits({ client: c, storeId }: Day, clientId: string): Promise<void> {
  const { id } = await c.credits.issue({ storeId, amount: 50_00, clientId, reason: 'geste' });
  await c.credits.issue({ storeId, amount: 70_00, reason: 'geste' });
  await c.credits.void({ id, reason: 'rendu' });
  const card = await c.sales.complete({
    storeId,
    items: [],
    giftCards: [{ amount: 90_00 }],
    payments: [{ method: 'cash', amount: 90_00 }],
  });
  await c.sales.refund({
    id: card.id,
    itemsToReturn: [],
    giftCards: card.cards.map(({ id: of }) => ({ id: of })),
  });
}

async function accounts({ client: c, storeId }: Day, id: string, item: Item): Promise<void> {
  await c.accounts.update({ id, limit: 900_00, dueDays: 30 });
  await c.accounts.open({ id, amount: 50_00, note: 'cahier' });
  const items = [{ productId: item.id, price: item.price, quantity: 1 }];
  const payments = [{ method: 'account' as const, amount: item.price }];
  await c.sales.complete({ storeId, clientId: id, items, payments });
  await c.accounts.repay({ id, amount: 20_00 });
  await c.accounts.writeOff({ id, amount: 10_00, reason: 'parti' });
}

/** A sale with a coupon and with points, which is returned. */
async function reductions(day: Day, clientId: string, item: Item): Promise<void> {
  const { client: c, storeId } = day;
  const [startsOn, endsOn] = ['2026-01-01', '2027-12-31'];
  const terms = { isOn: true, perPoint: 10_00, pointValue: 10, least: 0, offlineAllowance: 500 };
  await c.loyalty.setTerms({ storeId, ...terms });
  const code = `AID-${storeId.slice(-6)}`;
  const ten = { percent: 10, mayReduce: true, isBelowFloor: true };
  await c.coupons.create({ name: 'Aïd', code, ...ten, storeIds: [storeId], startsOn, endsOn });
  await day.settle();
  await c.loyalty.adjust({ id: clientId, points: 100, reason: 'carte' });
  const items = [{ productId: item.id, price: item.price, quantity: 1 }];
  const due = item.price - Math.round(item.price / 10);
  const sale = { storeId, clientId, items };
  await c.sales.complete({
    ...sale,
    coupon: { code },
    payments: [{ method: 'cash', amount: due }],
  });
  const { id, items: lines } = await c.sales.complete({
    ...sale,
    points: { count: 50 },
    payments: [{ method: 'cash', amount: item.price - 5_00 }],
  });
  await c.sales.refund({
    id,
    itemsToReturn: [{ saleLineId: lines[0]?.id ?? '', quantity: 1 }],
    reason: 'taille',
  });
}

/** A sale at half price that the manager approves elsewhere, and a yes that nobody uses. */
async function fromAfar({ cashier: c, storeId, sayYes }: Day, clientId: string, item: Item): Promise<void> {
  const amount = item.price * 2;
  const ask = async () => {
    const { id } = await c.approvals.ask({
      storeId,
      action: 'sale',
      permissions: ['can_give_discounts', 'can_give_discounts_over_15_percent'],
      reasons: ['discount'],
      amount,
      reduction: amount / 2,
      clientId,
    });
    await sayYes(id);
    return id;
  };
  const { id: approval } = await c.approvals.accept({ id: await ask() });
  await c.sales.complete(
    {
      storeId,
      clientId,
      items: [{ productId: item.id, price: item.price, quantity: 2 }],
      discountPercentage: 50,
      payments: [{ method: 'cash', amount: amount / 2 }],
    },
    { context: { approval } },
  );
  await ask();
}

/** A cheque that the bank pays, one that it refuses, one that is taken off its slip, and one that is given back. */
async function cheques({ client: c, storeId }: Day, clientId: string, item: Item): Promise<void> {
  const { photo } = await c.cheques.uploadPhoto({ photo: PICTURE });
  const payments = ['0000001', '0000002', '0000003', '0000004'].map((reference) => ({
    method: 'cheque',
    amount: item.price,
    reference,
    cheque: { bank: 'CIH Bank', drawerPhone: '0612345678', photo },
  }));
  const items = [{ productId: item.id, price: item.price, quantity: payments.length }];
  await c.sales.complete({ storeId, clientId, items, payments });
  const listed = await c.cheques.list({ storeId });
  const [paid = '', refused = '', kept = '', back = ''] = listed.items.map(({ id }) => id);
  await c.cheques.bank({ storeId, ids: [paid, refused, kept], account: 'CIH 190' });
  await c.cheques.unbank({ id: kept });
  await c.cheques.clear({ storeId, ids: [paid] });
  await c.cheques.bounce({ id: refused, reason: 'Sans provision' });
  await c.cheques.giveBack({ id: back });
}

async function quotes({ client: c, storeId }: Day, clientId: string, item: Item): Promise<void> {
  const items = [{ productId: item.id, price: item.price, quantity: 1 }];
  const make = () => c.quotes.create({ storeId, clientId, items, validUntil: '2099-01-15' });
  const [sold, cancelled] = [await make(), await make()];
  await c.quotes.sell({ id: sold.id, items, payments: [{ method: 'cash', amount: sold.total }] });
  await c.quotes.cancel({ id: cancelled.id });
  await make();
}

async function deposits(day: Day, clientId: string, item: Item): Promise<void> {
  const { client: c, storeId } = day;
  const make = () =>
    c.deposits.create({
      storeId,
      clientId,
      sellerId: day.cashierId,
      items: [{ productId: item.id, price: item.price, quantity: 1 }],
      dueOn: '2027-01-15',
      payment: { amount: item.price / 2 },
    });
  const [collected, cancelled, forfeited, open] = [await make(), await make(), await make(), await make()];
  await c.deposits.pay({ id: collected.id, amount: 10_00 });
  await c.deposits.ready({ id: collected.id });
  await c.deposits.collect({ id: collected.id, payments: [{ amount: item.price / 2 - 10_00 }] });
  await c.deposits.cancel({ id: cancelled.id, reason: 'annulé' });
  await c.deposits.forfeit({ id: forfeited.id });
  await c.deposits.pay({ id: open.id, amount: 5_00 });
}

async function buy({ client: c, storeId }: Day, item: Item): Promise<void> {
  await c.attributes.create({
    kind: 'color',
    name: `Ocre ${storeId.slice(-4)}`,
    nameAr: `مغرة ${storeId.slice(-4)}`,
  });
  const supplier = await c.suppliers.create({ name: `Atelier ${storeId.slice(-4)}`, phone: '0522000000' });
  const gone = await c.suppliers.create({ name: `Autre ${storeId.slice(-4)}` });
  await c.suppliers.update({ id: supplier.id, address: 'Fès' });
  await c.suppliers.archive({ id: gone.id });
  await c.suppliers.restore({ id: gone.id });
  await c.suppliers.pay({ id: supplier.id, storeId, amount: 100_00, method: 'cash' });
  const lines = [{ variantId: item.id, quantity: 5, cost: 40_00 }];
  const wanted = { storeId, supplierId: supplier.id, items: lines };
  const order = await c.purchaseOrders.create({ ...wanted, isDraft: true });
  await c.purchaseOrders.update({ id: order.id, notes: 'vite', isDraft: false });
  await c.purchaseOrders.receive({ id: order.id, items: [{ variantId: item.id, quantity: 2 }] });
  await c.purchaseOrders.receiveDirect({ ...wanted, notes: 'BL 77' });
  const other = await c.purchaseOrders.create(wanted);
  await c.purchaseOrders.cancel({ id: other.id });
}

async function count({ client: c, storeId }: Day, first: Item, second: Item): Promise<void> {
  const open = await c.counts.start({ storeId });
  await c.counts.count({ id: open.id, variantId: first.id, countedStock: 40 });
  const blind = await c.counts.start({ storeId, isBlind: true });
  await c.counts.count({ id: blind.id, variantId: second.id, adds: 1 });
  await c.counts.complete({ id: blind.id });
  await c.counts.decide({ id: blind.id, approves: true });
  const dropped = await c.counts.start({ storeId });
  await c.counts.cancel({ id: dropped.id });
}

async function move(day: Day, first: Item, second: Item): Promise<void> {
  const { client: c, storeId, otherStoreId } = day;
  const items = [{ articleId: first.articleId, quantity: 3 }];
  const there = { fromStoreId: storeId, toStoreId: otherStoreId };
  await c.transfers.ask({ fromStoreId: otherStoreId, toStoreId: storeId, items });
  await c.transfers.send({ ...there, items });
  const cancelled = await c.transfers.send({ ...there, items });
  await c.transfers.cancel({ id: cancelled.id, storeId });
  const move = { sourceStoreId: storeId, destStoreId: otherStoreId };
  await c.transfers.move({ ...move, sourceVariantId: second.id, quantity: 1 });
  const arrived = [{ articleId: second.articleId, quantity: 2 }];
  const sent = await day.sendHere(second.articleId, 4);
  await day.settle();
  await c.transfers.receive({ number: sent.number, toStoreId: storeId, items: arrived });
  const short = await c.transfers.send({ ...there, items: [{ articleId: second.articleId, quantity: 2 }] });
  await day.receiveThere(short.number, second.articleId, 1);
  await c.transfers.settle({ id: short.id, as: 'lost' });
}

async function goods({ client: c, storeId }: Day, styleId: string, item: Item): Promise<void> {
  await c.catalogue.update({ id: item.id, price: 120_00 });
  await c.catalogue.update({ id: item.id, styleName: 'Kaftan Fassi', category: 'Caftans' });
  await c.stock.adjust({ variantId: item.id, quantityChange: -1, reason: 'damage' });
  await c.catalogue.archive({ id: item.id });
  await c.catalogue.restore({ id: item.id });
  const bundle = await c.bundles.create({
    storeId,
    sku: `ENS-${storeId.slice(-6)}`,
    name: 'Ensemble',
    price: 150_00,
    components: [{ variantId: item.id, quantity: 1 }],
  });
  await c.bundles.update({ id: bundle.id, price: 160_00 });
  await c.bundles.archive({ id: bundle.id });
  await c.bundles.restore({ id: bundle.id });
  const unsold = await c.catalogue.addArticles({
    id: styleId,
    storeId,
    variants: [{ sku: `UN-${storeId.slice(-6)}`, size: 'U', color: 'Noir', price: 90_00, stock: 0 }],
  });
  const last = unsold.items.find(({ sku }) => sku.startsWith('UN-'));
  if (last) await c.catalogue.remove({ id: last.id });
}

async function money({ client: c, storeId }: Day): Promise<void> {
  const { session: drawer } = await c.drawer.current({ storeId });
  if (!drawer) throw new Error('no drawer is open');
  await c.drawer.move({ id: drawer.id, kind: 'cash_in', amount: 20_00, reason: 'Monnaie' });
  const spent = { storeId, date: DAY, category: 'rent' as const, amount: 100_00, description: 'Loyer' };
  const { id } = await c.expenses.create(spent);
  await c.expenses.create({ ...spent, fromDrawer: true, amount: 1_00 });
  await c.expenses.update({ id, amount: 110_00 });
  await c.expenses.archive({ id });
  await c.expenses.restore({ id });
  const { date: _, ...monthly } = spent;
  const recurring = await c.expenses.createRecurring({ ...monthly, every: 'month', startsOn: '2027-01-31' });
  await c.expenses.updateRecurring({ id: recurring.id, amount: 120_00 });
  await c.expenses.archiveRecurring({ id: recurring.id });
  await c.drawer.close({ id: drawer.id, pieces: { 10000: 2 } });
  await c.reports.askClose({ storeId, day: drawer.day });
  await c.drawer.open({ storeId, float: 300_00 });
}

/** What people do about what went wrong. */
async function office(day: Day, item: Item): Promise<void> {
  const { client: c, storeId } = day;
  await day.oversell(item.id, 120_00);
  const listed = await c.exceptions.list({ storeId, settled: false });
  const [exception] = listed.items;
  if (!exception) throw new Error('nothing is to be settled');
  await c.exceptions.settle({ id: exception.id, note: 'vu' });
  const { items } = await c.notifications.list({ storeId });
  await c.notifications.markRead({ ids: items.slice(0, 3).map((n) => n.id) });
  const twin = await c.clients.create({ storeId, name: 'Hassan' });
  await c.syncInbox.discard({ id: await day.refuse(twin.id), note: 'non' });
  const refused = await day.refuse(twin.id);
  const context = { idempotencyKey: repeatKey(refused) };
  await c.clients.update({ id: twin.id, phone: '0699000000' }, { context });
  await c.syncInbox.markRepeated({ id: refused });
  await day.settle();
}
