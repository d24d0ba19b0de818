import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { ImportKind } from '../../src/imports/field-rules.ts';
import { workbook } from '../fixtures/workbook.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

test.describe.configure({ mode: 'serial' });

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

const PATHS = { items: '/inventory', clients: '/clients', suppliers: '/suppliers' } as const;
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/imports', name));

const show = (page: Page, path: string) => page.goto(new URL(path, shop.till.url).href);

async function enter(page: Page): Promise<void> {
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl || shop.till.url, { storeId: shop.storeId, userId, password });
}

/** Opens the import of a list with a file chosen, and goes on to its columns. */
async function chooseFile(page: Page, language: Language, kind: ImportKind, name: string, buffer: Buffer) {
  const t = texts(language);
  await show(page, `${PATHS[kind]}?import=true`);
  const dialog = page.getByRole('dialog', { name: t(`imports:title.${kind}`) });
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await dialog.getByRole('button', { name: t('common:next') }).click();
  return dialog;
}

/** The exports of other programs, and something that each brings in. */
const EXPORTS: [file: string, program: string, kind: ImportKind, lines: number, brings: string][] = [
  ['loyverse-items', 'Loyverse', 'items', 4, 'Caftan andalou'],
  ['shopify-items', 'Shopify', 'items', 3, 'Jabador Atlas'],
  ['odoo-items', 'Odoo', 'items', 3, 'Djellaba Zagora'],
  ['square-items', 'Square', 'items', 4, 'Gandoura Souira'],
  ['loyverse-clients', 'Loyverse', 'clients', 2, 'Khadija Bennani'],
  ['shopify-clients', 'Shopify', 'clients', 2, 'Salma El Idrissi'],
  ['odoo-clients', 'Odoo', 'clients', 2, 'Riad Atlas SARL'],
  ['square-clients', 'Square', 'clients', 2, 'Hind Cherkaoui'],
  ['odoo-suppliers', 'Odoo', 'suppliers', 2, 'Soieries de Fès'],
];

for (const language of ['fr', 'ar'] satisfies Language[]) {
  test(`each export is known by its columns, and comes in (${language})`, async ({ open }) => {
    test.setTimeout(240_000);
    const t = texts(language);
    const page = await open({ language });
    await enter(page);
    for (const [file, program, kind, lines, brings] of EXPORTS) {
      const dialog = await chooseFile(page, language, kind, `${file}.csv`, fixture(`${file}.csv`));
      await expect(dialog.getByText(t('imports:columns.source', { program }))).toBeVisible();
      await dialog.getByRole('button', { name: t('common:next') }).click();
      if (language === 'fr') {
        await dialog.getByRole('button', { name: t('imports:check.start', { count: lines }) }).click();
        const end = t('imports:progress.done', { done: lines, lines });
        await expect(dialog.getByText(end), file).toBeVisible({ timeout: 30_000 });
        await dialog
          .getByRole('button', { name: t('common:close'), exact: true })
          .last()
          .click();
        await page.getByRole('searchbox').first().fill(brings);
        await expect(page.getByRole('main').getByText(brings).first(), file).toBeVisible();
      } else {
        // The same files again: nothing is left to do.
        await expect(dialog.getByText(t('imports:check.nothing')), file).toBeVisible();
        await expect(
          dialog.getByRole('button', { name: t('imports:check.start', { count: 0 }) }),
        ).toBeDisabled();
      }
    }
  });
}

test('a workbook comes in like the text that it was made of', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  await enter(page);
  const rows: string[][] = parse(fixture('square-items.csv'));
  const buffer = Buffer.from(workbook(rows.map((row) => row.map((cell) => cell.replace('Souira', 'Sahel')))));
  const dialog = await chooseFile(page, 'fr', 'items', 'square.xlsx', buffer);
  await expect(dialog.getByText(t('imports:columns.workbook'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common:next') }).click();
  // The names of the style are corrected by the SKUs of its items.
  await expect(dialog.getByText(t('imports:check.changes', { count: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: t('imports:check.start', { count: 2 }) }).click();
  await expect(dialog.getByText(t('imports:progress.done', { done: 4, lines: 4 }))).toBeVisible({
    timeout: 30_000,
  });
});

test('of several sheets one is chosen, and the measures of its clients come in', async ({ open }) => {
  const t = texts('ar');
  const page = await open({ language: 'ar' });
  await enter(page);
  const clients = [
    ['السمية', 'الصدر (سم)', 'الكم'],
    ['حليمة الفاسي', '92,5', '60'],
  ];
  const buffer = Buffer.from(workbook([['Nom'], ['Autre']], clients, []));
  const dialog = await chooseFile(page, 'ar', 'clients', 'zboun.xlsx', buffer);
  await expect(dialog.getByRole('cell', { name: 'Autre' })).toBeVisible();
  await dialog.getByRole('combobox', { name: t('imports:columns.sheet') }).click();
  await page.getByRole('option', { name: 'S2' }).click();
  await expect(dialog.getByRole('cell', { name: 'حليمة الفاسي' })).toBeVisible();
  await dialog.getByRole('button', { name: t('common:next') }).click();
  await dialog.getByRole('button', { name: t('imports:check.start', { count: 1 }) }).click();
  await expect(dialog.getByText(t('imports:progress.done', { done: 1, lines: 1 }))).toBeVisible({
    timeout: 30_000,
  });
  await dialog
    .getByRole('button', { name: t('common:close'), exact: true })
    .last()
    .click();
  await page.getByRole('link', { name: /حليمة الفاسي/ }).click();
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: t('clients:parts.details') }).click();
  await expect(main.getByText(t('clients:measures.names.chest'))).toBeVisible();
});

test('the encoding is shown and corrected, and refused lines come back as a file', async ({ open }) => {
  const t = texts('ar');
  const page = await open({ language: 'ar' });
  await enter(page);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder('windows-1256').decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
  const text = 'السمية;الهاتف\nفاطمة الزهراء;0611223344\nلالة مليكة;12\n';
  const buffer = Buffer.from(Uint8Array.from(text, (sign) => bytes.get(sign) ?? 63));
  const dialog = await chooseFile(page, 'ar', 'clients', 'zboun.csv', buffer);
  const encoding = dialog.getByRole('combobox', { name: t('imports:file.encoding') });
  await expect(encoding).toHaveValue(t('imports:encoding.windows-1256'));
  await encoding.click();
  await page.getByRole('option', { name: t('imports:encoding.windows-1252') }).click();
  await expect(dialog.getByRole('cell', { name: 'فاطمة الزهراء' })).toBeHidden();
  await encoding.click();
  await page.getByRole('option', { name: t('imports:encoding.windows-1256') }).click();
  await expect(dialog.getByRole('cell', { name: 'فاطمة الزهراء' })).toBeVisible();
  await dialog.getByRole('button', { name: t('common:next') }).click();
  await expect(dialog.getByText(t('imports:reasons.bad_phone'))).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('imports:check.save') }).click();
  const refused = readFileSync(await (await download).path(), 'utf8');
  expect(refused).toContain('السمية;الهاتف');
  expect(refused).toContain('لالة مليكة;12');
});

test('a workbook that cannot be read says why', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  await enter(page);
  const sign = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await chooseFile(page, 'fr', 'suppliers', 'ancien.xlsx', sign);
  await expect(page.getByText(t('errors:WORKBOOK_OLD.message'))).toBeVisible();
});
