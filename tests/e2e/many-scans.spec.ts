import type { Page } from '@playwright/test';
import { extent } from '../fixtures/extent.ts';
import { openSale } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { call, intercept } from './till-page.ts';

/** Of this run; `HANOUT_SEED` runs one again. */
const SEED = Number(process.env.HANOUT_SEED ?? Date.now() % 1_000_000);
const SCANS = extent('HANOUT_SCANS', { short: 25, full: 500 });
/** A sale of so many scans is held, and what was held is counted at the end. */
const SALE = 25;

/** Codes of every kind: EAN-13, eight digits that could be a price, letters with a dash, numbers of four digits. */
const ARTICLES = [
  ...Array.from({ length: 9 }, (_, n) => `200000000${n}38${n}`.slice(0, 13).padEnd(13, '7')),
  '96385074',
  '40170725',
  'KFT-77-L',
  'BLG9042',
  'WAZ-QM-10',
  '1500',
  '1600',
  '2450',
].map((sku, n) => ({ sku, price: 10_000 + n * 1_100 }));

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
  const api = await shop.api();
  for (const { sku, price } of ARTICLES) {
    const variants = [
      { sku, size: 'M', color: 'أخضر', price, floor: price - 5_000, cost: 1_000, stock: 1_000 },
    ];
    await api.call('POST', '/products/style', {
      styleName: `Article ${sku}`,
      category: 'Divers',
      storeId: shop.storeId,
      variants,
    });
  }
});
test.afterAll(async () => {
  await shop.stop();
});

/** Numbers below 1 that are the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** One scan: its keys with the gap before each, and whether the page waits as long in truth or gets all at once. */
type Scan = {
  keys: { code: string; key: string; gap: number }[];
  isPaced: boolean;
  intoSearch: boolean;
  pause: number;
};

const codeOf = (character: string): string =>
  character === '-' ? 'Minus' : /\d/.test(character) ? `Digit${character}` : `Key${character}`;

/**
 * Presses the keys of some scans where the focus is at that moment, each with the time at which the scanner pressed
 * it. Whoever is asked whether a number was scanned says yes.
 */
async function scanAll(page: Page, scans: Scan[], yes: string): Promise<void> {
  await page.evaluate(
    async ([wanted, answer]) => {
      const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const press = (at: number, { code, key }: { code: string; key: string }) => {
        const target = document.activeElement ?? document.body;
        const down = new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true });
        Object.defineProperty(down, 'timeStamp', { value: at });
        const types = target.dispatchEvent(down) && key.length === 1;
        if (types && target instanceof HTMLInputElement) document.execCommand('insertText', false, key);
        target.dispatchEvent(new KeyboardEvent('keyup', { code, key, bubbles: true }));
      };
      let at = performance.now();
      for (const { keys, isPaced, intoSearch, pause } of wanted) {
        if (intoSearch && !document.querySelector('[role=dialog]')) {
          document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
        }
        at = Math.max(at + 300, performance.now());
        for (const key of keys) {
          at += key.gap;
          // A code that is handed over at once still meets the page in the middle of something now and then.
          if (isPaced || key.gap > 70) await wait(isPaced ? key.gap : 0);
          press(at, key);
        }
        await wait(pause);
        const question = [...document.querySelectorAll('button')].find((b) => b.textContent === answer);
        question?.click();
      }
    },
    [scans, yes] as const,
  );
}

test(`${SCANS} scans at random gaps of 1 to 90 ms: no piece is lost and no code is a price`, async ({
  open,
}) => {
  test.setTimeout(120_000 + SCANS * 3_000);
  console.log(`many scans: seed ${SEED}`);
  const next = numbers(SEED);
  const { page, lines, dialog, t } = await openSale(open, shop);
  const yes = t('common:scan.question.scan');
  // The page is as busy as on a slow machine: it draws and answers in between.
  await page.evaluate(() => {
    const state = { busy: 17 };
    setInterval(() => {
      state.busy = (state.busy * 31 + 7) % 53;
      const until = performance.now() + state.busy;
      while (performance.now() < until);
    }, 90);
  });
  const held = async () => {
    const { items } = await call(page, shop.till.url, 'GET', `/till/held?storeId=${shop.storeId}`);
    type Sold = { productSku: string; price: number; quantity: number };
    return (items as { body: { items: Sold[] } }[]).flatMap(({ body }) => body.items);
  };
  const wanted = new Map<string, number>();
  for (let done = 0; done < SCANS; done += SALE) {
    const scans = Array.from({ length: SALE }, (): Scan => {
      const { sku } = ARTICLES[Math.floor(next() * ARTICLES.length)] ?? { sku: '' };
      wanted.set(sku, (wanted.get(sku) ?? 0) + 1);
      const typed = [...sku].map((c) => ({ code: codeOf(c), key: c.toLowerCase() }));
      return {
        keys: [...typed, { code: 'Enter', key: 'Enter' }].map((key) => ({
          ...key,
          gap: 1 + Math.floor(next() * 90),
        })),
        isPaced: next() < 0.1,
        intoSearch: next() < 0.2,
        pause: 40 + Math.floor(next() * 160),
      };
    });
    await scanAll(page, scans, yes);
    // The price of the last one is confirmed, and the sale is put aside: more than once if a code is found late.
    await expect(async () => {
      const question = page.getByRole('button', { name: yes, exact: true });
      if (await question.isVisible()) await question.click();
      else if (await dialog.isVisible()) await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden({ timeout: 500 });
      await page.keyboard.press('F8');
      await expect(lines).toHaveCount(0, { timeout: 2_000 });
      const pieces = (await held()).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(pieces, `seed ${SEED}`).toBeGreaterThanOrEqual(done + SALE);
    }).toPass({ timeout: 30_000 });
  }
  const sold = await held();
  const prices = new Map(ARTICLES.map(({ sku, price }) => [sku, price]));
  expect(sold.filter(({ productSku, price }) => price !== prices.get(productSku))).toEqual([]);
  const soldBySku = new Map<string, number>();
  for (const { productSku, quantity } of sold)
    soldBySku.set(productSku, (soldBySku.get(productSku) ?? 0) + quantity);
  expect([...soldBySku].sort(), `seed ${SEED}`).toEqual([...wanted].sort());
});

test('a question that goes with its screen keeps no later scan waiting', async ({ open }) => {
  const { page, dialog, t } = await openSale(open, shop);
  const links = page.getByRole('navigation');
  await links.getByRole('link', { name: t('screens:transactions') }).click();
  await links.getByRole('link', { name: t('screens:new-sale') }).click();
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await scan(page, 'KFT-77-L');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await scan(page, '1500', 'american', [70]);
  await expect(page.getByRole('button', { name: t('common:scan.question.scan') })).toBeVisible();
  // Away without an answer, as by the browser's own button.
  await page.goBack();
  await expect(page).toHaveURL(/\/transactions$/);
  await scan(page, 'KFT-77-L');
  await expect(dialog.getByRole('heading', { name: 'Article KFT-77-L' })).toBeVisible();
});

test('a code that is looked up late takes nothing for a price that the next scan has half typed', async ({
  open,
}) => {
  const { page, dialog, lines, line, t } = await openSale(open, shop);
  const field = dialog.getByRole('textbox', { name: t('sales:price.labels.price') });
  const [first, second, late] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  for (const [sku, answer] of [
    ['KFT-77-L', first],
    ['BLG9042', second],
    ['1500', late],
  ] as const) {
    await intercept(page, `**/api/products/scan/${sku}*`, async (route) => {
      await answer?.promise;
      await route.continue();
    });
  }
  await scan(page, 'KFT-77-L');
  await scan(page, 'BLG9042');
  first?.resolve();
  await expect(field).toBeFocused();
  // Digits at a reader's uneven speed into a price: they are looked up before anything is done with them.
  await scan(page, '1500', 'american', [50]);
  await expect(field).toHaveValue('1500');
  second?.resolve();
  await expect(dialog).toContainText('Article BLG9042');
  await expect(field).toBeFocused();
  // The first part of the next code stands in the second article's price when the answer comes.
  const last = scan(page, '40170725', 'american', [80, 50], { isPaced: true });
  await expect(field).toHaveValue(/^40\d/);
  late?.resolve();
  await last;
  await expect(dialog).toContainText('Article 40170725');
  await expect(line('KFT-77-L')).toContainText('221.00');
  await expect(line('BLG9042')).toContainText('232.00');
  await expect(line('Article 1500')).toContainText('254.00');
  await expect(lines).toHaveCount(3);
});

test('codes typed slowly into the search wait for one that is being looked up, and are not joined with it', async ({
  open,
}) => {
  const { page, dialog, lines, line, search } = await openSale(open, shop);
  const late = Promise.withResolvers<void>();
  let lookups = 0;
  await intercept(page, '**/api/products/scan/1500*', async (route) => {
    await late.promise;
    lookups += 1;
    // The article itself comes slowly too: the codes after it do not overtake it.
    if (lookups > 1) await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await search.focus();
  await scan(page, '1500', 'american', [50]);
  // As slow as a person: what is behind the text is looked up by the search itself.
  await scan(page, '2450', 'american', [80]);
  await scan(page, '1600', 'american', [80]);
  await expect(search).toHaveValue('1500');
  late.resolve();
  await expect(dialog).toContainText('Article 1600');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(3);
  for (const name of ['Article 1500', 'Article 2450', 'Article 1600']) await expect(line(name)).toBeVisible();
  expect(lookups).toBe(2);
});
