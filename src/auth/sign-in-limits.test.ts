import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../core/errors.ts';
import type { SqliteStore } from '../core/store/sqlite.node.ts';
import { memoryStore } from './auth-store.fixture.ts';
import { countGuess, forgive, takeBack } from './sign-in-limits.ts';

describe('guessing', () => {
  let store: SqliteStore;
  beforeEach(() => {
    store = memoryStore();
  });
  afterEach(() => store.close());

  const guess = (subject = 'karim', address = '10.0.0.1') => ({ subject, address });
  const count = (now: number, who = guess()) => countGuess(store, who, now);
  /** Seconds to wait, 0 where the guess was let through and counted. */
  const waitAt = async (now: number, who = guess()): Promise<number> => {
    try {
      await count(now, who);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_ATTEMPTS') throw error;
      return (error.data as { retryAfterSeconds: number }).retryAfterSeconds;
    }
  };
  const failures = async (id: string) =>
    (await store.read((r) => r.get('signInAttempts', id)))?.failures ?? 0;

  it('is free five times and then waits, twice as long each time, a quarter of an hour at most', async () => {
    let now = 1_000_000;
    for (let i = 0; i < 5; i += 1) expect(await waitAt(now)).toBe(0);
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const wait = await waitAt(now);
      waits.push(wait);
      expect(await waitAt(now + wait * 1000 - 1)).toBeGreaterThan(0);
      now += wait * 1000;
      expect(await waitAt(now)).toBe(0);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it('is counted by person and by address', async () => {
    for (let i = 0; i < 5; i += 1) await count(1, guess('karim', `10.0.0.${i}`));
    expect(await waitAt(1, guess('karim', '10.0.0.9'))).toBeGreaterThan(0);
    expect(await waitAt(1, guess('zineb', '10.0.0.9'))).toBe(0);
    for (let i = 0; i < 40; i += 1) await count(1, guess(`person-${i}`, '10.9.9.9'));
    expect(await waitAt(1, guess('anybody', '10.9.9.9'))).toBeGreaterThan(0);
    expect(await waitAt(1, guess('anybody', '10.9.9.8'))).toBe(0);
  });

  it('is counted together when it arrives together', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => waitAt(1)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(await failures('subject:karim')).toBe(5);
  });

  it('is not held up by a guess that a later clock counted', async () => {
    await count(2_000);
    expect(await waitAt(1_999)).toBe(0);
  });

  it('is taken back where it was right, to the time of the one before', async () => {
    await count(1_000);
    const right = await count(5_000);
    await takeBack(store, right);
    expect(await store.read((r) => r.get('signInAttempts', 'subject:karim'))).toEqual({
      id: 'subject:karim',
      failures: 1,
      lastAt: 1_000,
    });
    await takeBack(store, right);
    expect(await store.read((r) => r.get('signInAttempts', 'subject:karim'))).toBeUndefined();
    // Nothing is left to take back.
    await takeBack(store, right);
  });

  it('is forgiven to the person and not to the address', async () => {
    for (let i = 0; i < 5; i += 1) await count(1);
    await store.transact((w) => forgive(w, 'karim'));
    expect(await failures('subject:karim')).toBe(0);
    expect(await failures('address:10.0.0.1')).toBe(5);
    expect(await waitAt(1)).toBe(0);
  });
});
