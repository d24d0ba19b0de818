import type { TransactionDetail } from '../../../src/sales/contract.ts';
import { client } from '../../api/client.ts';
import { holdAtServer } from '../../api/hold-at-server.ts';

/**
 * Holds gift cards that are returned, so that no other till spends them meanwhile. Without the server, the till refunds
 * up to the store's offline allowance.
 * @throws the server's refusal: spent elsewhere, void, expired
 */
export async function holdCards(sale: TransactionDetail, ids: readonly string[], saleKey: string) {
  const held: { id: string; isHeld?: boolean }[] = [];
  for (const id of ids) {
    const amount = sale.cards.find((card) => card.id === id)?.amount ?? 0;
    const card = { id, storeId: sale.storeId, amount, saleKey };
    const answer = await holdAtServer((options) => client.credits.hold(card, options));
    held.push(answer ? { id, isHeld: true } : { id });
  }
  return held;
}
