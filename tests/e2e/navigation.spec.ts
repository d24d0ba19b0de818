import type { Page } from '@playwright/test';
import { barriersOf } from './open-to-all.ts';
import { scan } from './scanner.ts';
import { type Person, type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
let manager: Person;
test.beforeAll(async () => {
  shop = await startSmallShop();
  const person = { name: 'Si Selham', nameAr: 'سي سلهام', role: 'manager', password: 'zellige-vert-7' };
  const hired = await (await shop.api()).addPerson({
    ...person,
    assignments: [{ storeId: shop.storeId, role: person.role }],
    ownPassword: shop.owner.password,
  });
  manager = { ...person, id: String(hired.id) };
});
test.afterAll(async () => {
  await shop.stop();
});

async function enter(page: Page, who: Person, path = '/'): Promise<void> {
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId: who.id, password: who.password });
  await page.goto(`${shop.till.url}${path}`);
  await page.getByRole('banner').waitFor();
}

const t = texts('en');
const navigationOf = (page: Page) => page.getByRole('navigation', { name: t('shell:nav.label') });
const markedOf = (page: Page) => navigationOf(page).locator('[aria-current=page]');

/** Opens every group that is closed. */
async function openGroups(page: Page): Promise<void> {
  const closed = navigationOf(page).getByRole('button', { expanded: false });
  await markedOf(page).waitFor();
  // "More" comes with the answer to what the shop uses.
  await navigationOf(page)
    .getByRole('button', { name: t('shell:groups.more') })
    .waitFor();
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}

const SELL = ['/new-sale', '/transactions', '/drawer', '/deposits', '/quotes'];
const OWN = ['/devices', '/sync-inbox', '/profile'];
const MANAGED = [
  '/clients',
  '/accounts',
  '/loyalty',
  '/credits',
  '/invoices',
  '/inventory',
  '/goods-arrived',
  '/inventory-audit',
  '/price-lists',
  '/coupons',
  '/purchase-orders',
  '/suppliers',
  '/dashboard',
  '/reports',
  '/analytics',
  '/cheques',
  '/expenses',
];
/** What a shop of one store has not used; the till's people find it under "More". */
const UNUSED = ['/transfers', '/bundles', '/leave'];

const ROLES = [
  {
    who: 'the owner',
    person: () => shop.owner,
    paths: [
      '/hub',
      '/to-settle',
      ...SELL,
      ...MANAGED,
      '/team',
      '/payroll',
      '/audit-log',
      '/settings',
      '/stores',
      '/select-store',
      '/attributes',
      ...OWN,
      ...UNUSED,
    ],
  },
  {
    who: 'a manager',
    person: () => manager,
    paths: [
      '/hub',
      '/to-settle',
      ...SELL,
      ...MANAGED,
      '/payroll',
      '/audit-log',
      '/attributes',
      ...OWN,
      ...UNUSED,
    ],
  },
  {
    who: 'a cashier',
    person: () => shop.cashier,
    paths: ['/to-settle', ...SELL, '/inventory', ...OWN, '/transfers', '/leave'],
  },
];

const pathsOf = async (page: Page, within: 'navigation' | 'main') =>
  await page
    .getByRole(within)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

for (const { who, person, paths } of ROLES) {
  test(`the navigation has what ${who} may open, by group`, async ({ open }) => {
    const page = await open({ language: 'en' });
    await enter(page, person(), '/profile');
    await expect(navigationOf(page).getByRole('link', { name: t('screens:new-sale') })).toBeVisible();
    // Closed groups show where one is, and no more.
    await expect(markedOf(page)).toHaveText(t('screens:profile'));
    await openGroups(page);
    expect((await pathsOf(page, 'navigation')).sort()).toEqual([...paths].sort());
    // A group stays as it was left.
    await page.reload();
    await markedOf(page).waitFor();
    expect((await pathsOf(page, 'navigation')).sort()).toEqual([...paths].sort());
    await expect(page.getByRole('list', { name: t('shell:groups.sell') }).getByRole('link')).toHaveCount(5);
  });
}

for (const { who, person, paths } of ROLES.slice(0, 2)) {
  test(`the hub has what ${who} may open, by group`, async ({ open }) => {
    const page = await open({ language: 'en' });
    await enter(page, person(), '/hub');
    const groups = page.getByRole('main').getByRole('region');
    await expect(groups.first()).toBeVisible();
    const cards = paths.filter((path) => path !== '/hub');
    // A new shop's first steps stand above, and lead to some of the same screens.
    const shown = async () => {
      const links = page.getByRole('main').locator('a:not([aria-labelledby=first-steps] a)');
      return (await links.evaluateAll((found) => found.map((a) => (a as HTMLAnchorElement).pathname))).sort();
    };
    await expect.poll(shown).toEqual(cards.filter((path) => !UNUSED.includes(path)).sort());
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell:groups.more') })
      .click();
    await expect(page).toHaveURL(/\/hub\?more=true$/);
    expect(await shown()).toEqual([...cards].sort());
  });
}

test('an entry is marked at every address, also where the screen has none of its own', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.owner, '/hub');
  const nowhere = '01900000-0000-7000-8000-000000000000';
  const pages: Record<string, string> = {
    [`/clients/profile/${nowhere}`]: '/clients',
    [`/team/profile/${nowhere}`]: '/team',
    [`/inventory-audit/${nowhere}`]: '/inventory-audit',
    [`/purchase-orders/${nowhere}`]: '/purchase-orders',
    '/purchase-orders/new': '/purchase-orders',
    '/developer/kit': '/settings',
  };
  for (const path of ROLES[0]?.paths ?? []) pages[path] = path;
  for (const [path, entry] of Object.entries(pages)) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(markedOf(page), path).toHaveAttribute('href', entry);
    await expect(markedOf(page), path).toBeInViewport();
  }
});

test('what the shop begins to use leaves "More"', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, manager, '/inventory');
  const stock = page.getByRole('list', { name: t('shell:groups.stock') });
  const bundles = { name: t('screens:bundles') };
  await expect(stock.getByRole('link').first()).toBeVisible();
  await expect(stock.getByRole('link', bundles)).toHaveCount(0);
  const more = navigationOf(page).getByRole('button', { name: t('shell:groups.more') });
  await more.click();
  await expect(navigationOf(page).getByRole('link', bundles)).toBeVisible();
  const api = await shop.api();
  const { caftan, belgha } = shop.articles;
  await api.call('POST', '/bundles', {
    storeId: shop.storeId,
    sku: 'ENS-1',
    name: 'Ensemble',
    price: 130_000,
    floor: 120_000,
    components: [caftan, belgha].map(({ id }) => ({ variantId: id, quantity: 1 })),
  });
  await expect(stock.getByRole('link', bundles)).toBeVisible({ timeout: 45_000 });
  await expect(navigationOf(page).getByRole('link', bundles)).toHaveCount(1);
});

const SEARCHES: { language: Language; query: string; finds: string; url: RegExp }[] = [
  { language: 'ar', query: 'الفاتوره', finds: 'screens:invoices', url: /\/invoices$/ },
  { language: 'ar', query: 'ticket', finds: 'screens:transactions', url: /\/transactions$/ },
  { language: 'fr', query: 'cloture', finds: 'reports:names.z', url: /\/reports\?report=z$/ },
  { language: 'fr', query: 'DEPENSE nouv', finds: 'expenses:add', url: /\/expenses\?add=true$/ },
  { language: 'en', query: 'blind', finds: 'settings:fields.blindCount.label', url: /show=blindCount$/ },
];

for (const { language, query, finds, url } of SEARCHES) {
  test(`the search finds "${query}" by the keyboard (${language})`, async ({ open }) => {
    const words = texts(language);
    const page = await open({ language });
    await enter(page, shop.owner, '/hub');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: words('shell:search.title') });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    expect(await barriersOf(page, 'the search')).toEqual([]);
    await page.keyboard.type(query);
    const option = dialog.getByRole('option').filter({ hasText: words(finds) });
    await expect(option.first()).toBeVisible();
    for (let n = 0; n < 12 && (await option.first().getAttribute('aria-selected')) !== 'true'; n += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(url);
    await page.goto(`${shop.till.url}/hub`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    // What was used last comes first.
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option').first()).toContainText(words(finds));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/hub$/);
  });
}

test('a setting that was searched for is in view, with the focus in it', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.owner, '/settings');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('settings:find') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('photos');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: t('settings:fields.clockPhotoDays.label') });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  // The other places where something is set are a click away.
  const places = page.getByRole('navigation', { name: t('settings:places') });
  await places.getByRole('link', { name: t('screens:devices') }).click();
  await expect(page).toHaveURL(/\/devices$/);
});

test('by touch the search is a button in the header', async ({ open }) => {
  const page = await open({
    language: 'ar',
    context: { hasTouch: true, viewport: { width: 390, height: 844 } },
  });
  const words = texts('ar');
  await enter(page, shop.owner, '/hub');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('common:search') })
    .tap();
  const dialog = page.getByRole('dialog', { name: words('shell:search.title') });
  await dialog.getByRole('combobox').fill('جرد');
  const option = dialog.getByRole('option', { name: words('screens:inventory-audit') }).first();
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await option.tap();
  await expect(page).toHaveURL(/\/inventory-audit$/);
});

test('a cashier finds nothing that they may not open', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.cashier, '/transactions');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: t('shell:search.title') });
  const field = dialog.getByRole('combobox');
  for (const query of [
    'payroll',
    'expense',
    'blind count',
    'new client',
    'audit log',
    'dashboard',
    'permission',
  ]) {
    await field.fill(query);
    await expect(field).toHaveValue(query);
    // Help about what they do may name it, and leads nowhere else.
    const help = dialog.getByRole('group', { name: t('shell:search.kinds.help') }).getByRole('option');
    await expect(async () => {
      expect(await dialog.getByRole('option').count(), query).toBe(await help.count());
    }).toPass();
  }
  await field.fill('drawer');
  await expect(dialog.getByRole('option').first()).toBeVisible();
});

test('actions of the search act at once', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.cashier, '/transactions');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('lock');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('neither a scanner nor a key behind a dialog opens the search', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.cashier, '/new-sale');
  const dialog = page.getByRole('dialog', { name: t('shell:search.title') });
  await page.getByRole('searchbox').first().waitFor();
  // The key of a scanner's control character, among those of its code.
  await page.evaluate(() => {
    const press = (code: string, ctrlKey = false) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: code.at(-1) ?? '', code, ctrlKey, bubbles: true }),
      );
    for (const code of ['KeyB', 'KeyL', 'KeyG']) press(code);
    press('KeyK', true);
  });
  await page.waitForTimeout(300);
  await expect(dialog).toHaveCount(0);
  await scan(page, shop.articles.belgha.sku);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(300);
  await expect(dialog).toHaveCount(0);
});
