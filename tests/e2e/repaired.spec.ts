import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, type Open, test } from './test.ts';
import type { Language } from './texts.ts';
import { call } from './till-page.ts';

test.describe.configure({ mode: 'serial' });

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

const database = () => join(shop.tillData, 'till.sqlite');

/** Overwrites every second page, as a failing disk does. */
function damage(): void {
  const file = openSync(database(), 'r+');
  for (let at = 4096; at < statSync(database()).size; at += 8192) {
    writeSync(file, Buffer.alloc(600, 0xa5), 0, 600, at + 100);
  }
  closeSync(file);
}

async function sellOne(open: Open, language: Language): Promise<Page> {
  const { page, tile, done } = await openSale(open, shop, { language });
  await tile(language === 'ar' ? 'بلغة' : 'Belgha').click();
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  return page;
}

test('a damaged till rebuilds itself, and says so to whoever signs in next', async ({ open }) => {
  await shop.server.kill();
  await sellOne(open, 'ar');
  await shop.till.kill();
  damage();
  await shop.startServer();
  await shop.startTill();
  // It answers before it has fetched what it lost.
  const waiting = await open();
  await waiting.request.get(shop.till.launchUrl);
  const stores = async () => (await call(waiting, shop.till.url, 'GET', '/stores')).items;
  await expect.poll(stores, { timeout: 30_000 }).toHaveLength(1);
  const { page, t } = await openSale(open, shop, { language: 'ar' });
  const notice = page.getByRole('dialog', { name: t('shell:recovery.title') });
  await expect(notice).toContainText(t('shell:recovery.damaged'));
  await notice.getByRole('button', { name: t('shell:recovery.ok') }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(notice).toHaveCount(0);
  // The sale that was made off line on the damaged database is there, and at the server.
  await page.goto(new URL('/transactions', page.url()).href);
  await expect(page.getByText('RBT-T1A-000001')).toBeVisible();
  const api = await shop.api();
  await expect
    .poll(async () => JSON.stringify(await api.call('GET', `/transactions?storeId=${shop.storeId}`)))
    .toContain('RBT-T1A-000001');
});

test('a sale that nobody knows of is put to a person, and goes by the answer', async ({ open }) => {
  await shop.server.kill();
  await shop.till.stop();
  copyFileSync(database(), `${database()}.copy`);
  await shop.startTill();
  await sellOne(open, 'en');
  await shop.till.stop();
  // As if the power had gone between the journal and the commit.
  for (const end of ['', '-wal', '-shm']) rmSync(`${database()}${end}`, { force: true });
  copyFileSync(`${database()}.copy`, database());
  const journal = join(shop.tillData, 'journal.log');
  const lines = readFileSync(journal, 'utf8').replaceAll('\0', '').trimEnd().split('\n');
  writeFileSync(journal, `${lines.slice(0, -1).join('\n')}\n`);
  await shop.startTill();
  const { page, t } = await openSale(open, shop, { language: 'fr' });
  const notice = page.getByRole('dialog', { name: t('shell:recovery.title') });
  await expect(notice).toContainText(t('shell:recovery.unsure'));
  await notice.getByRole('button', { name: t('shell:recovery.later') }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await notice.getByRole('button', { name: t('shell:recovery.yes') }).click();
  await expect(notice).toHaveCount(0);
  await shop.startServer();
  const api = await shop.api();
  const sales = async () =>
    ((await api.call('GET', `/transactions?storeId=${shop.storeId}`)).items as unknown[]).length;
  await expect.poll(sales).toBe(2);
});
