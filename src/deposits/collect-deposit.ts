import { z } from 'zod';
import { findOverLimit, requireRoom } from '../accounts/account-payments.ts';
import { onAccount } from '../accounts/rules.ts';
import { chequeTaken } from '../cheques/take-cheque.ts';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, ownOrWithheld } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import {
  type Call,
  type Command,
  type Finding,
  fact,
  type InputOf,
  isWithheld,
  type Recorded,
} from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import { recordId, recordText } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { atSaleEnd, movesCash } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { findDrawer, requireDrawer } from '../drawer/open-session.ts';
import { printedPoints } from '../loyalty/printed-points.ts';
import { decidePoints, findWrongPoints } from '../loyalty/sale-points.ts';
import { findUnknownMethods, storedBy, takenBy } from '../payment-methods/take-payment.ts';
import { printed } from '../receipts/claims.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import type { ReceiptDocument } from '../receipts/receipt-document.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { applySale, rowsOfSale, stockOfSale } from '../sales/apply-sale.ts';
import { findBrokenTerms, findWrongSums } from '../sales/find-broken-terms.ts';
import { detailOf } from '../sales/find-sales.ts';
import { findShort, findUnapproved } from '../sales/from-hand.ts';
import { countedPayments, mainPaymentMethod, settle } from '../sales/payment-rules.ts';
import { printedLine, printedPayment } from '../sales/printed-sale.ts';
import { claimsOfSale } from '../sales/sale-claims.ts';
import { type SaleRecord, saleRecord } from '../sales/sale-record.ts';
import { soldByOf } from '../sales/sellers.ts';
import { saleTotals } from '../sales/total-rules.ts';
import { storeSettings } from '../stores/settings.ts';
import { depositsContract } from './contract.ts';
import { collectedEntry } from './deposit-record.ts';
import {
  depositDetail,
  findClash,
  hasReleased,
  lockOpen,
  piecesOf,
  releasePieces,
  restateDeposit,
} from './deposit-row.ts';
import { depositLine } from './tables.ts';

/** The sale that collects a deposit, and the deposit. The receipt is that of the sale. Version 5: pieces from the hand. */
const collectRecord = saleRecord.extend({
  deposit: z.strictObject({ id: recordId, number: recordText(60), lines: z.array(depositLine).max(250) }),
  /** The held amount, which leaves the deposit as a payment of the sale. */
  entry: collectedEntry,
});
type CollectRecord = z.infer<typeof collectRecord>;

type CollectInput = InputOf<typeof depositsContract.collect>;

/** The payments of the sale: the held amount first, then what the client pays now. */
async function paymentsOfSale(
  w: Writer,
  deposit: Row<'deposits'>,
  input: CollectInput,
  total: number,
  command: Command,
  paper: Parameters<typeof chequeTaken>[3],
) {
  const held = { method: 'deposit', amount: deposit.paid, sourceId: deposit.id };
  const payments = countedPayments([held, ...input.payments]);
  const settlement = settle({ total, payments, rounding: await storeSettings(w, deposit.storeId) });
  if (settlement.error?.code === 'UNDERPAID') {
    throw new Refusal('UNDERPAID', { missing: settlement.error.missing });
  }
  if (settlement.error?.code === 'OVERPAID') {
    throw new Refusal('OVERPAID', { excess: settlement.error.excess });
  }
  const counted: SaleRecord['payments'] = [];
  for (const payment of payments) {
    const { method, amount } = payment;
    const by = await takenBy(w, payment);
    const cheque = 'cheque' in payment ? payment.cheque : undefined;
    counted.push({
      id: command.rowId(`payment:${counted.length}`),
      method,
      amount,
      currency: 'MAD',
      tendered: amount,
      ...('sourceId' in payment ? { sourceId: deposit.id } : {}),
      ...(method === 'account' ? { sourceId: deposit.clientId } : {}),
      ...by,
      ...(await chequeTaken(w, by.methodKind, cheque, paper)),
    });
  }
  const { paid, change, rounding } = settlement;
  return { payments: counted, paid, change, ...(rounding === 0 ? {} : { rounding }) };
}

/** Who sold each line: whom it names, else who took the deposit; nobody who does not work in the store any more. */
async function sellersOfDeposit(
  w: Writer,
  { storeId, userId, lines }: Pick<Row<'deposits'>, 'storeId' | 'userId' | 'lines'>,
): Promise<(Row<'users'> | undefined)[]> {
  const ids = lines.map((line) => line.seller?.id ?? userId);
  const people = await w.getMany('users', [...new Set(ids)]);
  return ids.map((id) => people.find((person) => person.id === id && worksIn(person, storeId)));
}

const asPerson = (user: Row<'users'> | undefined) => user && { id: user.id, name: user.name };

async function decideCollect(
  w: Writer,
  input: CollectInput,
  command: Command,
  call: Pick<Call, 'ports' | 'may'>,
): Promise<CollectRecord> {
  const deposit = await lockOpen(w, input.id);
  const { storeId, discountPercentage, discountAmount } = deposit;
  const store = await w.get('stores', storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  const totals = saleTotals({
    lines: deposit.lines,
    discountPercentage,
    discountAmount,
    taxRate: store.taxRate,
  });
  const { lines: amounts, pointsOff: _, ...sums } = totals;
  const drawer = await findDrawer(w, command, store);
  const client = await w.get('clients', deposit.clientId);
  const settled = await paymentsOfSale(w, deposit, input, totals.total, command, {
    store,
    at: command.at,
    day: drawer.day,
    client,
  });
  const isCash = movesCash(settled.payments, settled.change);
  await requireDrawer(w, command, store, { drawer, movesCash: isCash });
  const isHeld = input.payments.some((p) => p.method === 'account' && p.isHeld);
  const account = await requireRoom(
    w,
    settled.payments,
    { storeId, saleId: command.id, at: command.at, day: drawer.day, client, isHeld },
    call,
  );
  const { total } = totals;
  const loyalty = await decidePoints(
    w,
    { storeId, saleId: command.id, at: command.at, client, total, spent: 0, isHeld: false },
    call,
  );
  const cashier = { id: command.actor.id, name: command.actor.name };
  const sellers = await sellersOfDeposit(w, deposit);
  const lines = deposit.lines.map((line, i): SaleRecord['lines'][number] => ({
    ...line,
    id: command.rowId(`line:${i}`),
    itemId: line.itemId ?? line.id,
    seller: asPerson(sellers[i]),
    ...(amounts[i] ?? { total: line.total, discountShare: 0, net: line.total - line.discount }),
  }));
  const document: Omit<ReceiptDocument, 'number' | 'shortHash' | 'copy'> = {
    kind: 'sale',
    originalNumber: null,
    at: command.at,
    zone: store.zone,
    seller: sellerIdentity(store),
    cashierName: command.actor.name,
    cashierNameAr: command.actor.nameAr,
    soldBy: (await storeSettings(w, storeId)).sellerOnReceipt
      ? soldByOf(sellers.map((seller) => seller ?? command.actor))
      : undefined,
    clientName: client?.name ?? deposit.clientName,
    clientIce: client?.ice ?? null,
    lines: lines.map(printedLine),
    ...sums,
    discountPercentage,
    discountAmount: discountAmount ?? undefined,
    taxRate: store.taxRate,
    ...settled,
    payments: settled.payments.map(printedPayment),
    ...(account ? { account: { owed: account.owed } } : {}),
    ...(loyalty ? { points: printedPoints(loyalty) } : {}),
    footer: store.receiptFooter,
  };
  const receipt = await issueReceipt(w, command, store, document);
  const methods = new Set(settled.payments.map((p) => p.method));
  return {
    saleId: command.id,
    storeId,
    day: drawer.day,
    drawerSessionId: drawer.sessionId ?? undefined,
    cashier,
    client: client ? { id: client.id, name: client.name } : null,
    lines,
    ...sums,
    discountPercentage,
    discountAmount: discountAmount ?? undefined,
    discountReason: deposit.discountReason ?? undefined,
    discountNote: deposit.discountNote ?? undefined,
    taxRate: store.taxRate,
    ...settled,
    currency: 'MAD',
    exchangeRate: 1,
    paymentMethod: methods.size > 1 ? 'split' : mainPaymentMethod(settled.payments),
    ...(account?.dueOn ? { accountDueOn: account.dueOn } : {}),
    ...(loyalty ? { points: loyalty.points } : {}),
    receipt,
    deposit: { id: deposit.id, number: deposit.number, lines: deposit.lines },
    entry: {
      id: command.rowId('entry'),
      depositId: deposit.id,
      storeId,
      tillId: command.till.id,
      kind: 'collect',
      method: 'deposit',
      amount: 0 - deposit.paid,
      receiptNumber: receipt.label,
      at: command.at,
      day: drawer.day,
      userId: cashier.id,
      userName: cashier.name,
      drawerSessionId: null,
      commandId: command.id,
      saleId: command.id,
      reason: null,
      ...storedBy({}),
    },
  };
}

/** Whether a sale contains what its deposit promised, at those prices. */
const isAsPromised = (
  { lines, discountPercentage, discountAmount = null }: CollectRecord,
  deposit: Pick<Row<'deposits'>, 'lines' | 'discountPercentage' | 'discountAmount'>,
): boolean =>
  discountPercentage === deposit.discountPercentage &&
  discountAmount === deposit.discountAmount &&
  lines.length === deposit.lines.length &&
  deposit.lines.every((promised, i) => {
    const line = lines[i];
    return (
      line?.itemId === (promised.itemId ?? promised.id) &&
      line.quantity === promised.quantity &&
      line.price === promised.price &&
      line.discount === promised.discount &&
      line.priceList?.off === promised.priceList?.off &&
      line.inHand === promised.inHand
    );
  });

/** The deposit's terms were checked when the deposit was taken; anything else is checked as in any sale. */
async function findBroken(w: Writer, record: CollectRecord, command: Recorded): Promise<Finding[]> {
  const { id } = record.deposit;
  const deposit = isWithheld(command, 'deposits', id) ? undefined : await w.get('deposits', id);
  if (deposit && isAsPromised(record, deposit)) return findWrongSums(record);
  const taken = { ...record, documentId: record.saleId };
  return [
    // Who approved what goes on the account approved no prices.
    ...(await findBrokenTerms(w, record, { ...command, approverId: undefined })),
    ...(await findUnapproved(w, taken, command)),
  ];
}

/** Collects a deposit: tax and revenue count today, as in any sale. */
export const collectDeposit = fact(depositsContract.collect, {
  version: 5,
  storeOf: async (r, input) => (await r.get('deposits', input.id))?.storeId ?? null,
  record: collectRecord,
  // A credit can be spent in any store.
  reaches: ['storeCredits'],
  storesOf: (record) => [record.storeId],
  // Its prices were approved when the deposit was taken: what is new is what goes on the account.
  amountOf: ({ payments }) => onAccount(payments),
  clientOf: ({ client }) => client?.id ?? null,
  touches: (record, command) => {
    const { deposit, entry, storeId, receipt, saleId } = record;
    return [
      ...claimsOfSale(record, command, { depositId: deposit.id }),
      printed(receipt, saleId, storeId),
      ownOrWithheld('deposits', deposit.id, { storeId, number: deposit.number }),
      follows('the id of its entry', entry.id, command.rowId('entry')),
      follows('the deposit of its entry', entry.depositId, deposit.id),
      follows('the store of its entry', entry.storeId, storeId),
      follows('the sale of its entry', entry.saleId, saleId),
      follows('the number of its entry', entry.receiptNumber, receipt.label),
      follows('the command of its entry', entry.commandId, command.id),
      follows('the moment of its entry', entry.at, command.at),
      follows('the drawer of its entry', entry.drawerSessionId, null),
      dated(entry.day, storeId, { drawer: record.drawerSessionId }),
    ];
  },
  atCounter: atSaleEnd,
  decide: decideCollect,
  async apply(w, record, command) {
    const { deposit, entry, storeId, cashier } = record;
    const { id, number, lines } = deposit;
    // A deposit of another store stays unchanged; the sale itself is still written.
    if (isWithheld(command, 'deposits', id)) return await applySale(w, record, command);
    await releasePieces(
      w,
      { depositId: id, lines, storeId, number, documentId: record.saleId, day: record.day },
      command,
      cashier,
    );
    await w.insertMissing('depositPayments', entry);
    await restateDeposit(w, id);
    await applySale(w, record, command);
    await writeAudit(
      w,
      command,
      {
        storeId,
        action: 'deposit.collected',
        entityId: id,
        details: { number, receipt: record.receipt.label, total: record.total },
      },
      'audit:deposit',
    );
  },
  async examine(w, record, command) {
    const released = (await hasReleased(w, command))
      ? piecesOf(record.deposit.lines, record.storeId, 'released')
      : [];
    return [
      // Who let them be taken from the hand did so when the deposit was taken.
      ...(await findShort(w, { ...record, documentId: record.saleId }, [
        ...released,
        ...stockOfSale(record),
      ])),
      ...(await findBroken(w, record, command)),
      ...(await findOverLimit(w, record, command)),
      ...(await findWrongPoints(w, record)),
      ...(await findClash(w, record.deposit.id)),
      ...(await findLateCash(w, record.drawerSessionId)),
      ...(await findUnknownMethods(w, record.payments, {
        storeId: record.storeId,
        documentId: record.saleId,
      })),
    ];
  },
  answer: async (r, { deposit, entry: _, ...sale }, command) => ({
    deposit: await depositDetail(r, deposit.id),
    sale: detailOf(rowsOfSale(sale, command)),
  }),
});
