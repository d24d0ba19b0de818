import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Look, newPage } from './till-page.ts';

/** Opens a page in a browser of its own; see `newPage`. */
export type Open = (look?: Look) => Promise<Page>;

/** Playwright's test, with browsers that are closed behind it. */
export const test = base.extend<{ open: Open }>({
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
