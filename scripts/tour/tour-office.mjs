/** Tour of the office: clients, invoices and expenses. */

import { asking, shownStore } from './tour-server.mjs';

/** Clients with measures and duplicates, invoices, a credit note, this month's expenses and recurring ones. */
export async function fillOffice(server, password) {
  const ask = asking(server);
  const { store, people } = await shownStore(ask);
  const userId = people.find((p) => p.role === 'owner').id;
  const { access_token: token } = await ask('/auth/login', { body: { userId, password, storeId: store.id } });
  const get = async (path) => await ask(path, { token });
  const post = async (path, body) => await ask(path, { body, token });
  const settings = { giftCards: true, giftCardAmounts: [200_00, 500_00, 1_000_00] };
  await ask(`/stores/${store.id}/settings`, { body: settings, token, method: 'PUT' });
  const client = async (o) => await post('/clients', { storeId: store.id, ...o });

  const riad = await client({
    kind: 'company',
    name: 'Riad Anfa SARL',
    phone: '0661 22 33 44',
    email: 'achats@riad-anfa.ma',
    address: '45, boulevard d’Anfa, Casablanca',
    ice: '002233445566778',
    rc: '123456',
    notes: 'Paie par virement à la fin du mois.',
  });
  const salma = await client({
    name: 'لالة سلمى بناني',
    phone: '0662 11 22 33',
    address: 'حي المعاريف، الدار البيضاء',
    preferredStyle: 'Takchita',
    measurements: { chest: 96, waist: 78.5, hips: 102, sleeve: 59, length: 148 },
  });
  await client({ name: 'Salma Bennani', phone: '+212 662-112233' });
  const credit = async (clientId, amount, reason) =>
    await post('/credits', { storeId: store.id, clientId, amount, reason });
  for (const [{ id }, limit, amount, dueOn] of [
    [riad, 8_000_00, 3_150_00, '2026-10-15'],
    [salma, 3_000_00, 1_240_00, null],
  ]) {
    await ask(`/accounts/${id}`, { method: 'PUT', body: { limit, dueDays: 30 }, token });
    await post(`/accounts/${id}/opening`, { amount, dueOn, note: 'Ancien cahier' });
  }
  const days = {
    startsOn: `${new Date().getFullYear()}-01-01`,
    endsOn: `${new Date().getFullYear() + 1}-12-31`,
  };
  const coupon = { storeIds: [store.id], ...days };
  await post('/coupons', { ...coupon, name: 'عيد مبارك', percent: 10, code: 'EID10' });
  await post('/coupons', {
    ...coupon,
    name: 'Bienvenue',
    amount: 100_00,
    least: 500_00,
    codes: 20,
    mostUses: 1,
  });
  await post('/price-lists', {
    name: 'Fin de saison',
    kind: 'season',
    percent: 20,
    storeIds: [store.id],
    ...days,
  });
  await credit(salma.id, 450_00, 'Retouche en retard');
  await credit(null, 120_00, 'Geste commercial');
  const { items } = await get(`/products/search?storeId=${store.id}&query=kft&limit=8`);
  const goods = items.filter((v) => v.stock > 4).slice(0, 3);
  const sell = async (clientId, quantity) => {
    const lines = goods.map(({ id, price }) => ({ productId: id, price, quantity }));
    const paymentAmount = lines.reduce((sum, l) => sum + l.price * l.quantity, 0);
    return await post('/transactions/sale', {
      storeId: store.id,
      clientId,
      items: lines,
      paymentMethod: 'credit card',
      paymentAmount,
    });
  };
  const invoiced = await sell(riad.id, 1);
  await sell(salma.id, 1);
  await post('/invoices', { saleId: invoiced.id });
  const itemsToReturn = [{ saleLineId: invoiced.items[0].id, quantity: 1 }];
  const { refunds } = await post(`/transactions/${invoiced.id}/refund`, { itemsToReturn, reason: 'size' });
  await post('/invoices/credit-note', { refundId: refunds[0].id });

  const month = new Date().toISOString().slice(0, 8);
  const spend = async (day, category, amount, description) =>
    await post('/expenses', { storeId: store.id, date: `${month}${day}`, category, amount, description });
  await spend('03', 'utilities', 1_240_50, 'Lydec, électricité');
  await spend('05', 'supplies', 320_00, 'Sacs et papier de soie');
  await spend('08', 'marketing', 1_500_00, 'إشهار فالأنستغرام');
  await spend('11', 'other', 85_00, 'Taxi vers le grossiste');
  await post('/expenses/recurring', {
    storeId: store.id,
    category: 'rent',
    amount: 9_000_00,
    description: 'Loyer Maârif',
    every: 'month',
    startsOn: `${month}28`,
  });
  await post('/expenses/recurring', {
    storeId: store.id,
    category: 'utilities',
    amount: 399_00,
    description: 'Internet fibre',
    every: 'month',
    startsOn: `${month}15`,
  });
}

/** Clients, their profiles and dialogs; invoices; the month's expenses. */
export async function office({ page, store, shot, go, settle, dismiss, api }) {
  const press = async (locator) => {
    await locator.click();
    await settle(page);
  };
  const header = page.locator('main header button');
  await go(page, '/clients');
  await shot('clients');
  await press(header.last());
  await press(page.getByRole('dialog').locator('fieldset button').last());
  await shot('client-new');
  await dismiss(page);
  const find = async (search) =>
    (await api('GET', `/clients?storeId=${store.id}&search=${encodeURIComponent(search)}`)).items[0];
  const salma = await find('0662112233');
  await go(page, `/clients/profile/${salma.id}`);
  await shot('client');
  await press(header.first());
  await shot('client-merge');
  const riad = await find('Riad Anfa');
  await go(page, `/clients/profile/${riad.id}`);
  await shot('client-company');
  await go(page, '/invoices');
  await shot('invoices');
  const { items } = await api('GET', `/transactions?storeId=${store.id}&clientId=${salma.id}`);
  if (items[0]) {
    await go(page, `/transactions?sale=${items[0].id}`);
    const start = page.getByRole('dialog').locator('button:has(.tabler-icon-file-invoice)');
    await start.scrollIntoViewIfNeeded();
    await shot('invoice-sale');
    await press(start);
    await shot('invoice-issue');
  }
  await go(page, '/expenses');
  await shot('expenses');
  await press(header.last());
  await shot('expense-new');
  await go(page, '/expenses');
  await press(header.nth(1));
  await shot('expenses-recurring');
}
