import { eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { makeRoomForHold } from '../credits/holds.ts';
import { couponsContract } from './contract.ts';
import { codeIdOf } from './coupon-code.ts';
import { couponOfCode, heldCouponOf } from './coupon-of-code.ts';

/** The id of a hold on a code, from the key under which its sale is submitted. */
export const holdIdOf = (saleKey: string, codeId: string): string => derivedId(saleKey, `coupon:${codeId}`);

/** The uses of a code that are held for other sales. */
export async function heldOf(w: Writer, codeId: string, now: number, except: string): Promise<number> {
  const { couponHolds: holds } = w.t;
  const rows = await w.q.select().from(holds).where(eq(holds.codeId, codeId));
  return rows.filter((hold) => hold.expiresAt > now && hold.id !== except).length;
}

/** Holds a use of a code for one sale, so that no other till uses it meanwhile. Anyone who sells may. */
export const holdCoupon = serverWrite(couponsContract.hold, {
  async run(w, { storeId, code: typed, saleKey, isOver }, call) {
    call.requireStore(storeId);
    const { user, device } = call.caller;
    if (!user || (device && !serves(device, storeId))) throw new Refusal('WRONG_STORE');
    const codeId = codeIdOf(typed);
    // All sales with this code wait for each other here.
    await w.lock('couponCodes', codeId);
    const now = call.clock.now();
    const holdId = holdIdOf(saleKey, codeId);
    const hold = await w.lock('couponHolds', holdId);
    if (isOver && hold) await w.remove('couponHolds', holdId);
    const held = await heldOf(w, codeId, now, holdId);
    const couponAndCode = await couponOfCode(w, { storeId, code: typed, at: now }, isOver ? 0 : held);
    if (isOver || couponAndCode.code.mostUses === null) return heldCouponOf(couponAndCode);
    const expiresAt = await makeRoomForHold(w, 'couponHolds', { id: holdId, userId: user.id, now });
    if (hold) await w.update('couponHolds', hold, { expiresAt, userId: user.id });
    else await w.insert('couponHolds', { id: holdId, codeId, expiresAt, userId: user.id });
    return heldCouponOf(couponAndCode);
  },
});
