import type { Page, Request } from '@playwright/test';
import type { AnyRouter } from '@tanstack/react-router';
import { SCREENS } from '../../src-renderer/routes/table.ts';
import { untilStill } from './open-to-all.ts';
import type { SampleShop } from './sample-shop.ts';
import { expect } from './test.ts';
import { call } from './till-page.ts';

const SECTIONS = ['store', 'currency', 'mail', 'till', 'me'].map((section) => `/settings?section=${section}`);

/**
 * Every screen of the table, with one page under each that has such pages.
 * @param only this screen alone
 */
export async function pathsOf(
  page: Page,
  { tillUrl, storeId, people }: SampleShop,
  only?: string,
): Promise<string[]> {
  const first = async (path: string) => {
    const { items } = await call(page, tillUrl, 'GET', path);
    return (items as { id: string }[])[0]?.id;
  };
  const client = await first(`/clients?storeId=${storeId}&limit=1`);
  const order = await first(`/purchase-orders?storeId=${storeId}&limit=1`);
  const under: Record<string, (string | undefined)[]> = {
    clients: [client && `/clients/profile/${client}`, client && `/clients/profile/${client}?part=details`],
    'goods-arrived': ['/goods-arrived/new'],
    'purchase-orders': ['/purchase-orders/new', order && `/purchase-orders/${order}`],
    team: [`/team/profile/${people.cashier}`],
    settings: SECTIONS,
    attributes: ['/attributes?list=size', '/attributes?list=color'],
  };
  const screens = SCREENS.filter(({ id }) => only === undefined || id === only);
  const paths = screens.flatMap(({ id, path }) => [path, ...(under[id] ?? [])]);
  return paths.filter((path): path is string => path !== undefined);
}

/** Counts what a page has asked its program for and has no answer to yet; the stream of events never ends. */
export function openRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'document' && !request.url().endsWith('/events')) open.add(request);
  });
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close).on('requestfailed', close);
  return () => open.size;
}

/** Goes to another screen as a link does, and waits until it is there and has what it asks for. */
export async function goTo(page: Page, path: string, waiting: () => number): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
  await page.waitForFunction(isShown, path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await settle(page, waiting);
}

/** Waits until a page has what it asks for, and what it draws of that stands still. */
export async function settle(page: Page, waiting: () => number): Promise<void> {
  do {
    await expect.poll(waiting).toBe(0);
    await page.waitForFunction(isQuiet);
  } while (waiting() > 0);
  await untilStill(page);
}

/** Whether the router has gone there: until then the screen before it stands. In the page. */
function isShown(path: string): boolean {
  const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: AnyRouter };
  // A page that is still being loaded has none yet.
  if (!router) return false;
  const { status, resolvedLocation } = router.state;
  return status === 'idle' && resolvedLocation?.href === path;
}

/** Whether nothing loads any more and nothing has been drawn for a fifth of a second. In the page. */
async function isQuiet(): Promise<boolean> {
  const isLoading = document.querySelector('.mantine-Loader-root, [aria-busy=true]') !== null;
  if (isLoading) return false;
  return await new Promise((done) => {
    const quiet = setTimeout(() => {
      seen.disconnect();
      done(true);
    }, 200);
    const seen = new MutationObserver(() => {
      clearTimeout(quiet);
      seen.disconnect();
      done(false);
    });
    seen.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
