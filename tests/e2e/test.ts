import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Look, openScreens } from './till-page.ts';

/** Opens the screens in a browser of its own; see `openScreens`. */
export type Open = (url: string, look?: Look) => Promise<Page>;

/** Playwright's test, with browsers that are closed behind it. */
export const test = base.extend<{ open: Open }>({
  open: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (url, look) => {
      const page = await openScreens(browser, url, look);
      contexts.push(page.context());
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
export { expect } from '@playwright/test';
