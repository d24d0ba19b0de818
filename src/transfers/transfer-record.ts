import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { newItemRow } from '../catalogue/new-articles.ts';
import { type Claim, follows, own, shared } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { person, recordId, recordPieces, recordText } from '../core/record.ts';
import type { Reader } from '../core/store/store.ts';
import { documentNumber } from '../receipts/number-document.ts';
import { transferIdOf } from './transfer-row.ts';

/** Strict schemas of the records of all transfer facts; all are version 1. */
const ends = { id: recordId, fromStoreId: recordId, toStoreId: recordId };
const notes = recordText(300).nullable();

/** An article in transit, with the terms of the sending store. */
const outgoingLine = z.strictObject({
  articleId: recordId,
  quantity: recordPieces,
  price: centimes,
  floor: centimes.nullable(),
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

/** `number` is present if the sending till assigned it; a request already has one. */
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
  /** `cost` is the sender's, null if this store did not know it; `item` is the new item of the store. */
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

/** `item` is the receiving store's new item if it does not have the article. */
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

/**
 * Whether a number may belong to a transfer between two stores: one of them assigned it, possibly under a former
 * code.
 */
async function isNumberOf(r: Reader, label: string, ends: readonly string[]): Promise<boolean> {
  const code = storeCodeIn(label);
  if (code === undefined) return false;
  const { stores } = r.t;
  const [store] = await r.q.select({ id: stores.id }).from(stores).where(eq(stores.code, code)).limit(1);
  return store === undefined || ends.includes(store.id);
}

/**
 * A transfer is identified by its number, which one of its two stores assigned, and its two stores never change. The
 * command that assigns the number determines them (`addToTransfer`).
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
