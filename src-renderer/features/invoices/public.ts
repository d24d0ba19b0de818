/** What this feature offers to others. */
export { InvoiceLine } from './invoice-line.tsx';
export { SaleInvoices } from './sale-invoices.tsx';
