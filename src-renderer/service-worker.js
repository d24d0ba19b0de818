// Keeps the program of the screens in the browser, so that the installed icon opens without a connection. Answers of the
// server are never kept here: what a person may read again is in `api/kept-figures.ts`, encrypted.
// `FILES` and `VERSION` are written above this by the build (vite.config.ts).
const PREFIX = 'hanout-';
const CACHE = PREFIX + VERSION;
/** A page waits this long for the server before it opens with the program that is kept, in milliseconds. */
const PAGE_WAITS_MS = 3000;

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// A new version waits until its page says so: an open page still loads parts of its own version.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

const keptPage = () => caches.match('/', { cacheName: CACHE });

/** The page from the server, else the one that is kept, whose program is kept too. */
async function page(request) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PAGE_WAITS_MS);
  try {
    const answer = await fetch(request, { signal: late.signal });
    // A proxy in front of a stopped server answers for it, with an error page of its own.
    return answer.status >= 500 ? ((await keptPage()) ?? answer) : answer;
  } catch {
    return (await keptPage()) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

/** Files of the program, which never change under their name. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Documents and pages of the server's own are not screens.
  if (request.mode === 'navigate') {
    if (!/^\/(?:api|metrics|healthz|readyz)(?:\/|$)/.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) {
    event.respondWith(asset(request));
  }
});

// Messages say only what kind of news there is; the session of this browser fetches the rest, and names nobody without one.
const WORDS = { cache: 'push-words', path: '/push-words' };
const NO_WORDS = { locale: 'ar', asked: '{name} · {store}', plain: 'Hanout', toldPlain: 'Hanout' };

async function words() {
  const kept = await caches.match(WORDS.path, { cacheName: WORDS.cache });
  return kept ? await kept.json() : NO_WORDS;
}

const nameIn = (locale, { name, nameAr, nameFr }) =>
  (locale === 'ar' ? nameAr : locale === 'fr' ? nameFr : null) || name;

/** The text of a request, if this browser's person may answer it now. */
async function asked(id, { locale, asked, plain }) {
  const answer = await fetch('/api/approvals/requests').catch(() => null);
  if (!answer?.ok) return plain;
  const request = (await answer.json()).items.find((item) => item.id === id);
  if (!request) return plain;
  return asked
    .replace('{name}', nameIn(locale, request.requester))
    .replace('{store}', nameIn(locale, request.store));
}

/** An amount of centimes as the pages write it. */
const moneyIn = (locale, money, centimes) => {
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = (centimes / 100).toLocaleString(locale === 'fr' ? 'fr-FR' : 'en-US', two);
  // Isolated: a minus sign stays before its number in Arabic.
  return money.replace('{amount}', `\u2066${number}\u2069`);
};

/** The screens that news is about. */
const PLACES = {
  day_closed: '/reports',
  drawer_difference: '/drawer',
  big_return: '/transactions',
  till_silent: '/drawer',
};

/** News that this browser's person chose to be told, if they still may be. */
async function told(id, { locale, money, told, toldPlain }) {
  const answer = await fetch(`/api/notifications/messages/${id}`).catch(() => null);
  const news = answer?.ok ? await answer.json() : null;
  const text = news && told?.[news.kind];
  if (!text) return { body: toldPlain ?? NO_WORDS.toldPlain, place: '/hub' };
  const { kind, count, data, store } = news;
  const place = PLACES[kind] ?? '/hub';
  if (count > 1) return { body: text.many.replace('{number}', count), place };
  const body = text.one
    .replace('{amount}', moneyIn(locale, money, data.net ?? data.amount ?? data.difference ?? 0))
    .replace('{till}', data.till ?? '')
    .replace('{store}', store ? nameIn(locale, store) : '');
  return { body, place };
}

/** What each kind of message shows, and where it leads. */
const SHOWN = {
  approval: async (id, text) => ({ body: await asked(id, text), place: '/to-settle' }),
  notice: told,
};

async function show({ kind, id }) {
  if (!Object.hasOwn(SHOWN, kind)) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  // A page that is looked at shows it itself.
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  const text = await words();
  const lang = text.locale;
  const { body, place } = await SHOWN[kind](id, text);
  await self.registration.showNotification('Hanout', {
    body,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    icon: '/icons/icon-192.png',
    tag: id,
    data: { place },
    // Someone waits for an approval; news can wait.
    requireInteraction: kind === 'approval',
    ...(kind === 'approval' ? { vibrate: [200, 100, 200] } : {}),
  });
}

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(show(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { place } = event.notification.data ?? {};
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return await self.clients.openWindow(place ?? '/to-settle');
    await page.focus();
    // The page goes there itself (api/kept-program.ts): loading it again would lose what is typed.
    page.postMessage({ place });
  };
  event.waitUntil(open());
});
