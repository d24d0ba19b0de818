import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Program, startTill } from './programs.ts';
import { scan } from './scanner.ts';
import { freePorts } from './shop.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { texts } from './texts.ts';
import { call, signIn } from './till-page.ts';

test.describe.configure({ mode: 'serial' });

let shop: SmallShop;
let second: Program;
let folder: string;
let secondAt: { data: string; keys: string; port: number };

test.beforeAll(async () => {
  shop = await startSmallShop();
  folder = mkdtempSync(join(tmpdir(), 'hanout-e2e-'));
  secondAt = { data: join(folder, 'till'), keys: join(folder, 'keys'), port: await freePorts() };
  const code = await shop.server.enrolmentCode();
  second = await startTill({ ...secondAt, serverUrl: shop.server.url, code });
});
test.afterAll(async () => {
  await second.stop();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const enter = async (page: Page, till: Program, path: string) => {
  const { id: userId, password } = shop.owner;
  await signIn(page, till.launchUrl || till.url, { storeId: shop.storeId, userId, password });
  await page.goto(new URL(path, till.url).href);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

const sell = async (page: Page, till: Program, article: { id: string; price: number }, quantity: number) =>
  await call(page, till.url, 'POST', '/transactions/sale', {
    storeId: shop.storeId,
    items: [{ productId: article.id, price: article.price, quantity }],
    paymentMethod: 'cash',
    paymentAmount: article.price * quantity,
  });

type Movement = { action: string; quantityChange: number };
async function atServer(id: string): Promise<{ stock: number; adjustments: number[] }> {
  const api = await shop.api();
  const product = await api.call('GET', `/products/${id}`);
  const history = product.stockHistory as unknown as Movement[];
  const adjustments = history.filter((m) => m.action === 'audit_adjustment').map((m) => m.quantityChange);
  return { stock: Number(product.stock), adjustments: adjustments.toSorted() };
}

test('counts while another till sells, and exactly the true differences remain', async ({ open }) => {
  const t = texts('ar');
  const { caftan, jellaba, selham } = shop.articles;

  // The second till is cut off, sells two caftans, and is switched off with them unsent.
  const other = await open({ language: 'fr' });
  await enter(other, second, '/hub');
  await shop.server.stop();
  await sell(other, second, caftan, 2);
  await second.stop();
  await shop.startServer();

  const page = await open({ language: 'ar', context: { viewport: { width: 1024, height: 768 } } });
  await enter(page, shop.till, '/inventory-audit');
  await expect(page.getByText(t('counts:empty.none.title'))).toBeVisible();
  await page.getByRole('button', { name: t('counts:start.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('counts:start.confirm'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/inventory-audit\/.+/);

  // By scanner: a piece a scan, the last one taken back.
  const scans = page.getByRole('region', { name: t('counts:scans.title') }).getByRole('listitem');
  await expect(page.getByText(t('counts:scans.none'))).toBeVisible();
  for (const n of [1, 2, 3]) {
    await scan(page, jellaba.sku);
    await expect(scans).toHaveCount(n);
  }
  await scans.first().getByRole('button').click();
  await expect(scans).toHaveCount(2);
  // One is sold after it was counted: no difference.
  await sell(page, shop.till, jellaba, 1);

  // In the grid: one selham is missing; of nine caftans seven hang there, since two are sold that nobody knows of.
  const pick = async (style: string, label: RegExp, quantity: string) => {
    await page.getByRole('searchbox', { name: t('common:stylePicker.label') }).fill(style);
    await page.getByRole('option', { name: style }).click();
    await page.getByRole('textbox', { name: label }).fill(quantity);
    await page.keyboard.press('Enter');
  };
  await pick('سلهام', /L$/, '11');
  await expect(page.getByText(t('counts:counted_two'))).toBeVisible();
  // Half a piece is no count, and takes none away; nor is the audit completed over it.
  const counted = page.getByRole('textbox', { name: /L$/ });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await counted.fill('12.5');
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: t('counts:act.complete') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(counted).toHaveValue('12.5');
  expect(sent.filter((body) => body.includes('countedStock'))).toEqual([]);
  await counted.fill('11');
  await pick('قُفطان فاسي', /أخضر · M$/, '7');
  await expect(page.getByText(t('counts:counted_few', { count: 3 }))).toBeVisible();

  await page.getByRole('tab', { name: t('counts:tabs.differing') }).click();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: selham.sku })).toContainText('-1');
  await page.getByRole('button', { name: t('counts:act.complete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('counts:act.complete') })
    .click();
  await expect(page.getByText(t('counts:done.message'))).toBeVisible();

  // What the server makes of it, before and after the second till comes back with what it sold.
  await expect.poll(() => atServer(caftan.id)).toEqual({ stock: 7, adjustments: [-2] });
  second = await startTill(secondAt);
  await expect
    .poll(() => atServer(caftan.id), { timeout: 40_000 })
    .toEqual({ stock: 7, adjustments: [-2, 2] });
  expect(await atServer(jellaba.id)).toEqual({ stock: 1, adjustments: [] });
  expect(await atServer(selham.id)).toEqual({ stock: 11, adjustments: [-1] });
});

inFull('a counter who may not adjust leaves it to a manager, in French', async ({ open }) => {
  const t = texts('fr');
  const api = await shop.api();
  const counter = await api.addPerson({
    name: 'Hamid',
    nameAr: 'حميد',
    role: 'cashier',
    password: 'count-123',
    ownPassword: shop.owner.password,
    permissions: ['can_perform_stock_takes'],
    assignments: [{ storeId: shop.storeId, role: 'cashier' }],
  });
  const page = await open({ language: 'fr', theme: 'dark' });
  await signIn(page, shop.server.url, {
    storeId: shop.storeId,
    userId: String(counter.id),
    password: 'count-123',
  });
  await page.goto(`${shop.server.url}/inventory-audit`);
  await page.getByRole('button', { name: t('counts:start.button') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: t('counts:start.blind') }).check();
  await dialog.getByRole('button', { name: t('counts:start.confirm'), exact: true }).click();
  await expect(page.getByText(t('counts:blind'), { exact: true })).toBeVisible();
  // Who counts blind is not told what differs.
  await expect(page.getByRole('tab', { name: t('counts:tabs.differing') })).toHaveCount(0);
  await scan(page, shop.articles.belgha.sku);
  await expect(page.getByText(t('counts:counted_one', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: t('counts:act.complete') }).click();
  await dialog.getByRole('button', { name: t('counts:act.complete') }).click();
  await expect(page.getByText(t('counts:state.pending')).first()).toBeVisible();
  expect((await atServer(shop.articles.belgha.id)).stock).toBe(60);

  const boss = await open({ language: 'fr' });
  await enter(boss, shop.server, new URL(page.url()).pathname);
  await boss.getByRole('button', { name: t('counts:act.approve') }).click();
  await boss
    .getByRole('dialog')
    .getByRole('button', { name: t('counts:act.approve') })
    .click();
  await expect(boss.getByText(t('counts:done.message'))).toBeVisible();
  expect(await atServer(shop.articles.belgha.id)).toEqual({ stock: 1, adjustments: [-59] });
});
