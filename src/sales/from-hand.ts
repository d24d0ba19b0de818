import { mayApprove, permissionsWith } from '../approvals/find-approval.ts';
import { Refusal } from '../core/errors.ts';
import type { Command, Finding, Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { noPermission } from '../exceptions/no-permission.ts';
import { findOversold, type StockChange } from '../stock/move-stock.ts';
import { storeSettings } from '../stores/settings.ts';
import { approverAtWork } from '../sync/terms.ts';
import { stockOfSale } from './apply-sale.ts';
import { BEYOND_STOCK, isDearFreeArticle } from './beyond-stock-rules.ts';
import { checkStock, type Goods, type WantedLine } from './goods-of-sale.ts';
import type { SaleRecord } from './sale-record.ts';

type Sold = Omit<SaleRecord, 'receipt'>;
/** A document that takes pieces: a sale, or a deposit that reserves them. */
type Taken = {
  storeId: string;
  documentId: string;
  lines: readonly {
    itemId: string | null;
    components?: readonly { itemId: string }[] | null | undefined;
    price: number;
    inHand?: true | undefined;
    free?: true | undefined;
  }[];
};
type Person = Pick<Recorded, 'actorId' | 'approverId' | 'approvedFor' | 'tillId' | 'at'>;

/**
 * Checks that the store has what a sale or a deposit takes, or that it may be taken all the same: pieces in the hand, free articles.
 * @returns the items of which pieces are sold from the hand
 * @throws Refusal OUT_OF_STOCK, STOCK_LIMIT, PERMISSION_DENIED
 */
export async function requireStock(
  w: Writer,
  input: { items: readonly (WantedLine & { price: number; free?: unknown })[] },
  of: { goods: Map<string, Goods>; stock: Map<string, Row<'items'>>; storeId: string },
  { actor, approval }: Pick<Command, 'actor' | 'approval'>,
): Promise<Set<string>> {
  const { sellWithoutStock, freeArticleApprovalOver } = await storeSettings(w, of.storeId);
  const inHand = checkStock(input, of.goods, of.stock, sellWithoutStock !== 'never');
  const asksManager =
    (inHand.size > 0 && sellWithoutStock === 'approval') ||
    input.items.some((line) => line.free && isDearFreeArticle(line.price, freeArticleApprovalOver));
  if (asksManager && !permissionsWith(actor, approval, of.storeId, ['stock']).includes(BEYOND_STOCK)) {
    throw new Refusal('PERMISSION_DENIED', { permission: BEYOND_STOCK });
  }
  return inHand;
}

/**
 * The items that a document oversold; of those taken from the hand, the finding says so.
 * @param changes what it does to the stock
 */
export async function findShort(
  w: Writer,
  { lines, documentId }: Pick<Taken, 'lines' | 'documentId'>,
  changes: readonly StockChange[],
): Promise<Finding[]> {
  const inHand = new Set(
    lines
      .filter((line) => line.inHand)
      .flatMap((line) => line.components?.map((c) => c.itemId) ?? [line.itemId]),
  );
  const findings = await findOversold(w, changes, documentId);
  return findings.map((finding) =>
    finding.kind === 'oversold' && inHand.has(finding.subject ?? '')
      ? { ...finding, data: { ...finding.data, reason: 'in_hand' } }
      : finding,
  );
}

/** A document beyond the stock that needed an approval and had none. */
export async function findUnapproved(
  w: Writer,
  { storeId, documentId, lines }: Taken,
  command: Person,
): Promise<Finding[]> {
  if (!lines.some((line) => line.inHand || line.free)) return [];
  const { sellWithoutStock, freeArticleApprovalOver } = await storeSettings(w, storeId);
  const isBeyond = lines.some(
    (line) =>
      (line.inHand && sellWithoutStock !== 'allowed') ||
      (line.free && isDearFreeArticle(line.price, freeArticleApprovalOver)),
  );
  if (!isBeyond) return [];
  const actor = await w.get('users', command.actorId);
  const approver = await approverAtWork(w, storeId, command, ['stock']);
  const isApproved = [actor, approver].some(
    (person) => person && mayApprove(person, [BEYOND_STOCK], storeId),
  );
  if (isApproved) return [];
  return [noPermission(command, { storeId, documentId, actor, permission: BEYOND_STOCK })];
}

/** What a sale took beyond the stock: what is missing now, and what nobody approved. */
export async function findBeyondStock(w: Writer, record: Sold, command: Recorded): Promise<Finding[]> {
  const sale = { ...record, documentId: record.saleId };
  return [...(await findShort(w, sale, stockOfSale(record))), ...(await findUnapproved(w, sale, command))];
}
