import type { ClientScreen } from '../hardware/contract.ts';
import { saleTotals } from '../sale/rules.ts';
import type { CartBody } from './contract.ts';

/** The line that differs from before: what the cashier has just done; the last one where that cannot be told. */
function latestOf(body: CartBody, before: ClientScreen): string | null {
  const known = new Map(before.state === 'sale' ? before.lines.map((l) => [l.id, l]) : []);
  const changed = body.items.filter((item) => {
    const line = known.get(item.productId);
    return line?.quantity !== item.quantity || line.total !== item.price * item.quantity;
  });
  return (changed.at(-1) ?? body.items.at(-1))?.productId ?? null;
}

/** What the client sees of the sale that is being made. An empty one leaves the thanks of the last where it is. */
export function clientScreenOf(body: CartBody | null, before: ClientScreen): ClientScreen {
  if (!body || body.items.length === 0) return before.state === 'thanks' ? before : { state: 'welcome' };
  const { discount, total } = saleTotals({
    lines: body.items,
    discountPercentage: body.discountPercentage,
    taxRate: 0,
  });
  return {
    state: 'sale',
    lines: body.items.map((item) => ({
      id: item.productId,
      name: item.productName,
      nameAr: item.productNameAr,
      nameFr: item.productNameFr,
      details: [item.size, item.color].filter(Boolean).join(' · '),
      quantity: item.quantity,
      total: item.price * item.quantity,
    })),
    discount,
    // What comes back in an exchange pays first.
    total: Math.max(0, total - (body.exchange?.value ?? 0)),
    latest: latestOf(body, before),
  };
}
