import type { ClientKind } from '../clients/rules.ts';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, made, own, placed } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, type Command, type Finding, fact, type InputOf } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { withListOff } from '../price-lists/rules.ts';
import { numbered } from '../receipts/claims.ts';
import { numberDocument } from '../receipts/number-document.ts';
import { findTooCheap } from '../sales/find-broken-terms.ts';
import { goodsOf } from '../sales/goods-of-sale.ts';
import { requireReason, requireTerms } from '../sales/judge-terms.ts';
import { givenAway, worthOf } from '../sales/price-rules.ts';
import { saleTotals } from '../sales/total-rules.ts';
import { storeSettings } from '../stores/settings.ts';
import { quotesContract } from './contract.ts';
import { type QuoteRecord, quoteRecord } from './quote-record.ts';
import { quoteDetail, restateQuote } from './quote-row.ts';
import { holdsOn } from './rules.ts';

type CreateInput = InputOf<typeof quotesContract.create>;

/** The lines of a quote; their products may be out of stock. @throws Refusal PRODUCT_NOT_FOUND, or what `requireTerms` throws */
async function offeredLines(
  w: Writer,
  input: CreateInput,
  command: Command,
  { taxRate, clientKind }: { taxRate: number; clientKind: ClientKind | null },
) {
  const { storeId, items, discountPercentage, discountAmount } = input;
  const goods = await goodsOf(w, { storeId, at: command.at, clientKind, lines: items }, new Map());
  const listed = withListOff(
    items.map((line) => ({ ...line, priceList: goods.get(line.productId)?.priceList ?? null })),
  );
  const {
    lines: amounts,
    pointsOff: _,
    ...sums
  } = saleTotals({
    lines: listed,
    discountPercentage,
    discountAmount,
    taxRate,
  });
  const lines = listed.map(
    ({ productId, price, quantity, priceList }, position): QuoteRecord['lines'][number] => {
      const product = goods.get(productId);
      const { total, discount } = amounts[position] ?? {};
      if (!product || total === undefined || discount === undefined) throw new Refusal('PRODUCT_NOT_FOUND');
      const { itemId, sku, name, nameAr, nameFr, size, color, listPrice, floor } = product;
      const what = { itemId, sku, name, nameAr, nameFr, size, color, listPrice, floor };
      const id = command.rowId(`line:${position}`);
      return {
        id,
        quoteId: command.id,
        storeId,
        position,
        ...what,
        quantity,
        price,
        total,
        discount,
        priceList,
      };
    },
  );
  requireTerms({ ...input, lines }, command, storeId);
  requireReason({ ...input, lines }, (await storeSettings(w, storeId)).discountReasonRequired);
  return { lines, sums };
}

async function decideQuote(
  w: Writer,
  input: CreateInput,
  command: Command,
  call: Pick<Call, 'requireStore'>,
): Promise<QuoteRecord> {
  const { storeId, discountPercentage, validUntil, notes } = input;
  const store = await w.get('stores', storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  call.requireStore(storeId);
  const client = input.clientId ? await w.get('clients', input.clientId) : undefined;
  if (input.clientId && client?.storeId !== storeId) throw new Refusal('CLIENT_UNKNOWN');
  if (input.items.length === 0) throw new Refusal('EMPTY_CART');
  const day = businessDayOf(store, command.at);
  if (!holdsOn({ validUntil }, day)) throw new Refusal('QUOTE_DAY_PAST');
  const { lines, sums } = await offeredLines(w, input, command, {
    taxRate: store.taxRate,
    clientKind: client?.kind ?? null,
  });
  const number = await numberDocument(w, command, store, 'DV');
  return {
    number,
    quote: {
      id: command.id,
      number: number.label,
      storeId,
      clientId: client?.id ?? null,
      clientName: client?.name ?? null,
      validUntil,
      ...sums,
      discountPercentage,
      discountAmount: input.discountAmount || null,
      discountReason: input.discountReason ?? null,
      discountNote: input.discountNote || null,
      taxRate: store.taxRate,
      pieces: input.items.reduce((n, line) => n + line.quantity, 0),
      notes,
      at: command.at,
      day,
      userId: command.actor.id,
      userName: command.actor.name,
      saleId: null,
      cancelledAt: null,
    },
    lines,
  };
}

/** Finds sums that do not follow from the lines. */
function findWrongSums({ quote, lines }: QuoteRecord): Finding[] {
  const { lines: amounts, pointsOff: _, ...sums } = saleTotals({ ...quote, lines });
  const isWorkedOut =
    sums.subtotal === quote.subtotal &&
    sums.discount === quote.discount &&
    sums.total === quote.total &&
    sums.tax === quote.tax &&
    lines.every((line, i) => line.total === amounts[i]?.total && line.discount === amounts[i]?.discount);
  if (isWorkedOut) return [];
  return [
    {
      kind: 'sums_differ',
      storeId: quote.storeId,
      documentId: quote.id,
      role: 'sums_differ',
      data: { lines: sums.subtotal, total: quote.total, paid: 0, change: 0 },
    },
  ];
}

/** Saves a cart as a numbered quote: its prices are valid until its last day, even if the items' prices change. */
export const createQuote = fact(quotesContract.create, {
  version: 3,
  storeOf: async (_r, input) => input.storeId,
  record: quoteRecord,
  storesOf: ({ quote }) => [quote.storeId],
  amountOf: ({ lines }) => worthOf(lines),
  reductionOf: ({ quote, lines }) => givenAway({ ...quote, lines }),
  clientOf: ({ quote }) => quote.clientId,
  touches: ({ number, quote, lines }, command) => [
    ...made('quotes', quote.id, command.id),
    numbered(number, 'DV', quote.storeId),
    follows('its number', quote.number, number.label),
    follows('who makes it', quote.userId, command.actorId),
    follows('its moment', quote.at, command.at),
    dated(quote.day, quote.storeId),
    own('clients', quote.clientId, { storeId: quote.storeId }),
    placed(
      lines.map((line) => line.id),
      (place) => command.rowId(`line:${place}`),
    ),
    {
      follows: 'the quote and the store of its lines',
      holds: lines.every((line) => line.quoteId === quote.id && line.storeId === quote.storeId),
    },
  ],
  decide: decideQuote,
  async apply(w, { quote, lines }, command) {
    await w.insertMissing('quotes', quote);
    await w.insertMissing('quoteLines', ...lines);
    await restateQuote(w, quote.id);
    await writeAudit(w, command, {
      storeId: quote.storeId,
      action: 'quote.created',
      entityId: quote.id,
      details: { number: quote.number, client: quote.clientName, total: quote.total, to: quote.validUntil },
    });
  },
  examine: async (w, record, command) => [
    ...(await findTooCheap(
      w,
      { ...record.quote, lines: record.lines, documentId: record.quote.id },
      command,
    )),
    ...findWrongSums(record),
  ],
  answer: async (r, { quote }, command) => await quoteDetail(r, quote.id, command.at),
});
