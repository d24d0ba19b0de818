import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Row, Store, Writer } from '../core/store/store.ts';
import { deviceOfGuess, type Guess, guessOf, KNOWN_MS, LONGEST_WAIT_MS, QUIET_MS } from './guess.ts';
import { keepMemorySmall } from './guess-memory.ts';
import { noteFailure } from './note-failure.ts';
import type { GuessKind } from './rules.ts';

/**
 * Number of guesses without a wait; further ones wait, each time twice as long, up to a quarter of an hour.
 * Guesses are counted per person and place, so that nobody has to wait because of guesses elsewhere. In
 * addition one place may make only a limited number of guesses about all people, and one person's secret may be
 * guessed only a limited number of times from all places. Neither limit applies to a place where this person's
 * secret was recently correct; the person's limit does not apply to enrolled devices.
 */
const FREE = { pair: 5, subject: 100, address: 40 };
/** Numbers of failures from which they are logged, also if they are spread over people or places. */
const TOLD = { pair: 5, subject: 75, address: 30 };
const FIRST_WAIT_MS = 15_000;

/**
 * Only secrets that people choose or carry have a limit over all places; codes cannot be guessed while they are
 * valid.
 */
const IS_GUESSABLE: ReadonlySet<GuessKind> = new Set(['user', 'store', 'card']);

type Attempts = Row<'signInAttempts'>;
type Limit = { id: string; free: number };

const pairOf = ({ subject, from }: Guess): Limit => ({ id: `pair:${subject}@${from}`, free: FREE.pair });

const subjectId = ({ subject }: Guess) => `subject:${subject}`;
const addressId = ({ from }: Guess) => `address:${from}`;

const limitsBeside = (guess: Guess): Limit[] => [
  {
    id: subjectId(guess),
    free: IS_GUESSABLE.has(guess.kind) && deviceOfGuess(guess.from) === null ? FREE.subject : Infinity,
  },
  { id: addressId(guess), free: FREE.address },
];

function waitMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - free));
}

/** The failures that still count. A count from a clock that was wrong and has been set back since is ignored. */
function failuresOf(row: Attempts, now: number): number {
  return now - row.lastAt > QUIET_MS || row.lastAt - now > LONGEST_WAIT_MS ? 0 : row.failures;
}

const isKnown = ({ goodAt }: Attempts, now: number): boolean =>
  goodAt !== null && Math.abs(now - goodAt) <= KNOWN_MS;

/**
 * Locks a count, after inserting it if missing: simultaneous guesses must all find it, or each would count as
 * the first. A correct password may delete the row in between; then it is inserted again.
 */
async function lockCount(w: Writer, id: string, now: number): Promise<Attempts> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await w.insertMissing('signInAttempts', { id, failures: 0, lastAt: now, goodAt: null });
    const row = await w.lock('signInAttempts', id);
    if (row) return row;
  }
  throw new Error('a guess could not be counted');
}

/** Counts in one row. @throws TOO_MANY_ATTEMPTS */
async function countIn(w: Writer, row: Attempts, free: number, now: number): Promise<Before> {
  const failures = failuresOf(row, now);
  const wait = waitMs(failures, free);
  const until = row.lastAt + wait;
  // A simultaneous guess may have counted with a slightly later clock; that alone must not cause a wait.
  if (wait > 0 && until > now) {
    throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil((until - now) / 1000) });
  }
  await w.update('signInAttempts', row, { failures: failures + 1, lastAt: now });
  return { row, failures };
}

/** The row before a guess, and its failures that still counted. */
type Before = { row: Attempts; failures: number };

/** A counted guess: for the person at the place, and for each of them alone. */
export type CountedGuess = { guess: Guess; at: number; pair: Before; beside: Before[] };

/**
 * Counts a guess before it is checked, so that simultaneous guesses are all counted; counts are stored and
 * survive restarts. Call `takeBack` if the guess cannot be decided, `keepRight` if it is correct.
 * @throws TOO_MANY_ATTEMPTS while this person has to wait here; such a guess is not counted
 */
export async function countGuess(store: Store, guess: Guess, now: number): Promise<CountedGuess> {
  await keepMemorySmall(store, now);
  return await store.transact(async (w) => {
    const { id, free } = pairOf(guess);
    const row = await lockCount(w, id, now);
    const pair = await countIn(w, row, free, now);
    const beside: Before[] = [];
    for (const limit of isKnown(row, now) ? [] : limitsBeside(guess)) {
      beside.push(await countIn(w, await lockCount(w, limit.id, now), limit.free, now));
    }
    return { guess, at: now, pair, beside };
  });
}

async function uncount(w: Writer, before: Before, at: number, goodAt?: number): Promise<void> {
  const row = await w.lock('signInAttempts', before.row.id);
  if (!row) return;
  const isUntouched = row.lastAt === at && row.failures === before.failures + 1;
  const back = isUntouched ? before.row : { failures: Math.max(0, row.failures - 1), lastAt: row.lastAt };
  const kept = goodAt ?? row.goodAt;
  if (back.failures === 0 && kept === null) await w.remove('signInAttempts', row.id);
  else await w.update('signInAttempts', row, { failures: back.failures, lastAt: back.lastAt, goodAt: kept });
}

/** Uncounts a guess that could not be decided. */
export async function takeBack(store: Store, { pair, beside, at }: CountedGuess): Promise<void> {
  await store.transact(async (w) => {
    for (const before of [pair, ...beside]) await uncount(w, before, at);
  });
}

/**
 * Registers a correct guess: resets the person's failures at this place, not the place's, and marks the place
 * as known. A card resets nothing, since an attacker with one valid card could try others in between.
 */
export async function keepRight(store: Store, { guess, pair, beside, at }: CountedGuess): Promise<void> {
  await store.transact(async (w) => {
    if (guess.kind === 'card') await uncount(w, pair, at, at);
    else await w.put('signInAttempts', { id: pair.row.id, failures: 0, lastAt: at, goodAt: at });
    for (const before of beside) await uncount(w, before, at);
  });
}

type Guessing = Pick<Call, 'store' | 'clock' | 'request' | 'caller' | 'ports' | 'log'>;

/**
 * Counts a caller's guess.
 * @throws TOO_MANY_ATTEMPTS
 */
export async function beginGuess(call: Guessing, kind: GuessKind, subject?: string): Promise<CountedGuess> {
  return await countGuess(call.store, guessOf(call, kind, subject), call.clock.now());
}

/** Reports a wrong guess, except for the first few. */
export async function failGuess(call: Guessing, counted: CountedGuess): Promise<void> {
  const { guess, pair, beside } = counted;
  const failed = (id: string) => (beside.find(({ row }) => row.id === id)?.failures ?? -1) + 1;
  const here = pair.failures + 1;
  const ofSubject = failed(subjectId(guess));
  const ofAddress = failed(addressId(guess));
  const reported = [
    ...(here >= TOLD.pair ? [here] : []),
    ...(ofSubject >= TOLD.subject ? [ofSubject] : []),
    ...(ofAddress >= TOLD.address ? [ofAddress] : []),
  ];
  // Limits entries from an attacker with very many addresses; the log already has enough of them.
  if (reported.length === 0 || ofSubject > MOST_NOTED) return;
  await noteFailure(call, { ...guess, failures: Math.max(...reported), at: call.clock.now() });
}

/** Failures of one subject per day from all places together; further ones are not reported. */
const MOST_NOTED = 1_000;

/**
 * Checks a set-up or enrolment code within the same limits.
 * @throws CODE_INVALID, TOO_MANY_ATTEMPTS
 */
export async function requireCode(
  call: Guessing,
  kind: 'set-up' | 'enrolment',
  isRight: () => Promise<boolean>,
): Promise<void> {
  const counted = await beginGuess(call, kind);
  if (!(await isRight())) {
    await failGuess(call, counted);
    throw new Refusal('CODE_INVALID');
  }
  await takeBack(call.store, counted);
}
