import { eq } from 'drizzle-orm';
import type { Finding } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { findWrongReturn, pointsOfReturn, type ReturnedPoints } from '../loyalty/return-points.ts';
import { saleLinesOfSale } from './find-sales.ts';
import { returnedByLine } from './returned-by-line.ts';
import type { RefundRecord } from './sale-record.ts';

/** The points that the returns of a sale took back and gave back so far. */
async function pointsOfRefunds(w: Writer, saleId: string): Promise<ReturnedPoints[]> {
  const { refunds: f } = w.t;
  const rows = await w.q
    .select({ takenBack: f.pointsTakenBack, givenBack: f.pointsGivenBack })
    .from(f)
    .where(eq(f.saleId, saleId));
  return rows.map(({ takenBack, givenBack }) => ({ takenBack: takenBack ?? 0, givenBack: givenBack ?? 0 }));
}

/** The points of a return that is being decided. */
export async function pointsOfReturned(
  w: Writer,
  sale: Row<'sales'>,
  sold: ReadonlyMap<string, Row<'saleLines'>>,
  earlier: Awaited<ReturnType<typeof returnedByLine>>,
  lines: readonly Pick<RefundRecord['lines'][number], 'saleLineId' | 'quantity' | 'amount'>[],
): Promise<{ points?: ReturnedPoints }> {
  if (sale.pointsPer === null) return {};
  const returned = new Map(earlier);
  for (const { saleLineId, quantity, amount } of lines) {
    const before = returned.get(saleLineId) ?? { quantity: 0, amount: 0 };
    returned.set(saleLineId, { quantity: before.quantity + quantity, amount: before.amount + amount });
  }
  return pointsOfReturn({ sale, lines: [...sold.values()], returned }, await pointsOfRefunds(w, sale.id));
}

/** Finds a return whose points do not follow from its sale; nothing while the server does not know the sale. */
export async function findWrongReturnOf(
  w: Writer,
  { saleId, refundId, storeId, withoutReceipt }: Omit<RefundRecord, 'receipt'>,
): Promise<Finding[]> {
  const sale = withoutReceipt ? undefined : await w.get('sales', saleId);
  if (!sale) return [];
  const lines = await w.run(saleLinesOfSale, { saleId });
  const returned = await returnedByLine(w, saleId);
  return findWrongReturn({ sale, lines, returned }, await pointsOfRefunds(w, saleId), {
    storeId,
    documentId: refundId,
  });
}
