import type { Page, Request } from '@playwright/test';
import type { AnyRouter } from '@tanstack/react-router';
import { SCREENS } from '../../src-renderer/routes/table.ts';
import { IS_FULL } from '../fixtures/extent.ts';
import { findingsOf } from './layout-findings.ts';
import { barriersOf, untilStill } from './open-to-all.ts';
import type { SampleShop } from './sample-shop.ts';
import { expect, test } from './test.ts';
import { call, type Look } from './till-page.ts';

/**
 * The back office's desktop and its laptop, the counter's touch screen, and a tablet that is turned upright: from wide to
 * narrow, which also shows what keeps a width that it had.
 */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];
/** In short each look has one of the two sizes in which most has to fit into least. */
const LOOKS = [
  { look: { language: 'ar', theme: 'dark' }, inShort: { width: 768, height: 1024 } },
  { look: { language: 'fr', theme: 'light' }, inShort: { width: 1024, height: 768 } },
] as const satisfies { look: Look; inShort: (typeof SIZES)[number] }[];

/** Where a cashier works with a finger: every target there is one that a finger meets. */
const SELLING = ['/new-sale', '/transactions', '/drawer', '/deposits', '/quotes'];

const SECTIONS = ['store', 'currency', 'mail', 'till', 'me'].map((section) => `/settings?section=${section}`);

/** Every screen of the table, with one page under each that has such pages. */
async function pathsOf(page: Page, { tillUrl, storeId, people }: SampleShop): Promise<string[]> {
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
  const paths = SCREENS.flatMap(({ id, path }) => [path, ...(under[id] ?? [])]);
  return paths.filter((path): path is string => path !== undefined);
}

/** Counts what a page has asked its program for and has no answer to yet; the stream of events never ends. */
function openRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'document' && !request.url().endsWith('/events')) open.add(request);
  });
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close).on('requestfailed', close);
  return () => open.size;
}

/** Goes to another screen as a link does, and waits until it is there and has what it asks for. */
async function goTo(page: Page, path: string, waiting: () => number): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
  await page.waitForFunction(isShown, path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
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

test('what is wrong with a page is found', async ({ open }) => {
  const page = await open();
  // A browser may come from another test with a picture, which no page can be written into.
  await page.goto('about:blank');
  await page.setContent(`<!doctype html>
    <main style="font: 16px sans-serif">
      <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Caftan de mariée</p>
      <p style="height: 20px; overflow: hidden; width: 60px">Caftan de mariée brodé main</p>
      <p style="width: 60px; overflow: hidden; white-space: nowrap" title="Djellaba en laine">Djellaba en laine</p>
      <div style="position: absolute; left: 1300px; width: 200px">Total</div>
      <div style="overflow-x: auto; width: 200px"><div style="width: 3000px">A wide table</div></div>
      <button style="width: 30px; height: 60px; padding: 0">+</button>
      <button id="nameless" style="width: 60px; height: 60px"></button>
      <label style="display: inline-block; padding: 20px"><input type="checkbox" style="width: 16px" />All of it</label>
    </main>`);
  expect(await findingsOf(page, 'a page', { forFingers: true })).toEqual([
    'a page: the page is wider than its window',
    'a page: cut off: <p class=""> Caftan de mariée',
    'a page: cut off: <p class=""> Caftan de mariée brodé main',
    'a page: outside the page: <div class=""> Total',
    'a page: 30 px for a finger: <button class=""> +',
  ]);
  expect((await findingsOf(page, 'a page', { forFingers: false })).length).toBe(4);
  const barriers = await barriersOf(page, 'a page');
  expect(barriers).toContain('a page: html-has-lang at html');
  expect(barriers).toContain('a page: button-name at #nameless');
  // So does the second look at a page, which asks only what finds a barrier.
  expect(await barriersOf(page, 'a page')).toEqual(barriers);
});

for (const { look, inShort } of LOOKS) {
  test(`every screen fits, cuts nothing off unsaid and is open to all (${look.language}, ${look.theme})`, async ({
    open,
    sampleShop,
  }) => {
    test.setTimeout(20 * 60_000);
    const page = await open({ ...look, context: { hasTouch: true } });
    await sampleShop.signInAs(page, 'owner');
    await page.goto(new URL('/hub', sampleShop.tillUrl).href);
    const waiting = openRequests(page);
    const paths = await pathsOf(page, sampleShop);
    expect(paths.length).toBeGreaterThan(30);
    const findings: string[] = [];
    for (const size of IS_FULL ? SIZES : [inShort]) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await goTo(page, path, waiting);
        const name = `${path} at ${size.width}×${size.height}`;
        findings.push(...(await findingsOf(page, name, { forFingers: SELLING.includes(path) })));
        findings.push(...(await barriersOf(page, name)));
      }
    }
    expect(findings).toEqual([]);
  });
}
