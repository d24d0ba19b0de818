import { z } from 'zod';
import type { ClientKind } from '../clients/rules.ts';
import { type Claim, shared } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import type { Call, Finding, Recorded } from '../core/operation.ts';
import { recordAmount, recordId, recordText } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { codeIdOf } from './coupon-code.ts';
import { type CouponAndCode, couponOfCode } from './coupon-of-code.ts';
import { usesOf } from './find-coupons.ts';
import { heldOf, holdIdOf } from './hold-coupon.ts';
import { type CouponLine, couponOff, plainCode } from './rules.ts';

/** The coupon of a sale, as its record keeps it. */
export const usedCoupon = z.strictObject({
  codeId: recordId,
  couponId: recordId,
  code: recordText(40),
  name: recordText(60),
  off: recordAmount.min(1),
});
export type UsedCoupon = z.infer<typeof usedCoupon>;

type Asked = {
  code: string;
  storeId: string;
  saleId: string;
  at: number;
  clientKind: ClientKind | null;
  /** Whether a person gives anything away in this sale. */
  isReduced: boolean;
};

/**
 * What a coupon takes off the lines of a sale. At the server its uses count with those that are held for others; a
 * till counts what it knows, and the server reports a code that was used too often.
 * @throws Refusal COUPON_UNKNOWN, COUPON_NOT_NOW, COUPON_USED, COUPON_HELD, COUPON_NOT_FOR_CLIENT, COUPON_ALONE,
 * COUPON_TOO_LITTLE, COUPON_NOT_FOR_THESE
 */
export async function takeCoupon(
  w: Writer,
  wanted: Asked,
  lines: readonly CouponLine[],
  call: Partial<Pick<Call, 'ports'>>,
): Promise<{ coupon: UsedCoupon; terms: Row<'coupons'>; shares: number[] }> {
  const codeId = codeIdOf(wanted.code);
  await w.lock('couponCodes', codeId);
  const isTill = call.ports?.program === 'till';
  const held = isTill ? 0 : await heldOf(w, codeId, wanted.at, holdIdOf(wanted.saleId, codeId));
  const { coupon, code }: CouponAndCode = await couponOfCode(w, wanted, held);
  const isForClient =
    coupon.clientKinds.length === 0 ||
    (wanted.clientKind !== null && coupon.clientKinds.includes(wanted.clientKind));
  if (!isForClient) throw new Refusal('COUPON_NOT_FOR_CLIENT');
  if (wanted.isReduced && !coupon.mayReduce) throw new Refusal('COUPON_ALONE');
  const { worth, shares } = couponOff(coupon, lines);
  if (worth > 0 && worth < coupon.least) throw new Refusal('COUPON_TOO_LITTLE', { least: coupon.least });
  const off = shares.reduce((sum, share) => sum + share, 0);
  if (off === 0) throw new Refusal('COUPON_NOT_FOR_THESE');
  return {
    coupon: { codeId: code.id, couponId: coupon.id, code: code.code, name: coupon.name, off },
    terms: coupon,
    shares,
  };
}

/** Writes the use of a sale's coupon. Never refuses. */
export async function writeCouponUse(
  w: Writer,
  command: Recorded,
  coupon: UsedCoupon | undefined,
  sale: Pick<Row<'couponUses'>, 'storeId' | 'saleId' | 'saleLabel' | 'day' | 'userId' | 'userName'>,
): Promise<void> {
  if (!coupon) return;
  // Of two sales with one code that arrive at once, the later one counts the use of the other.
  await w.lock('couponCodes', coupon.codeId);
  await w.insertMissing('couponUses', {
    ...sale,
    id: derivedId(sale.saleId, 'coupon'),
    codeId: coupon.codeId,
    couponId: coupon.couponId,
    amount: coupon.off,
    at: command.moment ?? command.at,
  });
}

/** A code belongs to no store; it derives from its text, and a sale uses one. */
export const claimsOfCoupon = (coupon: UsedCoupon | undefined): Claim[] =>
  coupon
    ? [
        { follows: 'the row of its coupon', holds: codeIdOf(coupon.code) === coupon.codeId },
        { follows: 'its code as it is kept', holds: plainCode(coupon.code) === coupon.code },
        shared('couponCodes', coupon.codeId),
        shared('coupons', coupon.couponId),
      ]
    : [];

type Sold = {
  storeId: string;
  saleId: string;
  coupon?: UsedCoupon | undefined;
  lines: readonly (CouponLine & { couponShare?: number | undefined })[];
};

/**
 * Finds a code that was used more often than it may be, and a coupon that the server does not know, that was not valid
 * or that takes something else off these lines. Releases the sale's hold. At the server only.
 */
export async function findWrongCoupon(
  w: Writer,
  { storeId, saleId, coupon, lines }: Sold,
  command: Pick<Recorded, 'at'>,
): Promise<Finding[]> {
  const store = await w.get('stores', storeId);
  if (!coupon || !store) return [];
  // As at the till: a drawer that has been open since yesterday books the sale on yesterday.
  const day = businessDayOf(store, command.at);
  await w.remove('couponHolds', holdIdOf(saleId, coupon.codeId));
  const stored = await w.get('coupons', coupon.couponId);
  const code = await w.get('couponCodes', coupon.codeId);
  const at = { storeId, documentId: saleId };
  const data = { code: coupon.code, name: coupon.name, amount: coupon.off };
  const findings: Finding[] = [];
  const isRight =
    stored !== undefined &&
    code?.couponId === stored.id &&
    stored.storeIds.includes(storeId) &&
    stored.startsOn <= day &&
    day <= stored.endsOn &&
    couponOff(stored, lines).shares.every((share, i) => share === (lines[i]?.couponShare ?? 0));
  if (!isRight) findings.push({ ...at, kind: 'coupon_unknown', role: 'coupon_unknown', data });
  const uses = (await usesOf(w, [coupon.codeId])).get(coupon.codeId) ?? 0;
  if (code && code.mostUses !== null && uses > code.mostUses) {
    findings.push({
      ...at,
      kind: 'coupon_overused',
      role: 'coupon_overused',
      subject: coupon.codeId,
      data: { ...data, uses, mostUses: code.mostUses },
    });
  }
  return findings;
}
