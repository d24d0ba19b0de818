import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { includedTax } from '../core/money.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { isOnReceipt, type TaxRow } from './rules.ts';
import { inParts, inScope, type TaxScope } from './tax-scope.ts';

type Unpaid = { day: string; rate: number; number: string; amount: number };

/** A part of a sale whose money comes later: its VAT is taken off that of the day. */
const notYetReceived = (part: 'on_account' | 'by_cheque', { day, rate, number, amount }: Unpaid): TaxRow => ({
  part,
  day,
  rate,
  amount: 0 - amount,
  tax: 0 - includedTax(amount, rate),
  number,
  saleNumber: number,
});

/** What sales of the days put on accounts. */
export async function partsOnAccount(scope: TaxScope): Promise<TaxRow[]> {
  const { r, regimes } = scope;
  const { accountMoves: m, sales: s } = r.t;
  const rows = await r.q
    .select({ day: m.day, saleDay: s.day, rate: s.taxRate, number: s.receiptNumber, amount: m.amount })
    .from(m)
    .innerJoin(s, eq(s.id, m.documentId))
    .where(and(inScope(scope, m), eq(m.kind, 'sale')))
    .orderBy(asc(m.day), asc(m.at), asc(m.id));
  return rows
    .filter(({ saleDay }) => isOnReceipt(regimes, saleDay))
    .map((row) => notYetReceived('on_account', row));
}

/**
 * What of each cheque is for the items of its sale, at most their total: the rest is for what has no VAT.
 * @param cheques all of one sale
 */
export function sharesOfCheques(
  total: number,
  cheques: readonly { id: string; amount: number }[],
): Map<string, number> {
  let rest = total;
  const shares = new Map<string, number>();
  for (const { id, amount } of cheques.toSorted((x, y) => (x.id < y.id ? -1 : 1))) {
    const share = Math.min(amount, Math.max(0, rest));
    shares.set(id, share);
    rest -= share;
  }
  return shares;
}

/** What sales of the days received as cheques and bills of exchange, whose money comes from the bank. */
export async function partsByCheque(scope: TaxScope): Promise<TaxRow[]> {
  const { r, regimes } = scope;
  const { sales: s, payments: p } = r.t;
  const rows = await r.q
    .select({
      saleId: s.id,
      total: s.total,
      day: s.day,
      rate: s.taxRate,
      number: s.receiptNumber,
      id: p.id,
      amount: p.amount,
    })
    .from(s)
    .innerJoin(p, eq(p.saleId, s.id))
    .where(and(inScope(scope, s), isNull(p.refundId), inArray(p.methodKind, ['cheque', 'effet'])))
    .orderBy(asc(s.day), asc(s.at), asc(s.id), asc(p.id));
  const bySale = Map.groupBy(
    rows.filter(({ day }) => isOnReceipt(regimes, day)),
    ({ saleId }) => saleId,
  );
  return [...bySale.values()].flatMap((cheques) => {
    const shares = sharesOfCheques(cheques[0]?.total ?? 0, cheques);
    return cheques
      .map((cheque) => ({ ...cheque, amount: shares.get(cheque.id) ?? 0 }))
      .filter(({ amount }) => amount > 0)
      .map((cheque) => notYetReceived('by_cheque', cheque));
  });
}

/** The sales that cheques were taken for, by the cheque: an exchange's sale gives back the cheque of the sale before it. */
export async function salesOfCheques(
  r: Reader,
  chequeIds: readonly string[],
): Promise<Map<string, Row<'sales'>>> {
  const taken = await inParts(chequeIds, (part) => r.getMany('payments', part));
  const saleIds = [...new Set(taken.map(({ saleId }) => saleId))];
  const sales = new Map((await inParts(saleIds, (part) => r.getMany('sales', part))).map((s) => [s.id, s]));
  return new Map(
    taken.flatMap(({ id, saleId }) => {
      const sale = sales.get(saleId);
      return sale ? [[id, sale] as const] : [];
    }),
  );
}

/** What returns of the days gave back as cheques that the bank had not paid: that money had never come in. */
export async function chequesReturned(scope: TaxScope): Promise<TaxRow[]> {
  const { r, regimes } = scope;
  const { refunds: f, sales: s, payments: p } = r.t;
  const rows = await r.q
    .select({
      day: f.day,
      saleDay: s.day,
      rate: f.taxRate,
      number: f.receiptNumber,
      saleNumber: s.receiptNumber,
      chequeId: p.sourceId,
      amount: p.amount,
    })
    .from(f)
    // By the sale too, which has an index.
    .innerJoin(p, and(eq(p.saleId, f.saleId), eq(p.refundId, f.id)))
    .leftJoin(s, eq(s.id, f.saleId))
    // Without a source it is a cheque that the shop writes: that is money paid out.
    .where(and(inScope(scope, f), inArray(p.methodKind, ['cheque', 'effet']), isNotNull(p.sourceId)))
    .orderBy(asc(f.day), asc(f.at), asc(f.id), asc(p.id));
  const takenFor = await salesOfCheques(
    r,
    rows.flatMap(({ chequeId }) => chequeId ?? []),
  );
  return rows.flatMap(({ day, saleDay, rate, number, saleNumber, chequeId, amount }): TaxRow[] => {
    const sale = takenFor.get(chequeId ?? '');
    if (!isOnReceipt(regimes, sale?.day ?? saleDay ?? day)) return [];
    const paid = { amount: 0 - amount, rate: sale?.taxRate ?? rate };
    return [
      {
        ...paid,
        part: 'cheque_returned',
        day,
        tax: includedTax(paid.amount, paid.rate),
        number,
        saleNumber,
      },
    ];
  });
}
