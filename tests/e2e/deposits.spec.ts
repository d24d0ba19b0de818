import { openSale } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { call, intercept } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  await api.call('POST', '/clients', { storeId: shop.storeId, name: 'Zineb Alaoui', phone: '0661000000' });
});
test.afterAll(async () => {
  await shop.stop();
});

test('a garment is reserved, paid in parts and collected', async ({ open }) => {
  const screen = await openSale(open, shop, { language: 'en' });
  const { page, t, tile, cart, lines } = screen;
  await tile('Selham').click();
  await expect(lines).toHaveCount(1);

  await cart.getByRole('button', { name: t('sales:cart.deposit') }).click();
  const form = page.getByRole('dialog', { name: t('sales:deposit.title') });
  await form.getByRole('button', { name: t('sales:deposit.submit') }).click();
  await expect(form).toContainText(t('sales:deposit.noClient'));
  await form.getByRole('button', { name: t('sales:cart.addClient') }).click();
  await page.getByRole('button', { name: 'Zineb Alaoui' }).click();
  await form.getByRole('button', { name: t('sales:deposit.addGarment') }).click();
  await form.getByLabel(t('sales:deposit.garment')).fill('Takchita, gold embroidery');
  await form.getByLabel(t('sales:deposit.price')).fill('1100');
  await form.getByLabel(t('clients:measures.names.chest')).fill('96.5');
  // 900 + 1,100, of which the store asks for 30 %.
  await expect(form).toContainText('2,000.00');
  const paid = form.getByLabel(t('sales:deposit.paid'));
  await expect(paid).toHaveValue('600');
  await paid.fill('500');
  await form.getByRole('button', { name: t('sales:deposit.submit') }).click();
  await expect(form).toContainText(t('sales:deposit.tooSmall'));
  await paid.fill('800');
  // The till takes it, and its answer is lost: pressed again, it is the same deposit.
  await intercept(
    page,
    '**/api/deposits',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: t('sales:deposit.submit') }).click();
  await expect(form.getByRole('alert').filter({ hasText: t('errors:NETWORK.title') })).toBeVisible();
  await form.getByRole('button', { name: t('sales:deposit.submit') }).click();

  const panel = page.getByRole('dialog', { name: 'Zineb Alaoui' });
  await expect(panel).toContainText('1,200.00');
  await expect(panel).toContainText('96.5');
  const taken = await call(page, shop.till.launchUrl, 'GET', `/deposits?storeId=${shop.storeId}&view=open`);
  expect(taken.items).toHaveLength(1);
  const number = /AR-RBT-\w+-\d{4}/.exec((await panel.textContent()) ?? '')?.[0] ?? '';

  await panel.getByRole('button', { name: t('deposits:ready.start') }).click();
  await expect(panel).toContainText(t('deposits:states.ready'));
  await panel.getByRole('button', { name: t('deposits:pay.start') }).click();
  const money = page.getByRole('dialog', { name: t('deposits:pay.title') });
  await money.getByLabel(t('deposits:amount')).fill('200');
  await money.getByText(t('payments:methods.credit_card')).click();
  await money.getByRole('button', { name: t('deposits:pay.submit') }).click();
  await expect(money).toBeHidden();
  await expect(panel).toContainText('1,000.00');

  // The client comes with the slip: its code opens the deposit from the sale screen.
  await page.goto(new URL('/new-sale', shop.till.launchUrl).href);
  await screen.tiles.first().waitFor();
  await expect(lines).toHaveCount(0);
  await scan(page, number);
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: t('deposits:collect.start') }).click();
  const collect = page.getByRole('dialog', { name: t('deposits:collect.title') });
  await collect.getByLabel(t('deposits:amount')).fill('1100');
  await expect(collect).toContainText('100.00');
  await collect.getByRole('button', { name: t('deposits:collect.submit') }).click();
  await expect(panel).toContainText(t('deposits:states.collected'));
  await expect(panel).toContainText(t('deposits:entries.collect'));

  await panel.getByRole('link', { name: t('deposits:showSale') }).click();
  const sale = page.getByRole('dialog');
  await expect(sale).toContainText('2,000.00');
  await expect(sale).toContainText(/RBT-/);
});

test('the balance goes on the client’s account, up to the limit that the server holds', async ({ open }) => {
  const api = await shop.api();
  const { storeId } = shop;
  const name = 'زينب الفاسي';
  const { id: clientId } = await api.call('POST', '/clients', { storeId, name, phone: '0662000000' });
  // More than the till may put on an account by itself.
  await api.call('PUT', `/accounts/${clientId}`, { limit: 2_000_00, dueDays: 30 });
  const { page, t } = await openSale(open, shop, { language: 'ar' });
  const account = () =>
    call(page, shop.till.launchUrl, 'GET', `/accounts/lookup?storeId=${storeId}&clientId=${clientId}`);
  await expect.poll(async () => (await account()).limit).toBe(2_000_00);
  const { id } = await call(page, shop.till.launchUrl, 'POST', '/deposits', {
    storeId,
    clientId,
    garments: [{ name: 'تكشيطة', price: 1_800_00 }],
    dueOn: '2099-01-15',
    payment: { amount: 600_00 },
  });
  await page.goto(new URL(`/deposits?deposit=${id}`, shop.till.launchUrl).href);
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: t('deposits:collect.start') }).click();
  const collect = page.getByRole('dialog', { name: t('deposits:collect.title') });
  await collect.getByText(t('payments:methods.account'), { exact: true }).click();
  await collect.getByRole('button', { name: t('deposits:collect.submit') }).click();
  await expect(panel).toContainText(t('deposits:states.collected'));
  await expect.poll(async () => (await api.call('GET', `/accounts/${clientId}`)).balance).toBe(1_200_00);
});

test('a collection whose answer was lost is sent again as it was', async ({ open }) => {
  const api = await shop.api();
  const { storeId } = shop;
  const name = 'Khadija Tazi';
  const { id: clientId } = await api.call('POST', '/clients', { storeId, name, phone: '0663000000' });
  await api.call('PUT', `/accounts/${clientId}`, { limit: 2_000_00, dueDays: 30 });
  const { page, t } = await openSale(open, shop, { language: 'fr' });
  const { launchUrl } = shop.till;
  const account = () =>
    call(page, launchUrl, 'GET', `/accounts/lookup?storeId=${storeId}&clientId=${clientId}`);
  await expect.poll(async () => (await account()).limit).toBe(2_000_00);
  const { id } = await call(page, launchUrl, 'POST', '/deposits', {
    storeId,
    clientId,
    garments: [{ name: 'Takchita', price: 1_800_00 }],
    dueOn: '2099-01-15',
    payment: { amount: 600_00 },
  });
  await page.goto(new URL(`/deposits?deposit=${id}`, launchUrl).href);
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: t('deposits:collect.start') }).click();
  const collect = page.getByRole('dialog', { name: t('deposits:collect.title') });
  await collect.getByText(t('payments:methods.account'), { exact: true }).click();
  // The till collects it, and neither its answer nor the server is heard of any more.
  await intercept(
    page,
    '**/api/deposits/*/collect',
    async (route) => {
      await route.fetch();
      await page.route('**/api/accounts/*/hold', (hold) => hold.abort());
      await route.abort();
    },
    { times: 1 },
  );
  await collect.getByRole('button', { name: t('deposits:collect.submit') }).click();
  await expect(collect.getByRole('alert')).toContainText(t('common:unanswered.title'));
  // By now the deposit is known to be paid: the dialog repeats what was sent, and nothing else can be chosen.
  await expect(panel).toContainText(t('deposits:states.collected'));
  await expect(collect).toContainText('1 200,00');
  await expect(collect.getByRole('radio', { name: t('payments:methods.cash') })).toBeDisabled();
  await collect.getByRole('button', { name: t('common:unanswered.again') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('deposits:collect.done') })).toBeVisible();
  await expect(collect).toBeHidden();
  await expect.poll(async () => (await api.call('GET', `/accounts/${clientId}`)).balance).toBe(1_200_00);
});

inFull('what was paid goes back when a deposit is cancelled', async ({ open }) => {
  const { page, t, dialog } = await openSale(open, shop, { language: 'en' });
  await page.goto(new URL('/deposits', shop.till.launchUrl).href);
  await page
    .getByRole('button', { name: t('deposits:add') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: t('sales:deposit.title') });
  await form.getByRole('button', { name: t('sales:cart.addClient') }).click();
  await page.getByRole('button', { name: 'Zineb Alaoui' }).click();
  await form.getByLabel(t('sales:deposit.garment')).fill('Jabador');
  await form.getByLabel(t('sales:deposit.price')).fill('400');
  await form.getByRole('button', { name: t('sales:deposit.submit') }).click();
  const panel = page.getByRole('dialog', { name: 'Zineb Alaoui' });
  await expect(panel).toContainText('280.00');
  await panel.getByRole('button', { name: t('deposits:more') }).click();
  // To keep the money is not a cashier's.
  await expect(page.getByRole('menuitem', { name: t('deposits:forfeit.start') })).toHaveCount(0);
  await page.getByRole('menuitem', { name: t('deposits:cancel.start') }).click();
  const end = page.getByRole('dialog', { name: t('deposits:cancel.title') });
  await expect(end).toContainText('120.00');
  await end.getByRole('button', { name: t('deposits:cancel.submit') }).click();
  await expect(panel).toContainText(t('deposits:states.cancelled'));
  await expect(dialog.filter({ hasText: t('deposits:entries.refund') })).toBeVisible();
});
