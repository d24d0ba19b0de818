import type { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { follows } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Finding, fact, type InputOf } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { numbered } from '../receipts/claims.ts';
import { numberDocument } from '../receipts/number-document.ts';
import { findOversold, moveStock } from '../stock/move-stock.ts';
import { transfersContract } from './contract.ts';
import { findDifference } from './difference.ts';
import { outgoingChanges, outgoingLines } from './outgoing-lines.ts';
import { summed } from './rules.ts';
import { claimsOfTransfer, sendRecord } from './transfer-record.ts';
import { addToTransfer, transferDetail, transferIdOf } from './transfer-row.ts';
import { requireStores } from './transfer-stores.ts';

type SendRecord = z.infer<typeof sendRecord>;

async function requestedTransfer(w: Writer, input: InputOf<typeof transfersContract.send>, id: string) {
  const request = await w.lock('transfers', id);
  if (!request) throw new Refusal('NOT_FOUND');
  if (request.fromStoreId !== input.fromStoreId || request.toStoreId !== input.toStoreId) {
    throw new Refusal('NOT_FOUND');
  }
  if (request.status !== 'requested') throw new Refusal('TRANSFER_CLOSED');
  return request;
}

/** Sends goods from a store: they are in no store's stock until they arrive. */
export const sendTransfer = fact(transfersContract.send, {
  version: 1,
  storeOf: async (_r, input) => input.fromStoreId,
  record: sendRecord,
  storesOf: (record) => [record.fromStoreId],
  touches: (record, command) => [
    ...claimsOfTransfer(record, record.label, record.lines, record.number !== undefined),
    follows('who sends', record.user.id, command.actorId),
    ...(record.number
      ? [
          follows('its number', record.label, record.number.label),
          numbered(record.number, 'TR', record.fromStoreId),
        ]
      : []),
  ],
  async decide(w, input, command): Promise<SendRecord> {
    const { from } = await requireStores(w, input);
    const { fromStoreId, toStoreId, notes, requestId } = input;
    const request = requestId ? await requestedTransfer(w, input, requestId) : null;
    const lines = await outgoingLines(w, fromStoreId, summed(input.items));
    const number = request ? null : await numberDocument(w, command, from, 'TR');
    const label = request?.number ?? number?.label ?? '';
    return {
      id: transferIdOf(label),
      label,
      ...(number ? { number } : {}),
      fromStoreId,
      toStoreId,
      lines,
      notes: notes ?? request?.notes ?? null,
      user: { id: command.actor.id, name: command.actor.name },
    };
  },
  async apply(w, record, command) {
    const { id, label, fromStoreId, toStoreId, lines, notes, user } = record;
    await addToTransfer(
      w,
      { id, number: label, fromStoreId, toStoreId },
      command.at,
      { sentAt: command.at, sentBy: user.name, notes },
      lines.map(({ articleId, quantity, ...terms }) => ({ articleId, sent: quantity, terms })),
      record.number !== undefined,
    );
    await moveStock(w, command, outgoingChanges(fromStoreId, lines, notes), {
      id,
      label,
      userId: user.id,
      userName: user.name,
    });
    await writeAudit(w, command, {
      storeId: fromStoreId,
      action: 'transfer.sent',
      entityId: id,
      details: { number: label, toStoreId, pieces: lines.reduce((n, l) => n + l.quantity, 0) },
    });
  },
  async examine(w, { id, fromStoreId, lines, notes }, command): Promise<Finding[]> {
    return [
      ...(await findOversold(w, outgoingChanges(fromStoreId, lines, notes), id)),
      ...(await findDifference(w, id, command)),
    ];
  },
  answer: async (r, { id }) => await transferDetail(r, id),
});
