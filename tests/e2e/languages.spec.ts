import type { Page } from '@playwright/test';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

async function expectLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts(language)('auth:user.title'));
}

/** Chooses from a menu of the header. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitemradio', { name: entry }).click();
}

/** Whether a toast stands in the left half of the page, and whether in its upper half. */
async function placeOf(page: Page, text: string): Promise<{ left: boolean; top: boolean }> {
  const box = await page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: text })
    .boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error(`no toast ${text}`);
  return { left: box.x + box.width / 2 < width / 2, top: box.y + box.height / 2 < height / 2 };
}

test('a fresh till starts in Arabic, whatever language its machine was installed in', async ({ open }) => {
  const page = await open({ context: { locale: 'fr-FR' } });
  await page.goto(shop.till.launchUrl);
  await expectLanguage(page, 'ar');
  expect(await page.evaluate(() => navigator.language)).toBe('fr-FR');
  await page.reload();
  await expectLanguage(page, 'ar');
});

test('the address asks for a language, and it is remembered', async ({ open }) => {
  const page = await open();
  await page.request.get(shop.till.launchUrl);
  await page.goto(`${shop.till.url}/?lng=fr`);
  await expectLanguage(page, 'fr');
  await page.goto(`${shop.till.url}/`);
  await expectLanguage(page, 'fr');
  await page.goto(`${shop.till.url}/?lng=en`);
  await expectLanguage(page, 'en');
  // A language that there is none of changes nothing.
  await page.goto(`${shop.till.url}/?lng=de`);
  await expectLanguage(page, 'en');
});

test('direction, names and toasts follow the language', async ({ open }) => {
  const page = await open();
  await page.goto(shop.till.launchUrl);
  await expectLanguage(page, 'ar');
  await expect(page.getByRole('button', { name: shop.cashier.nameAr })).toBeVisible();

  await choose(page, texts('ar')('common:language'), 'English');
  await expectLanguage(page, 'en');
  await expect(page.getByRole('button', { name: shop.cashier.name })).toBeVisible();
  await expect(page.getByText('Language changed')).toBeVisible();
  expect(await placeOf(page, 'Language changed')).toEqual({ left: true, top: true });

  await choose(page, 'Language', 'العربية');
  await expectLanguage(page, 'ar');
  const changed = texts('ar')('common:languageChanged');
  await expect(page.getByText(changed)).toBeVisible();
  expect(await placeOf(page, changed)).toEqual({ left: false, top: true });

  await choose(page, texts('ar')('common:language'), 'Français');
  await expectLanguage(page, 'fr');
  await page.reload();
  await expectLanguage(page, 'fr');
});

test('the theme is light, dark or the machine’s own, and is remembered', async ({ open }) => {
  const page = await open({ language: 'en', context: { colorScheme: 'light' } });
  await page.goto(shop.till.launchUrl);
  const html = page.locator('html');
  /** How light the page is, from 0 to 255. */
  const lightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / 3;
    });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect.poll(lightness).toBeGreaterThan(200);

  await choose(page, 'Theme', 'Dark');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect.poll(lightness).toBeLessThan(60);

  await choose(page, 'Theme', 'System');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await choose(page, 'Theme', 'Light');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('at most five toasts stand at once; each can be closed and leaves by itself', async ({ open }) => {
  const page = await open({ language: 'en', own: true });
  await page.clock.install();
  await page.goto(shop.till.launchUrl);
  await page.getByRole('button', { name: shop.cashier.name }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  const password = page.getByRole('textbox', { name: 'Password' });
  const unlock = page.getByRole('button', { name: 'Unlock' });
  const toasts = page.getByRole('alert').filter({ hasText: 'Login Failed' });
  await password.fill('wrong');
  for (const shown of [1, 2, 3, 4, 5, 5, 5]) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
    await unlock.click();
    await answered;
    // The page takes the answer in when its time goes on, which may be later than the answer is there.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return await unlock.isEnabled();
      })
      .toBe(true);
    await expect(toasts).toHaveCount(shown);
  }
  // The two that had to wait take the places that become free.
  for (const left of [5, 5, 4, 3]) {
    await toasts.first().getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(500);
    await expect(toasts).toHaveCount(left);
  }
  // A toast under the pointer stays, and the rest with it: those left have moved to where the last one was closed.
  await page.mouse.move(683, 700);
  await page.clock.runFor(6_000);
  await expect(toasts).toHaveCount(0);
});
