import { z } from 'zod';
import { recordAmount, recordId, recordPercent, recordPieces, recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import { documentNumber } from '../receipts/number-document.ts';
import { saleRecord } from '../sales/sale-record.ts';
import { tables as quotesTables } from './tables.ts';

const rows = rowSchemas(quotesTables);

/** A new quote, with every price, name and total as shown. Version 3: reasons. */
export const quoteRecord = z.strictObject({
  number: documentNumber,
  quote: rows.quotes.extend({
    subtotal: recordAmount,
    discountPercentage: recordPercent,
    discountAmount: recordAmount.nullable(),
    discount: recordAmount,
    taxRate: recordPercent,
    tax: recordAmount,
    total: recordAmount,
    pieces: z.number().int().min(1),
    saleId: z.null(),
    cancelledAt: z.null(),
  }),
  lines: z
    .array(
      rows.quoteLines.extend({
        quantity: recordPieces,
        price: recordAmount,
        listPrice: recordAmount,
        floor: recordAmount.nullable(),
        total: recordAmount,
        discount: recordAmount,
      }),
    )
    .min(1)
    .max(500),
});
export type QuoteRecord = z.infer<typeof quoteRecord>;

/** The sale of a quote, and the quote's id. Version 3: points. */
export const soldRecord = saleRecord.extend({
  quote: z.strictObject({ id: recordId, number: recordText(60) }),
});
export type SoldRecord = z.infer<typeof soldRecord>;
