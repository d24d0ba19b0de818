import type { HeldCoupon } from '../../../../src/coupons/contract.ts';
import { client } from '../../../api/client.ts';
import { codeOf } from '../../../api/problem.ts';

/** Max. time the cashier waits for the server before the till uses its own data. */
const WAIT_MS = 2_000;

type Asked = { code: string; storeId: string; saleKey: string };

/**
 * The coupon of a code, with a use held at the server if it is reachable; offline by what the till knows.
 * @throws the refusal: unknown, not valid now, used
 */
export async function takeCoupon({ code, storeId, saleKey }: Asked): Promise<HeldCoupon> {
  try {
    return await client.coupons.hold(
      { code, storeId, saleKey },
      { signal: AbortSignal.timeout(WAIT_MS), context: { goesWithout: true } },
    );
  } catch (error) {
    const refusal = codeOf(error);
    const isAway = refusal === 'SERVER_UNREACHABLE' || refusal === 'SIGN_IN_AGAIN' || refusal === null;
    if (!isAway) throw error;
    return await client.coupons.lookup({ code, storeId });
  }
}

/** Lets another till use a coupon that is taken off a sale; without an answer the hold ends after ten minutes. */
export function releaseCoupon(sale: Asked): void {
  void client.coupons
    .hold({ ...sale, isOver: true }, { context: { goesWithout: true } })
    .catch(() => undefined);
}
