import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Claim, follows, made } from '../core/claims.ts';
import type { Recorded } from '../core/operation.ts';
import { recordAmount, recordDay, recordId, recordText } from '../core/record.ts';
import { totalOf } from '../core/store/row-schemas.ts';
import { type Row, statement, type Writer } from '../core/store/store.ts';
import { creditCode } from './credit-code.ts';

/** An issued credit, as the record of its fact stores it. */
export const issuedCredit = z.strictObject({
  id: recordId,
  code: recordText(60),
  clientId: recordId.nullable(),
  clientName: recordText(200).nullable(),
  amount: recordAmount.min(1),
  expiresOn: recordDay.nullable(),
});
export type IssuedCredit = z.infer<typeof issuedCredit>;

/** Claims of a fact that issues a credit: the credit is new, and its id and code derive from the command. */
export function claimsOfIssue(credit: IssuedCredit, command: Pick<Recorded, 'rowId'>): Claim[] {
  const id = command.rowId('credit');
  return [
    ...made('storeCredits', credit.id, id),
    follows('the code of its credit', credit.code, creditCode(id)),
  ];
}

/** A new credit; its id and code derive from the command. */
export function newCredit(
  command: Pick<Recorded, 'rowId'>,
  o: Omit<IssuedCredit, 'id' | 'code'>,
): IssuedCredit {
  const id = command.rowId('credit');
  return { id, code: creditCode(id), ...o };
}

/** The document behind a credit move, and its author. */
export type CreditDocument = {
  storeId: string;
  documentId: string | null;
  documentLabel: string | null;
  day: string;
  userId: string;
  userName: string;
};

type Move = { creditId: string; kind: Row<'storeCreditMoves'>['kind']; amount: number };

const sumOfMoves = statement<{ creditId: string }>()('sum_of_credit_moves', (q, t) =>
  q
    .select({ balance: sql<number>`coalesce(sum(${t.storeCreditMoves.amount}), 0)`.mapWith(Number) })
    .from(t.storeCreditMoves)
    .where(eq(t.storeCreditMoves.creditId, sql.placeholder('creditId'))),
);

/** The sum of the moves in this database: it depends neither on their order nor on repeated application. */
async function balanceOf(w: Writer, creditId: string): Promise<number> {
  const [sum] = await w.run(sumOfMoves, { creditId });
  return totalOf(sum?.balance ?? 0);
}

/**
 * Writes a move, and the balance as the sum of all moves. If the credit has not arrived yet, it gets its balance
 * later.
 */
export async function moveCredit(
  w: Writer,
  command: Recorded,
  move: Move,
  document: CreditDocument,
  change: Partial<Row<'storeCredits'>> = {},
): Promise<void> {
  const credit = await w.lock('storeCredits', move.creditId);
  await w.insertMissing('storeCreditMoves', {
    id: command.rowId(`credit:${move.kind}:${move.creditId}`),
    ...move,
    ...document,
    at: command.at,
  });
  if (!credit) return;
  await w.update('storeCredits', credit, { ...change, balance: await balanceOf(w, credit.id) });
}

/** What only a gift card has. */
type OfCard = Pick<Row<'storeCredits'>, 'kind' | 'saleId' | 'recipient' | 'taxRate'>;

/** Writes a new credit with its first move. */
export async function applyIssue(
  w: Writer,
  command: Recorded,
  issued: IssuedCredit,
  document: CreditDocument & { refundId: string | null } & Partial<OfCard>,
): Promise<void> {
  const { refundId, kind = 'credit', saleId = null, recipient = null, taxRate = null, ...behind } = document;
  const { amount, ...credit } = issued;
  await moveCredit(w, command, { creditId: issued.id, kind: 'issue', amount }, behind);
  await w.insertMissing('storeCredits', {
    ...credit,
    storeId: document.storeId,
    kind,
    refundId,
    saleId,
    recipient,
    taxRate,
    issued: amount,
    balance: await balanceOf(w, issued.id),
    at: command.at,
    day: document.day,
    userId: document.userId,
    userName: document.userName,
    voidedAt: null,
  });
}
