import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Role } from '../../src/core/permissions.ts';
import { byTurns } from './by-turns.ts';
import { barriersOf } from './open-to-all.ts';
import { startServer, startTill } from './programs.ts';
import type { SampleShop } from './sample-shop.ts';
import { scan } from './scanner.ts';
import { freePorts } from './shop.ts';
import { expect, inFull, test } from './test.ts';
import { texts } from './texts.ts';
import { call, type Look } from './till-page.ts';

const LOOKS = [
  { language: 'ar', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const satisfies Look[];

let shop: SampleShop;
let storeId = '';
let skus: string[] = [];
test.beforeAll(({ sampleShop }) => {
  shop = sampleShop;
  ({ storeId, skus } = sampleShop);
});

async function expectOpenToAll(page: Page, screen: string): Promise<void> {
  expect.soft(await barriersOf(page, screen)).toEqual([]);
}

const signInAs = (page: Page, role: Role) => shop.signInAs(page, role);

for (const look of LOOKS) {
  const t = texts(look.language);
  const name = `${look.language}, ${look.theme}`;
  /** A walk in each look; in the short form by turns in one of them. */
  const walk = (title: string, run: Parameters<typeof test>[2]) => {
    if (
      byTurns(
        title,
        LOOKS.map(({ language }) => language),
      ).includes(look.language)
    ) {
      test(`${title} (${name})`, run);
    }
  };
  const walkInFull = (title: string, run: Parameters<typeof test>[2]) => inFull(`${title} (${name})`, run);

  walk('before the log-in', async ({ open }) => {
    const page = await open(look);
    await page.goto(shop.tillUrl);
    await page.getByRole('listitem').first().waitFor();
    await expectOpenToAll(page, 'store log-in');
    await call(page, shop.tillUrl, 'POST', '/auth/store/login', { storeId });
    await page.reload();
    const carousel = page.getByRole('region', { name: t('auth:user.title') });
    await carousel.waitFor();
    await expectOpenToAll(page, 'people');
    await carousel.getByRole('listitem').getByRole('button').first().click();
    await page.getByRole('button', { name: t('auth:user.unlock') }).waitFor();
    await expectOpenToAll(page, 'password');
  });

  walk('the sale', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'cashier');
    await page.goto(new URL('/new-sale', shop.tillUrl).href);
    const dialog = page.getByRole('dialog');
    const lines = page.getByRole('region', { name: t('sales:cart.label') }).getByRole('listitem');
    await page.getByRole('heading', { name: t('sales:catalogue.all') }).waitFor();
    await expectOpenToAll(page, 'new sale, empty');
    for (const [n, sku] of skus.entries()) {
      await scan(page, sku);
      await expect(dialog).toContainText(sku);
      if (n === 0) await expectOpenToAll(page, 'price');
      await page.keyboard.press('Enter');
      await expect(lines).toHaveCount(n + 1);
    }
    await expectOpenToAll(page, 'new sale');
    await lines.first().getByRole('button', { name: /: 1$/ }).click();
    await expect(dialog).toBeVisible();
    await expectOpenToAll(page, 'quantity');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    for (const [key, title] of [
      ['F4', t('sales:client.title')],
      ['F6', t('sales:discount.title')],
      ['F10', t('sales:held.title')],
      ['F9', t('sales:pay.title')],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name: title }).waitFor();
      await expectOpenToAll(page, title);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.keyboard.press('F1');
    await page
      .getByRole('complementary', { name: t('help:title') })
      .getByRole('table')
      .first()
      .waitFor();
    await expectOpenToAll(page, 'help');
    await page.keyboard.press('F1');
    await page.keyboard.press('F4');
    await dialog.getByRole('button', { name: t('sales:client.add') }).click();
    await expectOpenToAll(page, 'new client in passing');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('F8');
    await expect(lines).toHaveCount(0);
    await page.keyboard.press('F10');
    await dialog.getByRole('button', { name: /×1/ }).waitFor();
    await expectOpenToAll(page, 'held sales');
    await dialog.getByRole('button', { name: /×1/ }).click();
    await expect(dialog).toBeHidden();
    await expect(lines).toHaveCount(skus.length);
    await page.keyboard.press('F9');
    await dialog.getByText(t('sales:pay.methods.split')).click();
    await dialog.getByRole('textbox').fill('1');
    await expectOpenToAll(page, 'split payment');
    await page.keyboard.press('F2');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('article').waitFor();
    await expectOpenToAll(page, 'receipt');
  });

  walkInFull('the chooser of a style', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    await page.goto(new URL('/new-sale', shop.tillUrl).href);
    await page.getByRole('searchbox').fill('kft');
    await page.keyboard.press('F2');
    const tiles = page
      .getByRole('region', { name: t('sales:catalogue.label') })
      .locator('button:not([aria-pressed])');
    await tiles
      .filter({ hasText: '،' })
      .or(tiles.filter({ hasText: ', ' }))
      .first()
      .click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    await expectOpenToAll(page, 'chooser');
  });

  walk('sales and returns', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    await page.goto(new URL('/transactions', shop.tillUrl).href);
    const rows = page.getByRole('region', { name: t('transactions:title') }).getByRole('button');
    await rows.first().waitFor();
    await expectOpenToAll(page, 'transactions');
    await rows
      .filter({ hasNotText: t('transactions:status.refunded') })
      .first()
      .click();
    const start = page.getByRole('button', { name: t('transactions:return.start'), exact: true });
    await start.waitFor();
    await expectOpenToAll(page, 'transaction');
    await start.click();
    await page.getByRole('button', { name: t('transactions:return.all') }).click();
    await expectOpenToAll(page, 'return');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('transactions:receipt.again') }).click();
    await page.getByRole('article').waitFor();
    await expectOpenToAll(page, 'receipt again');
  });

  walkInFull('inventory and bundles', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    const here = (path: string) => new URL(path, shop.tillUrl).href;
    const dialog = page.getByRole('dialog');
    const list = page.getByRole('region', { name: t('inventory:title') });
    const first = list.getByRole('listitem').first();
    await page.goto(here('/inventory'));
    await first.getByRole('button').first().click();
    await list.getByRole('table').waitFor();
    await expectOpenToAll(page, 'inventory by style');
    await list.getByRole('table').getByRole('button').first().click();
    await dialog.getByText(t('catalogue:history.title')).waitFor();
    await expectOpenToAll(page, 'quick view');
    await dialog.getByRole('button', { name: t('catalogue:quickView.edit') }).click();
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).waitFor();
    await expectOpenToAll(page, 'edit an article');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await first.getByRole('button', { name: t('inventory:edit.open', { name: '' }).trim() }).click();
    await dialog.getByRole('combobox', { name: t('inventory:style.moreSizes') }).fill('56');
    await expectOpenToAll(page, 'edit a style');
    await page.goto(here('/inventory'));
    await page.getByRole('button', { name: t('inventory:filter.label') }).click();
    await page.getByRole('combobox', { name: t('inventory:filter.category') }).waitFor();
    await expectOpenToAll(page, 'filters of the inventory');
    await page.keyboard.press('Escape');
    await page.getByText(t('inventory:view.articles'), { exact: true }).click();
    await list.getByRole('checkbox').first().check();
    await page.getByRole('toolbar').getByRole('button').first().waitFor();
    await expectOpenToAll(page, 'inventory by article');
    await page.getByRole('button', { name: t('inventory:more') }).click();
    await page.getByRole('menuitem').first().waitFor();
    await expectOpenToAll(page, 'menu of the inventory');
    await page.getByRole('menuitem', { name: t('inventory:check.open') }).click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'check of the stock');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: t('inventory:add') }).click();
    await dialog.getByRole('combobox', { name: t('inventory:style.sizes') }).fill('S, M');
    await dialog.getByRole('combobox', { name: t('inventory:style.colors') }).fill('أخضر');
    await dialog.getByRole('table').waitFor();
    await expectOpenToAll(page, 'new style');

    const { items } = await call(page, shop.tillUrl, 'GET', `/products/search?storeId=${storeId}&limit=2`);
    await call(page, shop.tillUrl, 'POST', '/bundles', {
      storeId,
      sku: `ENS-${look.language}`,
      name: `Ensemble ${look.language}`,
      price: 100_00,
      components: (items as { id: string }[]).map(({ id }) => ({ variantId: id, quantity: 2 })),
    });
    await page.goto(here('/bundles'));
    const bundle = page.getByRole('main').getByRole('button', { name: `Ensemble ${look.language}` });
    await bundle.waitFor();
    await expectOpenToAll(page, 'bundles');
    await bundle.click();
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).waitFor();
    await expectOpenToAll(page, 'bundle');
    await page.goto(here('/bundles'));
    await page.getByRole('button', { name: t('bundles:add') }).click();
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(dialog.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectOpenToAll(page, 'new bundle, wrong');
  });

  walkInFull('categories, sizes and colours', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'owner');
    const dialog = page.getByRole('dialog');
    const rows = page.getByRole('main').getByRole('listitem');
    for (const list of ['category', 'size', 'color'] as const) {
      await page.goto(new URL(`/attributes?list=${list}`, shop.tillUrl).href);
      await rows.first().waitFor();
      await expectOpenToAll(page, `list of attributes, ${list}`);
    }
    await rows.first().getByRole('button').first().click();
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).waitFor();
    await expectOpenToAll(page, 'edit a colour');
    await dialog.getByRole('button', { name: t('attributes:fields.chooseSwatch') }).click();
    await page.getByRole('slider').first().waitFor();
    await expectOpenToAll(page, 'swatch of a colour');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page
      .getByRole('button', { name: t('attributes:more', { name: '' }).trim() })
      .first()
      .click();
    await page.getByRole('menuitem').first().waitFor();
    await expectOpenToAll(page, 'menu of a colour');
    await page.getByRole('menuitem', { name: t('attributes:merge.start') }).click();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option').first().waitFor();
    await expectOpenToAll(page, 'merge of colours');
  });

  walkInFull('a file of articles', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    await page.goto(new URL('/inventory', shop.tillUrl).href);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('inventory:more') }).click();
    await page.getByRole('menuitem', { name: t('inventory:import') }).click();
    await dialog.getByRole('button', { name: t('imports:file.choose') }).waitFor();
    await expectOpenToAll(page, 'choose a file');
    const lines = [
      'SKU;Désignation;Catégorie;Taille;Couleur;Prix',
      `AXE-${look.language}-1;Djellaba;Djellaba;M;Vert;900,00`,
      `AXE-${look.language}-2;Djellaba;Djellaba;L;Vert;douze`,
    ];
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await dialog.getByRole('button', { name: t('common:next') }).click();
    await dialog.getByRole('table').waitFor();
    await expectOpenToAll(page, 'columns of a file');
    await dialog.getByRole('button', { name: t('common:next') }).click();
    await dialog.getByText('douze').waitFor();
    await expectOpenToAll(page, 'problems of a file');
  });

  walkInFull('clients', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    const dialog = page.getByRole('dialog');
    await page.goto(new URL('/clients', shop.tillUrl).href);
    const clients = page.getByRole('region', { name: t('clients:title') }).getByRole('link');
    await clients.first().waitFor();
    await expectOpenToAll(page, 'clients');
    await page.getByRole('button', { name: t('clients:add') }).click();
    await dialog.getByRole('button', { name: t('clients:measures.add') }).click();
    await expectOpenToAll(page, 'new client');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await clients.first().click();
    await page.getByRole('tab', { name: t('clients:parts.purchases') }).waitFor();
    await expectOpenToAll(page, 'client');
    await page.getByRole('button', { name: t('clients:merge.start') }).click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'merge of clients');
  });

  walkInFull('invoices and expenses', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    const dialog = page.getByRole('dialog');
    await page.goto(new URL('/invoices', shop.tillUrl).href);
    await page.getByRole('heading', { name: t('invoices:empty.title') }).waitFor();
    await expectOpenToAll(page, 'invoices');
    await page.goto(new URL('/expenses', shop.tillUrl).href);
    await page
      .getByRole('button', { name: t('expenses:add') })
      .first()
      .click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'new expense');
    await dialog.getByRole('textbox', { name: t('expenses:fields.amount') }).fill('120');
    await dialog
      .getByRole('textbox', { name: t('expenses:fields.description') })
      .fill(`Sacs ${look.language}`);
    await dialog.getByRole('button', { name: t('common:add'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: new RegExp(`Sacs ${look.language}`) }).waitFor();
    await expectOpenToAll(page, 'expenses');
    await page.getByRole('button', { name: t('expenses:recurring.title') }).click();
    await dialog.getByRole('button', { name: t('expenses:recurring.add') }).click();
    await expectOpenToAll(page, 'new recurring expense');
  });

  walkInFull('audits and transfers', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    const here = (path: string) => new URL(path, shop.tillUrl).href;
    const dialog = page.getByRole('dialog');
    await page.goto(here('/inventory-audit'));
    await page.getByRole('button', { name: t('counts:start.button') }).click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'start an audit');
    await dialog.getByRole('button', { name: t('counts:start.confirm'), exact: true }).click();
    await page.getByText(t('counts:scans.none')).waitFor();
    await scan(page, skus[0] ?? '');
    await page
      .getByRole('region', { name: t('counts:scans.title') })
      .getByRole('listitem')
      .waitFor();
    await page.getByRole('searchbox').fill(skus[0] ?? '');
    await page.getByRole('option').first().click();
    await page.getByRole('table').waitFor();
    await expectOpenToAll(page, 'counting');
    for (const tab of ['differing', 'uncounted'] as const) {
      await page.getByRole('tab', { name: t(`counts:tabs.${tab}`) }).click();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await expectOpenToAll(page, tab);
    }
    await page.getByRole('button', { name: t('counts:act.complete') }).click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'complete an audit');
    await page.keyboard.press('Escape');
    await page.goto(here('/inventory-audit'));
    await page
      .getByRole('region', { name: t('counts:title') })
      .getByRole('button')
      .first()
      .waitFor();
    await expectOpenToAll(page, 'audits');

    await page.goto(here('/transfers'));
    await page.getByRole('button', { name: t('transfers:send') }).click();
    await dialog.getByRole('searchbox').fill(skus[0] ?? '');
    await page.getByRole('option').first().click();
    await dialog.getByRole('table').waitFor();
    await expectOpenToAll(page, 'send goods');
    await dialog.getByRole('combobox', { name: t('transfers:to') }).click();
    await page.getByRole('option').first().click();
    const fields = dialog.getByRole('table').getByRole('textbox');
    for (const field of await fields.all()) await field.fill('0');
    await scan(page, skus[0] ?? '');
    await dialog.getByRole('button', { name: t('transfers:form.confirmSend', { count: 1 }) }).click();
    await page.getByRole('dialog', { name: /^TR-/ }).getByRole('table').waitFor();
    await expectOpenToAll(page, 'transfer');
    await page.goto(here('/transfers'));
    await page
      .getByRole('region', { name: t('transfers:title') })
      .getByRole('button')
      .first()
      .waitFor();
    await expectOpenToAll(page, 'transfers');
    await page.getByRole('button', { name: t('transfers:receiveSlip') }).click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'receive by slip');
  });

  walk('the drawer and deposits', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    const here = (path: string) => new URL(path, shop.tillUrl).href;
    const dialog = page.getByRole('dialog');
    const current = page.getByRole('region', { name: t('drawer:current') });
    await page.goto(here('/drawer'));
    const opening = page.getByRole('main').getByRole('button', { name: t('drawer:open.start') });
    await opening.waitFor();
    await expectOpenToAll(page, 'drawer closed');
    await opening.click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'opening the drawer');
    await dialog.getByRole('button', { name: t('drawer:open.submit'), exact: true }).click();
    await current.waitFor();
    await expectOpenToAll(page, 'drawer open');
    await current.getByRole('button', { name: t('drawer:kinds.cash_in') }).click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'cash in');
    await page.keyboard.press('Escape');
    await current.getByRole('button', { name: t('drawer:close.start') }).click();
    await dialog.getByRole('button', { name: t('common:next') }).click();
    await dialog.getByRole('button', { name: t('drawer:close.submit') }).waitFor();
    await expectOpenToAll(page, 'confirming the count');
    await dialog.getByRole('button', { name: t('drawer:close.submit') }).click();
    await dialog.getByRole('button', { name: t('drawer:close.finish') }).waitFor();
    await expectOpenToAll(page, 'drawer closed right');
    await page.goto(here('/new-sale?deposit=true'));
    await dialog.getByRole('button', { name: t('sales:deposit.submit') }).waitFor();
    await expectOpenToAll(page, 'taking a deposit');
    await page.goto(here('/deposits'));
    await page
      .getByRole('button', { name: t('deposits:add') })
      .first()
      .waitFor();
    await expectOpenToAll(page, 'deposits');
  });

  walk('quotes', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    const here = (path: string) => new URL(path, shop.tillUrl).href;
    const dialog = page.getByRole('dialog');
    const { items } = await call(page, shop.tillUrl, 'GET', `/products/search?storeId=${storeId}&limit=1`);
    const [article] = items as { id: string; price: number }[];
    const quote = await call(page, shop.tillUrl, 'POST', '/quotes', {
      storeId,
      items: [{ productId: article?.id, price: article?.price, quantity: 1 }],
      validUntil: '2099-01-15',
    });
    await page.goto(here(`/quotes?quote=${quote.id}`));
    await dialog.getByRole('link', { name: t('quotes:sell.start') }).waitFor();
    await expectOpenToAll(page, 'quote');
    await dialog.getByRole('link', { name: t('quotes:sell.start') }).click();
    const cart = page.getByRole('region', { name: t('sales:cart.label') });
    const holds = cart.getByText(t('quotes:cart.holds'));
    const soldBefore = page.getByRole('region', { name: t('sales:done.title') });
    // This browser has not shown the sale of a walk before: it does so first.
    await soldBefore.or(holds).first().waitFor();
    if (await soldBefore.isVisible()) await page.keyboard.press('Enter');
    await holds.waitFor();
    await expectOpenToAll(page, 'the sale of a quote');
    await cart.getByRole('button', { name: t('quotes:keep.start') }).click();
    await dialog.getByRole('button', { name: t('quotes:keep.submit') }).waitFor();
    await expectOpenToAll(page, 'keeping a quote');
    await page.goto(here('/quotes'));
    await page.getByRole('button', { name: String(quote.number) }).waitFor();
    await expectOpenToAll(page, 'quotes');
  });

  walkInFull('suppliers, orders and labels', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'manager');
    const here = (path: string) => new URL(path, shop.tillUrl).href;
    const dialog = page.getByRole('dialog');
    const supplier = await call(page, shop.tillUrl, 'POST', '/suppliers', { name: `Atelier ${name}` });
    await page.goto(here('/suppliers'));
    await page.getByRole('button', { name: `Atelier ${name}` }).waitFor();
    await expectOpenToAll(page, 'suppliers');
    await page.getByRole('button', { name: `Atelier ${name}` }).click();
    await dialog.getByRole('button', { name: t('suppliers:pay.start') }).waitFor();
    await expectOpenToAll(page, 'supplier');
    await dialog.getByRole('button', { name: t('suppliers:pay.start') }).click();
    await page.getByRole('textbox', { name: t('suppliers:pay.amount') }).waitFor();
    await expectOpenToAll(page, 'payment to a supplier');
    await page.goto(here('/suppliers'));
    await page.getByRole('button', { name: t('suppliers:add') }).click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'new supplier');

    await page.goto(here('/goods-arrived'));
    await page.getByRole('link', { name: t('goods-arrived:direct.start') }).waitFor();
    await expectOpenToAll(page, 'goods have arrived');
    await page.getByRole('link', { name: t('goods-arrived:direct.start') }).click();
    await page.getByRole('searchbox', { name: t('common:stylePicker.label') }).waitFor();
    await expectOpenToAll(page, 'receipt without an order');

    await page.goto(here(`/purchase-orders/new?supplier=${supplier.id}`));
    await page.getByRole('searchbox', { name: t('common:stylePicker.label') }).fill('kft');
    await page.getByRole('option').first().click();
    await page.getByRole('textbox', { name: t('common:grid.fill') }).fill('1');
    await page.getByRole('textbox', { name: t('purchase-orders:form.cost') }).fill('100');
    await expectOpenToAll(page, 'new order');
    await page.getByRole('button', { name: t('purchase-orders:proposals.start') }).click();
    await dialog.getByRole('button', { name: t('common:cancel') }).waitFor();
    await expectOpenToAll(page, 'proposals');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: t('purchase-orders:form.order'), exact: true }).click();
    const receive = page.getByRole('button', { name: t('purchase-orders:receive.start') });
    await receive.waitFor();
    await expectOpenToAll(page, 'order');
    await receive.click();
    const submit = page.getByRole('button', { name: t('purchase-orders:receive.submit') });
    await expectOpenToAll(page, 'receiving');
    await submit.click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'before goods become stock');
    await dialog.getByRole('button', { name: t('purchase-orders:receive.submit') }).click();
    await page.getByRole('button', { name: t('purchase-orders:labels'), exact: true }).click();
    await dialog.getByRole('button', { name: t('labels:print') }).waitFor();
    await expectOpenToAll(page, 'labels');
    await page.goto(here('/purchase-orders'));
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await expectOpenToAll(page, 'orders');
  });

  walkInFull('the settings, and all stores at once', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'owner');
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    const dialog = page.getByRole('dialog');
    await page.goto(new URL('/settings?section=currency', shop.tillUrl).href);
    await page
      .getByRole('button', { name: new RegExp(t('settings:currency.change')) })
      .first()
      .click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'a rate');
    await call(page, shop.tillUrl, 'POST', '/auth/switch-store', { storeId: 'all' });
    for (const path of ['/dashboard', '/new-sale', '/hub']) {
      await page.goto(new URL(path, shop.tillUrl).href);
      await title.waitFor();
      await page
        .getByRole('main')
        .getByRole('listitem')
        .or(page.getByRole('main').getByRole('button'))
        .first()
        .waitFor();
      await expectOpenToAll(page, `${path}, all stores`);
    }
    await call(page, shop.tillUrl, 'POST', '/auth/switch-store', { storeId });
  });

  walkInFull('the back office', async ({ open }) => {
    const page = await open(look);
    await signInAs(page, 'owner');
    const dialog = page.getByRole('dialog');
    // The screens themselves are looked at by layout.spec.ts.
    for (const [path, add] of [
      ['/team', t('team:add')],
      ['/stores', t('stores:add')],
    ] as const) {
      await page.goto(new URL(path, shop.tillUrl).href);
      await page.getByRole('button', { name: add }).click();
      await dialog.waitFor();
      await expectOpenToAll(page, `${path}, adding`);
    }
    await page.goto(new URL('/devices', shop.tillUrl).href);
    await page.getByRole('button', { name: t('notifications:title') }).click();
    await dialog.getByRole('listitem').first().waitFor();
    await expectOpenToAll(page, 'notifications');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    for (const kind of ['receipt_printer', 'display'] as const) {
      const about = t(`hardware:kinds.${kind}`);
      await page.getByRole('button', { name: `${t('hardware:setUp')}: ${about}` }).click();
      await dialog.waitFor();
      await expectOpenToAll(page, `setting up ${kind}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('tab', { name: t('hardware:tabs.tills') }).click();
    await page.getByRole('button', { name: t('devices:add') }).click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'new device');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goto(new URL('/reports', shop.tillUrl).href);
    await page.getByRole('button', { name: t('reports:z.close') }).click();
    await dialog.waitFor();
    await expectOpenToAll(page, 'closing a day');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: t('reports:names.journal') }).click();
    await page.getByRole('table').first().waitFor();
    await expectOpenToAll(page, 'a report');
    await page.keyboard.press('Control+Alt+KeyD');
    await dialog.getByRole('table').first().waitFor();
    await expectOpenToAll(page, 'developer panel');
    await page.keyboard.press('Control+Alt+KeyD');
    await expect(dialog).toBeHidden();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menu').waitFor();
    await expectOpenToAll(page, 'user menu');
  });
}

test('setting up and connecting', async ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-e2e-'));
  const port = await freePorts();
  const server = await startServer({ data: join(folder, 'server'), port: port + 1 });
  const till = await startTill({ data: join(folder, 'till'), keys: join(folder, 'keys'), port });
  for (const look of byTurns('setting up', LOOKS)) {
    const page = await open(look);
    await page.goto(till.launchUrl);
    await expect(page).toHaveURL(/\/connect$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectOpenToAll(page, `connect (${look.language})`);
    await page.goto(server.url);
    await expect(page).toHaveURL(/\/setup$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectOpenToAll(page, `setup (${look.language})`);
    await page.getByRole('button', { name: texts(look.language)('common:next') }).click();
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectOpenToAll(page, `setup, wrong (${look.language})`);
  }
  await till.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
