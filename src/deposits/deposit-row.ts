import { eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import type { Finding, Recorded } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import type { Deposit, DepositDetail } from './contract.ts';
import { depositState, isClash, restOf } from './rules.ts';
import type { DepositLine } from './tables.ts';

/** A deposit as the API shows it. */
export function toDeposit(row: Row<'deposits'>): Deposit {
  const { lines, measurements: _m, userId: _u, ...deposit } = row;
  const isOpen = row.status === 'open';
  return {
    ...deposit,
    rest: isOpen ? restOf(row) : 0,
    pieces: lines.reduce((n, l) => n + l.quantity, 0),
  };
}

export async function paymentsOf(r: Reader, depositId: string): Promise<Row<'depositPayments'>[]> {
  const { depositPayments: p } = r.t;
  return await r.q.select().from(p).where(eq(p.depositId, depositId)).orderBy(p.at, p.id);
}

/** A deposit with its lines and payments. @throws Refusal NOT_FOUND */
export async function depositDetail(r: Reader, id: string): Promise<DepositDetail> {
  const row = await r.get('deposits', id);
  if (!row) throw new Refusal('NOT_FOUND');
  const payments = await paymentsOf(r, id);
  return {
    ...toDeposit(row),
    measurements: row.measurements,
    items: row.lines.map(({ itemId, id: lineId, sku, name, nameAr, nameFr, size, color, ...l }) => ({
      id: lineId,
      productId: itemId,
      sku,
      name,
      nameAr,
      nameFr,
      size,
      color,
      quantity: l.quantity,
      price: l.price,
      total: l.total,
      discount: l.discount + (l.priceList?.off ?? 0),
      sellerName: l.seller?.name ?? row.userName,
    })),
    payments: payments.map(
      ({ id: paymentId, kind, method, amount, receiptNumber, at, userName, reason, ...by }) => ({
        id: paymentId,
        kind,
        method,
        amount,
        receiptNumber,
        at,
        userName,
        reason,
        methodNames: by.methodNames,
        reference: by.reference,
      }),
    ),
  };
}

/** Locks an open deposit that a command adds to or ends. @throws Refusal NOT_FOUND, DEPOSIT_CLOSED */
export async function lockOpen(w: Writer, id: string): Promise<Row<'deposits'>> {
  const deposit = await w.lock('deposits', id);
  if (!deposit) throw new Refusal('NOT_FOUND');
  if (deposit.status !== 'open') throw new Refusal('DEPOSIT_CLOSED');
  return deposit;
}

/** Recomputes a deposit from its rows; does nothing when the deposit itself has not arrived yet. */
export async function restateDeposit(w: Writer, id: string): Promise<void> {
  const deposit = await w.lock('deposits', id);
  if (!deposit) return;
  const { ends: _, ...state } = depositState(await paymentsOf(w, id));
  await w.update('deposits', deposit, state);
}

/** The pieces that a deposit takes from stock; a garment to be made takes none. */
export function piecesOf(
  lines: readonly Pick<DepositLine, 'itemId' | 'components' | 'quantity'>[],
  storeId: string,
  action: 'reserved' | 'released',
): StockChange[] {
  const sign = action === 'reserved' ? -1 : 1;
  return lines.flatMap(({ itemId, components, quantity }) => {
    const parts = components ?? (itemId === null ? [] : [{ itemId, quantity: 1 }]);
    return parts.map((part) => ({
      itemId: part.itemId,
      storeId,
      change: sign * quantity * part.quantity,
      action,
      notes: null,
    }));
  });
}

/** The id under which a command that ends a deposit releases its pieces; the same command may sell them. */
const releaseId = (command: Pick<Recorded, 'rowId'>) => command.rowId('release');

/**
 * Returns reserved pieces to the sellable stock, unless another command has already ended the deposit and released
 * them. Call it before writing the command's own rows.
 */
export async function releasePieces(
  w: Writer,
  o: {
    depositId: string;
    lines: readonly DepositLine[];
    storeId: string;
    number: string;
    documentId: string;
    day: string | undefined;
  },
  command: Recorded,
  user: { id: string; name: string },
): Promise<void> {
  const rows = await paymentsOf(w, o.depositId);
  if (depositState(rows.filter((row) => row.commandId !== command.id)).status !== 'open') return;
  await moveStock(w, { ...command, id: releaseId(command) }, piecesOf(o.lines, o.storeId, 'released'), {
    id: o.documentId,
    label: o.number,
    userId: user.id,
    userName: user.name,
    day: o.day,
  });
}

/** Whether a command released the pieces of its deposit. */
export async function hasReleased(r: Reader, command: Pick<Recorded, 'rowId'>): Promise<boolean> {
  return (await r.get('stockMovements', derivedId(releaseId(command), 'movement:0'))) !== undefined;
}

/** Finds contradictions in a deposit: ended twice, or money received after its end. */
export async function findClash(r: Reader, depositId: string): Promise<Finding[]> {
  const deposit = await r.get('deposits', depositId);
  if (!deposit) return [];
  const state = depositState(await paymentsOf(r, depositId));
  if (!isClash(state)) return [];
  return [
    {
      kind: 'deposit_clash',
      storeId: deposit.storeId,
      documentId: depositId,
      role: 'deposit_clash',
      subject: depositId,
      data: { number: deposit.number, client: deposit.clientName, left: state.paid, ends: state.ends },
    },
  ];
}
