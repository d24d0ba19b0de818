import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { call, signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

for (const [language, typed, centimes] of byTurns('settings', [
  ['ar', '1250.50', 1_250_50],
  ['fr', '2000,75', 2_000_75],
] as [Language, string, number][])) {
  test(`the owner settles how the counter works (${language})`, async ({ open }) => {
    const t = texts(language);
    const page = await open({ language });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
    await page.goto(`${shop.till.url}/settings`);
    const save = page.getByRole('button', { name: t('common:save'), exact: true });
    await expect(save).toBeDisabled();
    const field = page.getByRole('textbox', { name: t('settings:fields.cashWarningAt.label') });
    await field.fill('');
    await save.click();
    await expect(page.getByText(t('common:invalid.required'))).toBeVisible();
    await field.fill(typed);
    // What is outside of its limits is refused where it stands, never made to fit.
    const percent = page.getByRole('textbox', { name: t('settings:fields.depositPercent.label') });
    await percent.fill('-5');
    await save.click();
    await expect(percent).toBeFocused();
    await expect(percent).toHaveValue('-5');
    await expect(page.getByText(t('common:number.atLeast', { min: '\u20660\u2069' }))).toBeVisible();
    await percent.fill('٣٥');
    await page.getByRole('combobox', { name: t('settings:fields.pricePrompt.label') }).click();
    await page.getByRole('option', { name: t('settings:fields.pricePrompt.options.changeable') }).click();
    await page.getByRole('combobox', { name: t('settings:fields.cashRoundingStep.label') }).click();
    await page
      .getByRole('option', { name: '0.50' })
      .or(page.getByRole('option', { name: '0,50' }))
      .click();
    await page.getByRole('combobox', { name: t('settings:fields.cashRoundingMode.label') }).click();
    await page.getByRole('option', { name: t('settings:fields.cashRoundingMode.options.nearest') }).click();
    await page.getByRole('switch', { name: t('settings:fields.blindCount.label') }).click();
    const isBlind = await page
      .getByRole('switch', { name: t('settings:fields.blindCount.label') })
      .isChecked();
    await save.click();
    await expect(page.getByText(t('settings:saved'))).toBeVisible();
    await expect(save).toBeDisabled();
    const api = await shop.api();
    const kept = await api.call('GET', `/stores/${shop.storeId}/settings`);
    expect(kept).toMatchObject({
      cashWarningAt: centimes,
      blindCount: isBlind,
      depositPercent: 35,
      pricePrompt: 'changeable',
      cashRoundingStep: 50,
      cashRoundingMode: 'nearest',
    });
    await page.reload();
    await expect(page.getByRole('switch', { name: t('settings:fields.blindCount.label') })).toBeChecked({
      checked: isBlind,
    });
  });
}

for (const [language, typed, shown] of byTurns('settings 2', [
  ['ar', '10.5', '1 EUR = 10.5 MAD'],
  ['fr', '10,8', '1 EUR = 10,8 MAD'],
] as [Language, string, string][])) {
  test(`a rate that the owner changes is that of the till's next sale (${language})`, async ({ open }) => {
    const t = texts(language);
    const page = await open({ language });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
    await page.goto(`${shop.till.url}/settings?section=currency`);
    const euro = page.getByRole('listitem').filter({ hasText: '(EUR)' });
    await euro.getByRole('button', { name: new RegExp(t('settings:currency.change')) }).click();
    const worth = page.getByRole('textbox', {
      name: t('settings:currency.worth', { one: '\u20661 EUR\u2069' }),
    });
    // A rate ten times too high is asked about.
    await worth.fill('109');
    await expect(page.getByRole('button', { name: t('settings:currency.anyway') })).toBeVisible();
    await worth.fill(typed);
    await page.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(euro).toContainText(shown);
    await euro.getByRole('button', { name: new RegExp(t('settings:currency.history')) }).click();
    await expect(page.getByRole('list', { name: t('settings:currency.history') })).toContainText(shown);
    const dirhams = Number(typed.replace(',', '.'));
    const sale = await call(page, shop.till.url, 'POST', '/transactions/sale', {
      storeId: shop.storeId,
      items: [{ productId: shop.articles.belgha.id, price: 200_00, quantity: 1 }],
      currency: 'EUR',
      payments: [{ method: 'cash', amount: 1, currency: 'EUR', tendered: 20_00 }],
    });
    expect(sale).toMatchObject({ paid: dirhams * 20_00 });
  });
}

inFull('a currency is added and taken away again', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/settings?section=currency`);
  await page.getByRole('button', { name: t('settings:currency.add') }).click();
  await page.getByRole('combobox', { name: t('settings:currency.which') }).click();
  await page.getByRole('option', { name: /CHF/ }).click();
  await page
    .getByRole('textbox', { name: t('settings:currency.worth', { one: '\u20661 MAD\u2069' }) })
    .fill('0.085');
  await page.getByRole('button', { name: t('common:save'), exact: true }).click();
  const franc = page.getByRole('listitem').filter({ hasText: '(CHF)' });
  await expect(franc).toContainText('1 MAD = 0.085 CHF');
  await franc.getByRole('button', { name: new RegExp(t('settings:currency.remove')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:currency.remove') })
    .click();
  await expect(franc).toHaveCount(0);
});

test('a till whose sync is paused sells on, says so, and sends once it may', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/settings?section=till`);
  const sync = page.getByRole('switch', { name: t('settings:till.sync.label') });
  await expect(sync).toBeChecked();
  await sync.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:till.pause') })
    .click();
  await expect(sync).not.toBeChecked();
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: t('shell:sync.paused') })).toBeVisible();
  await expect(page.getByText(t('settings:till.resumesIn_other', { count: 60 }))).toBeVisible();
  const { id } = await call(page, shop.till.url, 'POST', '/transactions/sale', {
    storeId: shop.storeId,
    items: [{ productId: shop.articles.belgha.id, price: 200_00, quantity: 1 }],
    paymentAmount: 200_00,
  });
  const main = page.getByRole('main');
  await expect(main.getByText(t('shell:sync.queued', { count: 1 }))).toBeVisible();
  const api = await shop.api();
  await expect(api.call('GET', `/transactions/${id}`)).rejects.toThrow(/404/);
  await sync.click();
  await expect(sync).toBeChecked();
  await expect(async () => {
    expect(await api.call('GET', `/transactions/${id}`)).toMatchObject({ total: 200_00 });
  }).toPass();
});

test('each person has a language and a first screen of their own at one station', async ({ open }) => {
  const page = await open({ language: 'en' });
  const [ar, en] = [texts('ar'), texts('en')];
  const { id: ownerId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId: ownerId, password });
  await page.goto(`${shop.till.url}/settings?section=me`);
  await page.getByRole('combobox', { name: en('common:own.landing') }).click();
  await page.getByRole('option', { name: en('screens:dashboard') }).click();
  await page.goto(shop.till.url);
  await expect(page).toHaveURL(/\/dashboard$/);

  const cashier = { userId: shop.cashier.id, password: shop.cashier.password };
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, ...cashier });
  await page.goto(shop.till.url);
  await expect(page).toHaveURL(/\/new-sale$/);
  await page.goto(`${shop.till.url}/profile`);
  await page.getByText('العربية', { exact: true }).last().click();
  await expect(page.getByRole('heading', { name: ar('profile:title') })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('i18nextLng', 'fr'));
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId: ownerId, password });
  await page.goto(shop.till.url);
  await expect(page).toHaveURL(/\/dashboard$/);
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, ...cashier });
  await page.goto(`${shop.till.url}/profile`);
  await expect(page.getByRole('heading', { name: ar('profile:title') })).toBeVisible();

  // What an address asks for goes before what was chosen, and is kept for that person.
  const fr = page.getByRole('heading', { name: texts('fr')('profile:title') });
  await page.goto(`${shop.till.url}/profile?lng=fr`);
  await expect(fr).toBeVisible();
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${shop.till.url}/profile`);
  await expect(fr).toBeVisible();
});

inFull('without low-stock alerts the bell says nothing of stock', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/settings`);
  const bell = page.getByRole('button', { name: t('notifications:title') });
  const panel = page.getByRole('dialog', { name: t('notifications:title') });
  const gone = panel.getByRole('button', { name: t('notifications:out', { count: 1 }) });
  await bell.click();
  await expect(gone).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: t('settings:fields.lowStockAlerts.label') }).click();
  await page.getByRole('button', { name: t('common:save'), exact: true }).click();
  await expect(page.getByText(t('settings:saved'))).toBeVisible();
  await bell.click();
  await expect(panel.getByRole('heading')).not.toHaveCount(0);
  await expect(gone).toHaveCount(0);
});

inFull('where the owner lets no figures leave, a manager is offered no files of them', async ({ open }) => {
  const t = texts('fr');
  const api = await shop.api();
  const person = { name: 'Si Selham', nameAr: 'سي سلهام', role: 'manager', password: 'zellige-vert-7' };
  const assignments = [{ storeId: shop.storeId, role: 'manager' }];
  const hired = await api.addPerson({
    ...person,
    assignments,
    ownPassword: shop.owner.password,
  });
  const office = await open({ language: 'fr' });
  const who = { storeId: shop.storeId, userId: String(hired.id), password: person.password };
  await signIn(office, shop.server.url, who);
  const file = office.getByRole('button', { name: t('reports:csv') });
  const showTax = async () => {
    await office.goto(`${shop.server.url}/reports`);
    await office
      .getByRole('navigation', { name: t('reports:list') })
      .getByRole('button', { name: t('reports:names.tax'), exact: true })
      .click();
    await expect(office.getByRole('region', { name: t('reports:figures') })).toContainText(
      t('reports:about.tax'),
    );
  };
  await showTax();
  await expect(file).toBeVisible();
  await expect(office.getByRole('button', { name: t('reports:pack') })).toBeVisible();
  await api.call('PUT', `/stores/${shop.storeId}/settings`, { allowExports: false });
  // The screen that is open hears of it.
  await expect(file).toHaveCount(0);
  await expect(office.getByRole('button', { name: t('reports:pack') })).toHaveCount(0);
  await office.goto(`${shop.server.url}/analytics`);
  const trend = office.getByRole('region', { name: t('analytics:block.trend') });
  await expect(trend.getByRole('heading')).toBeVisible();
  await expect(office.getByRole('button', { name: t('analytics:export') })).toHaveCount(0);
  await expect(office.getByRole('button', { name: t('analytics:pdf') })).toHaveCount(0);
  const owner = await open({ language: 'fr' });
  const { id: userId, password } = shop.owner;
  await signIn(owner, shop.server.url, { storeId: shop.storeId, userId, password });
  await owner.goto(`${shop.server.url}/analytics`);
  await expect(
    owner
      .getByRole('region', { name: t('analytics:block.trend') })
      .getByRole('button', { name: t('analytics:export') }),
  ).toBeVisible();
  await api.call('PUT', `/stores/${shop.storeId}/settings`, { allowExports: true });
  await showTax();
  await expect(file).toBeVisible();
});
