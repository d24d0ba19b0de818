import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type SampleShop, startSampleShop } from './sample-shop.ts';
import { type Look, newPage } from './till-page.ts';

/** Opens a page in a browser of its own; see `newPage`. */
export type Open = (look?: Look) => Promise<Page>;

/** Playwright's test, with browsers that are closed behind it, and one sample shop for all tests of a worker. */
export const test = base.extend<{ open: Open }, { sampleShop: SampleShop }>({
  sampleShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted off the pattern.
    async ({}, use) => {
      const shop = await startSampleShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  open: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (look) => {
      const page = await newPage(browser, look);
      contexts.push(page.context());
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
export { expect } from '@playwright/test';
