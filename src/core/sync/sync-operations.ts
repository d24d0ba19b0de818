import { Refusal } from '../errors.ts';
import { type Call, plain, serverWrite } from '../operation.ts';
import type { Reader, Row } from '../store/store.ts';
import { epochOf, renewEpoch, revisionOf } from './clock.ts';
import { syncContract } from './contract.ts';
import { cursorOf, lastSequenceOf, pull } from './pull.ts';
import { type SelfDescription, seenAs } from './self-description.ts';

/** A till that only listens is noted as seen this often, not at each of its pulls. */
const SEEN_EVERY_MS = 60_000;

function deviceOf(call: Call): Row<'devices'> {
  if (!call.caller.device) throw new Refusal('NOT_A_DEVICE');
  return call.caller.device;
}

/** What a till pushes; the index of operations is handed in by the door, which knows the whole tree. */
export const pushCommands = plain(syncContract.push, async (call, batch) => {
  const device = deviceOf(call);
  await noticeOwnPast(call, device, batch);
  return await call.ports.push(device, batch);
});

export const pullChanges = plain(syncContract.pull, async (call, query) => {
  const device = deviceOf(call);
  await noteSeen(call, device, query);
  await noticeOwnPast(call, device, query);
  return await pull(call.store, device, query, call.clock.now());
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

type Known = { cursor: string; epoch?: string | undefined; incarnation: number; answered: number };

/**
 * A till that has seen a later revision than this server ever made, or an answer that it never gave, tells that the
 * database was put back by hand: it becomes another epoch, so that every till sends again what is missing and fills
 * anew. A till of another epoch finds that out anyway.
 */
async function noticeOwnPast(call: Call, device: Row<'devices'>, known: Known): Promise<void> {
  const isOwnPast = async (r: Reader) => {
    if (known.epoch !== undefined && known.epoch !== (await epochOf(r))) return false;
    if (cursorOf(known.cursor) > (await revisionOf(r))) return true;
    return known.answered > (await lastSequenceOf(r, device.id, known.incarnation));
  };
  if (!(await call.store.read(isOwnPast))) return;
  await call.store.transact(async (w) => {
    if (await isOwnPast(w)) await renewEpoch(w);
  });
}

export const renewIncarnation = serverWrite(syncContract.renew, {
  async run(w, { incarnation }, call) {
    const device = await w.lock('devices', deviceOf(call).id);
    if (!device) throw new Refusal('NOT_A_DEVICE');
    const next = Math.max(device.incarnation, incarnation) + 1;
    await w.update('devices', device, { incarnation: next });
    return { incarnation: next };
  },
});
