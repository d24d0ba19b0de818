import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../core/errors.ts';
import type { SqliteStore } from '../core/store/sqlite.node.ts';
import { memoryStore } from './auth-store.fixture.ts';
import type { Guess } from './guess.ts';
import { MOST_COUNTS } from './guess-memory.ts';
import type { GuessKind } from './rules.ts';
import { countGuess, keepRight, takeBack } from './sign-in-limits.ts';

const DAY_MS = 86_400_000;

describe('guessing', () => {
  let store: SqliteStore;
  beforeEach(() => {
    store = memoryStore();
  });
  afterEach(() => store.close());

  const guess = (subject = 'karim', from = '10.0.0.1', kind: GuessKind = 'user'): Guess => ({
    kind,
    subject,
    from,
  });
  const count = (now: number, who = guess()) => countGuess(store, who, now);
  /** Seconds to wait; 0 if the guess was admitted and counted. */
  const waitAt = async (now: number, who = guess()): Promise<number> => {
    try {
      await count(now, who);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_ATTEMPTS') throw error;
      return (error.data as { retryAfterSeconds: number }).retryAfterSeconds;
    }
  };
  const rowOf = (id: string) => store.read((r) => r.get('signInAttempts', id));
  const failures = async (id: string) => (await rowOf(id))?.failures ?? 0;
  const rows = async () => (await store.read((r) => r.q.select().from(r.t.signInAttempts))).length;

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

  it('keeps nobody waiting for what is tried elsewhere, nor for what others are asked here', async () => {
    for (let i = 0; i < 5; i += 1) await count(1, guess('karim', '10.0.0.1'));
    expect(await waitAt(1, guess('karim', '10.0.0.1'))).toBe(15);
    expect(await waitAt(1, guess('karim', '10.0.0.2'))).toBe(0);
    expect(await waitAt(1, guess('zineb', '10.0.0.1'))).toBe(0);
  });

  it('is held up for a place that tries forty times, but for who got in there lately', async () => {
    await keepRight(store, await count(1, guess('karim', '10.9.9.9')));
    for (let i = 0; i < 40; i += 1) await count(1, guess(`person-${i}`, '10.9.9.9'));
    expect(await waitAt(1, guess('zineb', '10.9.9.9'))).toBe(15);
    expect(await waitAt(1, guess('karim', '10.9.9.9'))).toBe(0);
    expect(await waitAt(1, guess('zineb', '10.9.9.8'))).toBe(0);
    const later = 31 * DAY_MS;
    for (let i = 0; i < 40; i += 1) await count(later, guess(`person-${i}`, '10.9.9.9'));
    expect(await waitAt(later, guess('karim', '10.9.9.9'))).toBe(15);
  });

  it('is held up for a person whom a hundred places try, but where it was right lately and at tills', async () => {
    await keepRight(store, await count(1, guess('karim', '10.0.0.1')));
    for (let i = 0; i < 100; i += 1) await count(1, guess('karim', `10.1.0.${i}`));
    expect(await waitAt(1, guess('karim', '10.2.0.1'))).toBe(15);
    expect(await waitAt(1, guess('karim', '10.0.0.1'))).toBe(0);
    expect(await waitAt(1, guess('karim', 'device:till'))).toBe(0);
  });

  it('never holds a code up for all: it cannot be guessed while it lives', async () => {
    for (let i = 0; i < 300; i += 1) await count(1, guess('enrolment', `10.1.${i}.1`, 'enrolment'));
    expect(await waitAt(1, guess('enrolment', '10.2.0.1', 'enrolment'))).toBe(0);
    for (let i = 0; i < 5; i += 1) await count(1, guess('enrolment', '10.3.0.1', 'enrolment'));
    expect(await waitAt(1, guess('enrolment', '10.3.0.1', 'enrolment'))).toBe(15);
  });

  it('is counted together when it arrives together', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => waitAt(1)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(await failures('pair:karim@10.0.0.1')).toBe(5);
  });

  it('is not held up by a guess that a later clock counted', async () => {
    await count(2_000);
    expect(await waitAt(1_999)).toBe(0);
  });

  it('begins anew after a quiet day, and where the clock goes back by more than a wait', async () => {
    const now = 400 * DAY_MS;
    for (let i = 0; i < 5; i += 1) await count(now);
    expect(await waitAt(now)).toBe(15);
    expect(await waitAt(now - 365 * DAY_MS)).toBe(0);
    for (let i = 0; i < 4; i += 1) await count(now - 365 * DAY_MS);
    expect(await waitAt(now - 365 * DAY_MS)).toBe(15);
    expect(await waitAt(now - 364 * DAY_MS + 1)).toBe(0);
  });

  it('is taken back where it cannot be decided, to the time of the one before', async () => {
    await count(1_000);
    const undecided = await count(5_000);
    await takeBack(store, undecided);
    expect(await rowOf('pair:karim@10.0.0.1')).toEqual({
      id: 'pair:karim@10.0.0.1',
      failures: 1,
      lastAt: 1_000,
      goodAt: null,
    });
    await takeBack(store, undecided);
    expect(await rows()).toBe(0);
    // Nothing remains to be taken back.
    await takeBack(store, undecided);
  });

  it('forgives the person here when it was right, not the place', async () => {
    for (let i = 0; i < 4; i += 1) await count(1);
    await keepRight(store, await count(1));
    expect(await failures('pair:karim@10.0.0.1')).toBe(0);
    expect(await failures('address:10.0.0.1')).toBe(4);
  });

  it('forgives no cards for one that is right: whoever holds one would go on with others', async () => {
    const card = guess('card', '10.0.0.1', 'card');
    for (let i = 0; i < 4; i += 1) await count(1, card);
    await keepRight(store, await count(1, card));
    expect(await waitAt(1, card)).toBe(0);
    expect(await waitAt(1, card)).toBe(15);
  });

  it('remembers no more than it can, and longest what is counted of a person and who got in', async () => {
    const now = 10 * DAY_MS;
    await keepRight(store, await count(now, guess('karim', '10.0.0.1')));
    for (let i = 0; i < 6; i += 1) await count(now, guess('zineb', `10.4.0.${i}`));
    const filler = Array.from({ length: MOST_COUNTS - (await rows()) }, (_, i) => ({
      id: `address:10.${i}`,
      failures: 1,
      lastAt: now,
      goodAt: null,
    }));
    await store.transact((w) => w.insert('signInAttempts', ...filler));
    expect(await rows()).toBe(10_000);
    await count(now, guess('zineb', '10.5.0.1'));
    expect(await rows()).toBe(9_002);
    expect(await failures('subject:zineb')).toBe(7);
    expect((await rowOf('pair:karim@10.0.0.1'))?.goodAt).toBe(now);
    // Expired counts are all deleted once there is no more room.
    const old = Array.from({ length: 998 }, (_, i) => ({
      id: `address:11.${i}`,
      failures: 9,
      lastAt: now - 2 * DAY_MS,
      goodAt: null,
    }));
    await store.transact((w) => w.insert('signInAttempts', ...old));
    await count(now, guess('zineb', '10.6.0.1'));
    expect(await failures('address:11.1')).toBe(0);
  });
});
