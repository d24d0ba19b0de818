import type { Row } from '../core/store/store.ts';
import type { Invoice } from './contract.ts';

/** An invoice as the API shows it. */
export function toInvoice(row: Row<'invoices'>): Invoice {
  const { id, kind, storeId, clientId, clientName, saleId, refundId, invoiceId, number, at, day, total } =
    row;
  return {
    id,
    kind,
    storeId,
    clientId,
    clientName,
    saleId,
    refundId,
    invoiceId,
    number,
    at,
    day,
    total,
    userName: row.userName,
  };
}
