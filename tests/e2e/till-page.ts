import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from './texts.ts';

export type Look = {
  language?: Language;
  theme?: 'light' | 'dark';
  context?: BrowserContextOptions;
};

/** Who signs in, and in which store. */
export type SignIn = { storeId: string; userId: string; password: string };

/** A page of a browser of its own; it shows nothing yet. Without a language and a theme it is a fresh one. */
export async function newPage(browser: Browser, look: Look = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...look.context });
  const chosen = { i18nextLng: look.language, 'hanout-color-scheme': look.theme };
  await context.addInitScript((settings) => {
    for (const [key, value] of Object.entries(settings)) {
      if (value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, chosen);
  return await context.newPage();
}

/** Calls a door as the screens do, with the cookies of the page. @param url any address of the door */
export async function call(
  page: Page,
  url: string,
  method: string,
  path: string,
  data?: unknown,
): Promise<Record<string, unknown>> {
  const response = await page.request.fetch(new URL(`/api${path}`, url).href, {
    method,
    headers: { 'x-hanout-client': 'screens' },
    ...(data === undefined ? {} : { data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return await response.json();
}

/** Lets a page's browser in and signs somebody in, without the log-in screens. @param url what the start printed */
export async function signIn(page: Page, url: string, who: SignIn): Promise<void> {
  await page.request.get(url);
  await call(page, url, 'POST', '/auth/store/login', { storeId: who.storeId });
  await call(page, url, 'POST', '/auth/login', who);
}

/** Empties the sale that the till keeps for a store, and drops what it holds: every test begins alike. */
export async function startAfresh(page: Page, url: string, storeId: string): Promise<void> {
  await call(page, url, 'PUT', '/till/cart', { storeId, body: null });
  const { items } = await call(page, url, 'GET', `/till/held?storeId=${storeId}`);
  for (const { id } of items as { id: string }[]) await call(page, url, 'DELETE', `/till/held/${id}`);
}
