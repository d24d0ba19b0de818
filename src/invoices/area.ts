import './audit.ts';
import { checkInvoices, listInvoiceSeries } from './check-invoices.ts';
import { invoicesContract } from './contract.ts';
import { findInvoice, invoicePdf, listInvoices } from './find-invoices.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

export const contract = { invoices: invoicesContract };

export const operations = {
  invoices: {
    list: listInvoices,
    series: listInvoiceSeries,
    check: checkInvoices,
    find: findInvoice,
    pdf: invoicePdf,
    issue: issueInvoice,
    issueCreditNote,
  },
};
