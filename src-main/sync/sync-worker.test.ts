import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SyncWorker, type SyncWorkerOptions } from './sync-worker.ts';

let isCut: boolean;
let tries: number[];
let worker: SyncWorker;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  isCut = true;
  tries = [];
  const nothing = () => undefined;
  const parts = {
    replica: { store: { transact: async () => null, read: async () => ({ queued: 0, backlog: 0 }) } },
    rounds: {
      pushBatch: async () => {
        tries.push(Date.now());
        if (isCut) throw new TypeError('fetch failed');
        return null;
      },
      pullPage: async () => false,
      sendNotes: async () => undefined,
      checkParityWhenDue: async () => undefined,
    },
    events: { publish: nothing },
    identity: { serverUrl: 'http://127.0.0.1:1', key: 'key' },
    clock: { now: () => Date.now() },
    log: { info: nothing, warn: nothing, error: nothing },
    isPaused: false,
    changed: nothing,
  };
  worker = new SyncWorker(parts as unknown as SyncWorkerOptions);
});
afterEach(async () => {
  await worker.close();
  vi.useRealTimers();
});

it('tries again after half a second, one, two, and then every three, while the server is away', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  worker.wake();
  await vi.advanceTimersByTimeAsync(13_000);
  expect(tries).toEqual([0, 500, 1_500, 3_500, 6_500, 9_500, 12_500]);
});

it('is on line again within four seconds of a server that is back, whatever it draws and however long it waited', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  for (const away of [1, 700, 5_000, 60_000, 3_600_000]) {
    isCut = true;
    await worker.syncNow();
    await vi.advanceTimersByTimeAsync(away);
    expect(worker.isOnline).toBe(false);
    isCut = false;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(worker.isOnline, `after ${away} ms away`).toBe(true);
  }
});

it('goes to a server that answers once in half a minute by itself', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('fetch', async () => new Response('ok'));
  isCut = false;
  worker.wake();
  await vi.advanceTimersByTimeAsync(100_000);
  vi.unstubAllGlobals();
  expect(tries).toEqual([0, 30_000, 60_000, 90_000]);
});
