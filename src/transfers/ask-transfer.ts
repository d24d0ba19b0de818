import type { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import { numbered } from '../receipts/claims.ts';
import { numberDocument } from '../receipts/number-document.ts';
import { transfersContract } from './contract.ts';
import { summed } from './rules.ts';
import { askRecord, claimsOfTransfer } from './transfer-record.ts';
import { addToTransfer, transferDetail, transferIdOf } from './transfer-row.ts';
import { requireStores } from './transfer-stores.ts';

type AskRecord = z.infer<typeof askRecord>;

/** Requests goods from another store. */
export const askTransfer = fact(transfersContract.ask, {
  version: 1,
  storeOf: async (_r, input) => input.toStoreId,
  record: askRecord,
  storesOf: (record) => [record.toStoreId],
  touches: (record) => [
    ...claimsOfTransfer(record, record.number.label, record.lines, true),
    numbered(record.number, 'TR', record.toStoreId),
  ],
  async decide(w, input, command): Promise<AskRecord> {
    const { to } = await requireStores(w, input);
    const wanted = summed(input.items);
    const articles = await w.getMany('articles', [...wanted.keys()]);
    if (articles.length < wanted.size) throw new Refusal('PRODUCT_NOT_FOUND');
    const number = await numberDocument(w, command, to, 'TR');
    return {
      id: transferIdOf(number.label),
      number,
      fromStoreId: input.fromStoreId,
      toStoreId: input.toStoreId,
      lines: [...wanted].map(([articleId, quantity]) => ({ articleId, quantity })),
      notes: input.notes,
      user: command.actor.name,
    };
  },
  async apply(w, record, command) {
    const { id, fromStoreId, toStoreId, lines, notes, user } = record;
    const number = record.number.label;
    await addToTransfer(
      w,
      { id, number, fromStoreId, toStoreId },
      command.at,
      { requestedAt: command.at, requestedBy: user, notes },
      lines.map(({ articleId, quantity }) => ({ articleId, requested: quantity })),
      true,
    );
    await writeAudit(w, command, {
      storeId: toStoreId,
      action: 'transfer.requested',
      entityId: id,
      details: { number, fromStoreId, pieces: lines.reduce((n, l) => n + l.quantity, 0) },
    });
  },
  answer: async (r, { id }) => await transferDetail(r, id),
});
