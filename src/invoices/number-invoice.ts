import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { canonicalJson } from '../core/hash.ts';
import type { Call } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { CHAIN_START, receiptHash } from '../receipts/issue-receipt.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceNumber, seriesOf } from './rules.ts';

type Kept = Pick<
  Row<'invoices'>,
  'id' | 'kind' | 'storeId' | 'clientId' | 'saleId' | 'refundId' | 'invoiceId'
>;

/**
 * Numbers a document in its store's yearly series and stores it, chained to the previous one. The caller's
 * transaction runs alone, so that no number is used twice, and a rollback leaves no gap.
 */
export async function numberInvoice(
  w: Writer,
  call: Call,
  kept: Kept,
  storeCode: string,
  content: Omit<InvoiceDocument, 'number' | 'kind'>,
): Promise<Row<'invoices'>> {
  const user = call.caller.user;
  if (!user) throw new Refusal('UNAUTHORIZED');
  const series = seriesOf(kept.kind, storeCode, content.day);
  const head = await w.lock('receiptSeries', series);
  const sequence = (head?.lastNumber ?? 0) + 1;
  const previousHash = head?.lastHash ?? CHAIN_START;
  const number = invoiceNumber(series, sequence);
  const document: InvoiceDocument = { ...content, kind: kept.kind, number };
  const body = canonicalJson(document);
  const hash = receiptHash(previousHash, body);
  if (head) await w.update('receiptSeries', head, { lastNumber: sequence, lastHash: hash });
  else await w.insert('receiptSeries', { id: series, lastNumber: sequence, lastHash: hash });
  const row: Row<'invoices'> = {
    ...kept,
    series,
    sequence,
    number,
    body,
    previousHash,
    hash,
    at: content.at,
    day: content.day,
    clientName: content.buyer.name,
    total: content.total,
    userId: user.id,
    userName: user.name,
  };
  await w.insert('invoices', row);
  await writeServerAudit(w, call, {
    storeId: kept.storeId,
    action: kept.kind === 'invoice' ? 'invoice.issued' : 'invoice.credited',
    entityId: kept.id,
    details: { number, total: content.total, client: content.buyer.name },
  });
  return row;
}
