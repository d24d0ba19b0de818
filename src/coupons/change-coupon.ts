import { writeServerAudit } from '../core/audit.ts';
import type { AuditAction } from '../core/audit-actions.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { couponsContract } from './contract.ts';
import { codeIdOf, madeCode } from './coupon-code.ts';
import { couponDetail, toCodes } from './find-coupons.ts';
import { couponState, plainCode } from './rules.ts';

type Stored = Row<'coupons'>;

/** Whoever makes a coupon gives money away in all of its stores. */
async function requireStores(w: Writer, storeIds: readonly string[], call: Call): Promise<void> {
  const stores = await w.getMany('stores', [...new Set(storeIds)]);
  for (const storeId of storeIds) {
    call.requireStore(storeId);
    if (!stores.some((store) => store.id === storeId)) throw new Refusal('WRONG_STORE');
    if (!call.may('can_edit_products', storeId)) {
      throw new Refusal('PERMISSION_DENIED', { permission: 'can_edit_products' });
    }
  }
}

const note = (w: Writer, call: Call, action: AuditAction, coupon: Stored, details: object = {}) =>
  writeServerAudit(w, call, {
    storeId: coupon.storeIds.length === 1 ? (coupon.storeIds[0] ?? null) : null,
    action,
    entityId: coupon.id,
    details: { name: coupon.name, from: coupon.startsOn, to: coupon.endsOn, ...details },
  });

async function makeCodes(w: Writer, couponId: string, codes: number, mostUses: number | null, call: Call) {
  for (let made = 0; made < codes; ) {
    const code = madeCode(call.newId());
    const id = codeIdOf(code);
    if (await w.get('couponCodes', id)) continue;
    await w.insert('couponCodes', { id, couponId, code, mostUses, endedAt: null });
    made += 1;
  }
}

/** Makes a coupon with its codes. Below minimum prices it goes only if an owner makes it so. */
export const createCoupon = serverWrite(couponsContract.create, {
  async run(w, { code, codes, mostUses, ...terms }, call) {
    await requireStores(w, terms.storeIds, call);
    if (terms.isBelowFloor && call.caller.user?.role !== 'owner') throw new Refusal('COUPON_OWNER_ONLY');
    const coupon: Stored = {
      ...terms,
      storeIds: [...new Set(terms.storeIds)],
      id: call.newId(),
      createdAt: call.clock.now(),
      endedAt: null,
    };
    if (code !== null) {
      const id = codeIdOf(code);
      await w.lock('couponCodes', id);
      if (await w.get('couponCodes', id)) throw new Refusal('CODE_TAKEN');
      await w.insert('couponCodes', {
        id,
        couponId: coupon.id,
        code: plainCode(code),
        mostUses,
        endedAt: null,
      });
    }
    await w.insert('coupons', coupon);
    if (codes !== null) await makeCodes(w, coupon.id, codes, mostUses, call);
    await note(w, call, 'coupon.created', coupon, {
      codes: codes ?? 1,
      mostUses,
      percent: coupon.percent,
      amount: coupon.amount,
    });
    return await couponDetail(w, coupon, call.clock.now());
  },
});

async function running(w: Writer, id: string, call: Call): Promise<Stored> {
  const coupon = await w.lock('coupons', id);
  if (!coupon) throw new Refusal('NOT_FOUND');
  await requireStores(w, coupon.storeIds, call);
  const now = call.clock.now();
  const store = await w.get('stores', coupon.storeIds[0] ?? '');
  if (couponState(coupon, businessDayOf(store, now), now) === 'ended') throw new Refusal('COUPON_ENDED');
  return coupon;
}

export const addCodes = serverWrite(couponsContract.addCodes, {
  async run(w, { id, codes }, call) {
    const coupon = await running(w, id, call);
    const { mostUses } = await couponDetail(w, coupon, call.clock.now());
    await makeCodes(w, id, codes, mostUses, call);
    await note(w, call, 'coupon.codes_added', coupon, { codes, mostUses });
    return await couponDetail(w, coupon, call.clock.now());
  },
});

/** Ends a coupon before its last day: at tills without a connection it ends when they have heard of it. */
export const endCoupon = serverWrite(couponsContract.end, {
  async run(w, { id }, call) {
    const coupon = await running(w, id, call);
    const now = await w.update('coupons', coupon, { endedAt: call.clock.now() });
    await note(w, call, 'coupon.ended', now);
    return await couponDetail(w, now, call.clock.now());
  },
});

export const endCode = serverWrite(couponsContract.endCode, {
  async run(w, { id, codeId }, call) {
    const coupon = await w.lock('coupons', id);
    const code = await w.lock('couponCodes', codeId);
    if (!coupon || code?.couponId !== id) throw new Refusal('NOT_FOUND');
    await requireStores(w, coupon.storeIds, call);
    const now =
      code.endedAt === null ? await w.update('couponCodes', code, { endedAt: call.clock.now() }) : code;
    if (code.endedAt === null) await note(w, call, 'coupon.code_ended', coupon, { code: code.code });
    const [answer] = await toCodes(w, [now]);
    if (!answer) throw new Refusal('NOT_FOUND');
    return answer;
  },
});
