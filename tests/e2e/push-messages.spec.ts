import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { derivedId } from '../../src/core/ids.ts';
import { startPushReceiver } from '../fixtures/push-receiver.ts';
import { byTurns } from './by-turns.ts';
import { rest } from './shop.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, type Open, test } from './test.ts';
import { type Language, texts } from './texts.ts';

let shop: SmallShop;
let service: Awaited<ReturnType<typeof startPushReceiver>>;
test.beforeAll(async () => {
  service = await startPushReceiver();
  // What the server sends to the browsers' push services arrives at the tests' own.
  process.env.PUSH_SERVICE = service.origin;
  const { NODE_OPTIONS } = process.env;
  process.env.NODE_OPTIONS = `--import ${join(import.meta.dirname, 'push-service.mjs')}`;
  try {
    shop = await startSmallShop();
  } finally {
    delete process.env.PUSH_SERVICE;
    if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = NODE_OPTIONS;
  }
});
test.afterAll(async () => {
  await shop.stop();
  await service.close();
});

/** The owner's phone, signed in, with the program kept in the browser. */
async function openPhone(open: Open, language: Language): Promise<Page> {
  const t = texts(language);
  const page = await open({
    language,
    own: true,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  await page.context().grantPermissions(['notifications'], { origin: shop.server.url });
  await page.goto(shop.server.url);
  await page.getByRole('button', { name: language === 'ar' ? shop.owner.nameAr : shop.owner.name }).tap();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(shop.owner.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).tap();
  await expect(page).toHaveURL(/\/(hub|dashboard)$/);
  return page;
}

/** A cashier's request, straight at the server, and what withdraws it. */
async function ask(): Promise<{ id: string; withdraw: () => Promise<unknown> }> {
  const cashier = rest(shop.server.url);
  await cashier.signIn(shop.cashier.id, shop.cashier.password);
  const { id } = await cashier.call('POST', '/approvals/requests', {
    storeId: shop.storeId,
    action: 'sale',
    permissions: ['can_give_discounts_over_15_percent'],
    reasons: ['discount'],
    amount: 90_000,
    reduction: 18_000,
  });
  return {
    id: String(id),
    withdraw: () => cashier.call('POST', `/approvals/requests/${id}/cancel`, {}),
  };
}

/** A message arrives at the service worker, as from a push service. */
async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((r) => r.scopeURL.startsWith(shop.server.url) && !r.isDeleted);
      if (own) found(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: `${shop.server.url}/`,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await session.detach();
}

type Shown = { title: string; body: string; tag: string; lang: string; dir: string; data: unknown };
type Recording = { shown: Shown[]; opened: string[] };

/**
 * Records what the service worker shows and opens: a headless browser has no place for notifications and denies them.
 */
async function recorded(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  await worker.evaluate(() => {
    const record: Recording = { shown: [], opened: [] };
    const scope = globalThis as unknown as {
      record: Recording;
      registration: { showNotification: (title: string, o: object) => Promise<void> };
      clients: { openWindow: (url: string) => Promise<null> };
      WindowClient: { prototype: { focus: () => Promise<void> } };
    };
    scope.record = record;
    scope.registration.showNotification = async (title, o) => {
      record.shown.push({ title, ...o } as Shown);
    };
    scope.clients.openWindow = async (url) => {
      record.opened.push(url);
      return null;
    };
    // Only a person's own touch may give a page the focus.
    scope.WindowClient.prototype.focus = async () => undefined;
  });
  const click = (data: unknown) =>
    worker.evaluate((data) => {
      const event = new Event('notificationclick');
      const notification = { close: () => undefined, data };
      globalThis.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
    }, data);
  const record = () => worker.evaluate(() => (globalThis as unknown as { record: Recording }).record);
  return {
    async shown(): Promise<Shown | undefined> {
      await expect.poll(async () => (await record()).shown.length).toBe(1);
      return (await record()).shown[0];
    },
    /** The person touches the notification. @returns what opens */
    async touch(): Promise<string[]> {
      await click((await record()).shown.at(-1)?.data);
      await expect.poll(async () => (await record()).opened.length).toBe(1);
      return (await record()).opened;
    },
    click,
    count: async () => (await record()).shown.length,
  };
}

for (const language of byTurns('push-messages', ['ar', 'fr'] as const)) {
  test(`a message shows who asks, when no page is open, and the request opens (${language})`, async ({
    open,
  }) => {
    const t = texts(language);
    const page = await openPhone(open, language);
    const worker = await recorded(page);
    await page.evaluate(
      async (words) => {
        await (await caches.open('push-words')).put('/push-words', new Response(JSON.stringify(words)));
      },
      {
        locale: language,
        asked: t('push-messages:asked', { name: '{name}', store: '{store}' }),
        plain: t('push-messages:plain'),
      },
    );
    await page.goto('about:blank');
    const { id } = await ask();
    await deliver(page, { kind: 'approval', id });
    const notification = await worker.shown();
    const of = language === 'ar' ? 'nameAr' : 'name';
    expect(notification).toMatchObject({
      title: 'Hanout',
      body: t('push-messages:asked', {
        name: shop.cashier[of],
        store: language === 'ar' ? 'حانوت الرباط' : 'Hanout Rabat',
      }),
      tag: id,
      dir: language === 'ar' ? 'rtl' : 'ltr',
    });
    const [opened = ''] = await worker.touch();
    await page.goto(new URL(opened, shop.server.url).href);
    const sheet = page.getByRole('dialog', { name: t('approvals:request.title') });
    await expect(sheet).toContainText(shop.cashier[of]);
    await sheet.getByRole('button', { name: t('approvals:request.no'), exact: true }).tap();
    await expect(sheet).toBeHidden();
  });
}

test('news that a person chose says what and where, and leads there', async ({ open }) => {
  const t = texts('fr');
  const page = await openPhone(open, 'fr');
  const worker = await recorded(page);
  const owner = await shop.api();
  await owner.call('PUT', '/notifications/choices', {
    kinds: ['drawer_difference'],
    differenceFrom: 50_00,
    returnFrom: 500_00,
    silentMinutes: 60,
    summaryAt: null,
    quietFrom: null,
    quietTo: null,
  });
  await page.evaluate(
    async (words) => {
      await (await caches.open('push-words')).put('/push-words', new Response(JSON.stringify(words)));
    },
    {
      locale: 'fr',
      money: '{amount} DH',
      toldPlain: t('push-messages:toldPlain'),
      told: {
        drawer_difference: {
          one: t('push-messages:told.drawer_difference.one', { amount: '{amount}', store: '{store}' }),
          many: t('push-messages:told.drawer_difference.many', { number: '{number}' }),
        },
      },
    },
  );
  await page.goto('about:blank');
  const cashier = rest(shop.server.url);
  await cashier.signIn(shop.cashier.id, shop.cashier.password);
  const session = await cashier.call('POST', '/drawer/open', {
    storeId: shop.storeId,
    pieces: { 20000: 2, 10000: 1 },
  });
  await cashier.call('POST', `/drawer/${session.id}/close`, { pieces: { 20000: 1 } });
  // A headless browser has no subscription: the id that the message would have had derives from what it is about.
  const id = derivedId(derivedId(String(session.id), `due:closed:${shop.owner.id}`), 'message');
  await expect
    .poll(async () => await owner.call('GET', `/notifications/messages/${id}`).catch(() => null), {
      timeout: 30_000,
    })
    .toMatchObject({ kind: 'drawer_difference', count: 1 });
  await deliver(page, { kind: 'notice', id });
  const { body = '', tag } = (await worker.shown()) ?? {};
  expect(tag).toBe(id);
  expect(body.replace(/[\u2066\u2069]/g, '')).toBe(
    t('push-messages:told.drawer_difference.one', { amount: '-300,00 DH', store: 'Hanout Rabat' }),
  );
  expect(await worker.touch()).toEqual(['/drawer']);
});

test('a touched message leads a page that is open there, and nothing typed is lost', async ({ open }) => {
  const t = texts('fr');
  const page = await openPhone(open, 'fr');
  const worker = await recorded(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    navigator.serviceWorker.addEventListener('message', ({ data }) => told.push(data));
  });
  // A page that was loaded again has no list.
  const told = () => page.evaluate(() => (window as unknown as { told?: unknown[] }).told?.length);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await worker.click({ place: '//example.com/reports' });
  await worker.click({ place: '/drawer' });
  await expect(page).toHaveURL(new URL('/drawer', shop.server.url).href);
  // Another site's address was not followed.
  await expect.poll(told).toBe(2);
  expect(await entries()).toBe(before + 1);

  await page.getByRole('button', { name: new RegExp(shop.owner.name) }).tap();
  await page.getByRole('menuitem', { name: t('shell:user.install') }).tap();
  const dialog = page.getByRole('dialog', { name: t('shell:install.title') });
  await expect(dialog).toBeVisible();
  await worker.click({ place: '/reports' });
  await expect.poll(told).toBe(3);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/drawer$/);
});

test('a page that is looked at shows the request itself', async ({ open }) => {
  const t = texts('ar');
  const page = await openPhone(open, 'ar');
  const worker = await recorded(page);
  const { id, withdraw } = await ask();
  await expect(page.getByRole('dialog', { name: t('approvals:request.title') })).toBeVisible();
  await deliver(page, { kind: 'approval', id });
  await page.waitForTimeout(500);
  expect(await worker.count()).toBe(0);
  await withdraw();
});

test('a message without a session names no one', async ({ open }) => {
  const page = await openPhone(open, 'ar');
  const worker = await recorded(page);
  await page.context().clearCookies();
  await page.goto('about:blank');
  const { id, withdraw } = await ask();
  await deliver(page, { kind: 'approval', id });
  const notification = await worker.shown();
  expect(notification?.tag).toBe(id);
  expect(JSON.stringify(notification)).not.toMatch(/سفيفة|Sfifa/);
  await withdraw();
});

/**
 * A headless browser has no push service: its own part is pretended, with the keys of the tests' own service. That of
 * the page and the server is not.
 */
async function pretendPushService(page: Page, path: string): Promise<void> {
  const { publicKey, secret } = service.subscription(path);
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
      let subscription: object | null = null;
      PushManager.prototype.subscribe = async () => {
        subscription = {
          endpoint,
          getKey: (name: 'auth' | 'p256dh') => bytes(keys[name]),
          unsubscribe: async () => {
            subscription = null;
            return true;
          },
        };
        return subscription as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    },
    { endpoint: `https://fcm.googleapis.com${path}`, keys: { auth: secret, p256dh: publicKey } },
  );
}

for (const language of ['fr', 'ar'] as const) {
  test(`what the server sends is shown in the person’s language, and names no one on its way (${language})`, async ({
    open,
  }) => {
    const t = texts(language);
    const path = `/fcm/send/phone-${language}`;
    const page = await openPhone(open, language);
    await pretendPushService(page, path);
    const worker = await recorded(page);
    await page.goto(new URL('/profile', shop.server.url).href);
    await page.getByRole('button', { name: t('push-messages:turnOn') }).tap();
    await expect(page.getByRole('button', { name: t('push-messages:turnOff') })).toBeVisible();
    await page.goto('about:blank');

    const { id, withdraw } = await ask();
    const sent = () => service.received.filter((one) => one.path === path).map(({ message }) => message);
    // The kind of the news and its id are all that it says.
    await expect.poll(sent).toEqual([{ kind: 'approval', id }]);
    const [message] = sent();
    await deliver(page, message as object);
    expect(await worker.shown()).toMatchObject({
      title: 'Hanout',
      body: {
        fr: 'Lalla Sfifa demande un accord · Hanout Rabat',
        ar: 'لالة سفيفة: طلب موافقة · حانوت الرباط',
      }[language],
      tag: id,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
    });
    await withdraw();
  });
}

test('a person turns the messages on and off in the profile', async ({ open }) => {
  const t = texts('ar');
  const page = await openPhone(open, 'ar');
  await pretendPushService(page, '/fcm/send/of-no-browser');
  await page.goto(new URL('/profile', shop.server.url).href);
  await page.getByRole('button', { name: t('push-messages:turnOn') }).tap();
  const off = page.getByRole('button', { name: t('push-messages:turnOff') });
  await expect(off).toBeVisible();
  await off.tap();
  await expect(page.getByRole('button', { name: t('push-messages:turnOn') })).toBeVisible();
});
