import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { IS_FULL } from '../fixtures/extent.ts';
import { saleScreen } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeEach(async () => {
  shop = await startSmallShop();
});
test.afterEach(() => shop.stop());

/** Goes to the day, and waits until the browser keeps its figures. */
async function openDay(page: Page): Promise<void> {
  const { t } = saleScreen(page);
  await page
    .getByRole('navigation', { name: t('shell:bottom.label') })
    .getByRole('link', { name: t('shell:bottom.day') })
    .click();
  await expect.poll(async () => (await stored(page)).figures ?? '').toContain('"revenue":20000');
}

/** The owner's day on a phone, after a sale of 200.00, with the program and the figures kept in the browser. */
async function theDay(page: Page) {
  const { t } = saleScreen(page);
  const api = await shop.api();
  const { id, price } = shop.articles.belgha;
  await api.call('POST', '/transactions/sale', {
    storeId: shop.storeId,
    items: [{ productId: id, price, quantity: 1 }],
    payments: [{ method: 'cash', amount: price }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shop.server.url);
  await page.getByRole('button', { name: shop.owner.nameAr }).click();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(shop.owner.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).click();
  await openDay(page);
  const figures = page.getByRole('region', { name: t('dashboard:figures') });
  await expect(figures).toContainText('200.00');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return { t, figures };
}

/** What the browser keeps of the figures: as bytes, and as the page reads them with its key. */
type Stored = { sealed?: string; figures?: string; key?: true };

const stored = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('hanout'));
    if (!database.objectStoreNames.contains('kept')) return {};
    const table = database.transaction('kept').objectStore('kept');
    const [kept, key] = await Promise.all([answer(table.get('figures')), answer(table.get('key'))]);
    database.close();
    if (!kept || !key) return { ...(kept ? { sealed: '' } : {}), ...(key ? { key: true as const } : {}) };
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.nonce }, key, kept.sealed);
    const latin = new TextDecoder('latin1');
    return { sealed: latin.decode(kept.sealed), figures: new TextDecoder().decode(text), key: true as const };
  });

/** Answers for the stopped server as a proxy in front of it does, until it is stopped too. */
async function startProxyAlone(): Promise<{ stop: () => Promise<void> }> {
  const proxy = createServer((_request, answer) => {
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  });
  const { port, hostname } = new URL(shop.server.url);
  await new Promise<void>((done) => proxy.listen(Number(port), hostname, done));
  return {
    async stop() {
      const closed = new Promise((done) => proxy.close(done));
      proxy.closeAllConnections();
      await closed;
    },
  };
}

test('the icon has all that a phone asks for @web', async ({ open }) => {
  const page = await open();
  const manifest = await (
    await page.request.get(new URL('/manifest.webmanifest', shop.server.url).href)
  ).json();
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone', scope: '/' });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const png = await (await page.request.get(new URL(src, shop.server.url).href)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('who locks without a connection is out once there is one @web', async ({ open }) => {
  const page = await open({ own: true });
  const { t } = await theDay(page);
  await shop.server.stop();
  await page.getByRole('button', { name: shop.owner.nameAr }).click();
  await page.getByRole('menuitem', { name: t('shell:user.lock') }).click();
  await expect.poll(async () => Object.keys(await stored(page))).toEqual([]);

  await shop.startServer();
  await page.goto(new URL('/dashboard', shop.server.url).href);
  await expect(page.getByRole('button', { name: shop.owner.nameAr })).toBeVisible();
  await expect(page.getByRole('region', { name: t('dashboard:figures') })).toBeHidden();
  const session = await page.request.get(new URL('/api/auth/session', shop.server.url).href);
  expect((await session.json()).user).toBeNull();
});

test('without a connection it opens on the last figures, and a phone that is shut out loses them @web', async ({
  open,
}) => {
  const page = await open({ own: true });
  const { t, figures } = await theDay(page);
  await shop.server.stop();
  await page.reload();
  await expect(page.getByText(t('shell:kept.title'))).toBeVisible({ timeout: 20_000 });
  await expect(figures).toContainText('200.00');
  // Not a word of them is readable in what the browser keeps.
  const { sealed = '' } = await stored(page);
  expect(sealed.length).toBeGreaterThan(500);
  expect(sealed).not.toContain('revenue');
  expect(sealed).not.toContain(shop.owner.name);

  await shop.startServer();
  await expect(page.getByText(t('shell:kept.title'))).toBeHidden({ timeout: 30_000 });
  await expect(figures).toContainText('200.00');

  // Whoever finds the phone has its session; its owner ends that from another browser.
  await shop.server.stop();
  await page.reload();
  await expect(page.getByText(t('shell:kept.title'))).toBeVisible({ timeout: 20_000 });
  await shop.startServer();
  const other = await open({ own: true });
  const { id: userId, password } = shop.owner;
  await signIn(other, shop.server.url, { storeId: shop.storeId, userId, password });
  await other.goto(new URL('/profile', shop.server.url).href);
  const places = other.getByRole('list', { name: t('profile:signIns.title') });
  const phone = places.getByRole('button', { name: /Chrome/ });
  await phone.click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('profile:signIns.confirm') })
    .click();
  await expect(phone).toHaveCount(0);
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
  await expect.poll(() => stored(page)).toEqual({});
});

test('a proxy that answers for the stopped server does not replace the program @web', async ({ open }) => {
  const page = await open({ own: true });
  const { t, figures } = await theDay(page);
  await shop.server.stop();
  const proxy = await startProxyAlone();
  await page.reload();
  await expect(page.getByText(t('shell:kept.title'))).toBeVisible({ timeout: 20_000 });
  await expect(figures).toContainText('200.00');

  await proxy.stop();
  await shop.startServer();
  await expect(page.getByText(t('shell:kept.title'))).toBeHidden({ timeout: 30_000 });
});

test('a server that takes the first question and never answers does not hold the page @web', async ({
  open,
}) => {
  const page = await open({ own: true });
  const { t, figures } = await theDay(page);
  await page.route('**/api/auth/session', () => undefined);
  await page.reload();
  await expect(page.getByText(t('shell:kept.title'))).toBeVisible({ timeout: 40_000 });
  await expect(figures).toContainText('200.00');
});

test('a day without the server makes them unreadable, and so does leaving @web', async ({ open }) => {
  const page = await open({ own: true });
  const { t } = await theDay(page);
  await page.getByRole('button', { name: new RegExp(shop.owner.nameAr) }).click();
  await page.getByRole('menuitem', { name: t('shell:user.lock') }).click();
  await expect.poll(() => stored(page)).toEqual({});
  await page.getByRole('button', { name: shop.owner.nameAr }).click();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(shop.owner.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).click();
  await openDay(page);
  await shop.server.stop();
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000 + 60_000);
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('200.00')).toHaveCount(0);
  await expect.poll(() => stored(page)).toEqual({});
});

test('what installing takes is said: the browser’s menu, or an address with https @web', async ({ open }) => {
  const page = await open({ own: true });
  const { t } = await theDay(page);
  await page.getByRole('button', { name: new RegExp(shop.owner.nameAr) }).click();
  await page.getByRole('menuitem', { name: t('shell:user.install') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell:install.title') });
  await expect(dialog).toContainText(t('shell:install.menu.iphone'));
});

/** Notes in the page when it has painted the figures, in milliseconds after it was asked for. In the page. */
function noteFigures(amount: string): void {
  const observer = new MutationObserver(() => {
    const figure = document.querySelector('section [data-money]');
    if (!figure?.textContent?.includes(amount)) return;
    observer.disconnect();
    // The second frame begins when the first has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        performance.mark('figures');
        console.log('figures are shown');
      }),
    );
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

const figuresShown = () => performance.getEntriesByName('figures')[0]?.startTime ?? Number.NaN;

test('opens on the day’s figures soon, on a slow phone and line @web', async ({ open }) => {
  const page = await open({ own: true });
  await theDay(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const bytes = 9_000_000 / 8;
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 85,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(noteFigures, '200.00');
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    await page.goto('about:blank');
    // The page says it: asking would cost a busy page time.
    const shown = page.waitForEvent('console', (message) => message.text() === 'figures are shown');
    await page.goto(new URL('/dashboard', shop.server.url).href, { waitUntil: 'commit' });
    await shown;
    times.push(Math.round(await page.evaluate(figuresShown)));
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? Number.NaN;
  console.log(`the day's figures on a slow phone: ${times.join(', ')} ms`);
  // Other tests run beside it in short: a machine that is busy says nothing about the program then.
  if (IS_FULL) expect(median).toBeLessThan(2_500);
});
