import type { Page } from '@playwright/test';
import { extent } from '../fixtures/extent.ts';
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
const SHORT = 1_000;
const LONG = extent('HANOUT_ROWS', { short: 20_000, full: 100_000 });
const SCREENS = 20;

/** The inventory with so many articles in hand: what the program answers is one real article many times. */
async function openWith(page: Page, rows: number): Promise<void> {
  const { id: userId, password } = shop.owner;
  const { url, launchUrl } = shop.till;
  await signIn(page, launchUrl || url, { storeId: shop.storeId, userId, password });
  const { items } = await call(page, url, 'GET', `/products?storeId=${shop.storeId}&limit=1`);
  const [article] = items as unknown as Record<string, unknown>[];
  // Made in the page: so large an answer would take longer on its way to it than a read may take.
  await page.addInitScript(
    ({ one: template, length }) => {
      const ask = window.fetch;
      window.fetch = async (input, init) => {
        const requestUrl = input instanceof Request ? input.url : String(input);
        if (!/\/api\/products\?/.test(requestUrl)) return await ask(input, init);
        const many = Array.from({ length }, (_, n) => ({ ...template, id: `row-${n}` }));
        const body = JSON.stringify({ items: many, next: null });
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      };
    },
    { one: article, length: rows },
  );
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

/** How many calls of functions a page makes in `what`: its work, whatever else the machine does. */
async function callsIn(page: Page, what: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true });
  await what();
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  await devtools.send('Profiler.stopPreciseCoverage');
  await devtools.detach();
  const counts = result.flatMap((script) =>
    script.functions.map((scriptFunction) => scriptFunction.ranges[0]?.count ?? 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Asks for the list, whose rows are in hand, and waits for its first row on the screen. */
async function show(page: Page): Promise<void> {
  await page.evaluate(
    async ([articles, list]) => {
      const label = [...document.querySelectorAll('label')].find((l) => l.textContent === articles);
      label?.click();
      const isThere = () => document.querySelector(`section[aria-label="${list}"] li input`) !== null;
      const styles = () => document.querySelector(`section[aria-label="${list}"] [aria-expanded]`) !== null;
      while (!isThere() || styles()) await new Promise(requestAnimationFrame);
    },
    [t('inventory:view.articles'), t('inventory:title')],
  );
}

async function showStyles(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByText(t('inventory:view.styles'), { exact: true }).click();
  await page
    .getByRole('button', { name: /Caftan Fassi/ })
    .first()
    .waitFor();
}

/** Scrolls the list on by some screens, each drawn before the next. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(
    async ({ list, screens }) => {
      const scroller = document.querySelector(`section[aria-label="${list}"]`);
      for (let n = 0; n < screens; n += 1) {
        scroller?.scrollBy(0, scroller.clientHeight);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
    },
    { list: t('inventory:title'), screens: SCREENS },
  );
}

test(`a list of ${LONG} rows is laid out as it opens, scrolls as one of 1,000, and draws what is in sight`, async ({
  open,
}) => {
  const few = await open({ language: 'en', own: true });
  await openWith(few, SHORT);
  const many = await open({ language: 'en', own: true });
  await openWith(many, LONG);
  const calls = { shown: { short: 0, long: 0 }, scrolled: { short: 0, long: 0 } };
  for (const [list, page] of [
    ['short', few],
    ['long', many],
  ] as const) {
    await showStyles(page);
    calls.shown[list] = await callsIn(page, () => show(page));
    calls.scrolled[list] = await callsIn(page, () => scroll(page));
  }
  // A row is asked for its key and its height before the first one is measured, and after it; then never again.
  expect(calls.shown.long - calls.shown.short).toBeLessThan(5 * LONG);
  // On a busy machine scrolling takes longer, and what happens by time is called more often: 1.12 was seen. Work for
  // each row of the list would be twenty times as much.
  expect(calls.scrolled.long).toBeLessThan(1.5 * calls.scrolled.short);
  const rows = many.getByRole('region', { name: t('inventory:title') }).getByRole('listitem');
  expect(await rows.count()).toBeLessThanOrEqual(400);
  // Rows are measured once they show, which moves the end a little.
  await expect(async () => {
    await many.getByRole('region', { name: t('inventory:title') }).press('End');
    await expect(rows.last()).toHaveAttribute('aria-posinset', String(LONG), { timeout: 1_000 });
  }).toPass();
  expect(await rows.count()).toBeLessThanOrEqual(400);
});
