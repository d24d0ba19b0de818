import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { itemId } from '../core/ids.ts';
import { request } from '../core/operation.ts';
import { moveStock } from '../stock/move-stock.ts';
import { transfersContract } from './contract.ts';
import { closeDifferences } from './difference.ts';
import { isSettleable, settlementOf } from './rules.ts';
import { linesOf, transferDetail } from './transfer-row.ts';

/** The sender resolves a difference between sent and received pieces. */
export const settleTransfer = request(transfersContract.settle, {
  version: 1,
  touches: ofRow('transfers'),
  storeOf: async (r, input) => (await r.get('transfers', input.id))?.fromStoreId ?? null,
  async run(w, { id, as }, command) {
    const transfer = await w.lock('transfers', id);
    if (!transfer) throw new Refusal('NOT_FOUND');
    if (!isSettleable(transfer)) throw new Refusal('TRANSFER_CLOSED');
    const { fromStoreId, number, sentPieces: sent, receivedPieces: received } = transfer;
    const changes = (await linesOf(w, id))
      .map((line) => ({ line, change: settlementOf(line, as) }))
      .filter(({ change }) => change !== 0)
      .map(({ line, change }) => ({
        itemId: itemId(line.articleId, fromStoreId),
        storeId: fromStoreId,
        change,
        action: change > 0 ? ('transfer_in' as const) : ('transfer_out' as const),
        notes: null,
      }));
    await moveStock(w, command, changes, {
      id,
      label: number,
      userId: command.actorId,
      userName: command.actor.name,
    });
    await w.update('transfers', transfer, {
      settledAt: command.at,
      settledBy: command.actor.name,
      settledAs: as,
    });
    await closeDifferences(w, transfer, command);
    await writeAudit(w, command, {
      storeId: fromStoreId,
      action: 'transfer.settled',
      entityId: id,
      details: { number, sent, received, as },
    });
  },
  answer: async (r, { id }) => await transferDetail(r, id),
});
