import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqliteStore } from '../core/store/sqlite.node.ts';
import { memoryStore } from '../credentials/auth-store.fixture.ts';
import { NEWS_KEPT_MS } from './rules.ts';
import {
  endExpired,
  keepForNews,
  moveSubscriptions,
  newsElsewhere,
  newsSubscriptions,
  subscriptionsInUse,
  sweepSubscriptions,
} from './subscriptions-in-use.ts';

const NOW = 1_000;

let store: SqliteStore;
beforeEach(() => {
  store = memoryStore();
});
afterEach(() => store.close());

const session = (id: string, userId: string | null, expiresAt = NOW + 1) => ({
  id,
  userId,
  storeId: null,
  selected: null,
  by: 'password' as const,
  createdAt: 1,
  expiresAt,
});
const subscription = (sessionId: string, userId = 'karim') => ({
  id: `of-${sessionId}`,
  userId,
  sessionId,
  endpoint: `https://fcm.googleapis.com/${sessionId}`,
  publicKey: 'key',
  secret: 'secret',
  browser: null,
  at: 1,
});
const inUse = async () =>
  (await store.read((r) => subscriptionsInUse(r, NOW))).map(({ id }) => id).toSorted();

it('counts while the session lasts, also locked, for its own person only', async () => {
  await store.transact(async (w) => {
    await w.insert(
      'sessions',
      session('open', 'karim'),
      session('locked', null),
      session('over', 'karim', NOW),
      session('another', 'hind'),
    );
    for (const id of ['open', 'locked', 'over', 'another', 'gone']) {
      await w.insert('pushSubscriptions', subscription(id));
    }
  });
  expect(await inUse()).toEqual(['of-locked', 'of-open']);
  await store.transact((w) => sweepSubscriptions(w, NOW));
  const left = await store.read((r) =>
    r.q.select({ id: r.t.pushSubscriptions.id }).from(r.t.pushSubscriptions),
  );
  expect(left.map(({ id }) => id).toSorted()).toEqual(['of-another', 'of-locked', 'of-open', 'of-over']);
});

it('moves along when the session gets a new token', async () => {
  await store.transact(async (w) => {
    await w.insert('sessions', session('after', 'karim'));
    await w.insert('pushSubscriptions', subscription('before'));
  });
  expect(await inUse()).toEqual([]);
  await store.transact((w) => moveSubscriptions(w, 'before', 'after'));
  expect(await inUse()).toEqual(['of-before']);
});

describe('news', () => {
  const forNews = async (now = NOW) =>
    (await store.read((r) => newsSubscriptions(r, 'karim', now))).map(({ id }) => id).toSorted();
  beforeEach(async () => {
    await store.transact(async (w) => {
      await w.insert(
        'sessions',
        session('open', 'karim'),
        session('over', 'karim', NOW),
        session('another', 'hind'),
      );
      for (const id of ['open', 'over', 'another', 'gone']) {
        await w.insert('pushSubscriptions', subscription(id));
      }
    });
  });

  it('goes on when a session has expired by itself, also after it was swept, for some weeks', async () => {
    expect(await forNews()).toEqual(['of-open', 'of-over']);
    await store.transact(async (w) => {
      await keepForNews(w, 'over');
      await w.remove('sessions', 'over');
      await sweepSubscriptions(w, NOW);
    });
    expect(await inUse()).toEqual(['of-open']);
    expect(await forNews()).toEqual(['of-open', 'of-over']);
    expect(await forNews(NEWS_KEPT_MS + 1)).toEqual([]);
    await store.transact((w) => sweepSubscriptions(w, NEWS_KEPT_MS + 1));
    const left = await store.read((r) =>
      r.q.select({ id: r.t.pushSubscriptions.id }).from(r.t.pushSubscriptions),
    );
    expect(left.map(({ id }) => id)).not.toContain('of-over');
  });

  it('goes elsewhere than where the person is signed in: also to a locked browser, the latest first', async () => {
    await store.transact(async (w) => {
      await keepForNews(w, 'over');
      await w.insert('sessions', session('locked', null));
      await w.insert('pushSubscriptions', { ...subscription('locked'), at: 2 });
    });
    const elsewhere = async (signedIn: string[]) =>
      (await store.read((r) => newsElsewhere(r, { userId: 'karim', signedIn, now: NOW }))).map(
        ({ id }) => id,
      );
    expect(await elsewhere(['open'])).toEqual(['of-locked', 'of-over']);
    expect(await elsewhere([])).toEqual(['of-locked', 'of-over', 'of-open']);
  });

  it('goes on when nobody is signed in anywhere any more', async () => {
    await store.transact(async (w) => {
      await keepForNews(w, 'over');
      for (const id of ['open', 'over', 'another']) await w.remove('sessions', id);
    });
    await store.transact((w) => sweepSubscriptions(w, NOW));
    expect(await forNews()).toEqual(['of-over']);
  });

  it('ends where the person signs out, and everywhere with a new password', async () => {
    await store.transact(async (w) => {
      await keepForNews(w, 'over');
      await w.remove('sessions', 'open');
      await endExpired(w, 'karim');
    });
    expect(await forNews()).toEqual([]);
  });
});
