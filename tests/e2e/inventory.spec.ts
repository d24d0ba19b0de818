import type { Page } from '@playwright/test';
import { IS_FULL } from '../fixtures/extent.ts';
import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { intercept, signIn } from './till-page.ts';

test.describe.configure({ mode: 'serial' });

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

const enter = async (page: Page, path: string) => {
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl || shop.till.url, { storeId: shop.storeId, userId, password });
  await page.goto(new URL(path, shop.till.url).href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

test('stock is seen in the grid, put right by hand, and its history tells why', async ({ open }) => {
  const t = texts('ar');
  const page = await open({ language: 'ar', context: { viewport: { width: 1024, height: 768 } } });
  await enter(page, '/inventory');
  await page.getByRole('button', { name: 'جلّابة صوف' }).first().click();
  await page
    .getByRole('button', { name: t('inventory:cell', { color: 'بني', size: '54', count: 2 }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('catalogue:adjust.title') }).click();
  const change = dialog.getByRole('textbox', { name: t('catalogue:adjust.change') });
  await change.fill('-100');
  await dialog.getByRole('button', { name: t('catalogue:adjust.save') }).click();
  await expect(dialog.getByText(t('catalogue:adjust.tooFew_two', { count: 2 }))).toBeVisible();
  await expect(change).toHaveValue('-100');
  await dialog.getByText(t('catalogue:adjust.to')).click();
  await dialog.getByRole('textbox', { name: t('catalogue:adjust.found') }).fill('5');
  await dialog.getByRole('textbox', { name: t('catalogue:adjust.notes') }).fill('وراء الرف');
  await dialog.getByRole('button', { name: t('catalogue:adjust.save') }).click();
  await expect(page.getByText(t('catalogue:adjust.done'))).toBeVisible();
  await expect(dialog.getByText('+3')).toBeVisible();
  await expect(dialog.getByText('وراء الرف')).toBeVisible();
});

test('articles are narrowed, sorted, chosen, repriced and archived', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  await enter(page, '/inventory');
  await page.getByText(t('inventory:view.articles'), { exact: true }).click();
  const list = page.getByRole('region', { name: t('inventory:title') });
  await page.getByRole('button', { name: t('inventory:sort.label') }).click();
  await page.getByRole('menuitem', { name: t('inventory:sort.price.desc') }).click();
  await expect(list.getByRole('listitem').first()).toContainText('1 200,00');
  await page.getByRole('button', { name: t('inventory:filter.label') }).click();
  await page.getByRole('combobox', { name: t('inventory:filter.category') }).click();
  await page.getByRole('option', { name: 'Babouches' }).click();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('inventory:reprice.open') })
    .click();
  await page.getByText(t('inventory:reprice.toPrice')).click();
  await page.getByRole('textbox', { name: t('inventory:reprice.price') }).fill('333');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inventory:reprice.save') })
    .click();
  await expect(page.getByText(t('inventory:reprice.done', { count: 1 }))).toBeVisible();
  await expect(list.getByRole('listitem')).toContainText('333,00');
  await list.getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('inventory:archive') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inventory:archive') })
    .click();
  await expect(page.getByText(t('inventory:nothing.title'))).toBeVisible();
});

test('a style gets another size, with a barcode of the shop’s own', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  await enter(page, '/inventory');
  await page.getByRole('button', { name: t('inventory:edit.open', { name: 'Djellaba en laine' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('inventory:style.moreSizes') }).fill('56');
  await dialog.getByRole('textbox', { name: `${t('inventory:grid.price')} 56 Marron` }).fill('650');
  await dialog.getByRole('textbox', { name: `${t('inventory:grid.stock')} 56 Marron` }).fill('3');
  await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
  await expect(page.getByText(t('catalogue:edit.done'))).toBeVisible();
  await page.getByRole('button', { name: 'Djellaba en laine' }).first().click();
  await page
    .getByRole('button', { name: t('inventory:cell', { color: 'Marron', size: '56', count: 3 }) })
    .click();
  await expect(page.getByRole('dialog')).toContainText(/20\d{11}/);
});

test('a bundle is made of articles, sold, and takes its components from stock', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  await enter(page, '/bundles');
  await page
    .getByRole('button', { name: t('bundles:add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('bundles:name') }).fill('Ensemble de fête');
  await dialog.getByRole('textbox', { name: t('bundles:sku') }).fill('ENS-1');
  await dialog.getByRole('textbox', { name: t('bundles:price'), exact: true }).fill('1500');
  for (const [style, cell] of [
    ['Caftan de Fès', 'Vert · M'],
    ['Djellaba en laine', 'Marron · 54'],
  ]) {
    await dialog.getByRole('searchbox').fill(style ?? '');
    await page.getByRole('option', { name: style }).first().click();
    await dialog.getByRole('textbox', { name: `${style} · ${cell}` }).fill('1');
  }
  await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
  await expect(page.getByText(t('bundles:added'))).toBeVisible();

  const sale = await openSale(open, shop, { language: 'fr' });
  await sale.search.fill('Ensemble');
  await sale.take('Ensemble de fête');
  await expect(sale.line('Ensemble de fête')).toBeVisible();
  await sale.pay.click();
  await sale.dialog.getByRole('textbox', { name: t('sales:pay.tendered') }).fill('1500');
  await sale.dialog.getByRole('button', { name: /^Valider/ }).click();
  await expect(sale.done).toBeVisible();
  const api = await shop.api();
  await expect
    .poll(async () => Number((await api.call('GET', `/products/${shop.articles.caftan.id}`)).stock))
    .toBe(shop.articles.caftan.stock - 1);
});

/** A file of articles: how many lines it has, and at which of them there is one that cannot be taken. */
const FILE = IS_FULL
  ? { lines: 20_000, bad: [102, 5_002, 9_002, 15_002, 19_002], good: 19_995 }
  : { lines: 2_000, bad: [102, 502, 902, 1_502, 1_902], good: 1_995 };

/** The lines as French Excel saves them. */
function csv(): Buffer {
  const lines = ['Référence;Désignation;Famille;Taille;Couleur;Prix;Coût;Qté;Fournisseur'];
  for (let n = 0; n < FILE.lines; n += 1) {
    const size = ['S', 'M', 'L', 'XL'][n % 4];
    const color = ['Crème', 'Bordeaux', 'Bleu', 'Noir', 'Doré'][Math.floor(n / 4) % 5];
    const style = Math.floor(n / 20);
    lines.push(
      `IMP-${n};Modèle ${style};Caftan brodé;${size};${color};1 250,50;600,00;${n % 7};Atelier ${style % 9}`,
    );
  }
  const wrong = [
    'IMP-X;;Caftan;S;Vert;10;;;',
    'IMP 5000;Modèle X;Caftan;S;Vert;10;;;',
    'IMP-CENT;Modèle X;Caftan;S;Vert;cent;;;',
    'IMP-HALF;Modèle X;Caftan;S;Vert;10;;1,5;',
    'IMP-1;Modèle X;Caftan;S;Vert;10;;;',
  ];
  for (const [n, line] of wrong.entries()) lines[(FILE.bad[n] ?? 0) - 1] = line;
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

for (const language of ['ar', 'fr'] satisfies Language[]) {
  // The second goes on from the first.
  (language === 'ar' ? test : inFull)(
    `${FILE.lines} lines come in by file, but for the five that cannot (${language})`,
    async ({ open }) => {
      const t = texts(language);
      const page = await open({ language });
      await enter(page, '/inventory');
      await page.getByRole('button', { name: t('inventory:more') }).click();
      await page.getByRole('menuitem', { name: t('inventory:import') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('common:next') }).click();
      await expect(page.getByText(t('errors:FILE_REQUIRED.message'))).toBeVisible();
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: csv() });
      await dialog.getByRole('button', { name: t('common:next') }).click();
      await expect(dialog.getByText(t('imports:columns.hint', { count: FILE.lines }))).toBeVisible();
      await dialog.getByRole('button', { name: t('common:next') }).click();
      await expect(dialog.getByText(t('imports:check.problems', { count: 5 }))).toBeVisible({
        timeout: 30_000,
      });
      for (const line of FILE.bad) {
        await expect(dialog.getByText(t('imports:check.at', { line }), { exact: true })).toBeVisible();
      }
      if (language === 'ar') {
        await dialog
          .getByRole('button', { name: t('imports:check.startWithout', { count: FILE.good }) })
          .click();
        const end = t('imports:progress.done', { done: FILE.lines, lines: FILE.lines });
        await expect(dialog.getByText(end)).toBeVisible({ timeout: 240_000 });
      } else {
        // The same file again: nothing is left to do, and nothing is offered.
        await expect(
          dialog.getByRole('button', { name: t('imports:check.startWithout', { count: 0 }) }),
        ).toBeDisabled();
      }
    },
  );
}

inFull('an import that does not begin, or breaks off, says so', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await enter(page, '/inventory');
  await page.getByRole('button', { name: t('inventory:more') }).click();
  await page.getByRole('menuitem', { name: t('inventory:import') }).click();
  const dialog = page.getByRole('dialog');
  const text = 'SKU;Désignation;Famille;Taille;Couleur;Prix\r\nONE-1;Seul;Caftan;S;Vert;10';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const next = dialog.getByRole('button', { name: t('common:next') });
  await next.click();
  await next.click();
  const start = dialog.getByRole('button', { name: t('imports:check.start_one', { count: 1 }) });
  await intercept(page, '**/imports/*/start', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await start.click();
  const failed = page.getByRole('alert').filter({ hasText: 'An error occurred during processing' });
  await expect(failed).toBeVisible();
  await intercept(page, /\/imports\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'failed' } });
  });
  await start.click();
  await expect(failed.filter({ hasText: t('imports:progress.failedHint') })).toBeVisible();
});
