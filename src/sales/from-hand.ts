import { mayApprove, permissionsWith } from '../approvals/find-approval.ts';
import { Refusal } from '../core/errors.ts';
import type { Command, Finding, Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { noPermission } from '../exceptions/no-permission.ts';
import { findOversold } from '../stock/move-stock.ts';
import { storeSettings } from '../stores/settings.ts';
import { approverAtWork } from '../sync/terms.ts';
import { stockOfSale } from './apply-sale.ts';
import { BEYOND_STOCK, isDearFreeArticle } from './beyond-stock-rules.ts';
import type { SaleInput } from './contract.ts';
import { checkStock, type Goods } from './goods-of-sale.ts';
import type { SaleRecord } from './sale-record.ts';

type Sold = Omit<SaleRecord, 'receipt'>;

/**
 * Checks that the store has what a sale takes, or that it may be sold all the same: pieces in the hand, free articles.
 * @returns the items of which pieces are sold from the hand
 * @throws Refusal OUT_OF_STOCK, STOCK_LIMIT, PERMISSION_DENIED
 */
export async function requireStock(
  w: Writer,
  input: Pick<SaleInput, 'items'>,
  of: { goods: Map<string, Goods>; stock: Map<string, Row<'items'>>; storeId: string },
  { actor, approval }: Pick<Command, 'actor' | 'approval'>,
): Promise<Set<string>> {
  const { sellWithoutStock, freeArticleApprovalOver } = await storeSettings(w, of.storeId);
  const inHand = checkStock(input, of.goods, of.stock, sellWithoutStock !== 'never');
  const asksManager =
    (inHand.size > 0 && sellWithoutStock === 'approval') ||
    input.items.some((line) => line.free && isDearFreeArticle(line.price, freeArticleApprovalOver));
  if (asksManager && !permissionsWith(actor, approval, of.storeId).includes(BEYOND_STOCK)) {
    throw new Refusal('PERMISSION_DENIED', { permission: BEYOND_STOCK });
  }
  return inHand;
}

/** The items that a sale oversold; of those sold from the hand, the finding says so. */
async function findShort(w: Writer, record: Sold): Promise<Finding[]> {
  const inHand = new Set(
    record.lines
      .filter((line) => line.inHand)
      .flatMap((line) => line.components?.map((c) => c.itemId) ?? [line.itemId]),
  );
  const findings = await findOversold(w, stockOfSale(record), record.saleId);
  return findings.map((finding) =>
    finding.kind === 'oversold' && inHand.has(finding.subject ?? '')
      ? { ...finding, data: { ...finding.data, reason: 'in_hand' } }
      : finding,
  );
}

/** A sale beyond the stock that needed an approval and had none. */
async function findUnapproved(
  w: Writer,
  record: Sold,
  command: Pick<Recorded, 'actorId' | 'approverId' | 'tillId' | 'at'>,
): Promise<Finding[]> {
  const { storeId, lines, saleId } = record;
  if (!lines.some((line) => line.inHand || line.free)) return [];
  const { sellWithoutStock, freeArticleApprovalOver } = await storeSettings(w, storeId);
  const isBeyond = lines.some(
    (line) =>
      (line.inHand && sellWithoutStock !== 'allowed') ||
      (line.free && isDearFreeArticle(line.price, freeArticleApprovalOver)),
  );
  if (!isBeyond) return [];
  const actor = await w.get('users', command.actorId);
  const approver = await approverAtWork(w, storeId, command);
  const isApproved = [actor, approver].some(
    (person) => person && mayApprove(person, [BEYOND_STOCK], storeId),
  );
  if (isApproved) return [];
  return [noPermission(command, { storeId, documentId: saleId, actor, permission: BEYOND_STOCK })];
}

/** What a sale took beyond the stock: what is missing now, and what nobody approved. */
export async function findBeyondStock(w: Writer, record: Sold, command: Recorded): Promise<Finding[]> {
  return [...(await findShort(w, record)), ...(await findUnapproved(w, record, command))];
}
