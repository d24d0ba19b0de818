import type { z } from 'zod';
import { addItems, newItem } from '../catalogue/item-row.ts';
import { writeAudit } from '../core/audit.ts';
import { follows, own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId, itemId } from '../core/ids.ts';
import { type Finding, fact, type InputOf, type Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { countEarlierMovements } from '../stock/earlier-movements.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import { transfersContract } from './contract.ts';
import { findDifference } from './difference.ts';
import { isReceivable, numberOf, remainingOf, summed } from './rules.ts';
import { claimsOfTransfer, receiveRecord } from './transfer-record.ts';
import { addToTransfer, linesOf, transferDetail, transferIdOf } from './transfer-row.ts';
import { requireStores } from './transfer-stores.ts';

type ReceiveRecord = z.infer<typeof receiveRecord>;
type ReceiveInput = InputOf<typeof transfersContract.receive>;

/** The transfer with a number, if this machine has it. */
async function announced(w: Writer, input: ReceiveInput, id: string) {
  const transfer = await w.lock('transfers', id);
  if (!transfer) return null;
  if (transfer.toStoreId !== input.toStoreId) throw new Refusal('NOT_FOUND');
  if (!isReceivable(transfer)) throw new Refusal('TRANSFER_CLOSED');
  return { transfer, lines: await linesOf(w, id) };
}

/** The arrived pieces: as counted, or everything sent that has not arrived yet. */
function arrivedOf(
  input: ReceiveInput,
  announcement: Awaited<ReturnType<typeof announced>>,
): Map<string, number> {
  if (input.items) return summed(input.items);
  // What was sent is unknown here: it must be counted.
  if (!announcement || announcement.transfer.sentAt === null) throw new Refusal('NOT_FOUND');
  return new Map(announcement.lines.map((l) => [l.articleId, Math.max(0, l.sent - l.received)]));
}

/** A new item for an article that this store did not have, on the sender's terms. */
async function firstItem(
  w: Writer,
  storeId: string,
  articleId: string,
  line: Row<'transferLines'> | undefined,
  at: number,
): Promise<ReturnType<typeof newItem>> {
  const article = await w.get('articles', articleId);
  const style = article && (await w.get('styles', article.styleId));
  if (!style || !line || line.sent === 0) throw new Refusal('PRODUCT_NOT_FOUND');
  const { price, floor, cost } = line;
  return newItem({ style, article, storeId, at, terms: { price, floor, cost, lowStockThreshold: 0 } });
}

async function decideReceive(
  w: Writer,
  input: ReceiveInput,
  command: { at: number; actor: Row<'users'> },
): Promise<ReceiveRecord> {
  const { toStoreId, notes } = input;
  const label = numberOf(input.number);
  const id = transferIdOf(label);
  const announcement = await announced(w, input, id);
  const fromStoreId = announcement?.transfer.fromStoreId ?? input.fromStoreId;
  if (!fromStoreId || !label.startsWith('TR-')) throw new Refusal('NOT_FOUND');
  await requireStores(w, { fromStoreId, toStoreId });
  const arrived = [...arrivedOf(input, announcement)].filter(([, quantity]) => quantity > 0);
  if (arrived.length === 0) throw new Refusal('NO_ITEMS_SELECTED');
  const lines: ReceiveRecord['lines'] = [];
  for (const [articleId, quantity] of arrived) {
    const line = announcement?.lines.find((l) => l.articleId === articleId);
    const remaining = remainingOf(announcement?.transfer, line);
    if (quantity > remaining) throw new Refusal('TRANSFER_EXCEEDS', { remaining });
    const item = await w.get('items', itemId(articleId, toStoreId));
    lines.push({
      articleId,
      quantity,
      cost: line && line.sent > 0 ? line.cost : null,
      item: item ? null : await firstItem(w, toStoreId, articleId, line, command.at),
    });
  }
  const user = { id: command.actor.id, name: command.actor.name };
  return { id, label, fromStoreId, toStoreId, lines, notes, user };
}

/**
 * The part of an arrival that enters stock: no more than what the sender sent. An offline till may book a box that
 * another till has already booked.
 */
async function takenIn(w: Writer, { id, lines }: ReceiveRecord): Promise<ReceiveRecord['lines']> {
  const transfer = await w.lock('transfers', id);
  const lineByArticle = new Map((await linesOf(w, id)).map((line) => [line.articleId, line]));
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, remainingOf(transfer, lineByArticle.get(line.articleId)));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const piecesOf = (lines: readonly { quantity: number }[]) => lines.reduce((n, l) => n + l.quantity, 0);

/** Finds arrived pieces that did not enter stock. */
async function findSurplus(
  w: Writer,
  { id, label, toStoreId, lines }: ReceiveRecord,
  command: Recorded,
): Promise<Finding[]> {
  const ids = lines.map((_, position) => derivedId(command.id, `movement:${position}`));
  const movements = await w.getMany('stockMovements', ids);
  const surplus = piecesOf(lines) - movements.reduce((n, m) => n + m.change, 0);
  if (surplus <= 0) return [];
  return [
    {
      kind: 'transfer_surplus',
      storeId: toStoreId,
      documentId: id,
      role: 'surplus',
      cause: { of: id, adds: 'surplus' },
      data: { number: label, surplus },
    },
  ];
}

function changesOf({ toStoreId, notes }: ReceiveRecord, lines: ReceiveRecord['lines']): StockChange[] {
  return lines.map(({ articleId, quantity, cost }) => ({
    itemId: itemId(articleId, toStoreId),
    storeId: toStoreId,
    change: quantity,
    action: 'transfer_in',
    notes,
    ...(cost === null ? {} : { unitCost: cost }),
  }));
}

/** Receives goods, with or without a known transfer: the number on their slip is enough. */
export const receiveTransfer = fact(transfersContract.receive, {
  version: 1,
  storeOf: async (_r, input) => input.toStoreId,
  record: receiveRecord,
  storesOf: (record) => [record.toStoreId],
  touches: (record, command) => [
    ...claimsOfTransfer(record, record.label, record.lines, false),
    follows('who takes it in', record.user.id, command.actorId),
    ...record.lines.flatMap(({ articleId, item }) =>
      item
        ? [
            follows('the id of a new item', item.id, itemId(articleId, record.toStoreId)),
            follows('the article of a new item', item.articleId, articleId),
            follows('the store of a new item', item.storeId, record.toStoreId),
            own('items', item.id, { storeId: record.toStoreId }),
          ]
        : [],
    ),
  ],
  decide: decideReceive,
  async apply(w, record, command) {
    const { id, label, fromStoreId, toStoreId, lines, notes, user } = record;
    await addItems(
      w,
      lines.flatMap((l) => l.item ?? []),
    );
    const taken = await takenIn(w, record);
    if (taken.length > 0)
      await addToTransfer(
        w,
        { id, number: label, fromStoreId, toStoreId },
        command.at,
        { receivedAt: command.at, receivedBy: user.name, ...(notes ? { notes } : {}) },
        taken.map(({ articleId, quantity }) => ({ articleId, received: quantity })),
      );
    await moveStock(w, command, changesOf(record, taken), {
      id,
      label,
      userId: user.id,
      userName: user.name,
    });
    await writeAudit(w, command, {
      storeId: toStoreId,
      action: 'transfer.received',
      entityId: id,
      details: { number: label, fromStoreId, pieces: piecesOf(taken) },
    });
  },
  async examine(w, record, command) {
    const { id, lines } = record;
    await countEarlierMovements(
      w,
      lines.flatMap((l) => l.item?.id ?? []),
    );
    return [...(await findSurplus(w, record, command)), ...(await findDifference(w, id, command))];
  },
  answer: async (r, { id }) => await transferDetail(r, id),
});
