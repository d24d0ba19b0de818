import { and, eq, isNull } from 'drizzle-orm';
import type { Finding, Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';

/**
 * Reports a difference of a transfer to the sender, who resolves it; closes the earlier report once the numbers
 * match.
 */
export async function findDifference(w: Writer, transferId: string, command: Recorded): Promise<Finding[]> {
  const transfer = await w.get('transfers', transferId);
  if (!transfer) return [];
  if (transfer.status !== 'differs') {
    await closeDifferences(w, transfer, command);
    return [];
  }
  const { number, sentPieces: sent, receivedPieces: received, fromStoreId } = transfer;
  return [
    {
      kind: 'transfer_difference',
      storeId: fromStoreId,
      documentId: transfer.id,
      role: 'difference',
      cause: { of: transfer.id },
      data: { number, sent, received },
    },
  ];
}

/** Resolves a transfer's open differences together with it. */
export async function closeDifferences(
  w: Writer,
  transfer: Row<'transfers'>,
  command: Recorded,
): Promise<void> {
  const { exceptions } = w.t;
  const open = await w.q
    .select()
    .from(exceptions)
    .where(
      and(
        eq(exceptions.storeId, transfer.fromStoreId),
        eq(exceptions.kind, 'transfer_difference'),
        eq(exceptions.documentId, transfer.id),
        isNull(exceptions.settledAt),
      ),
    )
    .orderBy(exceptions.id);
  for (const row of open) {
    await w.update('exceptions', row, { settledAt: command.at, settledBy: command.actorId });
  }
}
