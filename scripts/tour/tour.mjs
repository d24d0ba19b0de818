/**
 * `npm run tour`: pictures of every screen × Arabic, French, English × light and dark in tour/, with an index page. The
 * shop is the sample shop, started by npm start's own script in a separate folder, on the tour's own clock. Options:
 * --only NAME (pictures whose name starts with it, several separated by commas; only their screens are visited),
 * --exactly (only pictures of just these names), --language fr, --theme light, --size 1024x768.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { ensureNode24, root } from '../node24.mjs';
import { picturesOfPaper } from './paper-picture.mjs';
import { pageClock } from './slow-clock.mjs';
import { deposits, drawer, quotes } from './tour-money.mjs';
import { fillOffice, office } from './tour-office.mjs';
import { papers } from './tour-papers.mjs';
import { fillPayroll, paying, timeOff } from './tour-payroll.mjs';
import { reporting, reportPapers } from './tour-reports.mjs';
import { selling, transactions } from './tour-sale.mjs';
import { buying, counting, fillStockRoom, goods, lists, transfers } from './tour-stock-room.mjs';
import { disturb, syncInbox } from './tour-sync.mjs';
import { fillAttendance, people } from './tour-team.mjs';

await ensureNode24();

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    exactly: { type: 'boolean', default: false },
    theme: { type: 'string' },
    language: { type: 'string' },
    size: { type: 'string', default: '1366x768' },
  },
});
const [width = 1366, height = 768] = values.size.split('x').map(Number);
const LANGUAGES = values.language ? [values.language] : ['ar', 'fr', 'en'];
const THEMES = values.theme ? [values.theme] : ['light', 'dark'];
const PASSWORD = 'hanout';
const ZONE = 'Africa/Casablanca';
const out = join(root, 'tour');
const only = values.only?.split(',') ?? [''];
const isWanted = (name) =>
  values.exactly ? only.includes(name) : only.some((start) => name.startsWith(start));
/** Whether a part of the tour takes a wanted picture; `starts` are the beginnings of its pictures' names. */
const hasWanted = (...starts) =>
  starts.some((start) => isWanted(start) || only.some((o) => o.startsWith(start)));

/** Runs the start script and waits for its addresses. */
async function startShop(args) {
  const data = mkdtempSync(join(tmpdir(), 'hanout-tour-'));
  const port = 30_000 + Math.floor(Math.random() * 20_000);
  const child = spawn(
    process.execPath,
    ['scripts/start.mjs', '--no-open', '--port', String(port), '--data', data, ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        CI: 'true',
        NODE_OPTIONS: `--import ${new URL('slow-clock.mjs', import.meta.url).href}`,
        TZ: ZONE,
        DISPLAY: '',
        WAYLAND_DISPLAY: '',
        XDG_CONFIG_HOME: join(data, 'keys'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  const [server, till] = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const addresses = [/Server ready at (\S+)/, /Till ready at (\S+)/].map((line) => line.exec(text)?.[1]);
      if (addresses.every(Boolean)) resolve(addresses);
    });
    child.once('exit', (code) => reject(new Error(`the start ended with ${code}:\n${text}`)));
  });
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
  return { server, till, stop };
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-quic',
    '--no-first-run',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
});
const pictures = [];
const problems = [];

/** Opens a page in one language and theme, and records its errors. */
async function openPage(till, language, theme) {
  const context = await browser.newContext({ viewport: { width, height }, timezoneId: ZONE });
  await context.addInitScript(pageClock);
  await context.addInitScript(
    ([lng, scheme]) => {
      localStorage.setItem('i18nextLng', lng);
      localStorage.setItem('hanout-color-scheme', scheme);
    },
    [language, theme],
  );
  const page = await context.newPage();
  countReads(page);
  // Long enough for a busy machine.
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => problems.push(`${language} ${theme}: ${error.message}`));
  await page.goto(till);
  await settle(page);
  return page;
}

/** Whether a page is ready: rendered, without spinners, pictures loaded. */
const isSettled = () =>
  document.querySelector('main')?.textContent.trim() !== '' &&
  !document.querySelector('main .mantine-Loader-root') &&
  [...document.images].every((image) => image.complete);

/** The reads of each page that have no answer yet, without the event stream, which has no end. */
const reads = new WeakMap();
function countReads(page) {
  const open = new Set();
  reads.set(page, open);
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !request.url().endsWith('/api/events')) open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
}

/** Waits for the page transition and the content. */
async function settle(page) {
  await page.waitForTimeout(380);
  const until = performance.now() + 5_000;
  while (reads.get(page).size > 0 && performance.now() < until) await page.waitForTimeout(120);
  await page.waitForFunction(isSettled, null, { timeout: 5_000 }).catch(() => undefined);
}

async function take(page, name, language, theme) {
  if (!isWanted(name)) return;
  await settle(page);
  const file = `${name}.${language}.${theme}.png`;
  await page.screenshot({ path: join(out, file) });
  pictures.push({ name, language, theme, file });
}

/** Calls the API as the screens do, with the page's cookie. */
async function call(page, method, path, data) {
  return await page.request.fetch(new URL(`/api${path}`, page.url()).href, {
    method,
    headers: { 'x-hanout-client': 'screens' },
    ...(data === undefined ? {} : { data }),
  });
}
const api = async (...args) => await (await call(...args)).json();

/** Takes pictures of a document, in a browser that shows one; from any other the tour has the document itself. */
async function takePaper(page, viewer, name, language, request) {
  if (!isWanted(name)) return;
  const answer = await call(page, ...request);
  if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
  const pages = await picturesOfPaper(viewer, await answer.body(), `${name}-${language}`);
  for (const [index, { ending, content }] of pages.entries()) {
    const place = pages.length > 1 ? `-${index + 1}` : '';
    const file = `${name}${place}.${language}.${ending}`;
    writeFileSync(join(out, file), content);
    pictures.push({ name, language, theme: place && `${index + 1} / ${pages.length}`, file });
  }
}

async function signIn(page, role) {
  const { items: stores } = await api(page, 'GET', '/stores');
  const store = stores.find((s) => s.name.includes('Casablanca')) ?? stores[0];
  await api(page, 'POST', '/auth/store/login', { storeId: store.id });
  const { items: people } = await api(page, 'GET', `/auth/store/${store.id}/users`);
  const person = people.find((p) => p.role === role);
  await api(page, 'POST', '/auth/login', { userId: person.id, password: PASSWORD, storeId: store.id });
  await page.goto(new URL('/', page.url()).href);
  await settle(page);
  return store;
}

const go = async (page, path) => {
  await page.goto(new URL(path, page.url()).href);
  await settle(page);
};
const dismiss = async (page) => {
  await page.keyboard.press('Escape');
  await settle(page);
};

async function notifications({ page, shot, go, settle, dismiss }) {
  await go(page, '/dashboard');
  await page
    .locator('header')
    .getByRole('button', { expanded: false })
    .filter({ has: page.locator('.tabler-icon-bell') })
    .click();
  await settle(page);
  await shot('notifications');
  await dismiss(page);
}

async function tourTill(till, language, theme) {
  const page = await openPage(till, language, theme);
  const shot = (name) => take(page, name, language, theme);
  if (hasWanted('login')) {
    await shot('login-store');
    const { items: stores } = await api(page, 'GET', '/stores');
    await api(page, 'POST', '/auth/store/login', { storeId: stores[0].id });
    await go(page, '/login');
    await shot('login-people');
  }
  const store = await signIn(page, 'cashier');
  const ask = (...call) => api(page, ...call);
  const tools = { page, store, shot, go, settle, dismiss, api: ask };
  const part = async (visit, ...starts) => {
    if (!hasWanted(...starts)) return;
    // One screen that cannot be reached does not end the tour.
    await visit(tools).catch((error) => problems.push(`${language} ${theme} ${starts[0]}: ${error.message}`));
  };
  await part(selling, 'new-sale', 'receipt');
  await part(transactions, 'transaction');
  if (hasWanted('profile', 'developer')) {
    await go(page, '/profile');
    await shot('profile');
    await page.keyboard.press('Control+Alt+KeyD');
    await settle(page);
    await shot('developer');
  }

  await api(page, 'POST', '/auth/logout');
  await signIn(page, 'owner');
  for (const screen of [
    'hub',
    'dashboard',
    'analytics',
    'accounts',
    'cheques',
    'coupons',
    'loyalty',
    'price-lists',
    'credits',
    'team',
    'stores',
    'settings',
    'select-store',
    'to-settle',
    'audit-log',
    'devices',
    'developer/kit',
  ]) {
    if (!isWanted(screen.replace('/', '-'))) continue;
    // The kit is longer than a window.
    if (screen === 'developer/kit') await page.setViewportSize({ width, height: 3_200 });
    await go(page, `/${screen}`);
    await shot(screen.replace('/', '-'));
    await page.setViewportSize({ width, height });
  }
  if (isWanted('devices-tills')) {
    await go(page, '/devices?section=tills');
    await shot('devices-tills');
  }
  if (isWanted('client-display')) {
    await go(page, '/client-display');
    await shot('client-display');
  }
  await part(notifications, 'notifications');
  for (const tab of ['products', 'sizes', 'people', 'stock']) {
    if (!isWanted(`analytics-${tab}`)) continue;
    await go(page, `/analytics?tab=${tab}`);
    await shot(`analytics-${tab}`);
  }
  if (hasWanted('settings')) {
    for (const section of ['currency', 'till', 'me']) {
      await go(page, `/settings?section=${section}`);
      await shot(`settings-${section}`);
    }
  }
  if (hasWanted('all-stores')) {
    await api(page, 'POST', '/auth/switch-store', { storeId: 'all' });
    for (const screen of ['dashboard', 'select-store', 'new-sale']) {
      await go(page, `/${screen}`);
      await shot(`all-stores-${screen}`);
    }
    await api(page, 'POST', '/auth/switch-store', { storeId: store.id });
  }
  await part(goods, 'inventory', 'quick-view', 'new-style', 'edit-style', 'import', 'bundle');
  await part(lists, 'attributes');
  await part(counting, 'audit');
  await part(transfers, 'transfer');
  await part(buying, 'supplier', 'purchase-order', 'labels', 'goods-arrived', 'receive-direct');
  await part(drawer, 'drawer', 'paper');
  await part(deposits, 'deposit', 'paper');
  await part(quotes, 'quote', 'paper');
  await part(office, 'client', 'invoice', 'expense');
  await part(timeOff, 'leave');
  await part(paying, 'payroll');
  await part(reporting, 'reports', 'paper');
  await part(people, 'team');
  if (theme === 'light') {
    const viewer = await page.context().newPage();
    const paper = (name, ...request) => takePaper(page, viewer, name, language, request);
    await part(async () => {
      await papers({ store, api: ask, paper, language });
      await reportPapers({ store, api: ask, paper, language });
    }, 'paper');
  }
  await part(syncInbox, 'sync-inbox');
  await page.context().close();
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
if (hasWanted('setup')) {
  const fresh = await startShop([]);
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      const page = await openPage(fresh.till, language, theme);
      await page.getByRole('textbox').first().waitFor();
      await take(page, 'setup', language, theme);
      await page.context().close();
    }
  }
  await fresh.stop();
}
const shop = await startShop(['--sample']);
await disturb(shop.server, PASSWORD);
await fillStockRoom(shop.server, PASSWORD);
await fillAttendance(shop.server, PASSWORD);
await fillPayroll(shop.server, PASSWORD);
await fillOffice(shop.server, PASSWORD);
for (const language of LANGUAGES) for (const theme of THEMES) await tourTill(shop.till, language, theme);
await shop.stop();
await browser.close();

const names = [...new Set(pictures.map((p) => p.name))];
const figure = (p) =>
  p.file.endsWith('.pdf')
    ? `<p><a href="${p.file}">${p.file}</a></p>`
    : `<figure><a href="${p.file}"><img loading="lazy" src="${p.file}" alt="${p.name}"></a><figcaption>${p.language} · ${p.theme}</figcaption></figure>`;
writeFileSync(
  join(out, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Hanout: the tour</title>
<style>body{font:16px system-ui;margin:2rem;background:#f6f3ec}section{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}img{width:100%;border:1px solid #ccc}figure{margin:0}h2{grid-column:1/-1;margin:1.5rem 0 0}</style>
<h1>Hanout: the tour (${width}×${height})</h1>${names
    .map(
      (name) =>
        `<section><h2>${name}</h2>${pictures
          .filter((p) => p.name === name)
          .map(figure)
          .join('')}</section>`,
    )
    .join('')}`,
);
console.log(`${pictures.length} pictures in tour/index.html`);
for (const problem of problems) console.error(`page error: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
