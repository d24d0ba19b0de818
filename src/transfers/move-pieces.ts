import type { z } from 'zod';
import { addItems, newItem } from '../catalogue/item-row.ts';
import { itemById } from '../catalogue/select-items.ts';
import { writeAudit } from '../core/audit.ts';
import { follows } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { skuKey } from '../core/fold.ts';
import { derivedId, itemId } from '../core/ids.ts';
import { fact } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { numbered } from '../receipts/claims.ts';
import { numberDocument } from '../receipts/number-document.ts';
import { countEarlierMovements } from '../stock/earlier-movements.ts';
import { findOversold, moveStock } from '../stock/move-stock.ts';
import { transfersContract } from './contract.ts';
import { outgoingChanges, outgoingLines } from './outgoing-lines.ts';
import { claimsOfTransfer, moveRecord } from './transfer-record.ts';
import { addToTransfer, transferDetail, transferIdOf } from './transfer-row.ts';
import { requireStores } from './transfer-stores.ts';

type MoveRecord = z.infer<typeof moveRecord>;

/** The sender's item. Without it nothing arrives at the other store, since nobody knows what was sent. */
const sendersItem = (w: Writer, { fromStoreId, line }: Pick<MoveRecord, 'fromStoreId' | 'line'>) =>
  w.get('items', itemId(line.articleId, fromStoreId));

/** The receiving store's new item, from the article and the sender's terms. */
async function onSendersTerms(
  w: Writer,
  source: Row<'items'>,
  { line, item }: Pick<MoveRecord, 'line' | 'item'>,
  at: number,
) {
  const article = await w.get('articles', line.articleId);
  const style = article && (await w.get('styles', article.styleId));
  if (!article || !style) return item;
  const { price, floor, cost, lowStockThreshold } = source;
  const terms = { price, floor, cost, lowStockThreshold };
  return newItem({ style, article, storeId: item.storeId, at, terms });
}

/** Moves pieces of one article directly into another store's stock (spec §7). */
export const movePieces = fact(transfersContract.move, {
  version: 1,
  storeOf: async (_r, input) => input.sourceStoreId,
  record: moveRecord,
  storesOf: (record) => [record.fromStoreId],
  touches: (record, command) => {
    const { line, item, toStoreId } = record;
    return [
      ...claimsOfTransfer(record, record.number.label, [line], true),
      numbered(record.number, 'TR', record.fromStoreId),
      follows('who moves them', record.user.id, command.actorId),
      follows('the id of a new item', item.id, itemId(line.articleId, toStoreId)),
      follows('the article of a new item', item.articleId, line.articleId),
      follows('the store of a new item', item.storeId, toStoreId),
    ];
  },
  async decide(w, input, command): Promise<MoveRecord> {
    const ends = { fromStoreId: input.sourceStoreId, toStoreId: input.destStoreId };
    const { from } = await requireStores(w, ends);
    const variant = await itemById(w, input.sourceVariantId);
    if (!variant || variant.item.storeId !== ends.fromStoreId) throw new Refusal('PRODUCT_NOT_FOUND');
    const { item, article, style } = variant;
    if (input.sku && skuKey(input.sku) !== article.skuKey) throw new Refusal('PRODUCT_NOT_FOUND');
    const [line] = await outgoingLines(w, ends.fromStoreId, new Map([[article.id, input.quantity]]));
    if (!line) throw new Refusal('PRODUCT_NOT_FOUND');
    const { price, floor, cost, lowStockThreshold } = item;
    const number = await numberDocument(w, command, from, 'TR');
    return {
      ...ends,
      id: transferIdOf(number.label),
      number,
      line,
      item: newItem({
        style,
        article,
        storeId: ends.toStoreId,
        at: command.at,
        terms: { price, floor, cost, lowStockThreshold },
      }),
      user: { id: command.actor.id, name: command.actor.name },
    };
  },
  async apply(w, record, command) {
    const { id, fromStoreId, toStoreId, line, user } = record;
    const number = record.number.label;
    const { articleId, quantity, ...terms } = line;
    const sent = { sentAt: command.at, sentBy: user.name };
    const arrives = (await sendersItem(w, record)) !== undefined;
    const by = arrives ? { ...sent, receivedAt: command.at, receivedBy: user.name } : sent;
    const ends = { id, number, fromStoreId, toStoreId };
    const moved = { articleId, sent: quantity, received: arrives ? quantity : 0, terms };
    await addToTransfer(w, ends, command.at, by, [moved], true);
    await moveStock(w, command, outgoingChanges(fromStoreId, [line], null), {
      id,
      label: number,
      userId: user.id,
      userName: user.name,
    });
    await writeAudit(w, command, {
      storeId: fromStoreId,
      action: 'transfer.moved',
      entityId: id,
      details: { number, toStoreId, pieces: quantity },
    });
  },
  /** The receiving store's half, which a till of the sender may not write. */
  async examine(w, { id, number, fromStoreId, toStoreId, line, item, user }, command) {
    const oversold = () => findOversold(w, outgoingChanges(fromStoreId, [line], null), id);
    const source = await sendersItem(w, { fromStoreId, line });
    if (!source) return await oversold();
    const isNew = (await w.get('items', item.id)) === undefined;
    await addItems(w, [await onSendersTerms(w, source, { line, item }, command.at)]);
    const arrival = {
      itemId: item.id,
      storeId: toStoreId,
      change: line.quantity,
      action: 'transfer_in' as const,
      notes: null,
      unitCost: source.cost,
    };
    const document = { id, label: number.label, userId: user.id, userName: user.name };
    await moveStock(w, { ...command, id: derivedId(command.id, 'arrival') }, [arrival], document);
    if (isNew) await countEarlierMovements(w, [item.id]);
    return await oversold();
  },
  answer: async (r, { id }) => await transferDetail(r, id),
});
