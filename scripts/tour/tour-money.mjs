/** Tour of the drawer, deposits and quotes: their data in the sample shop, and their screens and dialogs. */

import { openCart } from './tour-sale.mjs';

const DAY_MS = 86_400_000;
const dayOf = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Buttons and rows are located by position, since the tour runs in three languages. */
const main = (page, selector) => page.locator(`main ${selector}`);

/** The drawer closed, open, counted, and closed 10 MAD short. */
export async function drawer({ page, store, shot, go, settle, dismiss, api }) {
  const at = `/drawer/current?storeId=${store.id}`;
  const { session: openSession } = await api('GET', at);
  if (openSession) await api('POST', `/drawer/${openSession.id}/close`, { pieces: {} });
  await go(page, '/drawer');
  await shot('drawer-closed');
  await main(page, 'button[data-size="lg"]').first().click();
  await settle(page);
  await shot('drawer-open');
  await dismiss(page);

  const float = { 20000: 1, 10000: 2, 2000: 3, 1000: 4 };
  const session = await api('POST', '/drawer/open', { storeId: store.id, pieces: float });
  const { items } = await api('GET', `/products?storeId=${store.id}&limit=40`);
  for (const item of items.filter((i) => i.stock > 3).slice(0, 2)) {
    const sold = { productId: item.id, price: item.price, quantity: 1 };
    const paymentAmount = item.price + 20_00;
    await api('POST', '/transactions/sale', { storeId: store.id, items: [sold], paymentAmount });
  }
  const move = (kind, amount, reason) => api('POST', `/drawer/${session.id}/moves`, { kind, amount, reason });
  await move('cash_in', 200_00, 'صرف من البنك');
  await move('cash_out', 35_00, 'Livraison');
  await move('drop', 100_00, 'Coffre');
  await go(page, '/drawer');
  await shot('drawer');
  await main(page, 'section button[data-size="lg"]').first().click();
  await settle(page);
  await shot('drawer-count');
  await page.locator('[role=dialog] button[type=submit]').click();
  await settle(page);
  await shot('drawer-confirm');
  await dismiss(page);
  const { sums } = await api('GET', `/drawer/${session.id}/report`);
  const coins = Math.round((sums.expected - 10_00) / 10);
  await api('POST', `/drawer/${session.id}/close`, { pieces: { 10: coins }, notes: 'ناقص 10 دراهم' });
  await go(page, '/drawer');
  await main(page, 'aside li button').first().click();
  await settle(page);
  await shot('drawer-closing');
  await dismiss(page);
}

/** Deposits of every kind, one in full, and taking one. */
export async function deposits({ page, store, shot, go, settle, dismiss, api }) {
  const { items: clients } = await api('GET', `/clients?storeId=${store.id}&limit=3`);
  const { items: goods } = await api('GET', `/products?storeId=${store.id}&limit=40`);
  const [first, second] = goods.filter((i) => i.stock > 3);
  const take = (index, rest) =>
    api('POST', '/deposits', {
      storeId: store.id,
      clientId: clients[index % clients.length].id,
      ...rest,
    });
  const item = (product) => ({ productId: product.id, price: product.price, quantity: 1 });
  const money = (amount) => ({ payment: { amount } });
  await take(0, { items: [item(first)], dueOn: dayOf(-2), ...money(first.price) });
  const made = await take(1, {
    items: [item(second)],
    garments: [{ name: 'Takchita, broderie or', price: 2_400_00, quantity: 1 }],
    measurements: { chest: 96, waist: 78.5, hips: 102, length: 148 },
    dueOn: dayOf(9),
    notes: 'سفيفة خضرا',
    ...money(Math.ceil((second.price + 2_400_00) * 0.4)),
  });
  await api('POST', `/deposits/${made.id}/payments`, { amount: 300_00, method: 'credit_card' });
  await api('POST', `/deposits/${made.id}/ready`, {});
  await take(2, { items: [item(first)], dueOn: dayOf(0), ...money(first.price) });
  await go(page, '/deposits');
  await shot('deposits');
  await go(page, `/deposits?deposit=${made.id}`);
  await shot('deposit');
  await page.locator('[role=dialog] button[data-size="lg"]').first().click();
  await settle(page);
  await shot('deposit-collect');
  await dismiss(page);
  await go(page, '/new-sale?deposit=true');
  await settle(page);
  await shot('deposit-new');
  await dismiss(page);
}

/** Quotes of several kinds, one in full, saving one, and turning one into a sale. */
export async function quotes({ page, store, shot, go, settle, dismiss, api }) {
  const { items: clients } = await api('GET', `/clients?storeId=${store.id}&limit=3`);
  const { items: goods } = await api('GET', `/products?storeId=${store.id}&limit=60`);
  const lines = goods.filter((i) => i.stock > 3).slice(0, 3);
  const offer = (client, count, rest) =>
    api('POST', '/quotes', {
      storeId: store.id,
      clientId: client?.id,
      items: lines.slice(0, count).map(({ id, price }) => ({ productId: id, price, quantity: count })),
      validUntil: dayOf(15),
      ...rest,
    });
  const ended = await offer(clients[1], 1, {});
  await api('POST', `/quotes/${ended.id}/cancel`, {});
  const sold = await offer(clients[2], 1, { validUntil: dayOf(7) });
  const items = sold.items.map(({ productId, price, quantity }) => ({ productId, price, quantity }));
  await api('POST', `/quotes/${sold.id}/sale`, { items, payments: [{ method: 'cash', amount: sold.total }] });
  await offer(null, 2, { validUntil: dayOf(30) });
  const made = await offer(clients[0], 3, { discountPercentage: 10, notes: 'Livraison à Rabat incluse.' });
  await go(page, '/quotes');
  await shot('quotes');
  await go(page, `/quotes?quote=${sold.id}`);
  await shot('quote-sold');
  await go(page, `/quotes?quote=${made.id}`);
  await shot('quote');
  await go(page, `/new-sale?quote=${made.id}`);
  await settle(page);
  await shot('quote-sale');
  await openCart(page, settle);
  await page.locator('main section header button:has(.tabler-icon-file-description)').click();
  await settle(page);
  await shot('quote-new');
  await dismiss(page);
  await api('PUT', '/till/cart', { storeId: store.id, body: null });
}
