import type { Credit } from '../../../../src/credits/contract.ts';
import { client } from '../../../api/client.ts';
import { codeOf } from '../../../api/problem.ts';
import type { CreditPart } from './credit-payments.ts';

/** Max. time the cashier waits for the server before the till uses its own data. */
const WAIT_MS = 2_000;

type Question = {
  credit: Credit;
  /** Amount still to pay. */
  due: number;
  storeId: string;
  saleKey: string;
  /** Amount of one credit that may be spent offline. */
  allowance: number;
};

async function askServer(q: Question, amount: number): Promise<'held' | 'unreachable'> {
  const limit = AbortSignal.timeout(WAIT_MS);
  try {
    const { storeId, saleKey } = q;
    await client.credits.hold(
      { id: q.credit.id, storeId, amount, saleKey },
      { signal: limit, context: { goesWithout: true } },
    );
    return 'held';
  } catch (error) {
    const code = codeOf(error);
    const isAway = code === 'SERVER_UNREACHABLE' || code === 'SIGN_IN_AGAIN' || code === null;
    if (!isAway) throw error;
    return 'unreachable';
  }
}

/**
 * Ends the holds of a payment that is abandoned, so that another till can spend the credits at once. Without an answer
 * they end by themselves after ten minutes.
 */
export function releaseCredits(parts: readonly CreditPart[], of: { storeId: string; saleKey: string }): void {
  for (const { id, isHeld } of parts) {
    if (!isHeld) continue;
    void client.credits
      .hold({ id, ...of, amount: 0 }, { context: { goesWithout: true } })
      .catch(() => undefined);
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
  const isHeld = amount > 0 && (await askServer(q, amount)) === 'held';
  return { id, kind, code, amount: isHeld ? amount : Math.min(amount, q.allowance), isHeld };
}
