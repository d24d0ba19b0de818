import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Row, Store, Writer } from '../core/store/store.ts';

/** Guesses that are free, and the wait after them, doubling up to a quarter of an hour. */
const FREE = { person: 5, address: 40 };
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Whom a guess counts against: the person or store, and where it comes from (shops share one address). */
export type Guess = { subject: string; address: string };

/** Stands for all whom nobody knows: whoever makes ids up shares one count of each address. */
export const NOBODY = 'nobody';

const keysOf = (guess: Guess) =>
  [
    { id: `subject:${guess.subject}`, free: FREE.person },
    { id: `address:${guess.address}`, free: FREE.address },
  ] as const;

function waitMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - free));
}

/**
 * The row that counts, made first where there is none: guesses that arrive together must all find it, or each
 * would be the first one. A right password may take the row away in between; then it is made again.
 */
async function lockCount(w: Writer, id: string, now: number): Promise<Row<'signInAttempts'>> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await w.insertMissing('signInAttempts', { id, failures: 0, lastAt: now });
    const row = await w.lock('signInAttempts', id);
    if (row) return row;
  }
  throw new Error('a guess could not be counted');
}

/**
 * Counts a guess before it is checked, so that guesses which arrive together are counted together; kept over
 * restarts. `takeBack` what turns out right or cannot be decided.
 * @throws TOO_MANY_ATTEMPTS while this person or address has to wait; such a guess is not counted
 */
export async function countGuess(store: Store, guess: Guess, now: number): Promise<CountedGuess> {
  return await store.transact(async (w) => {
    const before: CountedGuess['before'] = [];
    for (const { id, free } of keysOf(guess)) {
      const row = await lockCount(w, id, now);
      const wait = waitMs(row.failures, free);
      const until = row.lastAt + wait;
      // A guess that came at the same moment may have counted with a later clock: alone it is no reason to wait.
      if (wait > 0 && until > now) {
        throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil((until - now) / 1000) });
      }
      before.push({ id, lastAt: row.failures === 0 ? 0 : row.lastAt });
      await w.update('signInAttempts', row, { failures: row.failures + 1, lastAt: now });
    }
    return { at: now, before };
  });
}

/** A guess that was counted, and when the ones before it were. */
export type CountedGuess = { at: number; before: { id: string; lastAt: number }[] };

/** Uncounts a guess: it was none. */
export async function takeBack(store: Store, guess: CountedGuess): Promise<void> {
  await store.transact(async (w) => {
    for (const { id, lastAt } of guess.before) {
      const row = await w.lock('signInAttempts', id);
      if (!row) continue;
      if (row.failures <= 1) await w.remove('signInAttempts', id);
      else {
        const isLast = row.lastAt === guess.at;
        await w.update('signInAttempts', row, {
          failures: row.failures - 1,
          ...(isLast && lastAt > 0 ? { lastAt } : {}),
        });
      }
    }
  });
}

/** A right password forgives the person's wrong ones, not the address's. */
export async function forgive(w: Writer, subject: string): Promise<void> {
  await w.remove('signInAttempts', `subject:${subject}`);
}

/** Checks a code that opens something (set-up, enrolment) within the same limits. @throws CODE_INVALID, TOO_MANY_ATTEMPTS */
export async function requireCode(
  call: Pick<Call, 'store' | 'clock' | 'door'>,
  subject: string,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const guess = { subject, address: call.door.address };
  const counted = await countGuess(call.store, guess, call.clock.now());
  if (!(await isRight())) throw new Refusal('CODE_INVALID');
  await takeBack(call.store, counted);
}
