import type { Credit } from '../../../src/credits/contract.ts';
import { client } from '../../api/client.ts';
import { codeOf } from '../../api/problem.ts';
import type { CreditPart } from './credit-payments.ts';

/** So long the cashier waits for the server before the till goes by what it knows. */
const WAIT_MS = 2_000;

type Question = {
  credit: Credit;
  /** What is still to pay. */
  due: number;
  storeId: string;
  saleKey: string;
  /** What may be spent of one credit off line. */
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
 * Takes as much of a credit as there is and as is due: set aside at the server where it can be asked, else up to
 * what the store allows off line.
 * @throws what the server refuses: void, expired, spent elsewhere
 */
export async function takeCredit(q: Question): Promise<CreditPart> {
  const { id, code, balance } = q.credit;
  const amount = Math.min(q.due, Math.max(0, balance));
  const isHeld = amount > 0 && (await askServer(q, amount)) === 'held';
  return { id, code, amount: isHeld ? amount : Math.min(amount, q.allowance), isHeld };
}
