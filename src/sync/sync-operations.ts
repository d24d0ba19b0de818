import { renewEpoch } from '../change-log/clock.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, plain, serverWrite } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { auditFailures } from '../credentials/note-failure.ts';
import { type GuessKind, isOfPerson } from '../credentials/rules.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { MOST_INCARNATIONS, syncContract } from './contract.ts';
import { pull } from './pull.ts';
import { type SelfDescription, seenAs } from './self-description.ts';
import { provesOwnPast } from './server-mark.ts';

/** How often a till that only pulls is noted as seen. */
const SEEN_EVERY_MS = 60_000;

function deviceOf(call: Call): Row<'devices'> {
  if (!call.caller.device) throw new Refusal('NOT_A_DEVICE');
  return call.caller.device;
}

/** A till's push; the port provides the index of all operations, at the server only. */
export const pushCommands = plain(syncContract.push, async (call, batch) => {
  const device = deviceOf(call);
  const { push } = call.ports;
  if (!push) throw new Refusal('NOT_A_DEVICE');
  await noticeOwnPast(call, device, batch.mark);
  return await push(device, batch);
});

export const pullChanges = plain(syncContract.pull, async (call, query) => {
  const device = deviceOf(call);
  await noteSeen(call, device, query);
  await noticeOwnPast(call, device, query.mark);
  return await pull(call.store, device, query, { now: call.clock.now(), sign: signingOf(call).sign });
});

async function noteSeen(call: Call, device: Row<'devices'>, description: SelfDescription): Promise<void> {
  const now = call.clock.now();
  const isNews = description.program !== undefined && description.program !== device.program;
  if (!isNews && now - (device.lastSeenAt ?? 0) <= SEEN_EVERY_MS) return;
  await call.store.transact(async (w) => {
    const row = await w.lock('devices', device.id);
    if (row) await w.update('devices', row, seenAs(description, now));
  });
}

function signingOf(call: Call): NonNullable<Call['ports']['signing']> {
  const { signing } = call.ports;
  if (!signing) throw new Error('only the server signs');
  return signing;
}

/**
 * A till that proves, by the server's own signature, a later revision or sequence than this server has, reveals that
 * the database was restored by hand: the server starts a new epoch, so that every till sends again what is missing
 * and fills again. An unproved claim affects only the till that makes it. If the signing key was lost as well, each
 * till that has seen more fills again by itself.
 */
async function noticeOwnPast(call: Call, device: Row<'devices'>, mark: string | undefined): Promise<void> {
  const { isOwn } = signingOf(call);
  if (!(await call.store.read((r) => provesOwnPast(r, device, mark, isOwn)))) return;
  await call.store.transact(async (w) => {
    if (await provesOwnPast(w, device, mark, isOwn)) await renewEpoch(w, call.newId());
  });
}

/** Max. age of a till's report of guesses; an older one counts as of now. */
const BELIEVED_MS = 7 * 24 * 3_600_000;

/** Writes a till's offline guesses to the audit log; ignores people and stores outside its scope. */
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
  if (!isOfPerson(kind)) return subject === kind;
  const user = await w.get('users', subject);
  return user !== undefined && (device.stores.includes('*') || device.stores.some((id) => worksIn(user, id)));
}

export const renewIncarnation = serverWrite(syncContract.renew, {
  async run(w, { incarnation }, call) {
    const device = await w.lock('devices', deviceOf(call).id);
    if (!device) throw new Refusal('NOT_A_DEVICE');
    // A till that runs out of incarnations is not honest; it continues under the last one.
    const next = Math.min(Math.max(device.incarnation, incarnation) + 1, MOST_INCARNATIONS);
    await w.update('devices', device, { incarnation: next });
    return { incarnation: next };
  },
});
