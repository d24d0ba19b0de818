import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Store, Writer } from '../core/store/store.ts';

/** Guesses that are free, and the wait after them, doubling up to a quarter of an hour. */
const FREE = { person: 5, address: 40 };
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Whom a guess counts against: the person or store, and where it comes from (shops share one address). */
export type Guess = { subject: string; address: string };

const keysOf = (guess: Guess) =>
  [
    { id: `subject:${guess.subject}`, free: FREE.person },
    { id: `address:${guess.address}`, free: FREE.address },
  ] as const;

function waitMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - free));
}

/** @throws TOO_MANY_ATTEMPTS while this person or address has to wait */
export async function checkLimits(store: Store, guess: Guess, now: number): Promise<void> {
  await store.read(async (r) => {
    for (const { id, free } of keysOf(guess)) {
      const row = await r.get('signInAttempts', id);
      if (!row) continue;
      const until = row.lastAt + waitMs(row.failures, free);
      if (until > now) {
        throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil((until - now) / 1000) });
      }
    }
  });
}

/** Counts a wrong guess; kept over restarts. */
export async function countFailure(store: Store, guess: Guess, now: number): Promise<void> {
  await store.transact(async (w) => {
    for (const { id } of keysOf(guess)) {
      const row = await w.lock('signInAttempts', id);
      if (row) await w.update('signInAttempts', row, { failures: row.failures + 1, lastAt: now });
      else await w.insert('signInAttempts', { id, failures: 1, lastAt: now });
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
  await checkLimits(call.store, guess, call.clock.now());
  if (await isRight()) return;
  await countFailure(call.store, guess, call.clock.now());
  throw new Refusal('CODE_INVALID');
}
