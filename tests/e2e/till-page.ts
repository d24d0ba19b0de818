import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Language } from './texts.ts';

export type Look = {
  language?: Language;
  theme?: 'light' | 'dark';
  /** Whether the test changes what outlives its pages, such as the clock: then nobody has the browser after it. */
  own?: true;
  context?: BrowserContextOptions;
};

/** Who signs in, and in which store. */
export type SignIn = { storeId: string; userId: string; password: string };

/** The window that a test finds. */
const VIEWPORT = { width: 1366, height: 768 };

/** What a test listens to at its page. */
const HEARD = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'request', 'response'] as const;

/**
 * The browsers of a worker. A test has each of them for itself, and finds neither cookies nor settings of another test
 * in it. What was loaded before stays: a browser that nobody has used takes twice as long for its first page.
 */
export class Browsers {
  private readonly browser: Browser;
  private readonly free: Page[] = [];
  private turns = 0;
  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** A page that shows none of the screens yet, and what gives its browser back. Without a language and a theme it is a fresh one. */
  async take(look: Look = {}): Promise<{ page: Page; giveBack: (o: { again: boolean }) => Promise<void> }> {
    const isPlain = !look.context && !look.own;
    const used = isPlain ? this.free.pop() : undefined;
    const context =
      used?.context() ?? (await this.browser.newContext({ viewport: VIEWPORT, ...look.context }));
    this.turns += 1;
    const script = await context.addInitScript(begin, {
      turn: String(this.turns),
      settings: { i18nextLng: look.language, 'hanout-color-scheme': look.theme },
    });
    const page = used ?? (await context.newPage());
    const giveBack = async ({ again }: { again: boolean }) => {
      if (!again || !isPlain || page.isClosed()) return await context.close();
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of HEARD) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await leave(page);
      await page.setViewportSize(VIEWPORT);
      await page.mouse.move(0, 0);
      await script.dispose();
      await context.clearCookies();
      this.free.push(page);
    };
    return { page, giveBack };
  }

  async close(): Promise<void> {
    for (const page of this.free) await page.context().close();
  }
}

/**
 * Leaves the screens for a picture of the same program: nothing of them runs any more, and the browser keeps the process
 * that has compiled them. Where the program is closed, as after a test that ended its till, the page is left blank.
 */
async function leave(page: Page): Promise<void> {
  const { protocol, origin } = new URL(page.url());
  const picture = `${origin}/favicon.svg`;
  const isOpen = protocol.startsWith('http') && (await isThere(page, picture));
  await page.goto(isOpen ? picture : 'about:blank');
}

const isThere = (page: Page, url: string) =>
  page.request.get(url).then(
    () => true,
    () => false,
  );

/** What a page of a browser begins with: at the first one of a test nothing is kept but its settings. In the page. */
function begin(o: { turn: string; settings: Record<string, string | undefined> }): void {
  if (!window.location.protocol.startsWith('http') || localStorage.getItem('turn') === o.turn) return;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('turn', o.turn);
  for (const [key, value] of Object.entries(o.settings)) {
    if (value) localStorage.setItem(key, value);
  }
}

/** Calls a program as the screens do, with the cookies of the page. @param url any address of the program */
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

/**
 * Handles requests of a page that is open. Chromium says that it does so before the page has heard of it, and what a
 * busy page sends meanwhile goes past the handler: a request of its own is sent until it is handled.
 */
export async function intercept(
  page: Page,
  ...[url, handler, options]: Parameters<Page['route']>
): Promise<void> {
  const probe = '/is-intercepted';
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
  const isHandled = () => page.evaluate(async (path) => (await fetch(path)).status === 204, probe);
  await expect.poll(isHandled).toBe(true);
  await page.route(url, handler, options);
  await page.unroute(`**${probe}`);
}

/** Lets a page's browser in and signs somebody in, without the log-in screens. @param url what the start printed */
export async function signIn(page: Page, url: string, who: SignIn): Promise<void> {
  // A screen that is told that its session has ended would log the store in by itself, after this.
  if (page.url().startsWith('http')) await leave(page);
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
