import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { newItemRow } from '../catalogue/new-articles.ts';
import { type Claim, follows, own, shared } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { person, recordId, recordPieces, recordText } from '../core/record.ts';
import type { Reader } from '../core/store/store.ts';
import { documentNumber } from '../receipts/number-document.ts';
import { transferIdOf } from './transfer-row.ts';

/** What facts about transfers record, strictly; all of version 1. */
const ends = { id: recordId, fromStoreId: recordId, toStoreId: recordId };
const notes = recordText(300).nullable();

/** An article on its way, with the terms of the store that it leaves. */
const outgoingLine = z.strictObject({
  articleId: recordId,
  quantity: recordPieces,
  price: centimes,
  floor: centimes,
  cost: centimes,
});
export type OutgoingLine = z.infer<typeof outgoingLine>;

export const askRecord = z.strictObject({
  ...ends,
  number: documentNumber,
  lines: z
    .array(z.strictObject({ articleId: recordId, quantity: recordPieces }))
    .min(1)
    .max(1_000),
  notes,
  user: recordText(200),
});

/** `number` is there when the sending till has given it; a request has one already. */
export const sendRecord = z.strictObject({
  ...ends,
  label: recordText(60),
  number: documentNumber.optional(),
  lines: z.array(outgoingLine).min(1).max(1_000),
  notes,
  user: person,
});

export const receiveRecord = z.strictObject({
  ...ends,
  label: recordText(60),
  /** `cost` is the sender's, null where this store did not know it; `item` the row that the store begins with. */
  lines: z
    .array(
      z.strictObject({
        articleId: recordId,
        quantity: recordPieces,
        cost: centimes.nullable(),
        item: newItemRow.nullable(),
      }),
    )
    .min(1)
    .max(1_000),
  notes,
  user: person,
});

/** `item` is the row that the receiving store begins with where it does not have the article. */
export const moveRecord = z.strictObject({
  ...ends,
  number: documentNumber,
  line: outgoingLine,
  item: newItemRow,
  user: person,
});

type Ends = { id: string; fromStoreId: string; toStoreId: string };

/** The code of the store in a number such as TR-CAS1-T2B-0012. */
const storeCodeIn = (label: string): string | undefined => /^TR-(.+)-[^-]+-\d+$/.exec(label)?.[1];

/** Whether a number may be one of two stores: one of them, or one that has another code by now, has given it. */
async function isNumberOf(r: Reader, label: string, ends: readonly string[]): Promise<boolean> {
  const code = storeCodeIn(label);
  if (code === undefined) return false;
  const { stores } = r.t;
  const [store] = await r.q.select({ id: stores.id }).from(stores).where(eq(stores.code, code)).limit(1);
  return store === undefined || ends.includes(store.id);
}

/**
 * A transfer is known by its number, which one of its stores has given, and lies between the two stores that it was
 * begun between. The command that gives the number says which these are (`addToTransfer`).
 */
export function claimsOfTransfer(
  { id, fromStoreId, toStoreId }: Ends,
  label: string,
  lines: readonly { articleId: string }[],
  isNumbering: boolean,
): Claim[] {
  return [
    follows('the id of the transfer', id, transferIdOf(label)),
    { follows: 'its number', holds: (r) => isNumberOf(r, label, [fromStoreId, toStoreId]) },
    { follows: 'its other end', holds: fromStoreId !== toStoreId },
    { follows: 'its lines', holds: new Set(lines.map((line) => line.articleId)).size === lines.length },
    {
      follows: 'its stores',
      holds: async (r) => (await r.getMany('stores', [fromStoreId, toStoreId])).length === 2,
    },
    own('transfers', id, isNumbering ? { number: label } : { number: label, fromStoreId, toStoreId }),
    ...lines.map((line) => shared('articles', line.articleId)),
  ];
}
