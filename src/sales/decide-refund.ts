import { owedAfter } from '../accounts/account-payments.ts';
import { Refusal } from '../core/errors.ts';
import { includedTax } from '../core/money.ts';
import { namesOf } from '../core/names.ts';
import type { Call, Command } from '../core/operation.ts';
import { approverOf } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { decideCardReturn, taxOfCards } from '../credits/gift-cards.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { movesCash } from '../drawer/at-counter.ts';
import { findDrawer, requireDrawer } from '../drawer/open-session.ts';
import { printedReturn } from '../loyalty/printed-points.ts';
import type { ReturnedPoints } from '../loyalty/return-points.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import type { ReceiptDocument } from '../receipts/receipt-document.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { storeSettings } from '../stores/settings.ts';
import { paymentsOfSale, saleLinesOfSale } from './find-sales.ts';
import { requireLargeReturn } from './large-return.ts';
import { pointsOfReturned } from './points-of-return.ts';
import { refundAmounts, repaidIn, returnableQuantity } from './refund-rules.ts';
import { type Repayment, repayableOf, repaymentOf } from './repayment-of-return.ts';
import { returnedByLine } from './returned-by-line.ts';
import type { RefundRecord } from './sale-record.ts';

export type ReturnInput = {
  id: string;
  itemsToReturn: {
    saleLineId?: string | undefined;
    productId?: string | undefined;
    quantity: number;
  }[];
  reason: string | null;
  notes: string | null;
};
export type RefundInput = ReturnInput & {
  giftCards?: readonly { id: string; isHeld?: boolean | undefined }[] | undefined;
  repayAs: 'as_paid' | 'store_credit';
};

type Line = RefundRecord['lines'][number] & { sold: Row<'saleLines'> };

/** The items of a return and their value, before the refund methods are known. */
export type WeighedReturn = {
  sale: Row<'sales'>;
  store: Row<'stores'>;
  lines: Line[];
  total: number;
  /** What earlier returns of the sale gave back, see `repaidIn`. */
  repaid: number;
  /** What it changes of the client's points; absent for nothing. */
  points?: ReturnedPoints;
  /** See `returnApprovalOver`. */
  approvalOver: number;
};

/** What the returns of a sale gave back so far, see `repaidIn`. */
export async function repaidOfSale(w: Writer, saleId: string): Promise<number> {
  const payments = await w.run(paymentsOfSale, { saleId });
  // A refund's payments are stored as negative amounts.
  return 0 - repaidIn(payments.filter((p) => p.refundId !== null));
}

/** The fields that a return copies from the sold line. */
const goodsOfLine = ({ styleId, category, size, color, cost, sellerId }: Row<'saleLines'>) => ({
  styleId,
  category,
  size,
  color,
  cost,
  sellerId,
});

/** The line on which a product was sold. @throws NOT_FOUND; ITEM_AMBIGUOUS when it is on several lines */
function lineOfItem(lines: readonly Row<'saleLines'>[], productId: string | undefined): string {
  const [line, another] = lines.filter((candidate) => candidate.itemId === productId);
  if (!line) throw new Refusal('NOT_FOUND');
  if (another) throw new Refusal('ITEM_AMBIGUOUS', namesOf(line));
  return line.id;
}

/** @throws NOT_FOUND, WRONG_STORE, ITEM_AMBIGUOUS, NO_ITEMS_SELECTED, RETURN_EXCEEDS_SOLD */
export async function weighReturn(
  w: Writer,
  input: ReturnInput,
  command: Pick<Command, 'rowId'>,
  call: Pick<Call, 'requireStore'>,
  /** Number of gift cards that are returned, too. */
  cards = 0,
): Promise<WeighedReturn> {
  const sale = await w.lock('sales', input.id);
  const store = sale && (await w.get('stores', sale.storeId));
  if (!sale || !store) throw new Refusal('NOT_FOUND');
  call.requireStore(sale.storeId);
  if (input.itemsToReturn.length + cards === 0) throw new Refusal('NO_ITEMS_SELECTED');

  const sold = new Map((await w.run(saleLinesOfSale, { saleId: sale.id })).map((l) => [l.id, l]));
  const returned = await returnedByLine(w, sale.id);
  const wanted = new Map<string, number>();
  for (const item of input.itemsToReturn) {
    const saleLineId = item.saleLineId ?? lineOfItem([...sold.values()], item.productId);
    wanted.set(saleLineId, (wanted.get(saleLineId) ?? 0) + item.quantity);
  }
  const lines: Line[] = [];
  for (const [saleLineId, quantity] of wanted) {
    const line = sold.get(saleLineId);
    if (!line) throw new Refusal('NOT_FOUND');
    const earlier = returned.get(saleLineId) ?? { quantity: 0, amount: 0 };
    const available = returnableQuantity({ quantity: line.quantity, returnedQuantity: earlier.quantity });
    if (quantity > available) throw new Refusal('RETURN_EXCEEDS_SOLD', { available, ...namesOf(line) });
    const amount = refundAmounts({
      sold: {
        quantity: line.quantity,
        net: line.net,
        returnedQuantity: earlier.quantity,
        returnedAmount: earlier.amount,
      },
      quantity,
    });
    lines.push({
      id: command.rowId(`line:${lines.length}`),
      saleLineId,
      itemId: line.itemId,
      components: line.components,
      quantity,
      amount,
      ...goodsOfLine(line),
      sold: line,
    });
  }
  return {
    sale,
    store,
    lines,
    total: lines.reduce((n, l) => n + l.amount, 0),
    repaid: await repaidOfSale(w, sale.id),
    ...(sale.clientId ? await pointsOfReturned(w, sale, sold, returned, lines) : {}),
    approvalOver: (await storeSettings(w, sale.storeId)).returnApprovalOver,
  };
}

/** A refund as a receipt lists it. */
export const printedRefund = ({
  method,
  methodNames,
  reference,
  amount,
}: RefundRecord['payments'][number]) => ({
  method,
  ...(methodNames ? { methodNames } : {}),
  ...(reference ? { reference } : {}),
  amount,
  currency: 'MAD',
  tendered: amount,
});

/** A returned gift card as a receipt lists it. */
const printedCard = ({ code, issued, recipient, expiresOn, taxRate }: Row<'storeCredits'>) => ({
  code,
  amount: issued,
  recipient,
  expiresOn,
  ...(taxRate === null ? {} : { tax: taxOfCards([{ amount: issued, taxRate }]) }),
});

/** The returned lines as a receipt lists them. */
export const returnedLines = (lines: readonly Line[]): ReceiptDocument['lines'] =>
  lines.map(({ quantity, amount, sold: l }) => ({
    name: l.name,
    nameAr: l.nameAr,
    nameFr: l.nameFr,
    sku: l.sku,
    size: l.size,
    color: l.color,
    quantity,
    price: Math.round(amount / quantity),
    total: amount,
  }));

/** The record of a return, without its number. */
export function refundRecord(
  o: WeighedReturn & { repayment: Repayment; drawer: { day: string; sessionId: string | null } },
  input: ReturnInput,
  command: Command,
): Omit<RefundRecord, 'receipt'> {
  const { sale, lines, total, repayment, drawer, points } = o;
  // Without a client of the sale, that of its bounced cheque.
  const clientId = sale.clientId ?? repayment.payments.find((p) => p.method === 'account')?.sourceId ?? null;
  return {
    refundId: command.id,
    saleId: sale.id,
    storeId: sale.storeId,
    day: drawer.day,
    drawerSessionId: drawer.sessionId ?? undefined,
    cashier: { id: command.actor.id, name: command.actor.name },
    approver: approverOf(command),
    clientId,
    reason: input.reason,
    notes: input.notes,
    total,
    tax: includedTax(total, sale.taxRate),
    taxRate: sale.taxRate,
    approvalOver: o.approvalOver,
    lines: lines.map(({ sold: _sold, ...line }) => line),
    ...(points ? { points } : {}),
    ...repayment,
    // A bounced cheque is owed by the client that the sale's was merged into meanwhile: they owe together.
    payments: repayment.payments.map((p) =>
      p.method === 'account' && clientId ? { ...p, sourceId: clientId } : p,
    ),
  };
}

export const clientOf = (sale: Pick<Row<'sales'>, 'clientId' | 'clientName'>) =>
  sale.clientId ? { id: sale.clientId, name: sale.clientName ?? '' } : null;

/** Decides what a return refunds, or refuses: the decide step of `refundSale`. */
export async function decideRefund(
  w: Writer,
  input: RefundInput,
  command: Command,
  call: Pick<Call, 'requireStore' | 'may'> & Partial<Pick<Call, 'ports'>>,
): Promise<RefundRecord> {
  const weighed = await weighReturn(w, input, command, call, input.giftCards?.length);
  const { sale, store, lines, total } = weighed;
  const drawer = await findDrawer(w, command, store);
  const cards = await decideCardReturn(
    w,
    (input.giftCards ?? []).map((card) => card.id),
    {
      saleId: sale.id,
      refundId: command.id,
      storeId: sale.storeId,
      day: drawer.day,
      at: command.at,
      isHeld: (id) => input.giftCards?.some((card) => card.id === id && card.isHeld) ?? false,
    },
    call,
  );
  const giftCards = sumOfAmounts(cards);
  const repaid = weighed.repaid + total + giftCards;
  const { approvalOver } = weighed;
  requireLargeReturn({ storeId: sale.storeId, approvalOver, repaid, reason: input.reason }, call);
  const repayment = await repaymentOf(w, command, {
    amount: total + giftCards,
    as: input.repayAs,
    repayable: await repayableOf(w, sale),
    storeId: sale.storeId,
    day: drawer.day,
    client: clientOf(sale),
  });
  await requireDrawer(w, command, store, { drawer, movesCash: movesCash(repayment.payments) });
  const client = sale.clientId ? await w.get('clients', sale.clientId) : undefined;
  const record = {
    ...refundRecord({ ...weighed, repayment, drawer }, input, command),
    ...(cards.length > 0 ? { giftCards: cards.map(({ id, amount }) => ({ id, amount })) } : {}),
  };
  const document: Omit<ReceiptDocument, 'number' | 'shortHash' | 'copy'> = {
    kind: 'refund',
    originalNumber: sale.receiptNumber,
    at: command.at,
    zone: store.zone,
    seller: sellerIdentity(store),
    cashierName: command.actor.name,
    cashierNameAr: command.actor.nameAr,
    clientName: sale.clientName,
    clientIce: client?.ice ?? null,
    lines: returnedLines(lines),
    ...(cards.length > 0 ? { giftCards: cards.map(({ credit }) => printedCard(credit)) } : {}),
    subtotal: total,
    discount: 0,
    discountPercentage: 0,
    total,
    taxRate: sale.taxRate,
    tax: record.tax,
    payments: record.payments.map(printedRefund),
    paid: total + giftCards + (record.rounding ?? 0),
    change: 0,
    ...(record.rounding ? { rounding: record.rounding } : {}),
    footer: store.receiptFooter,
    ...(record.credit ? { credit: { code: record.credit.code, expiresOn: record.credit.expiresOn } } : {}),
    ...(await owedAfter(w, sale.clientId, record.payments)),
    ...(await printedReturn(w, sale.clientId, record.points)),
  };
  return { ...record, receipt: await issueReceipt(w, command, store, document) };
}
