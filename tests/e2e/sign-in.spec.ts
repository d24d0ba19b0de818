import type { Page } from '@playwright/test';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { call, intercept } from './till-page.ts';

const SALE = { name: 'Hanout Salé', nameAr: 'حانوت سلا', password: 'store-123' };
/** With the owner and the cashier five people, in the order of their Latin names. */
const MORE = [
  { name: 'Lalla Aâqad', nameAr: 'لالة عقاد', role: 'cashier' },
  { name: 'Si Selham', nameAr: 'سي سلهام', role: 'manager' },
  { name: 'Si Tarbouche', nameAr: 'سي طربوش', role: 'cashier' },
];

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
  const api = await shop.api();
  await api.call('POST', '/stores', SALE);
  for (const person of MORE) {
    const assignments = [{ storeId: shop.storeId, role: person.role }];
    await api.addPerson({
      ...person,
      password: 'passe-2026',
      ownPassword: shop.owner.password,
      assignments,
    });
  }
});
test.afterAll(async () => {
  await shop.stop();
});

/** The log-in of the store's people. */
async function atPeople(page: Page, language: Language = 'ar') {
  const t = texts(language);
  await page.request.get(shop.till.launchUrl);
  await call(page, shop.till.url, 'POST', '/auth/store/login', { storeId: shop.storeId });
  await page.goto(`${shop.till.url}/login`);
  const carousel = page.getByRole('region', { name: t('auth:user.title') });
  await carousel.waitFor();
  return {
    t,
    carousel,
    people: carousel.getByRole('listitem').getByRole('button'),
    expectPlace: (place: number) =>
      expect(page.getByText(t('auth:user.position', { place, total: 5 }), { exact: true })).toBeVisible(),
    password: page.getByRole('textbox', { name: t('auth:user.password') }),
    unlock: page.getByRole('button', { name: t('auth:user.unlock') }),
  };
}

test.describe('the store', () => {
  test('is chosen, and opened with its password', async ({ open }) => {
    const t = texts('en');
    const page = await open({ language: 'en' });
    await page.goto(shop.till.launchUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:store.title'));
    await expect(page.getByRole('listitem')).toHaveText(['Hanout Rabat', 'Hanout Salé']);
    await page.getByRole('button', { name: 'Hanout Salé' }).click();
    const password = page.getByRole('textbox', { name: t('auth:store.password') });
    await password.fill('not this one');
    await page.getByRole('button', { name: t('auth:store.open') }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
      'Invalid credentials.',
    );
    await page.getByRole('button', { name: t('common:back') }).click();
    await page.getByRole('button', { name: 'Hanout Salé' }).click();
    await password.fill(SALE.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:user.title'));
    // Only who works there: an owner works everywhere.
    await expect(page.getByRole('listitem')).toHaveText([/Moulat Lhanout/]);
    await page.reload();
    await expect(page.getByText('Hanout Salé')).toBeVisible();
  });

  test('opens at once where it has no password, in Arabic by its Arabic name', async ({ open }) => {
    const page = await open();
    await page.goto(shop.till.launchUrl);
    await page.getByRole('button', { name: 'حانوت الرباط' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('ar')('auth:user.title'));
    await expect(page.getByText('حانوت الرباط')).toBeVisible();
  });
});

test('the page names all scripts of the sign-in, in each language', async ({ open }) => {
  for (const language of ['ar', 'fr'] as const) {
    const page = await open({ language });
    await atPeople(page, language);
    const document = await (await page.request.get(shop.till.url)).text();
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        // Toasts are loaded with the first press.
        .filter((file) => file.endsWith('.js') && !file.includes('/toast-list-')),
    );
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.filter((file) => !document.includes(file))).toEqual([]);
    // No text of another language is asked for.
    expect(scripts.filter((file) => file.startsWith('/assets/counter-'))).toHaveLength(1);
  }
});

test('the carousel of people', async ({ open }) => {
  const page = await open();
  const { t, carousel, people, expectPlace, password } = await atPeople(page);
  await test.step('turns by buttons, and around at its ends', async () => {
    const previous = carousel.getByRole('button', { name: t('auth:user.previous') });
    const next = carousel.getByRole('button', { name: t('auth:user.next') });
    await expectPlace(1);
    await expect(people).toHaveCount(3);
    await expect(people.nth(1)).toHaveText(/لالة عقاد/);
    await expect(people.nth(1)).toContainText(t('roles:cashier'));
    await previous.click();
    await expectPlace(5);
    await next.click();
    await expectPlace(1);
    for (const place of [2, 3, 4, 5, 1]) {
      await next.click();
      await expectPlace(place);
    }
  });

  await test.step('turns by a swipe of 50 pixels, not of 49', async () => {
    const faces = await carousel.getByRole('list').boundingBox();
    if (!faces) throw new Error('no faces');
    const swipe = async (by: number) => {
      const [x, y] = [faces.x + faces.width / 2, faces.y + faces.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    };
    await expectPlace(1);
    // In Arabic the next page is pulled from the left.
    await swipe(50);
    await expectPlace(2);
    await swipe(80);
    await expectPlace(3);
    await swipe(-50);
    await expectPlace(2);
    // Less is a tap that trembles: the one under it is chosen, and nothing has turned.
    await swipe(49);
    await expect(page.getByText('لالة سفيفة')).toBeVisible();
    await expect(people).toHaveCount(0);
    await page.getByRole('button', { name: t('common:back') }).click();
    await expect(people).toHaveCount(3);
  });

  await test.step('finds a person by name, in either script', async () => {
    const search = page.getByRole('textbox', { name: t('auth:user.search') });
    for (const typed of ['سِلهام', 'selham', 'SI SEL']) {
      await search.fill(typed);
      await expect(people, typed).toHaveText([/سي سلهام/]);
    }
    await search.fill('aaqad');
    await expect(people).toHaveText([/لالة عقاد/]);
    await search.fill('حتى واحد');
    await expect(page.getByText(t('auth:user.notFound'))).toBeVisible();
    await search.fill('سلهام');
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();
  });
});

test.describe('the password', () => {
  test('is needed, is checked, and can be gone back from', async ({ open }) => {
    const page = await open({ language: 'en' });
    const { t, people, password, unlock } = await atPeople(page, 'en');
    let loginRequests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/login')) loginRequests += 1;
    });
    // People are named in the language.
    await expect(people.nth(1)).toContainText('Lalla Aâqad');
    await expect(people.nth(1)).toContainText(t('roles:cashier'));
    await people.filter({ hasText: 'Lalla Aâqad' }).click();
    await expect(password).toBeFocused();
    await unlock.click();
    await page.keyboard.press('Enter');
    // Said in the words of the page, not in a bubble of the browser's.
    await expect(page.getByText(t('common:invalid.required'))).toBeVisible();
    await password.fill('not this one');
    await unlock.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
      'Invalid credentials.',
    );
    expect(loginRequests, 'the empty form was not sent').toBe(1);
    await page.getByRole('button', { name: t('common:back') }).click();
    await expect(people).toHaveCount(3);
    await people.filter({ hasText: 'Lalla Sfifa' }).click();
    await expect(password).toHaveValue('');
    await password.fill(shop.cashier.password);
    // What is no answer lets nobody in, whatever its status says.
    for (const [contentType, body] of [
      ['application/json', '{}'],
      ['application/json', 'null'],
      ['text/html', '<html>A portal</html>'],
    ] as const) {
      await intercept(page, '**/api/auth/login', (route) => route.fulfill({ contentType, body }), {
        times: 1,
      });
      await unlock.click();
      const unusable = page.getByRole('alert').filter({ hasText: 'Invalid response from server.' });
      await expect(unusable, body).toContainText('Login Failed');
      await unusable.getByRole('button', { name: t('common:close') }).click();
      await expect(unusable).toHaveCount(0);
    }
    await password.press('Enter');
    await expect(page).toHaveURL(/\/new-sale$/);
  });

  test('is sent once: Unlock waits for its answer', async ({ open }) => {
    const page = await open();
    const { t, people, password, unlock } = await atPeople(page);
    let letThrough = () => {};
    const held = new Promise<void>((done) => {
      letThrough = done;
    });
    await intercept(page, '**/api/auth/login', async (route) => {
      await held;
      await route.continue();
    });
    await people.filter({ hasText: shop.cashier.nameAr }).click();
    await password.fill(shop.cashier.password);
    await expect(unlock).toBeEnabled();
    await unlock.click();
    await expect(unlock).toBeDisabled();
    await expect(page.getByText(t('auth:authenticating'))).toBeVisible();
    letThrough();
    await expect(page).toHaveURL(/\/new-sale$/);
  });
});
