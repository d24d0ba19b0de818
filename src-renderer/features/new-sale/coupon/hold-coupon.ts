import type { HeldCoupon } from '../../../../src/coupons/contract.ts';
import { client } from '../../../api/client.ts';
import { holdAtServer, releaseAtServer } from '../../../api/hold-at-server.ts';

type Asked = { code: string; storeId: string; saleKey: string };

/**
 * The coupon of a code, with a use held at the server if it is reachable; offline by what the till knows.
 * @throws the refusal: unknown, not valid now, used
 */
export async function takeCoupon({ code, storeId, saleKey }: Asked): Promise<HeldCoupon> {
  const held = await holdAtServer((options) => client.coupons.hold({ code, storeId, saleKey }, options));
  return held ?? (await client.coupons.lookup({ code, storeId }));
}

/** Lets another till use a coupon that is taken off a sale. */
export function releaseCoupon(sale: Asked): void {
  releaseAtServer((options) => client.coupons.hold({ ...sale, isOver: true }, options));
}
