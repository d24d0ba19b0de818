import { z } from 'zod';
import { printedGoods } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import { type Call, plain, read } from '../core/operation.ts';
import { columnSchemas } from '../core/store/row-schemas.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { isZone } from '../core/time.ts';
import { receiptIdOf, shortHash } from '../receipts/issue-receipt.ts';
import type { ReceiptDocument } from '../receipts/receipt-document.ts';
import { storeLogo } from '../stores/store-logo.ts';
import { salesContract } from './contract.ts';

/** The receipt of a sale, or of one of its returns. @throws Refusal NOT_FOUND, WRONG_STORE */
export async function receiptOf(
  r: Reader,
  input: { id: string; refundId?: string | undefined },
  call: Call,
): Promise<Row<'receipts'>> {
  // An exchange has one receipt for both halves, stored under its sale.
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

/**
 * The fields without which a receipt cannot be drawn. The bytes came from a till and were not decided by this server.
 */
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
  rounding: z.number().optional(),
});

/**
 * A receipt as printed in a language, from its stored bytes: no figure is computed again.
 * @throws Refusal NOT_FOUND when the bytes are not a printable receipt
 */
export async function printedReceipt(
  r: Reader,
  receipt: Row<'receipts'>,
  { copy, locale }: { copy: boolean; locale: Locale },
): Promise<ReceiptDocument> {
  const body = JSON.parse(receipt.body) as Omit<ReceiptDocument, 'shortHash' | 'copy'>;
  if (!printable.safeParse(body).success) throw new Refusal('NOT_FOUND');
  const shown = await printedGoods(r, locale);
  const { lines, returned } = body;
  return {
    ...body,
    lines: lines.map(shown),
    ...(returned ? { returned: { ...returned, lines: returned.lines.map(shown) } } : {}),
    shortHash: shortHash(receipt.hash),
    copy,
  };
}

/** The receipt as PDF. */
export const receiptPdf = plain(salesContract.receiptPdf, async (call, input) => {
  const { locale, format } = input;
  const { receipt, document } = await call.store.read(async (r) => {
    const receipt = await receiptOf(r, input, call);
    const document = await printedReceipt(r, receipt, { copy: input.copy === 'true', locale });
    return { receipt, document };
  });
  const options = { locale, format, logo: await storeLogo(call, receipt.storeId) };
  const bytes = await call.ports.documents.pdf('receipt', document, options);
  return new File([bytes], `${document.number}.pdf`, { type: 'application/pdf' });
});
