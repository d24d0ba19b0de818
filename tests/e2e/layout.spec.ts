import { IS_FULL } from '../fixtures/extent.ts';
import { goTo, openRequests, pathsOf } from './each-screen.ts';
import { findingsOf } from './layout-findings.ts';
import { barriersOf } from './open-to-all.ts';
import { expect, test } from './test.ts';
import type { Look } from './till-page.ts';

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
      <p style="margin: 0">Solde</p><p style="margin: -20px 0 20px">Échéance</p>
      <button style="width: 30px; height: 60px; padding: 0">+</button>
      <button id="nameless" style="width: 60px; height: 60px"></button>
      <label style="display: inline-block; padding: 20px"><input type="checkbox" style="width: 16px" />All of it</label>
    </main>`);
  expect(await findingsOf(page, 'a page', { forFingers: true })).toEqual([
    'a page: the page is wider than its window',
    'a page: cut off: <p class=""> Caftan de mariée',
    'a page: cut off: <p class=""> Caftan de mariée brodé main',
    'a page: outside the page: <div class=""> Total',
    'a page: lies over another text: <p class=""> Solde and <p class=""> Échéance',
    'a page: 30 px for a finger: <button class=""> +',
  ]);
  expect((await findingsOf(page, 'a page', { forFingers: false })).length).toBe(5);
  expect(await findingsOf(page, 'a page', { forFingers: false, isPhone: true })).toContain(
    'a page: scrolls sideways: <div class=""> A wide table',
  );
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
