import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { itemId } from '../core/ids.ts';
import { request } from '../core/operation.ts';
import { moveStock } from '../stock/move-stock.ts';
import { transfersContract } from './contract.ts';
import { linesOf, transferDetail } from './transfer-row.ts';

/** Cancels a request, or a transfer that has not arrived: its pieces return to the sender's stock. */
export const cancelTransfer = request(transfersContract.cancel, {
  version: 1,
  touches: ofRow('transfers'),
  storeOf: async (_r, input) => input.storeId,
  async run(w, { id, storeId }, command) {
    const transfer = await w.lock('transfers', id);
    if (!transfer) throw new Refusal('NOT_FOUND');
    const { fromStoreId, toStoreId, status, number } = transfer;
    if (storeId !== fromStoreId && storeId !== toStoreId) throw new Refusal('WRONG_STORE');
    const isSent = status === 'in_transit';
    if (!isSent && status !== 'requested') throw new Refusal('TRANSFER_CLOSED');
    // Only the sender can cancel goods in transit.
    if (isSent && storeId !== fromStoreId) throw new Refusal('TRANSFER_CLOSED');
    if (isSent) {
      const sentLines = (await linesOf(w, id)).filter((l) => l.sent > 0);
      await moveStock(
        w,
        command,
        sentLines.map((l) => ({
          itemId: itemId(l.articleId, fromStoreId),
          storeId: fromStoreId,
          change: l.sent,
          action: 'transfer_in' as const,
          notes: null,
        })),
        { id, label: number, userId: command.actorId, userName: command.actor.name },
      );
    }
    await w.update('transfers', transfer, { status: 'cancelled', cancelledAt: command.at });
    await writeAudit(w, command, {
      storeId,
      action: 'transfer.cancelled',
      entityId: id,
      details: { number, pieces: isSent ? transfer.sentPieces : 0 },
    });
  },
  answer: async (r, { id }) => await transferDetail(r, id),
});
