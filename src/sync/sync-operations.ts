import { auditFailures } from '../auth/note-failure.ts';
import type { GuessKind } from '../auth/rules.ts';
import { serves } from '../auth/sign-in-grants.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, plain, serverWrite } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { renewEpoch } from './clock.ts';
import { MOST_INCARNATIONS, syncContract } from './contract.ts';
import { pull } from './pull.ts';
import { type SelfDescription, seenAs } from './self-description.ts';
import { provesOwnPast } from './server-mark.ts';

/** A till that only listens is noted as seen this often, not at each of its pulls. */
const SEEN_EVERY_MS = 60_000;

function deviceOf(call: Call): Row<'devices'> {
  if (!call.caller.device) throw new Refusal('NOT_A_DEVICE');
  return call.caller.device;
}

/** What a till pushes; the index of operations is handed in by the door, which knows the whole tree. */
export const pushCommands = plain(syncContract.push, async (call, batch) => {
  const device = deviceOf(call);
  await noticeOwnPast(call, device, batch.mark);
  return await call.ports.push(device, batch);
});

export const pullChanges = plain(syncContract.pull, async (call, query) => {
  const device = deviceOf(call);
  await noteSeen(call, device, query);
  await noticeOwnPast(call, device, query.mark);
  return await pull(call.store, device, query, { now: call.clock.now(), sign: signingOf(call).sign });
});

async function noteSeen(call: Call, device: Row<'devices'>, said: SelfDescription): Promise<void> {
  const now = call.clock.now();
  const isNews = said.program !== undefined && said.program !== device.program;
  if (!isNews && now - (device.lastSeenAt ?? 0) <= SEEN_EVERY_MS) return;
  await call.store.transact(async (w) => {
    const row = await w.lock('devices', device.id);
    if (row) await w.update('devices', row, seenAs(said, now));
  });
}

function signingOf(call: Call): NonNullable<Call['ports']['signing']> {
  const { signing } = call.ports;
  if (!signing) throw new Error('only the server signs');
  return signing;
}

/**
 * A till that shows, in the server's own signature, a later revision or number than this server has, tells that the
 * database was put back by hand: it becomes another epoch, so that every till sends again what is missing and fills
 * anew. What a till only says of itself moves nobody but that till. Where the key that signed was lost as well, each
 * till that has seen more begins anew by itself.
 */
async function noticeOwnPast(call: Call, device: Row<'devices'>, mark: string | undefined): Promise<void> {
  const { isOwn } = signingOf(call);
  if (!(await call.store.read((r) => provesOwnPast(r, device, mark, isOwn)))) return;
  await call.store.transact(async (w) => {
    if (await provesOwnPast(w, device, mark, isOwn)) await renewEpoch(w);
  });
}

/** A till's word on guesses is believed so far back; an older one counts as of now. */
const BELIEVED_MS = 7 * 24 * 3_600_000;

/** What people of this till tried off line goes into the audit log; of people and stores that are not its own nothing. */
export const noteGuesses = serverWrite(syncContract.guesses, {
  async run(w, { notes }, call) {
    const device = deviceOf(call);
    const now = call.clock.now();
    for (const { kind, subject, failures, at } of notes) {
      if (!(await isGuessedAt(w, device, kind, subject))) continue;
      const when = at > now || now - at > BELIEVED_MS ? now : at;
      const failed = { kind, subject, from: `device:${device.id}`, failures, at: when };
      await auditFailures(w, failed, call.log);
    }
    return {};
  },
});

async function isGuessedAt(w: Writer, device: Row<'devices'>, kind: GuessKind, subject: string) {
  if (kind === 'store') return serves(device, subject) && (await w.get('stores', subject)) !== undefined;
  if (kind !== 'user') return subject === kind;
  const user = await w.get('users', subject);
  return user !== undefined && (device.stores.includes('*') || device.stores.some((id) => worksIn(user, id)));
}

export const renewIncarnation = serverWrite(syncContract.renew, {
  async run(w, { incarnation }, call) {
    const device = await w.lock('devices', deviceOf(call).id);
    if (!device) throw new Refusal('NOT_A_DEVICE');
    // A till that has come to the end of its incarnations is no honest one, and goes on under the last.
    const next = Math.min(Math.max(device.incarnation, incarnation) + 1, MOST_INCARNATIONS);
    await w.update('devices', device, { incarnation: next });
    return { incarnation: next };
  },
});
