import { test as base, expect, type Page } from '@playwright/test';
import { IS_FULL } from '../fixtures/extent.ts';
import { type SampleShop, startSampleShop } from './sample-shop.ts';
import { Browsers, type Look } from './till-page.ts';

/** Opens a page in a browser that no other test has; see `Browsers`. */
export type Open = (look?: Look) => Promise<Page>;

/** Playwright's test, with browsers that are cleared behind it, and one sample shop for all tests of a worker. */
export const test = base.extend<{ open: Open }, { browsers: Browsers; sampleShop: SampleShop }>({
  sampleShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted off the pattern.
    async ({}, use) => {
      const shop = await startSampleShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
  browsers: [
    async ({ browser }, use) => {
      const browsers = new Browsers(browser);
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ browsers }, use, info) => {
    const taken: Awaited<ReturnType<Browsers['take']>>[] = [];
    const missing: string[] = [];
    await use(async (look) => {
      const browser = await browsers.take(look);
      taken.push(browser);
      browser.page.on('console', (message) => {
        if (message.text().startsWith('text missing')) missing.push(message.text());
      });
      return browser.page;
    });
    for (const { giveBack } of taken) await giveBack({ again: info.status === info.expectedStatus });
    expect(missing).toEqual([]);
  },
});

/** A test of the full form alone; docs/testing.md says what holds its promise in short. */
export const inFull = (IS_FULL ? test : () => {}) as (title: string, run: Parameters<typeof test>[2]) => void;
export { expect };
