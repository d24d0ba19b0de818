import { findOverLimit } from '../accounts/account-payments.ts';
import { writeAudit } from '../core/audit.ts';
import { ownOrWithheld } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import {
  type Command,
  type Finding,
  fact,
  type InputOf,
  isWithheld,
  type Recorded,
} from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { findOverspent } from '../credits/credit-payments.ts';
import { atSaleEnd } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { findDrawer } from '../drawer/open-session.ts';
import { findWrongPoints } from '../loyalty/sale-points.ts';
import { findUnknownMethods } from '../payment-methods/take-payment.ts';
import { printed } from '../receipts/claims.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { applySale, rowsOfSale } from '../sales/apply-sale.ts';
import { draftSale, type SaleCall } from '../sales/decide-sale.ts';
import { findBrokenTerms, findWrongSums } from '../sales/find-broken-terms.ts';
import { detailOf } from '../sales/find-sales.ts';
import { findBeyondStock } from '../sales/from-hand.ts';
import { isAsOffered, type OfferedTerms } from '../sales/offer-rules.ts';
import { givenAway, worthOf } from '../sales/price-rules.ts';
import { claimsOfSale } from '../sales/sale-claims.ts';
import { quotesContract } from './contract.ts';
import { type SoldRecord, soldRecord } from './quote-record.ts';
import { linesOf, lockUnsold, quoteDetail, restateQuote, termsOf } from './quote-row.ts';
import { holdsOn } from './rules.ts';

type SellInput = InputOf<typeof quotesContract.sell>;

/** Whether a quote covers a sale on a day: it is valid then, and it promised all of the sale. */
async function isPromised(
  w: Writer,
  quote: Row<'quotes'>,
  sale: OfferedTerms,
  day: string,
): Promise<boolean> {
  return holdsOn(quote, day) && isAsOffered(await termsOf(w, quote), sale);
}

const promisedPrice = ({ itemId, listPrice, floor, priceList }: Row<'quoteLines'>) => ({
  itemId,
  listPrice,
  floor,
  priceList,
});

async function decideSell(
  w: Writer,
  { id, ...input }: SellInput,
  command: Command,
  call: SaleCall,
): Promise<SoldRecord> {
  const quote = await lockUnsold(w, id);
  const { storeId, number } = quote;
  const store = await w.get('stores', storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  const { day } = await findDrawer(w, command, store);
  const asOffered = await isPromised(w, quote, { ...input, lines: input.items }, day);
  const promised = asOffered ? (await linesOf(w, id)).map(promisedPrice) : null;
  const { discountReason, discountNote } = input.discountReason || !asOffered ? input : quote;
  const sold = { ...input, storeId, discountReason, discountNote };
  const { record, document } = await draftSale(w, sold, command, call, undefined, promised);
  return { ...record, receipt: await issueReceipt(w, command, store, document), quote: { id, number } };
}

/** The quote's terms were checked when it was made; anything else is checked as in any sale. */
async function findBroken(w: Writer, record: SoldRecord, command: Recorded): Promise<Finding[]> {
  const { id } = record.quote;
  const quote = isWithheld(command, 'quotes', id) ? undefined : await w.get('quotes', id);
  const lines = record.lines.map((line) => ({ ...line, productId: line.itemId }));
  const asOffered = quote && (await isPromised(w, quote, { ...record, lines }, record.day));
  return asOffered ? findWrongSums(record) : await findBrokenTerms(w, record, command);
}

/**
 * Sells a quote, as an ordinary sale that marks the quote as sold. If two offline tills sell it, both sales stand and
 * the quote lists both.
 */
export const sellQuote = fact(quotesContract.sell, {
  version: 3,
  storeOf: async (r, input) => (await r.get('quotes', input.id))?.storeId ?? null,
  record: soldRecord,
  // A credit can be spent in any store.
  reaches: ['storeCredits'],
  storesOf: (record) => [record.storeId],
  amountOf: ({ lines }) => worthOf(lines),
  reductionOf: givenAway,
  clientOf: ({ client }) => client?.id ?? null,
  touches: (record, command) => [
    ...claimsOfSale(record, command),
    printed(record.receipt, record.saleId, record.storeId),
    ownOrWithheld('quotes', record.quote.id, { storeId: record.storeId, number: record.quote.number }),
  ],
  atCounter: atSaleEnd,
  decide: decideSell,
  async apply(w, record, command) {
    await applySale(w, record, command);
    const { saleId, storeId, total, quote } = record;
    // A quote of another store stays unchanged; the sale itself is still written.
    if (isWithheld(command, 'quotes', quote.id)) return;
    await w.insertMissing('quoteSales', {
      id: saleId,
      quoteId: quote.id,
      storeId,
      receiptNumber: record.receipt.label,
      total,
      at: command.at,
      userName: record.cashier.name,
    });
    await restateQuote(w, quote.id);
    await writeAudit(
      w,
      command,
      {
        storeId,
        action: 'quote.sold',
        entityId: quote.id,
        details: { number: quote.number, receipt: record.receipt.label, total },
      },
      'audit:quote',
    );
  },
  examine: async (w, record, command) => [
    ...(await findBeyondStock(w, record, command)),
    ...(await findBroken(w, record, command)),
    ...(await findOverspent(w, record.payments, record)),
    ...(await findWrongPoints(w, record)),
    ...(await findOverLimit(w, record, command)),
    ...(await findLateCash(w, record.drawerSessionId)),
    ...(await findUnknownMethods(w, record.payments, { storeId: record.storeId, documentId: record.saleId })),
  ],
  answer: async (r, { quote, ...sale }, command) => ({
    quote: await quoteDetail(r, quote.id, command.at),
    sale: detailOf(rowsOfSale(sale, command)),
  }),
});
