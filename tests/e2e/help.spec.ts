import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';

const help = (page: Page, name: string) => page.getByRole('complementary', { name });

test('the help opens beside the screen, leads on, and stays while one works', async ({
  open,
  sampleShop,
}) => {
  const page = await open({ language: 'ar' });
  const t = texts('ar');
  await sampleShop.signInAs(page, 'manager');
  await page.goto(new URL('/drawer', sampleShop.tillUrl).href);
  await page.getByRole('button', { name: t('shell:help') }).click();
  const panel = help(page, t('help:title'));
  await expect(panel.getByRole('heading', { name: t('screens:drawer') })).toBeVisible();
  // The words of the buttons are those of the screen.
  await expect(panel.getByText(t('drawer:close.start')).first()).toBeVisible();

  await panel.getByRole('link', { name: t('screens:reports') }).click();
  await expect(panel.getByRole('heading', { name: t('screens:reports') })).toBeVisible();
  await panel.getByRole('link', { name: t('help:open') }).click();
  await expect(page).toHaveURL(/\/reports/);
  await expect(panel.getByRole('heading', { name: t('screens:reports') })).toBeVisible();
  await panel.getByRole('button', { name: t('common:back') }).click();
  await expect(panel.getByRole('heading', { name: t('screens:drawer') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a word of any language finds its page, also in the search of everything', async ({
  open,
  sampleShop,
}) => {
  const page = await open({ language: 'ar' });
  const t = texts('ar');
  await sampleShop.signInAs(page, 'cashier');
  await page.goto(new URL('/help', sampleShop.tillUrl).href);
  await page.getByRole('searchbox', { name: t('help:search') }).fill('tiroir');
  const results = page.getByRole('region', { name: t('help:results') });
  await expect(results.getByRole('link', { name: t('screens:drawer') }).first()).toBeVisible();
  await expect(page).toHaveURL(/query=tiroir/);
  await results
    .getByRole('link', { name: t('screens:drawer') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/help\/drawer$/);
  await expect(page.getByRole('heading', { level: 1, name: t('screens:drawer') })).toBeVisible();
  // A screen that a cashier may not open is explained, and no link leads there.
  await page.goto(new URL('/help/payroll', sampleShop.tillUrl).href);
  await expect(page.getByRole('heading', { level: 1, name: t('screens:payroll') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('help:open') })).toBeHidden();
  await page.goto(new URL('/help/nowhere', sampleShop.tillUrl).href);
  await expect(page.getByText(t('help:missing.title'))).toBeVisible();

  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox').fill('raccourci');
  await page.getByRole('option', { name: t('sales:keys.title') }).click();
  await expect(help(page, t('help:title')).getByText(t('help:keys.everywhere'))).toBeVisible();
});

test('F1 shows the keys of the sale and closes them again, and the next scan is heard', async ({
  open,
  sampleShop,
}) => {
  const page = await open({ language: 'en' });
  const t = texts('en');
  await sampleShop.signInAs(page, 'cashier');
  await page.goto(new URL('/new-sale', sampleShop.tillUrl).href);
  await page.getByRole('heading', { name: t('sales:catalogue.all') }).waitFor();
  await page.keyboard.press('F1');
  const panel = help(page, t('help:title'));
  const keys = panel.getByRole('region', { name: t('sales:keys.title') });
  await expect(keys.getByRole('row', { name: `F8 ${t('sales:keys.hold')}` })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('searchbox', { name: t('sales:catalogue.search') })).toBeFocused();
  await page.keyboard.press('F1');
  await expect(panel).toBeHidden();
});

test('the help needs neither a session nor a server', async ({ open, sampleShop }) => {
  const page = await open({ language: 'fr' });
  const t = texts('fr');
  await page.goto(sampleShop.tillUrl);
  await page.getByRole('button', { name: t('shell:help') }).waitFor();
  await page.keyboard.press('F1');
  const drawer = page.getByRole('dialog', { name: t('help:title') });
  await expect(drawer.getByRole('heading', { name: 'Se connecter', exact: true }).first()).toBeVisible();
  // What is loaded is enough: no request is answered any longer.
  await page.route('**/api/**', (route) => route.abort());
  await drawer.getByRole('link', { name: t('screens:team') }).click();
  await expect(drawer.getByRole('heading', { name: t('screens:team') })).toBeVisible();
  await expect(drawer.getByRole('link', { name: t('help:open') })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
