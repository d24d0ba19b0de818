import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { IS_FULL } from '../fixtures/extent.ts';
import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { call, type Look, signIn } from './till-page.ts';

// One shop: what one journey spends stays in the sums of the month.
test.describe.configure({ mode: 'serial' });

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

async function enter(page: Page, path: string): Promise<void> {
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(new URL(path, shop.till.launchUrl).href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

async function photo(): Promise<Buffer> {
  const canvas = createCanvas(320, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#a60';
  context.fillRect(0, 0, 320, 200);
  return Buffer.from(await canvas.encode('png'));
}

const JOURNEYS = [
  { look: { language: 'ar', theme: 'light' }, what: 'الخنشات', amount: '320,50', shown: '320.50' },
  { look: { language: 'en', theme: 'dark' }, what: 'Silk paper', amount: '99', shown: '99.00' },
] as const satisfies { look: Look & { language: Language }; what: string; amount: string; shown: string }[];

const journeys = byTurns('expenses', JOURNEYS);
for (const { look, what, amount, shown } of journeys) {
  const t = texts(look.language);
  test(`an expense is written with its receipt, archived and restored (${look.language})`, async ({
    open,
  }) => {
    const page = await open(look);
    const dialog = page.getByRole('dialog');
    await enter(page, '/expenses');
    await page
      .getByRole('button', { name: t('expenses:add') })
      .first()
      .click();
    await dialog.getByRole('button', { name: t('common:add'), exact: true }).click();
    await expect(dialog.getByText(t('common:invalid.required')).first()).toBeVisible();
    await dialog.getByRole('textbox', { name: t('expenses:fields.amount') }).fill(amount);
    // A year that was mistyped.
    const day = dialog.getByRole('textbox', { name: t('expenses:fields.date') });
    const today = await day.inputValue();
    await day.fill(today.replace(/\d{4}/, (year) => String(Number(year) + 4)));
    await dialog.getByRole('textbox', { name: t('expenses:fields.description') }).fill(what);
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: await photo() };
    await dialog.locator('input[type=file]').last().setInputFiles(file);
    await expect(dialog.getByRole('img', { name: t('expenses:photos.show', { n: 1 }) })).toBeVisible();
    await dialog.getByRole('button', { name: t('common:add'), exact: true }).click();
    await expect(dialog.getByText(t('expenses:wrong.far'))).toBeVisible();
    await day.fill(today);
    await dialog.getByRole('button', { name: t('common:add'), exact: true }).click();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('listitem').filter({ hasText: what });
    await expect(row).toContainText(shown);
    await expect(row).toContainText(t('expenses:categories.supplies'));
    const supplies = page.getByRole('button', { name: t('expenses:categories.supplies') }).first();
    await expect(supplies).toContainText(journeys.length === 1 || look.language === 'ar' ? shown : '419.50');

    await row.getByRole('button', { name: t('expenses:archive.start') }).click();
    await dialog.getByRole('button', { name: t('expenses:archive.start') }).click();
    await expect(page.getByText(t('expenses:archive.done'))).toBeVisible();
    await expect(row).toBeHidden();
    await page.getByRole('switch', { name: t('expenses:showArchived') }).press('Space');
    await row.getByRole('button', { name: t('expenses:restore') }).click();
    await expect(page.getByText(t('expenses:restored'))).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t('expenses:export'), exact: true }).click();
    const csv = readFileSync(await (await downloading).path(), 'utf8');
    expect(csv).toContain(`;supplies;${what};`);

    // Another month has none of it.
    await page.getByRole('button', { name: t('common:dayField.next') }).click();
    await expect(page.getByText(t('expenses:empty.title'))).toBeVisible();
  });
}

test(`what comes back is kept${IS_FULL ? ' and written by the server on its day' : ''}; what is paid from the drawer goes out of it`, async ({
  open,
}) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  const dialog = page.getByRole('dialog');
  await enter(page, '/expenses');
  await page.getByRole('button', { name: t('expenses:recurring.title') }).click();
  await dialog.getByRole('button', { name: t('expenses:recurring.add') }).click();
  await dialog.getByRole('textbox', { name: t('expenses:fields.amount') }).fill('9000');
  await dialog.getByRole('textbox', { name: t('expenses:fields.description') }).fill('Shop rent');
  await dialog.getByRole('button', { name: t('common:add'), exact: true }).click();
  await expect(dialog.getByText('Shop rent')).toBeVisible();
  await page.keyboard.press('Escape');
  // The server looks once a minute, which is waited for in full only.
  if (IS_FULL) {
    const rent = page.getByRole('listitem').filter({ hasText: 'Shop rent' });
    await expect(rent).toBeVisible({ timeout: 90_000 });
  }

  const drawer = await call(page, shop.till.url, 'POST', '/drawer/open', {
    storeId: shop.storeId,
    float: 1_000_00,
  });
  await page
    .getByRole('button', { name: t('expenses:add') })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: t('expenses:fields.amount') }).fill('40');
  await dialog.getByRole('textbox', { name: t('expenses:fields.description') }).fill('Taxi');
  await dialog.getByRole('switch', { name: t('expenses:fields.fromDrawer') }).press('Space');
  await dialog.getByRole('button', { name: t('common:add'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Taxi' })).toContainText(
    t('expenses:fromDrawer'),
  );
  const report = await call(page, shop.till.url, 'GET', `/drawer/${String(drawer.id)}/report`);
  expect(report.moves).toMatchObject([{ kind: 'cash_out', amount: 40_00, reason: 'Taxi' }]);
});
