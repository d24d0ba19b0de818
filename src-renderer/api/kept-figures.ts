import { type DehydratedState, dehydrate, hydrate, partialMatchKey } from '@tanstack/react-query';
import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { api } from './client.ts';
import { keptSince, setKeptSince } from './kept-since.ts';
import { isReadable, KEPT_MS } from './kept-time.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

/**
 * The last known figures of a person, which the web back office shows while the shop's server cannot be reached. They
 * stay in this browser, encrypted with a key that no script can read out, and are gone when the person signs out, when
 * the server no longer knows the session, and a day after its last answer.
 */

/** What is kept, and nothing else: who signed in where, and the day's figures. */
const KEPT = [
  sessionQuery().queryKey,
  api.stores.list.key(),
  api.dashboard.key(),
  api.catalogue.alerts.key(),
  api.sales.list.key({ input: { brief: true } }),
];

/** Several answers in a row are written once, in milliseconds. */
const WRITE_AFTER_MS = 1_000;
const FIGURES = 'figures';
const KEY = 'key';

type Kept = { keptAt: number; nonce: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

let database: UseStore | null = null;
const store = (): UseStore => {
  database ??= createStore('hanout', 'kept');
  return database;
};
/** Browsers encrypt only on pages that came over https or from this machine. */
const canKeep = (): boolean => 'indexedDB' in window && 'subtle' in (window.crypto ?? {});

/** Reads and writes follow each other: what is dropped must not be written again by a write that began before. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const next = last.then(task);
  last = next.catch(() => undefined);
  return next;
}

async function ownKey(): Promise<CryptoKey> {
  const existing = await get<CryptoKey>(KEY, store());
  if (existing) return existing;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await set(KEY, key, store());
  return key;
}

const current = () => queryClient.getQueryData(sessionQuery().queryKey);

async function keep(): Promise<void> {
  const session = current();
  if (session?.program !== 'server' || !session.user) return;
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
      status === 'success' && KEPT.some((key) => partialMatchKey(queryKey, key)),
  });
  const keptAt = Math.max(...state.queries.map((query) => query.state.dataUpdatedAt));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(state));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await ownKey(), text);
  await set(FIGURES, { keptAt, nonce, sealed } satisfies Kept, store());
}

/** The key goes too: what a disk may still hold of the figures is then unreadable. */
const drop = () => clear(store());

async function restore(): Promise<number | null> {
  const kept = await get<Kept>(FIGURES, store());
  const key = await get<CryptoKey>(KEY, store());
  if (!kept || !key || !isReadable(kept.keptAt, Date.now())) {
    await drop();
    return null;
  }
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.nonce }, key, kept.sealed);
  hydrate(queryClient, JSON.parse(new TextDecoder().decode(text)) as DehydratedState);
  return kept.keptAt;
}

/**
 * Shows the kept figures, if there are any that may be read.
 * @returns whether there are
 */
export async function showKeptFigures(): Promise<boolean> {
  if (!canKeep()) return false;
  try {
    const keptAt = await inTurn(restore);
    if (keptAt === null) return false;
    setKeptSince(keptAt);
    setTimeout(() => void inTurn(drop).finally(() => location.reload()), keptAt + KEPT_MS - Date.now());
    return true;
  } catch {
    await inTurn(drop).catch(() => undefined);
    return false;
  }
}

/** Keeps what the server answers, and drops it with the session. Called once, in the web back office. */
export function watchKeptFigures(): void {
  if (!canKeep()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    void inTurn(keep).catch(() => undefined);
  };
  const session = sessionQuery().queryKey;
  // The session may have been answered before this part was loaded.
  if (current()?.user) write();
  else void inTurn(drop).catch(() => undefined);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey } = event.query;
    if (!KEPT.some((key) => partialMatchKey(queryKey, key))) return;
    clearTimeout(timer);
    const isOfSession = partialMatchKey(queryKey, session);
    if (isOfSession && !current()?.user) {
      setKeptSince(null);
      void inTurn(drop).catch(() => undefined);
      return;
    }
    if (isOfSession && keptSince() !== null) {
      // The server answers again: everything is asked anew.
      setKeptSince(null);
      void queryClient.invalidateQueries({ predicate: (query) => query !== event.query });
    }
    timer = setTimeout(write, WRITE_AFTER_MS);
  });
  // A phone may end a page that is out of sight.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
  });
}
