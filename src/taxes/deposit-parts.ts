import { asc, inArray } from 'drizzle-orm';
import { includedTax } from '../core/money.ts';
import type { Row } from '../core/store/store.ts';
import { regimeOn, type TaxRow } from './rules.ts';
import { inParts, inScope, isInDays, type TaxScope } from './tax-scope.ts';

type Entry = Row<'depositPayments'>;

const isPaper = ({ methodKind }: Entry) => methodKind === 'cheque' || methodKind === 'effet';

/** Whether the VAT of money for a deposit falls due when it is taken. */
const isTaxed = ({ regimes }: TaxScope, { day }: Entry) => regimeOn(regimes, day).deposits === 'taken';

/** The entry that ended a deposit: of two, the first one decided how it ended. */
function endOf(deposit: Row<'deposits'>, entries: readonly Entry[]): Entry | undefined {
  const kind = deposit.status === 'collected' ? 'collect' : deposit.status === 'cancelled' ? 'refund' : null;
  return entries.find((entry) => entry.kind === kind && entry.saleId === deposit.saleId);
}

/**
 * Deposits of the days: taken, given back, and used by the sale that collects them, which counts in full on its day. A
 * deposit that the shop keeps stays as it was taken.
 */
export async function partsOfDeposits(scope: TaxScope): Promise<TaxRow[]> {
  const { r, rateOf } = scope;
  const { depositPayments: d } = r.t;
  const moved = await r.q.selectDistinct({ id: d.depositId }).from(d).where(inScope(scope, d));
  const ids = moved.map(({ id }) => id);
  const deposits = new Map((await inParts(ids, (part) => r.getMany('deposits', part))).map((x) => [x.id, x]));
  const entries = await inParts(ids, (part) =>
    r.q.select().from(d).where(inArray(d.depositId, part)).orderBy(asc(d.at), asc(d.id)),
  );
  const papers = entries.filter(isPaper).map(({ id }) => id);
  const cheques = new Map(
    (await inParts(papers, (part) => r.getMany('cheques', part))).map((x) => [x.id, x]),
  );
  const saleIds = [...deposits.values()].flatMap(({ saleId }) => saleId ?? []);
  const sales = new Map((await inParts(saleIds, (part) => r.getMany('sales', part))).map((x) => [x.id, x]));
  return [...Map.groupBy(entries, ({ depositId }) => depositId)].flatMap(([id, own]) => {
    const deposit = deposits.get(id);
    // A deposit has one rate, that of its first day: what is taken, given back and used sums to nothing.
    const rate = rateOf(deposit?.day ?? own[0]?.day ?? scope.from);
    const rowOf = ({ day, amount, receiptNumber }: Entry): TaxRow => {
      const tax = includedTax(amount, rate);
      return { part: 'deposit', day, rate, amount, tax, number: receiptNumber, saleNumber: null };
    };
    const taken = own.filter(
      (entry) => (entry.kind === 'deposit' || entry.kind === 'payment') && isTaxed(scope, entry),
    );
    const added = taken
      .filter((entry) => isInDays(scope, entry.day) && !isPaper(entry))
      .map((entry) => rowOf(entry));
    const end = deposit && endOf(deposit, own);
    if (!end || !isInDays(scope, end.day)) return added;
    const isUsed = end.kind === 'collect';
    return [
      ...added,
      ...taken
        // The sale counts a cheque in full, and the cheque counts when the bank pays it; one that it has not paid is
        // given back.
        .filter((entry) => isUsed || !isPaper(entry) || cheques.get(entry.id)?.clearedOn)
        .map((entry): TaxRow => {
          const { amount, tax, ...row } = rowOf(entry);
          return {
            ...row,
            part: isUsed ? 'deposit_used' : 'deposit_back',
            day: end.day,
            amount: 0 - amount,
            tax: 0 - tax,
            number: end.receiptNumber,
            saleNumber: sales.get(end.saleId ?? '')?.receiptNumber ?? null,
          };
        }),
    ];
  });
}
