import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from './texts.ts';

export type Look = {
  language?: Language;
  theme?: 'light' | 'dark';
  context?: BrowserContextOptions;
};

/** Opens the screens in a browser of its own, in a language and a theme. @param url what its start printed */
export async function openScreens(browser: Browser, url: string, look: Look = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...look.context });
  const { language = 'ar', theme = 'light' } = look;
  await context.addInitScript(
    ([lng, scheme]) => {
      if (localStorage.getItem('i18nextLng') === null) localStorage.setItem('i18nextLng', lng);
      if (localStorage.getItem('hanout-color-scheme') === null)
        localStorage.setItem('hanout-color-scheme', scheme);
    },
    [language, theme] as const,
  );
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Calls the door as the screens do, with the cookies of the page. */
export async function call(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<Record<string, unknown>> {
  const response = await page.request.fetch(new URL(`/api${path}`, page.url()).href, {
    method,
    headers: { 'x-hanout-client': 'screens' },
    ...(data === undefined ? {} : { data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return await response.json();
}

/** Signs somebody in without the log-in screens, and opens a page. */
export async function signIn(
  page: Page,
  who: { storeId: string; userId: string; password: string },
  path = '/',
): Promise<void> {
  await call(page, 'POST', '/auth/store/login', { storeId: who.storeId });
  await call(page, 'POST', '/auth/login', who);
  await page.goto(new URL(path, page.url()).href);
}

/** Empties the sale that the till keeps for a store, and drops what it holds: every test begins alike. */
export async function startAfresh(page: Page, storeId: string): Promise<void> {
  await call(page, 'PUT', '/till/cart', { storeId, body: null });
  const { items } = await call(page, 'GET', `/till/held?storeId=${storeId}`);
  for (const { id } of items as { id: string }[]) await call(page, 'DELETE', `/till/held/${id}`);
}
