import { Refusal } from '../core/errors.ts';
import { namesOf } from '../core/names.ts';
import type { Finding } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import './findings.ts';
import { methodRow, methodRows, toMethod } from './method-row.ts';
import { isBuiltIn, isHeldMethod, type TakenBy } from './rules.ts';

type Recorded = Pick<TakenBy, 'methodKind' | 'methodNames' | 'reference'>;

/** The kind of a method, and the name that the house gave it. */
const saidOf = ({ kind, name, nameAr, nameFr }: Row<'paymentMethods'>): TakenByRecord => ({
  methodKind: kind,
  ...(name === null ? {} : { methodNames: { name, nameAr, nameFr } }),
});

/** What a record says of the method of a refund. */
export async function refundedBy(r: Reader, method: string): Promise<TakenByRecord> {
  const row = isHeldMethod(method) ? undefined : await methodRow(r, method);
  return row ? saidOf(row) : {};
}

/** The same without null: a record leaves out what it does not say. */
export type TakenByRecord = { [K in keyof Recorded]?: NonNullable<Recorded[K]> };

/**
 * What a record says of the method of a payment.
 * @throws PAYMENT_METHOD_UNKNOWN, PAYMENT_METHOD_AWAY, PAYMENT_REFERENCE_MISSING
 */
export async function takenBy(
  r: Reader,
  { method, reference }: { method: string; reference?: string | null | undefined },
): Promise<TakenByRecord> {
  if (isHeldMethod(method)) return {};
  const row = await methodRow(r, method);
  if (!row) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
  if (row.awayAt !== null) throw new Refusal('PAYMENT_METHOD_AWAY', namesOf(toMethod(row)));
  if (row.wantsReference && !reference) {
    throw new Refusal('PAYMENT_REFERENCE_MISSING', namesOf(toMethod(row)));
  }
  return { ...saidOf(row), ...(reference ? { reference } : {}) };
}

/** The same for a row, which has every column. */
export const storedBy = ({ methodKind, methodNames, reference }: TakenByRecord) => ({
  methodKind: methodKind ?? null,
  methodNames: methodNames ?? null,
  reference: reference ?? null,
});

/** Tells of a method whether refunds go back by it. */
export async function refundableMethods(r: Reader): Promise<(method: string) => boolean> {
  const methods = new Set((await methodRows(r)).filter((row) => row.mayRefund).map((row) => row.id));
  return (method) => methods.has(method);
}

/** Whether one of the methods opens the drawer's metal box. */
export async function opensDrawer(r: Reader, methods: readonly string[]): Promise<boolean> {
  for (const method of new Set(methods)) {
    if (!isHeldMethod(method) && (await methodRow(r, method))?.opensDrawer) return true;
  }
  return false;
}

/**
 * Finds payments by a method that the house does not have, or that is of another kind. The money is booked as the till
 * recorded it: a method may be lost with a server's disk, or a stolen key may have invented it.
 */
export async function findUnknownMethods(
  r: Reader,
  payments: readonly (TakenBy & { method: string; amount: number })[],
  at: { storeId: string; documentId: string },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { method, methodKind, methodNames, amount } of payments) {
    // The kind of a built-in method is claimed, and held money has none.
    if (isBuiltIn(method) || isHeldMethod(method)) continue;
    const row = await r.get('paymentMethods', method);
    if (row && row.kind === methodKind) continue;
    findings.push({
      ...at,
      kind: 'payment_method_unknown',
      role: `payment_method_unknown:${method}`,
      data: { name: methodNames?.name ?? method, amount: Math.abs(amount) },
    });
  }
  return findings;
}
