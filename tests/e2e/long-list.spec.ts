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
const SCREENS = 20;
/** How much more work the long list may be: its rows are laid out when it opens, and not again. */
const MORE = { shown: 2, scrolled: 1.25 };

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

/** Milliseconds of work of a page's own thread in `what`, whatever time the machine gives it to do it in. */
async function workOf(page: Page, what: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find((m) => m.name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const before = await worked();
  await what();
  const after = await worked();
  await devtools.detach();
  return after - before;
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

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

test('a list of 100,000 rows shows and scrolls as fast as one of 1,000, and draws what is in sight', async ({
  open,
}) => {
  const few = await open({ language: 'en' });
  await openWith(few, 1_000);
  const many = await open({ language: 'en' });
  await openWith(many, 100_000);
  const work = {
    shown: { short: [] as number[], long: [] as number[] },
    scrolled: { short: [] as number[], long: [] as number[] },
  };
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const [list, page] of [
      ['short', few],
      ['long', many],
    ] as const) {
      await showStyles(page);
      work.shown[list].push(await workOf(page, () => show(page)));
      work.scrolled[list].push(await workOf(page, () => scroll(page)));
    }
  }
  for (const what of ['shown', 'scrolled'] as const) {
    const [short, long] = [median(work[what].short), median(work[what].long)];
    console.log(`${what}: 1,000 rows in ${short.toFixed(0)} ms of work, 100,000 in ${long.toFixed(0)} ms`);
    expect(long, what).toBeLessThanOrEqual(MORE[what] * short);
  }
  const rows = many.getByRole('region', { name: t('inventory:title') }).getByRole('listitem');
  expect(await rows.count()).toBeLessThanOrEqual(400);
  // Rows are measured once they show, which moves the end a little.
  await expect(async () => {
    await many.getByRole('region', { name: t('inventory:title') }).press('End');
    await expect(rows.last()).toHaveAttribute('aria-posinset', '100000', { timeout: 1_000 });
  }).toPass();
  expect(await rows.count()).toBeLessThanOrEqual(400);
});
