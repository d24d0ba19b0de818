import type { Credit } from '../../../../src/credits/contract.ts';
import { client } from '../../../api/client.ts';
import { holdAtServer, releaseAtServer } from '../../../api/hold-at-server.ts';
import type { CreditPart } from './credit-payments.ts';

type Question = {
  credit: Credit;
  /** Amount still to pay. */
  due: number;
  storeId: string;
  saleKey: string;
  /** Amount of one credit that may be spent offline. */
  allowance: number;
};

/**
 * Ends the holds of a payment that is abandoned, so that another till can spend the credits at once. Without an answer
 * they end by themselves after ten minutes.
 */
export function releaseCredits(parts: readonly CreditPart[], of: { storeId: string; saleKey: string }): void {
  for (const { id, isHeld } of parts) {
    if (isHeld) releaseAtServer((options) => client.credits.hold({ id, ...of, amount: 0 }, options));
  }
}

/**
 * Uses the available amount of a credit, at most the amount due. It is set aside at the server if reachable; offline
 * it is limited by the store's setting.
 * @throws the server's refusal: void, expired, spent elsewhere
 */
export async function takeCredit(q: Question): Promise<CreditPart> {
  const { id, kind, code, balance } = q.credit;
  const amount = Math.min(q.due, Math.max(0, balance));
  const hold = { id, storeId: q.storeId, saleKey: q.saleKey, amount };
  const isHeld = amount > 0 && (await holdAtServer((options) => client.credits.hold(hold, options))) !== null;
  return { id, kind, code, amount: isHeld ? amount : Math.min(amount, q.allowance), isHeld };
}
