import type { Finding } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { chequesOfSale } from './cheques-of-sale.ts';
import { paymentsOfSale } from './find-sales.ts';
import type { RefundRecord } from './sale-record.ts';
import { isGivenBack, refundedUncleared } from './uncleared-rules.ts';

/**
 * Finds money refunded that a cheque has not brought: a till did not know that the cheque is not cleared. At the server
 * only.
 */
export async function findUncleared(
  w: Writer,
  { saleId, storeId, refundId, payments, withoutReceipt }: Omit<RefundRecord, 'receipt'>,
): Promise<Finding[]> {
  const isMoney = payments.some(
    (p) => p.method !== 'exchange' && p.method !== 'store_credit' && !isGivenBack(p),
  );
  if (withoutReceipt || !isMoney) return [];
  const sale = await w.get('sales', saleId);
  const rows = await w.run(paymentsOfSale, { saleId });
  const cheques = await chequesOfSale(w, saleId);
  const excess = refundedUncleared(rows, cheques, sale?.change ?? 0);
  const held = cheques.find(({ state }) => state !== 'cleared' && state !== 'given_back');
  if (excess <= 0 || !held) return [];
  return [
    {
      kind: 'cheque_not_cleared',
      storeId,
      documentId: refundId,
      role: `cheque_not_cleared:${held.id}`,
      subject: held.id,
      data: { chequeId: held.id, number: held.number ?? '', amount: excess, state: held.state },
    },
  ];
}
