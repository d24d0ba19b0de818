import { and, desc, eq, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { printedGoods } from '../attributes/attribute-row.ts';
import { idsOfClient } from '../clients/ids-of-client.ts';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { shortHash } from '../receipts/issue-receipt.ts';
import { storeLogo } from '../stores/store-logo.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { invoicesContract } from './contract.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { toInvoice } from './invoice-row.ts';

export const listInvoices = read(invoicesContract.list, async (r, input, call) => {
  const { invoices: i } = r.t;
  const pattern = input.search ? `%${input.search.replaceAll(/[%_\\]/g, '').toUpperCase()}%` : null;
  const ofClient = input.clientId ? await idsOfClient(r, input.clientId) : null;
  const keyOf = (row: Row<'invoices'>) => [row.at, row.id];
  const rowsWhere = (ofStores: SQL) =>
    r.q
      .select()
      .from(i)
      .where(
        and(
          ofStores,
          ofClient ? inArray(i.clientId, ofClient) : undefined,
          input.saleId ? eq(i.saleId, input.saleId) : undefined,
          input.kind ? eq(i.kind, input.kind) : undefined,
          input.from ? gte(i.day, input.from) : undefined,
          input.to ? lte(i.day, input.to) : undefined,
          pattern ? or(like(i.number, pattern), like(sql`upper(${i.clientName})`, pattern)) : undefined,
          behind([i.at, i.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(i.at), desc(i.id))
      .limit(input.limit + 1);
  const stores = await storesOfList(r, call, null, input.storeId);
  // The invoices of one client or sale have their own index, across all stores.
  const rows =
    ofClient || input.saleId
      ? await rowsWhere(inArray(i.storeId, stores))
      : await merged(stores, input.limit + 1, { keyOf, order: 'desc' }, (storeId) =>
          rowsWhere(eq(i.storeId, storeId)),
        );
  return pageOf(rows, input.limit, keyOf, toInvoice);
});

async function invoiceOf(r: Reader, id: string, call: Call): Promise<Row<'invoices'>> {
  const row = await r.get('invoices', id);
  if (!row) throw new Refusal('NOT_FOUND');
  call.requireStore(row.storeId);
  return row;
}

export const findInvoice = read(invoicesContract.find, async (r, { id }, call) => {
  const row = await invoiceOf(r, id, call);
  return { ...toInvoice(row), hash: row.hash, body: JSON.parse(row.body) as Record<string, unknown> };
});

/** The invoice as PDF, from its stored bytes. */
export const invoicePdf = read(invoicesContract.pdf, async (r, { id, locale }, call) => {
  const row = await invoiceOf(r, id, call);
  const body = JSON.parse(row.body) as InvoiceDocument;
  const options = { locale, logo: await storeLogo(call, row.storeId) };
  const lines = body.lines.map(await printedGoods(r, locale));
  const bytes = await call.ports.documents.pdf(
    'invoice',
    { ...body, lines, shortHash: shortHash(row.hash) },
    options,
  );
  return new File([bytes], `${row.number}.pdf`, { type: 'application/pdf' });
});
