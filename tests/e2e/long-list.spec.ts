import type { Page } from '@playwright/test';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';
import { call, signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

const t = texts('en');
const ROUNDS = 7;
/** Milliseconds of two frames: a time is a number of frames, and may be one off at either list. */
const FRAMES = 34;

/** The inventory with so many articles in hand: what the door answers is one real article many times. */
async function openWith(page: Page, rows: number): Promise<void> {
  const { id: userId, password } = shop.owner;
  const { url, launchUrl } = shop.till;
  await signIn(page, launchUrl || url, { storeId: shop.storeId, userId, password });
  const { items } = await call(page, url, 'GET', `/products?storeId=${shop.storeId}&limit=1`);
  const [article] = items as unknown as Record<string, unknown>[];
  const many = Array.from({ length: rows }, (_, n) => ({ ...article, id: `row-${n}` }));
  const body = JSON.stringify({ items: many, next: null });
  await page.route(/\/api\/products\?/, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.addInitScript(() =>
    localStorage.setItem('hanout.inventory', '{"by":"article","columns":["price"]}'),
  );
  await page.goto(new URL('/inventory', url).href);
  await page
    .getByRole('region', { name: t('inventory:title') })
    .getByRole('listitem')
    .first()
    .waitFor();
}

/** Milliseconds from asking for the list, whose rows are in hand, to its first row on the screen. */
async function mountTime(page: Page): Promise<number> {
  await page.bringToFront();
  await page.getByText(t('inventory:view.styles'), { exact: true }).click();
  await page
    .getByRole('button', { name: /Caftan Fassi/ })
    .first()
    .waitFor();
  return await page.evaluate(
    async ([articles, list]) => {
      const label = [...document.querySelectorAll('label')].find((l) => l.textContent === articles);
      const started = performance.now();
      label?.click();
      const isThere = () => document.querySelector(`section[aria-label="${list}"] li input`) !== null;
      const styles = () => document.querySelector(`section[aria-label="${list}"] [aria-expanded]`) !== null;
      while (!isThere() || styles()) await new Promise(requestAnimationFrame);
      return performance.now() - started;
    },
    [t('inventory:view.articles'), t('inventory:title')],
  );
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

test('a list of 100,000 rows shows as fast as one of 1,000, and draws what is in sight', async ({ open }) => {
  const few = await open({ language: 'en' });
  await openWith(few, 1_000);
  const many = await open({ language: 'en' });
  await openWith(many, 100_000);
  const times: { short: number[]; long: number[] } = { short: [], long: [] };
  for (let n = 0; n < ROUNDS; n += 1) {
    times.short.push(await mountTime(few));
    times.long.push(await mountTime(many));
  }
  const [short, long] = [median(times.short), median(times.long)];
  console.log(`1,000 rows in ${short.toFixed(0)} ms, 100,000 in ${long.toFixed(0)} ms`);
  expect(long).toBeLessThanOrEqual(2 * short + FRAMES);
  const rows = many.getByRole('region', { name: t('inventory:title') }).getByRole('listitem');
  expect(await rows.count()).toBeLessThanOrEqual(400);
  // Rows are measured once they show, which moves the end a little.
  await expect(async () => {
    await many.getByRole('region', { name: t('inventory:title') }).press('End');
    await expect(rows.last()).toHaveAttribute('aria-posinset', '100000', { timeout: 1_000 });
  }).toPass();
  expect(await rows.count()).toBeLessThanOrEqual(400);
});
