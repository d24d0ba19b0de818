import type { TransactionDetail } from '../../../src/sales/contract.ts';
import { client } from '../../api/client.ts';
import { codeOf } from '../../api/problem.ts';

/** Max. time the cashier waits for the server before the till uses its own data. */
const WAIT_MS = 2_000;

/**
 * Holds gift cards that are returned, so that no other till spends them meanwhile. Without the server, the till refunds
 * up to the store's offline allowance.
 * @throws the server's refusal: spent elsewhere, void, expired
 */
export async function holdCards(sale: TransactionDetail, ids: readonly string[], saleKey: string) {
  const held: { id: string; isHeld?: boolean }[] = [];
  for (const id of ids) {
    const amount = sale.cards.find((card) => card.id === id)?.amount ?? 0;
    try {
      await client.credits.hold(
        { id, storeId: sale.storeId, amount, saleKey },
        { signal: AbortSignal.timeout(WAIT_MS), context: { goesWithout: true } },
      );
      held.push({ id, isHeld: true });
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'SERVER_UNREACHABLE' && code !== 'SIGN_IN_AGAIN' && code !== null) throw error;
      held.push({ id });
    }
  }
  return held;
}
