import { desc, eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { couponsContract, type HeldCoupon } from './contract.ts';
import { codeIdOf } from './coupon-code.ts';
import { usesOf } from './find-coupons.ts';
import { couponState, plainCode } from './rules.ts';

export type CouponAndCode = { coupon: Row<'coupons'>; code: Row<'couponCodes'> };

/**
 * The coupon behind a code, if it may be used in a store now.
 * @param o.held uses that are held for other sales
 * @throws Refusal COUPON_UNKNOWN, COUPON_NOT_NOW, COUPON_USED, COUPON_HELD
 */
export async function couponOfCode(
  r: Reader,
  { storeId, code: typed, at }: { storeId: string; code: string; at: number },
  held = 0,
): Promise<CouponAndCode> {
  const code = plainCode(typed) === '' ? undefined : await r.get('couponCodes', codeIdOf(typed));
  const coupon = code && (await r.get('coupons', code.couponId));
  if (!code || !coupon?.storeIds.includes(storeId)) throw new Refusal('COUPON_UNKNOWN');
  const state = couponState(coupon, businessDayOf(await r.get('stores', storeId), at), at);
  if (state !== 'running' || code.endedAt !== null) {
    throw new Refusal('COUPON_NOT_NOW', { from: coupon.startsOn, to: coupon.endsOn });
  }
  if (code.mostUses === null) return { coupon, code };
  const uses = (await usesOf(r, [code.id])).get(code.id) ?? 0;
  if (uses >= code.mostUses) throw new Refusal('COUPON_USED', { day: await lastDay(r, code.id) });
  if (uses + held >= code.mostUses) throw new Refusal('COUPON_HELD');
  return { coupon, code };
}

/** The business day of a code's last use. */
async function lastDay(r: Reader, codeId: string): Promise<string> {
  const { couponUses: u } = r.t;
  const [last] = await r.q
    .select({ day: u.day })
    .from(u)
    .where(eq(u.codeId, codeId))
    .orderBy(desc(u.at), desc(u.id))
    .limit(1);
  return last?.day ?? '';
}

/** A coupon as a sale keeps it. */
export function heldCouponOf({ coupon, code }: CouponAndCode): HeldCoupon {
  const { id, name, styleIds, categories, percent, amount, least, clientKinds, mayReduce, isBelowFloor } =
    coupon;
  return {
    codeId: code.id,
    couponId: id,
    code: code.code,
    name,
    styleIds: [...styleIds],
    categories: [...categories],
    percent,
    amount,
    least,
    clientKinds: [...clientKinds],
    mayReduce,
    isBelowFloor,
  };
}

export const lookUpCoupon = read(couponsContract.lookup, async (r, { storeId, code }, call) => {
  call.requireStore(storeId);
  return heldCouponOf(await couponOfCode(r, { storeId, code, at: call.clock.now() }));
});
