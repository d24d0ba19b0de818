import type { AuditAction } from '../core/audit-actions.ts';
import type { Log } from '../core/call.ts';
import { derivedId } from '../core/ids.ts';
import type { Call } from '../core/operation.ts';
import type { Reader, Row, Store, Writer } from '../core/store/store.ts';
import { deviceOfGuess, type Guess } from './guess.ts';
import './audit.ts';
import { GUESSED_AT_TILL, type GuessKind, isOfPerson } from './rules.ts';

/** Failed guesses, as reported to people. */
export type Failures = Guess & { failures: number; at: number };

const HOUR_MS = 3_600_000;
/** Maximum number of reports that an offline till keeps for its server. */
const MOST_NOTES = 500;

const ACTIONS: Record<GuessKind, AuditAction> = {
  user: 'sign_in.guessed',
  store: 'sign_in.guessed',
  card: 'sign_in.card_guessed',
  pin: 'sign_in.pin_guessed',
  enrolment: 'sign_in.code_guessed',
  'set-up': 'sign_in.code_guessed',
  nobody: 'sign_in.nobody_guessed',
};

const hourOf = (at: number) => Math.floor(at / HOUR_MS);

/** The subject of the guesses for the log, with only what readers of the log may know. */
async function subjectOf(
  r: Reader,
  { kind, subject }: Guess,
): Promise<{ name?: string; storeId: string | null }> {
  if (kind === 'store') return { name: (await r.get('stores', subject))?.name ?? '', storeId: subject };
  const user = isOfPerson(kind) ? await r.get('users', subject) : undefined;
  const [only, ...more] = user?.assignments ?? [];
  return { ...(user ? { name: user.name } : {}), storeId: only && more.length === 0 ? only.storeId : null };
}

/** Writes failed guesses into the audit log and the program's log: once per subject, place and hour. */
export async function auditFailures(w: Writer, failed: Failures, log: Log): Promise<void> {
  const { kind, subject, from, failures, at } = failed;
  const deviceId = deviceOfGuess(from);
  const device = deviceId === null ? undefined : await w.get('devices', deviceId);
  const { name, storeId } = await subjectOf(w, failed);
  const place =
    deviceId === null ? { from } : { till: device ? `${device.name} (${device.code})` : deviceId };
  const entry: Row<'auditLog'> = {
    id: derivedId('failed-guesses', `${kind}:${subject}:${from}:${hourOf(at)}`),
    storeId,
    at,
    userId: null,
    userName: '',
    action: ACTIONS[kind],
    entityId: isOfPerson(kind) || kind === 'store' ? subject : null,
    details: { ...(name === undefined ? {} : { name }), count: failures, ...place },
  };
  if (await w.get('auditLog', entry.id)) return;
  await w.insertMissing('auditLog', entry);
  log.warn('somebody guesses', { kind, subject, from, failures });
}

/** Keeps a till's report for its server: one row per subject and hour, with the latest count. */
async function keepNote(store: Store, { kind: guessed, subject, failures, at }: Failures): Promise<void> {
  const kind = GUESSED_AT_TILL.find((reportable) => reportable === guessed);
  if (kind === undefined) return;
  await store.transact(async (w) => {
    const id = `${kind}:${subject}:${hourOf(at)}`;
    const kept = await w.q.select({ id: w.t.guessNotes.id }).from(w.t.guessNotes).limit(MOST_NOTES);
    if (kept.length >= MOST_NOTES && !kept.some((note) => note.id === id)) return;
    await w.put('guessNotes', { id, kind, subject, failures, at });
  });
}

/** Reports failed guesses: at the server into its log; a till sends them to its server when it is reachable. */
export async function noteFailure(
  call: Pick<Call, 'store' | 'ports' | 'log'>,
  failed: Failures,
): Promise<void> {
  if (call.ports.program === 'server') await call.store.transact((w) => auditFailures(w, failed, call.log));
  else await keepNote(call.store, failed);
}
