import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startCable } from '../fixtures/cable.ts';
import { byTurns } from './by-turns.ts';
import { type Program, startTill } from './programs.ts';
import { freePorts } from './shop.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { call, signIn } from './till-page.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Starts the shop's server again with a clock that runs ahead. */
async function startServerAhead(shop: SmallShop, ms: number): Promise<void> {
  await shop.server.stop();
  const { NODE_OPTIONS } = process.env;
  process.env.NODE_OPTIONS = `--import ${join(import.meta.dirname, 'clock-ahead.mjs')}`;
  process.env.CLOCK_AHEAD_MS = String(ms);
  try {
    await shop.startServer();
  } finally {
    delete process.env.CLOCK_AHEAD_MS;
    if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = NODE_OPTIONS;
  }
}

/** A second till of the shop behind a line that can be cut. */
async function startSecondTill(shop: SmallShop, name: string) {
  const cable = await startCable(shop.server.url);
  const folder = mkdtempSync(join(tmpdir(), 'hanout-e2e-'));
  const api = await shop.api();
  const { code } = await api.call('POST', '/devices/codes', { stores: [shop.storeId] });
  const till = await startTill({
    data: join(folder, 'till'),
    keys: join(folder, 'keys'),
    port: await freePorts(),
    serverUrl: cable.url,
    code: String(code),
  });
  const { items } = await api.call('GET', '/devices');
  const mine = (items as unknown as { id: string; code: string }[]).find((d) => d.code === 'T2');
  await api.call('PUT', `/devices/${mine?.id}`, { name });
  return {
    cable,
    till,
    async stop() {
      await till.stop();
      await cable.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function sell(page: Page, shop: SmallShop, till: Program, pairs: number): Promise<void> {
  const { id, price } = shop.articles.belgha;
  await call(page, till.url, 'POST', '/transactions/sale', {
    storeId: shop.storeId,
    items: [{ productId: id, price, quantity: pairs }],
    paymentAmount: price * pairs,
  });
}

const as = (shop: SmallShop, who: 'owner' | 'cashier') => ({
  storeId: shop.storeId,
  userId: shop[who].id,
  password: shop[who].password,
});

for (const [language, own, late] of byTurns('reports', [
  ['ar', '400.00', '200.00'],
  ['fr', '400,00', '200,00'],
] as [Language, string, string][])) {
  test(`a day is closed without a till that is off line; its sales enter the next one (${language})`, async ({
    open,
  }) => {
    test.setTimeout(150_000);
    const t = texts(language);
    const shop = await startSmallShop();
    const second = await startSecondTill(shop, 'Caisse Medina');
    try {
      const there = await open({ language });
      await signIn(there, second.till.launchUrl, as(shop, 'cashier'));
      second.cable.cut();
      await sell(there, shop, second.till, 1);
      const page = await open({ language });
      await signIn(page, shop.till.launchUrl, as(shop, 'owner'));
      await sell(page, shop, shop.till, 2);
      await startServerAhead(shop, 10 * MINUTE_MS);

      await page.goto(`${shop.till.url}/reports`);
      const x = page.getByRole('region', { name: t('reports:z.x') });
      await expect(x).toContainText(t('reports:z.tills', { complete: 1, all: 2 }), { timeout: 30_000 });
      await expect(x).toContainText('Caisse Medina');
      await expect(x).toContainText(t('reports:z.salesHere', { count: 1 }));
      await expect(x.getByRole('region', { name: t('reports:z.summary') })).toContainText(own);
      // Nobody opened a drawer: what was paid lies outside of every one.
      await expect(x.getByRole('region', { name: t('reports:z.drawers') })).toContainText(own);
      await x.getByRole('button', { name: t('reports:z.close') }).click();
      const closeDialog = page.getByRole('dialog');
      await expect(closeDialog).toContainText('Caisse Medina');
      await closeDialog.getByRole('button', { name: t('reports:z.close') }).click();

      const first = page.getByRole('dialog', { name: 'Z-RBT-000001' });
      await expect(first).toContainText(t('reports:z.tills', { complete: 1, all: 2 }));
      await expect(first.getByText(t('reports:z.perpetual'), { exact: true }).locator('..')).toContainText(
        own,
      );
      await first.getByRole('button', { name: t('common:close') }).click();
      const closings = page.getByRole('region', { name: t('reports:z.earlier') });
      await expect(closings.getByRole('button', { name: 'Z-RBT-000001' })).toContainText('Caisse Medina');
      await expect(x.getByRole('button', { name: t('reports:z.close') })).toHaveCount(0);

      await startServerAhead(shop, DAY_MS + 10 * MINUTE_MS);
      second.cable.mend();
      await signIn(page, shop.till.launchUrl, as(shop, 'owner'));
      await page.goto(`${shop.till.url}/reports`);
      await expect(x).toContainText(t('reports:z.tills', { complete: 2, all: 2 }), { timeout: 60_000 });
      await expect(x.getByRole('region', { name: t('reports:z.late') })).toContainText(late, {
        timeout: 40_000,
      });
      await x.getByRole('button', { name: t('reports:z.close') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('reports:z.close') })
        .click();
      const next = page.getByRole('dialog', { name: 'Z-RBT-000002' });
      await expect(next).toContainText(t('reports:z.tills', { complete: 2, all: 2 }));
      await expect(next.getByRole('region', { name: t('reports:z.late') })).toContainText(late);
      const downloading = page.waitForEvent('download');
      await next.getByRole('button', { name: t('reports:pdf') }).click();
      expect((await downloading).suggestedFilename()).toBe('Z-RBT-000002.pdf');
    } finally {
      await second.stop();
      await shop.stop();
    }
  });
}

test('tax of a month, on the screen and as files; a cashier has no way in', async ({ open }) => {
  const t = texts('fr');
  const shop = await startSmallShop();
  try {
    const page = await open({ language: 'fr' });
    await signIn(page, shop.till.launchUrl, as(shop, 'owner'));
    await sell(page, shop, shop.till, 3);
    await page.goto(`${shop.till.url}/reports`);
    await expect(page.getByRole('region', { name: t('reports:z.summary') })).toContainText('600,00', {
      timeout: 20_000,
    });
    await page
      .getByRole('navigation', { name: t('reports:list') })
      .getByRole('button', { name: t('reports:names.tax'), exact: true })
      .click();
    const rates = page.getByRole('region', { name: t('reports:sections.byRate') });
    await expect(rates.getByRole('row').nth(1)).toContainText('500,00');
    for (const format of ['pdf', 'csv'] as const) {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: t(`reports:${format}`) }).click();
      expect((await downloading).suggestedFilename()).toMatch(
        new RegExp(`^tax-RBT-\\d{4}-\\d{2}-01-\\d{4}-\\d{2}-\\d{2}\\.${format}$`),
      );
    }
    const cashier = await open({ language: 'fr' });
    await signIn(cashier, shop.till.launchUrl, as(shop, 'cashier'));
    await cashier.goto(`${shop.till.url}/reports`);
    await expect(cashier).toHaveURL(/\/new-sale$/);
  } finally {
    await shop.stop();
  }
});

inFull('receipts are read to the last, page by page, with their total in sight', async ({ open }) => {
  test.setTimeout(120_000);
  const t = texts('ar');
  const shop = await startSmallShop();
  try {
    const api = await shop.api();
    const { id, price } = shop.articles.belgha;
    const numbers: string[] = [];
    for (let n = 0; n < 55; n++) {
      const { receiptNumber } = await api.call('POST', '/transactions/sale', {
        storeId: shop.storeId,
        items: [{ productId: id, price, quantity: 1 }],
        paymentAmount: price,
      });
      numbers.push(String(receiptNumber));
    }
    const page = await open({ language: 'ar' });
    await signIn(page, shop.server.url, as(shop, 'owner'));
    await page.goto(`${shop.server.url}/reports`);
    await page
      .getByRole('navigation', { name: t('reports:list') })
      .getByRole('button', { name: t('reports:names.receipts') })
      .click();
    const list = page.getByRole('region', { name: t('reports:figures') });
    await expect(list).toContainText(numbers[0] ?? '-');
    await expect(page.getByText('11,000.00', { exact: true })).toBeVisible();
    // Only what is in sight is drawn.
    expect(await list.getByRole('listitem').count()).toBeLessThan(numbers.length);
    await expect(async () => {
      await list.evaluate((region) => region.scrollTo(0, region.scrollHeight));
      await expect(list).toContainText(numbers.at(-1) ?? '-', { timeout: 1_000 });
    }).toPass();
  } finally {
    await shop.stop();
  }
});
