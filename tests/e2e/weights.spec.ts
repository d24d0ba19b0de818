import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '../../src-renderer/i18n/language.ts';
import { openSale } from './sale-screen.ts';
import { startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';

const built = join(import.meta.dirname, '../../out/renderer');
const assets = join(built, 'assets');
const codeOf = (file: string) => readFileSync(join(assets, file), 'utf8');
/** As a server sends it. */
const kB = (file: string) => gzipSync(codeOf(file)).length / 1024;
const scripts = () => readdirSync(assets).filter((file) => file.endsWith('.js'));

/** The script of a module, by the name of its file. */
function scriptOf(name: string): string {
  const [file, ...others] = scripts().filter((script) => script.replace(/-[\w-]{8}\.js$/, '') === name);
  if (!file || others.length > 0) throw new Error(`not one script of ${name}`);
  return file;
}

/** The page's own scripts, and the texts of each language for a counter and for the day, as the page names them. */
function namedByPage(): { first: string[]; texts: string[]; ofDay: string[] } {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = '']) => file);
  return {
    first: named(/type="module"[^>]* src="\/assets\/([^"]+)"/g),
    texts: LOCALES.flatMap((locale) => named(new RegExp(` data-${locale}="/assets/([^"]+)"`, 'g'))),
    ofDay: LOCALES.flatMap((locale) => named(new RegExp(` data-${locale}-day="/assets/([^"]+)"`, 'g'))),
  };
}

/** Scripts with all that they import, directly or not; what a screen loads later is left out. */
function withImports(files: string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached)
    for (const [, imported = ''] of codeOf(file).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      reached.add(imported);
  return reached;
}

/** What is loaded before a screen is shown, without texts. */
function loadedFor(name: string): number {
  const { first } = namedByPage();
  expect(first).toContain(scriptOf('base'));
  const files = [...first, scriptOf('signed-in-layout'), scriptOf(name)];
  return [...withImports(files)].reduce((sum, file) => sum + kB(file), 0);
}

const largest = (files: string[]) => files.toSorted((a, b) => kB(b) - kB(a))[0];

/** Of all scripts loaded by a page, by their addresses. */
const loadedBy = (addresses: Iterable<string>) =>
  [...new Set(addresses)].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(built, path))).length / 1024,
    0,
  );

test('the screen of the sale loads at most 320 kB, and its dialogs with the first press', async ({
  open,
}) => {
  const shop = await startSmallShop();
  try {
    const { page, tiles } = await openSale(open, shop, { language: 'ar' });
    const loaded: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) loaded.push(pathname);
    });
    await page.reload();
    await tiles.first().waitFor();
    // What the screen would load by itself afterwards.
    await page.waitForTimeout(1_000);
    // With the texts of a counter, of which the Arabic ones are the largest.
    expect(loaded).toContain(`/assets/${largest(namedByPage().texts)}`);
    expect(loadedBy(loaded)).toBeLessThanOrEqual(320);
    const dialogs = `/assets/${scriptOf('sale-dialogs')}`;
    expect(loaded).not.toContain(dialogs);
    await page.keyboard.press('Shift');
    await expect.poll(() => loaded).toContain(dialogs);

    // While the program cannot be reached, the sale stays; what is opened later loads them.
    await page.route(`**${dialogs}`, (route) => route.abort());
    await page.reload();
    await tiles.first().waitFor();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(dialogs));
    await page.keyboard.press('Shift');
    await failed;
    await page.unroute(`**${dialogs}`);
    await page.keyboard.press('F4');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(tiles).not.toHaveCount(0);
  } finally {
    await shop.stop();
  }
});

test('the day’s figures come with few texts besides those of a counter', () => {
  const { ofDay } = namedByPage();
  expect(ofDay).toHaveLength(3);
  for (const file of ofDay) expect(kB(file)).toBeLessThan(3);
});

for (const name of ['dashboard-page', 'analytics-page'])
  test(`the figures of ${name} load at most 300 kB of scripts`, () => {
    expect(loadedFor(name)).toBeLessThanOrEqual(300);
  });

test('no screen has more than 40 kB of its own', () => {
  const screens = scripts().filter((file) => /-(?:page|route)-[\w-]{8}\.js$/.test(file));
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.filter((file) => kB(file) > 40)).toEqual([]);
});
