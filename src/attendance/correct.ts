import { writeAudit } from '../core/audit.ts';
import { own, shared } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { mayGrant, roleIn, worksIn } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { attendanceContract } from './contract.ts';
import { monthSheet } from './find-attendance.ts';

/** Tolerance for the difference between the till's clock and the clock that the time was read from. */
const AHEAD_MS = 5 * 60_000;

/** The punch to void: a clock event, or one added by an earlier correction. */
async function voidedPunch(r: Reader, userId: string, id: string) {
  const punch = (await r.get('clockEvents', id)) ?? (await r.get('clockCorrections', id));
  if (!punch || punch.userId !== userId) throw new Refusal('NOT_FOUND');
  return punch;
}

/**
 * Hours affect pay: only the owner corrects their own, and no one those of a higher role.
 * @throws OWN_PAYROLL, PERMISSION_DENIED
 */
function requireMayCorrect(actor: Row<'users'>, user: Row<'users'>, storeId: string): void {
  if (actor.id === user.id && actor.role !== 'owner') throw new Refusal('OWN_PAYROLL');
  const isAbove =
    !mayGrant(actor.role, user.role) || !mayGrant(roleIn(actor, storeId), roleIn(user, storeId));
  if (isAbove) throw new Refusal('PERMISSION_DENIED', { permission: 'can_manage_team' });
}

/** Corrects clock events. A voided punch stays stored, with who voided it and why. */
export const correctClock = request(attendanceContract.correct, {
  version: 1,
  touches: ({ userId, storeId, voids }) => [
    // If the person was moved to another store meanwhile, the rules below refuse the correction with the right error.
    shared('users', userId),
    own('clockEvents', voids, { userId, storeId }),
    own('clockCorrections', voids, { userId, storeId }),
  ],
  storeOf: async (_r, { storeId }) => storeId,
  async run(w, { userId, storeId, voids, adds, reason }, command) {
    if (!voids && !adds) throw new Refusal('NO_CHANGE');
    if (adds && adds.at > command.at + AHEAD_MS) throw new Refusal('CLOCKED_AHEAD');
    const store = await w.get('stores', storeId);
    const user = await w.get('users', userId);
    if (!store || !user) throw new Refusal('NOT_FOUND');
    // A permission in one store does not cover people who work only in others.
    if (!worksIn(user, storeId) || !worksIn(command.actor, storeId)) throw new Refusal('WRONG_STORE');
    requireMayCorrect(command.actor, user, storeId);
    const voided = voids ? await voidedPunch(w, userId, voids) : null;
    if (voided && voided.storeId !== storeId && !worksIn(command.actor, voided.storeId)) {
      throw new Refusal('WRONG_STORE');
    }
    const day = adds ? businessDayOf(store, adds.at) : (voided?.day ?? '');
    await w.insertMissing('clockCorrections', {
      id: command.id,
      userId,
      storeId,
      day,
      voids,
      kind: adds?.kind ?? null,
      at: adds?.at ?? null,
      reason,
      byId: command.actor.id,
      byName: command.actor.name,
      correctedAt: command.at,
    });
    await writeAudit(w, command, {
      storeId,
      action: 'attendance.corrected',
      entityId: userId,
      details: { name: user.name, day, reason, added: adds, voided: voids },
    });
  },
  async answer(r, { userId, storeId, adds, voids }, call) {
    const day = adds
      ? businessDayOf(await r.get('stores', storeId), adds.at)
      : (await voidedPunch(r, userId, voids ?? '')).day;
    return await monthSheet(r, userId, day.slice(0, 7), call.stores);
  },
});
