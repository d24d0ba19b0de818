import type { Page } from '@playwright/test';
import { SCREENS } from '../../src-renderer/routes/table.ts';
import { DIALOG, walkDialogs } from './each-dialog.ts';
import { goTo, openRequests, pathsOf } from './each-screen.ts';
import { findingsOf } from './layout-findings.ts';
import { barriersOf } from './open-to-all.ts';
import type { SampleShop } from './sample-shop.ts';
import { scan } from './scanner.ts';
import { expect, inFull, test } from './test.ts';
import { call, type Look, startAfresh } from './till-page.ts';

const PHONE = { width: 390, height: 844 };
/** The screens themselves are looked at in the two other looks by phone.spec.ts. */
const LOOKS = [
  { language: 'ar', theme: 'light' },
  { language: 'fr', theme: 'dark' },
] as const satisfies Look[];

/** What buttons open besides: papers in a tab of their own, the choice of a file, a question of the browser. */
function closeOthers(page: Page): void {
  page.context().on('page', (other) => void other.close());
  page.on('filechooser', () => undefined);
  page.on('dialog', (question) => void question.dismiss());
}

/** The screens of a sample shop whose buttons open nothing over them. */
const OPEN_NOTHING: readonly string[] = [
  'to-settle',
  'quotes',
  'goods-arrived',
  'dashboard',
  'select-store',
  'sync-inbox',
  'help',
];

/** Keeps one piece of each of two articles in the sale, which then has more to open, whatever is done to it. */
function keptSale(page: Page, { skus, storeId, tillUrl }: SampleShop, waiting: () => number) {
  const cart = async () =>
    JSON.stringify((await call(page, tillUrl, 'GET', `/till/cart?storeId=${storeId}`)).body);
  let kept: string | null = null;
  return async () => {
    if ((await cart()) === kept) return;
    await startAfresh(page, tillUrl, storeId);
    await page.reload();
    await goTo(page, '/new-sale', waiting);
    for (const sku of skus) {
      await scan(page, sku);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect.poll(async () => JSON.parse(await cart())?.items.length).toBe(skus.length);
    kept = await cart();
  };
}

// A screen each, so that the others are looked at when one fails, and each is walked beside others.
test.describe.configure({ mode: 'parallel' });
for (const look of LOOKS) {
  for (const { id } of SCREENS) {
    inFull(
      `every dialog of ${id} fits a phone, and a finger meets all of it (${look.language}, ${look.theme})`,
      async ({ open, sampleShop }) => {
        test.setTimeout(15 * 60_000);
        const page = await open({ ...look, context: { hasTouch: true, viewport: PHONE } });
        await page.setViewportSize(PHONE);
        closeOthers(page);
        await sampleShop.signInAs(page, 'owner');
        await page.goto(new URL('/hub', sampleShop.tillUrl).href);
        const waiting = openRequests(page);
        const keepSale = keptSale(page, sampleShop, waiting);
        const findings: string[] = [];
        const seen = new Set<string>();
        for (const path of await pathsOf(page, sampleShop, id)) {
          await walkDialogs(page, {
            path,
            seen,
            waiting,
            async arrive() {
              for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
              // From elsewhere, so that nothing of an earlier visit is open.
              await goTo(page, '/hub', waiting);
              await goTo(page, path, waiting);
              if (id === 'new-sale') await keepSale();
            },
            async look({ by, title }) {
              const name = `${path}, ${by.join(' > ')} (${title})`;
              findings.push(
                ...(await findingsOf(page, name, { forFingers: true, isPhone: true, within: DIALOG })),
                ...(await barriersOf(page, name)),
              );
            },
          });
        }
        expect(findings).toEqual([]);
        expect(seen.size === 0).toBe(OPEN_NOTHING.includes(id));
      },
    );
  }
}
