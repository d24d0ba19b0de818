import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { buildIfStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { newId } from '../../src/core/ids.ts';
import { httpClient } from '../fixtures/clients.ts';
import { begin, freePort, launchUrlOf, now, start, stop } from './built-till.ts';
import { benchFolder, root } from './large-shop.ts';
import { type LargeTill, openLargeTill } from './large-till.ts';
import { type BenchResult, line, median, missedOf, round } from './measure.ts';

const [COLD, WARM] = [3, 7];
const SALES = 500;
const LINES = 3;
/** A start, the sale screen's scripts, and memory after a day's sales. */
const AIM = { startMs: 1_500, saleKb: 320, memoryMb: 250 };

/** Whether the kernel was asked to forget what it keeps of a file; the programs that run keep what they have mapped. */
function forget(path: string): boolean {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .map((name) => forget(join(path, name)))
      .every(Boolean);
  const done = spawnSync('dd', [`if=${path}`, 'iflag=nocache', 'count=0', 'status=none']);
  return done.status === 0;
}

const FORGOTTEN = ['out', 'node_modules/better-sqlite3', 'node_modules/@node-rs'];

const browser = async (profile: string): Promise<BrowserContext> =>
  await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-background-networking'],
    viewport: { width: 1366, height: 768 },
  });

/** Notes in each page when the first store of the sign-in can be clicked: it is there, and nothing lies over it. */
const noteUsable = () => {
  const look = () => {
    for (const button of document.querySelectorAll('[role="listitem"] button, li button')) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && button.contains(hit) && !button.matches(':disabled')) {
        document.documentElement.dataset.usableAt = String(performance.timeOrigin + performance.now());
        return;
      }
    }
    requestAnimationFrame(look);
  };
  look();
};

type Phases = { total: number; program: number; data: number; page: number };

/** One start from the till's process to a sign-in that takes a click. */
async function startOnce(till: LargeTill, profile: string, port: number): Promise<Phases> {
  // A browser without a page is there already: how long Chromium takes by itself is no start of ours.
  const context = await browser(profile);
  const [page = await context.newPage()] = context.pages();
  await page.addInitScript(noteUsable);
  const from = now();
  const running = begin(till, port);
  const answeredAt = await running.answers;
  // Like a kiosk, which opens its browser at power-on.
  await page.goto(launchUrlOf(till, running.url), { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => document.documentElement.dataset.usableAt);
  const usable = Number(await shown.jsonValue());
  const readyAt = await running.ready;
  // What is noted is true: a click is taken.
  await page.locator('li button, [role="listitem"] button').first().click();
  await page.locator('input[type="password"]').first().waitFor();
  await context.close();
  await stop(running);
  return {
    total: usable - from,
    program: answeredAt - from,
    data: readyAt - answeredAt,
    page: usable - readyAt,
  };
}

/** The scripts that a page has loaded, gzipped as a server would send them. Bytes. */
function watchScripts(page: Page): () => number {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  return () =>
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(root, 'out/renderer', file))).length,
      0,
    );
}

async function scriptsOf(till: LargeTill, folder: string): Promise<{ signIn: number; sale: number }> {
  const running = await start(till, await freePort());
  const context = await browser(join(folder, 'scripts'));
  const [page = await context.newPage()] = context.pages();
  const loaded = watchScripts(page);
  await page.addInitScript(noteUsable);
  await page.goto(running.launchUrl);
  await page.waitForFunction(() => document.documentElement.dataset.usableAt);
  const signIn = loaded();
  await context.addCookies([{ name: till.cookie, value: till.token, url: running.url, httpOnly: true }]);
  const onSale = await context.newPage();
  const ofSale = watchScripts(onSale);
  await onSale.goto(`${running.url}/new-sale`);
  await onSale.locator('input').first().waitFor();
  await onSale.waitForLoadState('networkidle').catch(() => undefined);
  if (!onSale.url().endsWith('/new-sale')) throw new Error(`the sale screen is not shown: ${onSale.url()}`);
  const sale = ofSale();
  await context.close();
  await stop(running);
  return { signIn, sale };
}

const memoryMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;

/** What the till's process holds at its start and after a day's sales through its adapter. */
async function memoryOf(till: LargeTill): Promise<{ atStart: number; after: number; saleMs: number }> {
  const running = await start(till, await freePort());
  const pid = running.child.pid ?? 0;
  const launch = new URL(running.launchUrl).searchParams.get('token') ?? '';
  const client = httpClient(running.url, { launch, token: till.token });
  const atStart = memoryMb(pid);
  const times: number[] = [];
  for (let n = 0; n < SALES; n += 1) {
    const chosen = Array.from({ length: LINES }, (_, i) => till.goods[(n * LINES + i) % till.goods.length]);
    const items = chosen.flatMap((item) =>
      item ? [{ productId: item.id, price: item.price, quantity: 1 }] : [],
    );
    const paymentAmount = items.reduce((sum, { price }) => sum + price, 0);
    const began = performance.now();
    await client.sales.complete(
      { storeId: till.storeId, items, paymentMethod: 'cash', paymentAmount },
      { context: { idempotencyKey: newId() } },
    );
    times.push(performance.now() - began);
  }
  const after = memoryMb(pid);
  await stop(running);
  return { atStart, after, saleMs: median(times) };
}

/** A start of the browser till with the large shop's replica, the scripts of its sale screen, and its memory. */
export async function benchStartup(say: (text: string) => void): Promise<BenchResult> {
  await buildIfStale();
  const folder = mkdtempSync(join(benchFolder, 'startup-'));
  try {
    const till = await openLargeTill(folder, say);
    // The first start writes the token with which a browser is let in.
    await stop(await start(till, await freePort()));
    const size = statSync(join(till.data, 'till.sqlite')).size / 1e6;
    const cold: Phases[] = [];
    let isForgotten = true;
    for (let n = 0; n < COLD; n += 1) {
      const paths = [till.data, ...FORGOTTEN.map((path) => join(root, path))];
      isForgotten = paths.map(forget).every(Boolean) && isForgotten;
      cold.push(await startOnce(till, join(folder, `cold-${n}`), await freePort()));
    }
    const warm: Phases[] = [];
    const profile = join(folder, 'warm');
    // A till keeps its address, and with it what its browser keeps of the screens.
    const port = await freePort();
    await startOnce(till, profile, port);
    for (let n = 0; n < WARM; n += 1) warm.push(await startOnce(till, profile, port));
    const scripts = await scriptsOf(till, folder);
    const memory = await memoryOf(till);

    say(`a replica of ${Math.round(size)} MB`);
    say(
      isForgotten
        ? 'cold: new browser profile; the kernel was asked to forget data, program and native modules, not Node and Chromium'
        : 'cold: new browser profile; the kernel keeps its cache of files (no dd with nocache here)',
    );
    const of = (all: readonly Phases[], phase: keyof Phases) => all.map((phases) => phases[phase]);
    for (const [name, all] of [
      ['cold', cold],
      ['warm', warm],
    ] as const) {
      say(line(`${name}: from the process to a sign-in`, of(all, 'total')));
      say(line('  the process until its starting page answers', of(all, 'program')));
      say(line('  the till loaded, its data checked (quick_check) and opened', of(all, 'data')));
      say(line('  the page from then until a store takes a click', of(all, 'page')));
    }
    const kb = (bytes: number) => round(bytes / 1024, 1);
    say(`scripts, gzip: ${kb(scripts.signIn)} kB to the sign-in, ${kb(scripts.sale)} kB to the sale screen`);
    say(
      `memory: ${Math.round(memory.atStart)} MB at the start, ${Math.round(memory.after)} MB after ${SALES} sales of ${round(memory.saleMs, 1)} ms`,
    );
    const total = median(of(warm, 'total'));
    return {
      figures: {
        replicaMb: Math.round(size),
        coldMs: Math.round(median(of(cold, 'total'))),
        warmMs: Math.round(total),
        coldVsWarm: round(median(of(cold, 'total')) / total, 2),
        programMs: Math.round(median(of(warm, 'program'))),
        dataMs: Math.round(median(of(warm, 'data'))),
        pageMs: Math.round(median(of(warm, 'page'))),
        mainShare: round(1 - median(of(warm, 'page')) / total, 2),
        signInKb: kb(scripts.signIn),
        saleKb: kb(scripts.sale),
        memoryAtStartMb: Math.round(memory.atStart),
        memoryMb: Math.round(memory.after),
      },
      missed: missedOf([
        { name: 'a warm start, in ms,', is: total, most: AIM.startMs },
        { name: 'the scripts of the sale screen, in kB,', is: kb(scripts.sale), most: AIM.saleKb },
        { name: `memory after ${SALES} sales, in MB,`, is: memory.after, most: AIM.memoryMb },
      ]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
