import type { Page } from '@playwright/test';
import { type Person, type SmallShop, STORE, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { texts } from './texts.ts';
import { signIn } from './till-page.ts';

const t = texts('en');

let shop: SmallShop;
let manager: Person;
test.beforeAll(async () => {
  shop = await startSmallShop();
  const api = await shop.api();
  const person = { name: 'Si Selham', nameAr: 'سي سلهام', role: 'manager', password: 'zellige-vert-7' };
  const assignments = [{ storeId: shop.storeId, role: person.role }];
  const ownPassword = shop.owner.password;
  const hired = await api.addPerson({ ...person, assignments, ownPassword });
  manager = { ...person, id: String(hired.id) };
  // A second one, so that there is something to switch to.
  await api.call('POST', '/stores', { name: 'Hanout Salé', nameAr: 'حانوت سلا' });
});
test.afterAll(async () => {
  await shop.stop();
});

async function enter(page: Page, who: Person, path = '/'): Promise<void> {
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId: who.id, password: who.password });
  await page.goto(`${shop.till.url}${path}`);
  await page.getByRole('contentinfo').waitFor();
}

const userMenu = (page: Page, who: Person) =>
  page.getByRole('banner').getByRole('button', { name: who.name });

test.describe('leaving', () => {
  test('Lock Station takes the person and keeps the store', async ({ open }) => {
    const page = await open({ language: 'en' });
    await enter(page, shop.cashier);
    await userMenu(page, shop.cashier).click();
    await expect(page.getByRole('menuitem', { name: t('shell:user.switchStore') })).toHaveCount(0);
    await page.getByRole('menuitem', { name: t('shell:user.lock') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:user.title'));
    await expect(page.getByRole('main').getByText(STORE.name)).toBeVisible();
    await expect(page.getByRole('button', { name: shop.cashier.name })).toBeVisible();
    await page.goto(`${shop.till.url}/new-sale`);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('Switch Store logs the owner out of person and store, and opens the other', async ({ open }) => {
    const page = await open({ language: 'en' });
    await enter(page, shop.owner);
    await userMenu(page, shop.owner).click();
    await page.getByRole('menuitem', { name: t('shell:user.switchStore') }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(t('shell:loggedOut'))).toBeVisible();
    await page.getByRole('button', { name: 'Hanout Salé' }).click();
    await page.getByRole('button', { name: shop.owner.name }).click();
    await page.getByRole('textbox', { name: t('auth:user.password') }).fill(shop.owner.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/hub$/);
    await expect(page.getByRole('contentinfo')).toContainText('Hanout Salé');
    // Language and theme stay.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('what was searched for is on the way back until one leaves, and not afterwards', async ({ open }) => {
    const page = await open({ language: 'en' });
    await enter(page, shop.owner);
    const follow = async (screen: string) =>
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t(`screens:${screen}`), exact: true })
        .click();
    const search = page.getByRole('main').getByRole('searchbox');
    await follow('transactions');
    await search.fill('for the owner alone');
    await expect(page).toHaveURL(/\?search=for/);
    await follow('quotes');
    await expect(page).toHaveURL(/\/quotes$/);
    await page.goBack();
    await expect(search).toHaveValue('for the owner alone');
    await follow('quotes');
    await userMenu(page, shop.owner).click();
    await page.getByRole('menuitem', { name: t('shell:user.lock') }).click();
    // Until then, the menu has a button of this name.
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('button', { name: shop.owner.name }).click();
    await page.getByRole('textbox', { name: t('auth:user.password') }).fill(shop.owner.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/hub$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/transactions$/);
    await expect(search).toHaveValue('');
  });

  test('an owner changes the store without leaving', async ({ open }) => {
    const page = await open({ language: 'en' });
    await enter(page, shop.owner, '/select-store');
    await page.getByRole('main').getByRole('button', { name: 'Hanout Salé' }).click();
    await expect(page).toHaveURL(/\/hub$/);
    await expect(page.getByRole('contentinfo')).toContainText('Hanout Salé');
  });
});

test('a session that has ended leads to the log-in, and says so', async ({ open }) => {
  const page = await open({ language: 'en' });
  await enter(page, shop.cashier, '/profile');
  await expect(page.getByRole('region', { name: t('sales:panel.label') })).toBeVisible();
  // The session's cookie goes; the one that lets this browser in stays. What is asked next, by a link or by the screen
  // itself, finds it: a click would wait for a link that may be gone by then.
  await page.context().clearCookies({ name: /^hanout_till/ });
  await page.evaluate(() => history.pushState(null, '', '/transactions'));
  // The list that was asked for may show the same words until the log-in takes its place.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Unauthorized' })).toContainText(
    'Your session has expired. Please log in again.',
  );
});

test.describe('every path leads where one may be', () => {
  const HEADINGS: Record<string, string> = {
    '/new-sale': t('sales:title'),
    '/transactions': t('transactions:title'),
    '/dashboard': t('dashboard:title'),
    '/analytics': t('analytics:title'),
    '/audit-log': t('audit-log:title'),
    '/drawer': t('drawer:title'),
    '/deposits': t('deposits:title'),
    '/inventory': t('inventory:title'),
    '/attributes': t('attributes:title'),
    '/clients': t('clients:title'),
    '/invoices': t('invoices:title'),
    '/expenses': t('expenses:title'),
    '/reports': t('reports:title'),
    '/accounts': t('accounts:title'),
    '/credits': t('credits:title'),
    '/leave': t('leave:title'),
    '/payroll': t('payroll:title'),
    '/inventory-audit': t('counts:title'),
    '/transfers': t('transfers:title'),
    '/suppliers': t('suppliers:title'),
    '/goods-arrived': t('goods-arrived:title'),
    '/purchase-orders': t('purchase-orders:title'),
    '/bundles': t('bundles:title'),
    '/price-lists': t('price-lists:title'),
    '/team': t('team:title'),
    '/stores': t('stores:title'),
    '/select-store': t('stores:select.title'),
    '/settings': t('settings:title'),
    '/devices': t('hardware:title'),
    '/to-settle': t('to-settle:title'),
    '/sync-inbox': t('sync-inbox:title'),
    '/profile': t('profile:title'),
  };
  const ELSEWHERE = ['/', '/login', '/setup', '/connect', '/nowhere', '/new-sale/deeper'];
  const cases: { who: string; person: () => Person; home: string; open: string[] }[] = [
    {
      who: 'a cashier',
      person: () => shop.cashier,
      home: '/new-sale',
      open: [
        '/new-sale',
        '/transactions',
        '/drawer',
        '/deposits',
        '/inventory',
        '/transfers',
        '/leave',
        '/devices',
        '/sync-inbox',
        '/to-settle',
        '/profile',
      ],
    },
    {
      who: 'a manager',
      person: () => manager,
      home: '/hub',
      open: [
        '/new-sale',
        '/transactions',
        '/dashboard',
        '/analytics',
        '/audit-log',
        '/drawer',
        '/deposits',
        '/inventory',
        '/attributes',
        '/clients',
        '/invoices',
        '/expenses',
        '/reports',
        '/accounts',
        '/credits',
        '/leave',
        '/payroll',
        '/inventory-audit',
        '/transfers',
        '/suppliers',
        '/goods-arrived',
        '/purchase-orders',
        '/bundles',
        '/price-lists',
        '/to-settle',
        '/devices',
        '/sync-inbox',
        '/profile',
      ],
    },
    { who: 'the owner', person: () => shop.owner, home: '/hub', open: Object.keys(HEADINGS) },
  ];
  for (const { who, person, home, open: allowed } of cases) {
    inFull(`for ${who}`, async ({ open }) => {
      const page = await open({ language: 'en' });
      await enter(page, person(), '/profile');
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      const homeTitle = home === '/hub' ? t('hub:welcome', { name: person().name }) : HEADINGS[home];
      const closed = [...Object.keys(HEADINGS), '/hub', ...ELSEWHERE].filter(
        (path) => path !== home && !allowed.includes(path),
      );
      for (const path of [...allowed, home, ...closed]) {
        const target = closed.includes(path) ? home : path;
        // From somewhere else each time, so that arriving is seen.
        await page.evaluate(() => history.pushState(null, '', '/profile'));
        await expect(title).toHaveText(t('profile:title'));
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await expect(title, path).toHaveText((target === home ? homeTitle : HEADINGS[target]) ?? '');
        expect(new URL(page.url()).pathname, path).toBe(target);
      }
      // The same when the address is typed.
      await page.goto(`${shop.till.url}/nowhere`);
      await expect(title).toHaveText(homeTitle ?? '');
    });
  }

  test('for nobody', async ({ open }) => {
    const page = await open();
    await page.request.get(shop.till.launchUrl);
    // As an address that is typed, and as a link.
    for (const path of ['/', '/stores']) {
      await page.goto(`${shop.till.url}${path}`);
      await expect(page).toHaveURL(/\/login$/);
    }
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const path of ['/hub', '/stores', '/setup', '/connect', '/nowhere']) {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
  });
});

test.describe('a station that nobody touches', () => {
  test('warns after 590 seconds, goes on at a movement, locks after 600', async ({ open }) => {
    const page = await open({ language: 'en', own: true });
    await page.clock.install();
    await enter(page, shop.cashier, '/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const warning = page.getByRole('dialog', { name: t('shell:idle.title') });
    const left = (count: number) => t('shell:idle.message_other', { count });
    /** The page's time goes on in small steps until the warning has faded out. */
    const expectFaded = () =>
      expect
        .poll(async () => {
          await page.clock.runFor(100);
          return await warning.isVisible();
        })
        .toBe(false);

    await page.mouse.move(300, 300);
    await page.clock.fastForward(589_000);
    await page.clock.runFor(500);
    await expect(warning).toBeHidden();
    await page.clock.runFor(1_000);
    await expect(warning).toContainText(left(10));
    await page.clock.runFor(3_000);
    await expect(warning).toContainText(left(7));

    // Any movement starts over.
    await page.mouse.move(310, 310);
    await expectFaded();
    await page.clock.fastForward(585_000);
    await page.clock.runFor(500);
    await expect(warning).toBeHidden();

    // Staying does, too.
    await page.clock.runFor(6_000);
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: t('shell:idle.stay') }).press('Enter');
    await expectFaded();
    await page.clock.fastForward(592_000);
    await page.clock.runFor(500);
    await expect(warning).toContainText(/locks in [78] seconds/);
    await page.clock.runFor(9_000);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page
        .getByRole('status')
        .or(page.getByRole('alert'))
        .filter({ hasText: t('shell:idle.locked') }),
    ).toContainText('For security reasons, you have been logged out due to inactivity.');
    await expect(page.getByRole('button', { name: shop.cashier.name })).toBeVisible();
  });
});
