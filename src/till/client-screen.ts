import { AttributeNames } from '../attributes/attribute-names.ts';
import type { Locale } from '../core/money.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { receiptLabels } from '../documents/receipt-labels.ts';
import type { ClientScreen } from '../hardware/contract.ts';
import { saleTotals } from '../sales/total-rules.ts';
import type { CartBody } from './contract.ts';

/** The line that the cashier changed last; the last line if no change is found. */
function latestOf(body: CartBody, before: ClientScreen): string | null {
  const shownLines = new Map(before.state === 'sale' ? before.lines.map((l) => [l.id, l]) : []);
  const changed = body.items.filter((item) => {
    const line = shownLines.get(item.productId);
    return line?.quantity !== item.quantity || line.total !== item.price * item.quantity;
  });
  return (changed.at(-1) ?? body.items.at(-1))?.productId ?? null;
}

/** A gift card as the client reads it. */
const GIFT_CARD = {
  name: receiptLabels('en').giftCard,
  nameAr: receiptLabels('ar').giftCard,
  nameFr: receiptLabels('fr').giftCard,
};

const NO_NAMES = new AttributeNames([]);

function detailsOf(item: CartBody['items'][number], names: AttributeNames, locale: Locale): string {
  const { size, color } = names.labelled({ size: item.size, color: item.color }, locale);
  return [size, color].filter(Boolean).join(' · ');
}

/** The client display for the current cart. An empty cart leaves the thanks for the previous sale. */
export function clientScreenOf(
  body: CartBody | null,
  before: ClientScreen,
  names: AttributeNames = NO_NAMES,
): ClientScreen {
  const cards = body?.giftCards ?? [];
  if (!body || body.items.length + cards.length === 0)
    return before.state === 'thanks' ? before : { state: 'welcome' };
  const { discount, total } = saleTotals({
    lines: body.items,
    discountPercentage: body.discountPercentage,
    discountAmount: body.discountAmount,
    taxRate: 0,
  });
  return {
    state: 'sale',
    lines: [
      ...body.items.map((item) => ({
        id: item.productId,
        name: item.productName,
        nameAr: item.productNameAr,
        nameFr: item.productNameFr,
        details: {
          ar: detailsOf(item, names, 'ar'),
          fr: detailsOf(item, names, 'fr'),
          en: detailsOf(item, names, 'en'),
        },
        quantity: item.quantity,
        total: item.price * item.quantity,
        ...(item.priceList?.struck ? { struck: item.priceList.struck * item.quantity } : {}),
      })),
      ...cards.map(({ key, amount, recipient = '' }) => ({
        id: key,
        ...GIFT_CARD,
        details: { ar: recipient, fr: recipient, en: recipient },
        quantity: 1,
        total: amount,
      })),
    ],
    discount,
    // The value of the origin, such as returned items, pays first.
    total: Math.max(0, total + sumOfAmounts(cards) - (body.origin?.value ?? 0)),
    latest: latestOf(body, before),
  };
}
