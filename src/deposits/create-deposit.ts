import type { z } from 'zod';
import { chequeTaken, keepCheques } from '../cheques/take-cheque.ts';
import type { ClientKind } from '../clients/rules.ts';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, made, own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, type Command, type Finding, fact, type InputOf } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { movesCash, ofPayments } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { drawerOf } from '../drawer/open-session.ts';
import { findUnknownMethods, storedBy, takenBy } from '../payment-methods/take-payment.ts';
import { withListOff } from '../price-lists/rules.ts';
import { numbered } from '../receipts/claims.ts';
import { numberDocument } from '../receipts/number-document.ts';
import { findTooCheap } from '../sales/find-broken-terms.ts';
import { findShort, findUnapproved, requireStock } from '../sales/from-hand.ts';
import { type Goods, goodsOf, itemsOfGoods } from '../sales/goods-of-sale.ts';
import { requireReason, requireTerms } from '../sales/judge-terms.ts';
import { declareMadeOfCart } from '../sales/made-of-cart.ts';
import { givenAway, worthOf } from '../sales/price-rules.ts';
import { claimsOfSellers, sellersOf, withoutStrangers } from '../sales/sellers.ts';
import { lineTotal } from '../sales/total-rules.ts';
import { moveStock } from '../stock/move-stock.ts';
import { storeSettings } from '../stores/settings.ts';
import { depositsContract } from './contract.ts';
import { claimsOfPayment, createRecord } from './deposit-record.ts';
import { depositDetail, findClash, piecesOf, restateDeposit } from './deposit-row.ts';
import { depositTotal, leastPayment } from './rules.ts';
import type { DepositLine } from './tables.ts';

type CreateRecord = z.infer<typeof createRecord>;
type CreateInput = InputOf<typeof depositsContract.create>;

/** The articles and bundles of a deposit, reserved from the available stock. */
async function reservedLines(
  w: Writer,
  input: CreateInput,
  command: Command,
  clientKind: ClientKind,
): Promise<DepositLine[]> {
  const { storeId, items } = input;
  const stock = new Map<string, Row<'items'>>();
  const goods = await goodsOf(w, { storeId, at: command.at, clientKind, lines: items }, stock);
  const missing = await requireStock(w, input, { goods, stock, storeId }, command);
  const lines = items.map(({ productId, price, quantity, discount = 0 }, i): DepositLine => {
    const product = goods.get(productId) as Goods;
    const { components, ...item } = product;
    const isInHand = itemsOfGoods(product).some(({ itemId }) => missing.has(itemId));
    const total = lineTotal(price, quantity);
    const amounts = { quantity, price, total, discount: Math.min(discount, total) };
    return {
      id: command.rowId(`line:${i}`),
      ...item,
      ...(components ? { components } : {}),
      ...(isInHand ? { inHand: true } : {}),
      ...amounts,
    };
  });
  return withListOff(lines);
}

/** Garments to be made, of which nothing is in stock. */
function orderedLines({ garments, items }: CreateInput, command: Command): DepositLine[] {
  return garments.map(({ name, price, quantity }, i) => {
    const id = command.rowId(`line:${items.length + i}`);
    return {
      id,
      itemId: null,
      articleId: id,
      styleId: id,
      components: [],
      sku: '',
      name,
      nameAr: null,
      nameFr: null,
      size: '',
      color: '',
      category: '',
      listPrice: price,
      floor: null,
      cost: 0,
      quantity,
      price,
      total: lineTotal(price, quantity),
      discount: 0,
    };
  });
}

/** The first payment must reach the store's minimum share of the total and not exceed the total. */
function checkPayment(total: number, amount: number, percent: number): void {
  const least = leastPayment(total, percent);
  if (amount < least) throw new Refusal('DEPOSIT_TOO_SMALL', { least, missing: least - amount });
  if (amount > total) throw new Refusal('OVERPAID', { excess: amount - total });
}

async function decideCreate(
  w: Writer,
  input: CreateInput,
  command: Command,
  call: Pick<Call, 'requireStore'>,
): Promise<CreateRecord> {
  const { storeId, discountPercentage, discountAmount } = input;
  const store = await w.get('stores', storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  call.requireStore(storeId);
  const client = await w.get('clients', input.clientId);
  if (client?.storeId !== storeId) throw new Refusal('CLIENT_UNKNOWN');
  if (input.items.length + input.garments.length === 0) throw new Refusal('EMPTY_CART');
  const sellers = await sellersOf(w, { ...input, items: [...input.items, ...input.garments] }, storeId);
  const goods = [...(await reservedLines(w, input, command, client.kind)), ...orderedLines(input, command)];
  const lines = goods.map((line, i) => {
    const seller = sellers[i];
    return seller ? { ...line, seller: { id: seller.id, name: seller.name } } : line;
  });
  const settings = await storeSettings(w, storeId);
  const terms = { ...input, lines };
  requireTerms(terms, command, storeId);
  requireReason(terms, settings.discountReasonRequired);
  const total = depositTotal(terms);
  const { method, amount } = input.payment;
  checkPayment(total, amount, settings.depositPercent);
  const drawer = await drawerOf(w, command, store, movesCash([input.payment]));
  const by = await takenBy(w, input.payment);
  const paper = await chequeTaken(w, by.methodKind, input.payment.cheque, {
    store,
    at: command.at,
    day: drawer.day,
    client,
  });
  const number = await numberDocument(w, command, store, 'AR');
  const user = { userId: command.actor.id, userName: command.actor.name };
  const when = { at: command.at, day: drawer.day };
  return {
    number,
    deposit: {
      id: command.id,
      number: number.label,
      storeId,
      clientId: client.id,
      clientName: client.name,
      status: 'open',
      lines,
      measurements: input.measurements,
      discountPercentage,
      discountAmount: discountAmount || null,
      discountReason: input.discountReason ?? null,
      discountNote: input.discountNote || null,
      total,
      paid: amount,
      dueOn: input.dueOn,
      notes: input.notes,
      ...when,
      ...user,
      readyAt: null,
      saleId: null,
      closedAt: null,
      closedReason: null,
    },
    payment: {
      id: command.rowId('payment'),
      depositId: command.id,
      storeId,
      tillId: command.till.id,
      kind: 'deposit',
      method,
      amount,
      receiptNumber: number.label,
      ...when,
      ...user,
      drawerSessionId: drawer.sessionId,
      commandId: command.id,
      saleId: null,
      reason: null,
      ...storedBy(by),
    },
    ...paper,
  };
}

/** Whether the lines and the total of a deposit follow from its prices and its discount. */
function findWrongSums({ deposit, payment }: CreateRecord): Finding[] {
  const { storeId, id, lines, total } = deposit;
  const isWhole = lines.every((l) => l.total === lineTotal(l.price, l.quantity) && l.discount <= l.total);
  if (isWhole && total === depositTotal(deposit)) return [];
  const sum = lines.reduce((n, l) => n + l.total, 0);
  const data = { lines: sum, total, paid: payment.amount, change: 0 };
  return [{ kind: 'sums_differ', storeId, documentId: id, role: 'sums_differ', data }];
}

declareMadeOfCart('deposit', 'deposits');

/**
 * Takes a deposit (arboun): its goods leave the sellable stock until they are collected or released. Version 4: reasons, pieces
 * from the hand.
 */
export const createDeposit = fact(depositsContract.create, {
  version: 4,
  storeOf: async (_r, input) => input.storeId,
  record: createRecord,
  storesOf: (record) => [record.deposit.storeId],
  amountOf: ({ deposit }) => worthOf(deposit.lines),
  reductionOf: ({ deposit }) => givenAway(deposit),
  clientOf: ({ deposit }) => deposit.clientId,
  touches: ({ number, deposit, payment }, command) => [
    ...made('deposits', deposit.id, command.id),
    numbered(number, 'AR', deposit.storeId),
    follows('its number', deposit.number, number.label),
    follows('who takes it', deposit.userId, command.actorId),
    follows('its moment', deposit.at, command.at),
    dated(deposit.day, deposit.storeId, { drawer: payment.drawerSessionId }),
    follows('what is paid of it', deposit.paid, payment.amount),
    own('clients', deposit.clientId, { storeId: deposit.storeId }),
    ...deposit.lines.map((line) => own('items', line.itemId, { storeId: deposit.storeId })),
    ...claimsOfSellers(deposit),
    ...claimsOfPayment(payment, command, {
      id: command.rowId('payment'),
      depositId: deposit.id,
      storeId: deposit.storeId,
      receiptNumber: number.label,
    }),
  ],
  atCounter: ({ payment }) => ofPayments([payment]),
  decide: decideCreate,
  async apply(w, { deposit, payment, cheque }, command) {
    const { id, storeId, lines, number, userId, userName, day, clientId } = deposit;
    await w.insertMissing('deposits', { ...deposit, lines: withoutStrangers(lines, command) });
    await w.insertMissing('depositPayments', payment);
    await restateDeposit(w, id);
    await keepCheques(w, command, [{ ...payment, cheque }], {
      storeId,
      day: payment.day,
      clientId,
      documentId: id,
      documentLabel: number,
      userId,
      userName,
    });
    await moveStock(w, command, piecesOf(lines, storeId, 'reserved'), {
      id,
      label: number,
      userId,
      userName,
      day,
    });
    await writeAudit(w, command, {
      storeId,
      action: 'deposit.created',
      entityId: id,
      details: { number, client: deposit.clientName, total: deposit.total, paid: payment.amount },
    });
  },
  examine: async (w, record, command) => [
    ...(await findTooCheap(w, { ...record.deposit, documentId: record.deposit.id }, command)),
    ...findWrongSums(record),
    ...(await findShort(
      w,
      { ...record.deposit, documentId: record.deposit.id },
      piecesOf(record.deposit.lines, record.deposit.storeId, 'reserved'),
    )),
    ...(await findUnapproved(w, { ...record.deposit, documentId: record.deposit.id }, command)),
    ...(await findClash(w, record.deposit.id)),
    ...(await findLateCash(w, record.payment.drawerSessionId)),
    ...(await findUnknownMethods(w, [record.payment], {
      storeId: record.deposit.storeId,
      documentId: record.deposit.id,
    })),
  ],
  answer: async (r, { deposit }) => await depositDetail(r, deposit.id),
});
