import { inArray } from 'drizzle-orm';
import { type Claim, ownOrWithheld } from '../core/claims.ts';
import { type Finding, isWithheld, type Recorded } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import './findings.ts';
import { isChequeKind } from './rules.ts';

/** The cheques that paid documents. */
export async function chequesOf(r: Reader, documentIds: readonly string[]): Promise<Row<'cheques'>[]> {
  if (documentIds.length === 0) return [];
  const { cheques } = r.t;
  return await r.q
    .select()
    .from(cheques)
    .where(inArray(cheques.documentId, [...documentIds]))
    .orderBy(cheques.id);
}

type Repaid = {
  methodKind?: string | null | undefined;
  sourceId?: string | null | undefined;
  amount: number;
};

/** The ids of the cheques that the payments of a return or of a cancelled deposit give back. */
const idsIn = (payments: readonly Repaid[]): string[] =>
  payments.flatMap((p) => (isChequeKind(p.methodKind) && p.sourceId ? [p.sourceId] : []));

export const claimsOfGivenBack = (payments: readonly Repaid[], storeId: string): Claim[] =>
  idsIn(payments).map((id) => ownOrWithheld('cheques', id, { storeId }));

/** Gives back the cheques that are still in hand. Never refuses: `findClashes` reports the others. */
export async function giveBackCheques(
  w: Writer,
  command: Pick<Recorded, 'withheld'>,
  payments: readonly Repaid[],
  { documentId, day }: { documentId: string; day: string },
): Promise<void> {
  for (const id of idsIn(payments).toSorted()) {
    if (isWithheld(command, 'cheques', id)) continue;
    const cheque = await w.lock('cheques', id);
    if (cheque?.state !== 'in_hand') continue;
    await w.update('cheques', cheque, {
      state: 'given_back',
      givenBackOn: day,
      givenBackFor: documentId,
    });
  }
}

/** Finds cheques that were given back although they were at the bank, or were given back twice. At the server only. */
export async function findClashes(
  r: Reader,
  payments: readonly Repaid[],
  at: { storeId: string; documentId: string },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const id of idsIn(payments)) {
    const cheque = await r.get('cheques', id);
    if (cheque?.givenBackFor === at.documentId) continue;
    findings.push({
      ...at,
      kind: 'cheque_clash',
      role: `cheque_clash:${id}`,
      data: {
        chequeId: id,
        number: cheque?.number ?? '',
        state: cheque?.state ?? '',
        amount: payments.reduce((sum, p) => (p.sourceId === id ? sum + Math.abs(p.amount) : sum), 0),
      },
    });
  }
  return findings;
}
