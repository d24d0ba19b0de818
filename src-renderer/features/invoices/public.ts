/** What this feature offers to others. */
export { InvoiceList } from './invoice-list.tsx';
export { SaleInvoices } from './sale-invoices.tsx';
