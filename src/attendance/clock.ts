import type { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, made } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, type Command, fact, type Recorded } from '../core/operation.ts';
import { recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Reader, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import type { User } from '../users/contract.ts';
import { storeAtWork } from './at-work.ts';
import { attendanceContract } from './contract.ts';
import { describeUser } from './describe-user.ts';
import { tables as attendanceTables } from './tables.ts';
import { findNoPhoto, waiverFor } from './without-photo.ts';

/** The record of a punch, written unchanged on every machine. */
const clockRecord = rowSchemas(attendanceTables)
  .clockEvents.omit({ id: true, tillId: true })
  .extend({ userName: recordText(200) });
type ClockRecord = z.infer<typeof clockRecord>;
/** An input whose photo has been stored; null for a punch without one. */
type Kept = { photo: string | null };
type Given = { image?: File | undefined; withoutPhoto?: boolean | undefined };

async function keepPhoto(call: Call, { image, withoutPhoto }: Given): Promise<string | null> {
  if (image) {
    const bytes = new Uint8Array(await image.arrayBuffer());
    return await call.ports.blobs.putImage(bytes, { isPrivate: true });
  }
  if (!withoutPhoto) throw new Refusal('NO_PICTURE');
  return null;
}

async function heard(
  w: Reader,
  command: Command,
  call: Call,
  o: { kind: 'in' | 'out'; storeId: string } & Kept,
): Promise<ClockRecord> {
  const store = await w.get('stores', o.storeId);
  if (!store) throw new Refusal('WRONG_STORE');
  const { actor, at } = command;
  const day = businessDay(at, store.zone, store.dayStartMinutes);
  const noPhoto = o.photo === null ? await waiverFor(w, call, o.storeId) : null;
  const allowedById = noPhoto === 'approved' ? (command.approval?.approver.id ?? actor.id) : null;
  return { ...o, noPhoto, allowedById, userId: actor.id, userName: actor.name, at, day };
}

async function write(w: Writer, { userName, ...event }: ClockRecord, command: Recorded): Promise<void> {
  const isApproved = event.photo === null && event.noPhoto === 'approved';
  await w.insertMissing('clockEvents', {
    ...event,
    noPhoto: event.photo === null ? (event.noPhoto ?? null) : null,
    allowedById: isApproved ? (event.allowedById ?? null) : null,
    id: command.id,
    tillId: command.tillId,
  });
  await writeAudit(w, command, {
    storeId: event.storeId,
    action: event.kind === 'in' ? 'attendance.clocked_in' : 'attendance.clocked_out',
    entityId: event.userId,
    // Who allowed it is the command's approver in the audit entry.
    details: event.photo === null ? { withoutPhoto: event.noPhoto ?? 'not_allowed' } : {},
  });
}

/** The user after the punch (spec §4: the answer replaces the user). */
async function answer(r: Reader, record: ClockRecord, call: Call): Promise<User> {
  const user = await r.get('users', record.userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return await describeUser(r, user, call.clock.now());
}

const storesOf = (record: ClockRecord) => [record.storeId];

const touches = (kind: 'in' | 'out') => (record: ClockRecord, command: Recorded) => [
  ...made('clockEvents', command.id, command.id),
  follows('who came or went', record.userId, command.actorId),
  follows('which of both it was', record.kind, kind),
  follows('its moment', record.at, command.at),
  dated(record.day, record.storeId),
];

export const clockIn = fact<typeof attendanceContract.clockIn, ClockRecord, Kept & { storeId: string }>(
  attendanceContract.clockIn,
  {
    version: 1,
    storeOf: async (_r, { storeId }) => storeId,
    prepare: async (call, input) => ({ storeId: input.storeId, photo: await keepPhoto(call, input) }),
    decide: async (w, { storeId, photo }, command, call) =>
      await heard(w, command, call, { kind: 'in', storeId, photo }),
    apply: write,
    examine: findNoPhoto,
    answer: async (r, record, _command, call) => await answer(r, record, call),
    record: clockRecord,
    touches: touches('in'),
    storesOf,
  },
);

export const clockOut = fact<typeof attendanceContract.clockOut, ClockRecord, Kept>(
  attendanceContract.clockOut,
  {
    version: 1,
    storeOf: async () => null,
    prepare: async (call, input) => ({ photo: await keepPhoto(call, input) }),
    async decide(w, { photo }, command, call) {
      const cameTo = await storeAtWork(w, command.actor.id, command.at);
      const served = call.ports.servedStores();
      // If this till does not serve the store of the clock-in, the clock-out counts here.
      const storeId = cameTo && served?.includes(cameTo) !== false ? cameTo : call.caller.storeId;
      if (!storeId) throw new Refusal('STORE_REQUIRED');
      return await heard(w, command, call, { kind: 'out', storeId, photo });
    },
    apply: write,
    examine: findNoPhoto,
    answer: async (r, record, _command, call) => await answer(r, record, call),
    record: clockRecord,
    touches: touches('out'),
    storesOf,
  },
);
