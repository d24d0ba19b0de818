import { z } from 'zod';
import { Refusal } from '../core/errors.ts';
import { type Call, plain, read } from '../core/operation.ts';
import { columnSchemas } from '../core/store/row-schemas.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { isZone } from '../core/time.ts';
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

const printedLine = z.looseObject({
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.number(),
  price: z.number(),
  total: z.number(),
});

/** What a paper cannot be drawn without. The bytes came with a till's key, and were not decided here. */
const printable = z.looseObject({
  kind: z.enum(['sale', 'refund', 'exchange']),
  number: z.string(),
  at: columnSchemas.instant,
  zone: z.string().refine(isZone),
  seller: z.looseObject({ name: z.string(), address: z.string(), phone: z.string() }),
  cashierName: z.string(),
  lines: z.array(printedLine),
  payments: z.array(z.looseObject({ method: z.string(), amount: z.number(), currency: z.string() })),
  subtotal: z.number(),
  discount: z.number(),
  discountPercentage: z.number(),
  total: z.number(),
  taxRate: z.number(),
  tax: z.number(),
  paid: z.number(),
  change: z.number(),
});

/**
 * A receipt as it is printed, from its stored bytes: nothing printed is ever computed again.
 * @throws Refusal NOT_FOUND where the bytes are no receipt that could have been printed
 */
export function printedReceipt(receipt: Row<'receipts'>, copy: boolean): ReceiptDocument {
  const body = JSON.parse(receipt.body) as Omit<ReceiptDocument, 'shortHash' | 'copy'>;
  if (!printable.safeParse(body).success) throw new Refusal('NOT_FOUND');
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
