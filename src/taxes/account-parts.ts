import { eq, inArray, or, sql } from 'drizzle-orm';
import { includedTax } from '../core/money.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { type Covering, coverDebts, type Debt } from './charge-rules.ts';
import { debtsOfCheques } from './cheque-debts.ts';
import { isOnReceipt, type TaxRow } from './rules.ts';
import { inParts, inScope, isInDays, type TaxScope } from './tax-scope.ts';

type Move = Row<'accountMoves'>;

/** Whose account a move is on: a duplicate's is that of the client that it was merged into. */
const clientOf = ({ t }: Reader) =>
  sql<string>`coalesce(${t.clients.mergedInto}, ${t.accountMoves.accountId})`;

/** All moves of some clients and of the duplicates merged into them, by client. */
async function movesByClient(r: Reader, clientIds: readonly string[]): Promise<Map<string, Move[]>> {
  const { clients: c, accountMoves: m } = r.t;
  const rows = await inParts(clientIds, (ids) =>
    r.q
      .select({ clientId: clientOf(r), move: m })
      .from(m)
      .leftJoin(c, eq(c.id, m.accountId))
      .where(or(inArray(m.accountId, ids), inArray(c.mergedInto, ids))),
  );
  const moves = new Map<string, Move[]>();
  for (const { clientId, move } of rows) {
    const own = moves.get(clientId);
    if (own) own.push(move);
    else moves.set(clientId, [move]);
  }
  return moves;
}

/** Whether a cheque came back, whose amount is owed again. */
const isOfCheque = ({ kind }: Move) => kind === 'cheque_bounced' || kind === 'cheque_given_back';

export type CoveredAccount = {
  moves: ReadonlyMap<string, Move>;
  covered: Covering[];
  left: Debt[];
};

/** What is owed, and what has covered it, on the accounts of some clients. */
export async function coveredAccounts(
  r: Reader,
  clientIds: readonly string[],
  { regimes, rateOf }: Pick<TaxScope, 'regimes' | 'rateOf'>,
): Promise<CoveredAccount[]> {
  const byClient = await movesByClient(r, clientIds);
  const all = [...byClient.values()].flat();
  const documentsOf = (kind: Move['kind']) => [
    ...new Set(all.filter((move) => move.kind === kind).map((move) => move.documentId)),
  ];
  const rowsOf = async <T extends 'sales' | 'refunds'>(table: T, ids: readonly string[]) =>
    new Map((await inParts(ids, (part) => r.getMany(table, part))).map((row) => [row.id, row as Row<T>]));
  const refunds = await rowsOf('refunds', documentsOf('return'));
  const sales = await rowsOf('sales', documentsOf('sale'));
  const chequeIds = [...documentsOf('cheque_bounced'), ...documentsOf('cheque_given_back')];
  const ofCheques = await debtsOfCheques(r, chequeIds, { regimes, rateOf });
  const debtOf = ({ kind, amount, documentId, documentLabel }: Move): Debt => {
    const sale = kind === 'sale' ? sales.get(documentId) : undefined;
    return sale
      ? {
          saleId: sale.id,
          saleNumber: sale.receiptNumber,
          rate: sale.taxRate,
          amount,
          tax: includedTax(amount, sale.taxRate),
          isDue: isOnReceipt(regimes, sale.day),
        }
      : { saleId: null, saleNumber: documentLabel, rate: null, amount, tax: 0, isDue: false };
  };
  return [...byClient.values()].map((moves) => {
    const byId = new Map(moves.map((move) => [move.id, move]));
    const { covered, left } = coverDebts(moves, {
      debtsOf: ({ id, amount }, already) => {
        const move = byId.get(id);
        if (!move) return [];
        if (!isOfCheque(move)) return [debtOf(move)];
        const paid = ofCheques.get(move.documentId);
        if (paid) return paid;
        // A cheque that repaid: what it covered is owed again.
        const owedAgain = already.filter(({ moveId }) => moveId === move.documentId).map(({ debt }) => debt);
        const rest = owedAgain.reduce((n, again) => n - again.amount, amount);
        return rest > 0 ? [...owedAgain, { ...debtOf(move), amount: rest }] : owedAgain;
      },
      saleOf: ({ id, kind }) =>
        kind === 'return' ? (refunds.get(byId.get(id)?.documentId ?? '')?.saleId ?? null) : null,
      repaymentOf: ({ id }) => {
        const move = byId.get(id);
        return move && isOfCheque(move) && !ofCheques.has(move.documentId) ? move.documentId : null;
      },
    });
    return { moves: byId, covered, left };
  });
}

/** The clients of a store whose account moved in the days. */
export async function movedClients(scope: Pick<TaxScope, 'r' | 'store' | 'from' | 'to'>): Promise<string[]> {
  const { r } = scope;
  const { clients: c, accountMoves: m } = r.t;
  const rows = await r.q
    .selectDistinct({ id: clientOf(r) })
    .from(m)
    .leftJoin(c, eq(c.id, m.accountId))
    .where(inScope(scope, m));
  return rows.map(({ id }) => id);
}

/** The clients whose accounts some moves are on. */
export async function clientsOfMoves(r: Reader, ids: readonly string[]): Promise<string[]> {
  const { clients: c, accountMoves: m } = r.t;
  const rows = await inParts(ids, (part) =>
    r.q
      .selectDistinct({ id: clientOf(r) })
      .from(m)
      .leftJoin(c, eq(c.id, m.accountId))
      .where(inArray(m.id, part)),
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** Whether the money of a repayment comes from the bank later. */
export const isPaper = ({ methodKind }: Move) => methodKind === 'cheque' || methodKind === 'effet';

/** What clients repaid in the days, and what returns took off accounts, by the sales that it is for. */
export async function partsOfAccounts(scope: TaxScope): Promise<TaxRow[]> {
  const accounts = await coveredAccounts(scope.r, await movedClients(scope), scope);
  return accounts.flatMap(({ moves, covered }) =>
    covered.flatMap(({ moveId, kind, day, debt }): TaxRow[] => {
      const move = moves.get(moveId);
      if (!move || !isInDays(scope, day)) return [];
      const { rate, amount, tax, saleNumber, isDue } = debt;
      const row = { day, rate, amount, tax, number: move.documentLabel, saleNumber };
      if (kind === 'return') return isDue ? [{ part: 'return_on_account', ...row }] : [];
      if (kind !== 'repayment' || isPaper(move)) return [];
      if (isDue) return [{ part: 'repayment', ...row }];
      // The VAT of a sale of an earlier regime fell due with it.
      return rate === null && isOnReceipt(scope.regimes, day) ? [{ part: 'opening', ...row, tax: 0 }] : [];
    }),
  );
}
