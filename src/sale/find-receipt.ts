import { Refusal } from '../core/errors.ts';
import { type Call, plain, read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { ReceiptDocument } from '../documents/receipt-document.ts';
import { receiptIdOf, shortHash } from '../receipts/issue-receipt.ts';
import { storeLogo } from '../stores/store-logo.ts';
import { salesContract } from './contract.ts';

/** The receipt of a sale, or of one of its returns. @throws Refusal NOT_FOUND, WRONG_STORE */
export async function receiptOf(
  r: Reader,
  input: { id: string; refundId?: string | undefined },
  call: Call,
): Promise<Row<'receipts'>> {
  // An exchange has one receipt for both halves, under its sale.
  const refund = input.refundId ? await r.get('refunds', input.refundId) : undefined;
  const documentId = refund?.exchangeSaleId ?? input.refundId ?? input.id;
  const receipt = await r.get('receipts', receiptIdOf(documentId));
  if (!receipt) throw new Refusal('NOT_FOUND');
  call.requireStore(receipt.storeId);
  return receipt;
}

export const findReceipt = read(salesContract.receipt, async (r, input, call) => {
  const receipt = await receiptOf(r, input, call);
  const body = JSON.parse(receipt.body) as Record<string, unknown>;
  return { number: String(body.number), hash: receipt.hash, body };
});

/** A receipt as it is printed, from its stored bytes: nothing printed is ever computed again. */
export function printedReceipt(receipt: Row<'receipts'>, copy: boolean): ReceiptDocument {
  const body = JSON.parse(receipt.body) as Omit<ReceiptDocument, 'shortHash' | 'copy'>;
  return { ...body, shortHash: shortHash(receipt.hash), copy };
}

/** The receipt on paper. */
export const receiptPdf = plain(salesContract.receiptPdf, async (call, input) => {
  const receipt = await call.store.read((r) => receiptOf(r, input, call));
  const document = printedReceipt(receipt, input.copy === 'true');
  const { locale, format } = input;
  const options = { locale, format, logo: await storeLogo(call, receipt.storeId) };
  const bytes = await call.ports.documents.receiptPdf(document, options);
  return new File([bytes], `${document.number}.pdf`, { type: 'application/pdf' });
});
