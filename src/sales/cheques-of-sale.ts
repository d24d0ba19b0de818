import { chequesOf } from '../cheques/give-back-cheques.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { paymentsOfSale } from './find-sales.ts';

/** A cheque behind a payment of a sale. */
export type ChequeOfSale = Row<'cheques'> & {
  /** The payment: of a deposit or of returned items, that which the cheque paid in the end. */
  paidBy: string;
};

/**
 * The cheques behind the payments of a sale: its own, those of the deposit that it collects, and those of the sale whose
 * items it was exchanged for. Otherwise an exchange would turn a cheque that has not cleared into cash.
 */
export async function chequesOfSale(
  r: Reader,
  saleId: string,
  earlier: ReadonlySet<string> = new Set(),
): Promise<ChequeOfSale[]> {
  if (earlier.has(saleId)) return [];
  const own = (await chequesOf(r, [saleId])).map((cheque) => ({ ...cheque, paidBy: cheque.id }));
  const behind: ChequeOfSale[] = [];
  for (const { id: paidBy, method, sourceId, refundId } of await r.run(paymentsOfSale, { saleId })) {
    if (refundId !== null || !sourceId) continue;
    if (method === 'deposit') {
      behind.push(...(await chequesOf(r, [sourceId])).map((cheque) => ({ ...cheque, paidBy })));
    }
    const returned = method === 'exchange' ? await r.get('refunds', sourceId) : undefined;
    if (!returned) continue;
    const before = await chequesOfSale(r, returned.saleId, new Set([...earlier, saleId]));
    behind.push(...before.map((cheque) => ({ ...cheque, paidBy })));
  }
  return [...own, ...behind];
}
