import { addDays, businessDayOf, businessDayStart, DEFAULT_ZONE } from '../core/time.ts';
import { type SampleStyle, sampleCatalogue } from './demo-catalogue.ts';
import { type SampleRefund, type SampleSale, sampleSales } from './demo-sales.ts';
import { seeded } from './random.ts';
import { CLIENTS_A_SHOP, clientOf, PEOPLE, type SampleClient, type SamplePerson, SHOPS } from './shops.ts';

export const SAMPLE_DAYS = 90;

export type SampleEvent =
  | SampleSale
  | SampleRefund
  | { kind: 'client'; id: string; at: number; shop: number; cashier: number; client: SampleClient };

/** A whole shop as plain data, before it is written. */
export type DemoShop = {
  /** When the stores opened and were stocked, before the first sale. */
  openedAt: number;
  stores: { id: string; deliveryIds: string[] }[];
  people: (SamplePerson & { id: string })[];
  styles: SampleStyle[];
  /** Pieces per article that each store was stocked with: those sold and those remaining. */
  initialStock: Map<string, number>[];
  /** In chronological order. */
  events: SampleEvent[];
};

/** Low-stock threshold of an article by its sales. */
export function thresholdOf(sold: number): number {
  return Math.max(2, Math.min(6, Math.round(sold / 8)));
}

/** Pieces sold by article and store, ignoring returns, so that a sale never depends on a return. */
function soldOf(events: readonly SampleEvent[]): Map<string, number>[] {
  const sold = SHOPS.map(() => new Map<string, number>());
  for (const event of events) {
    if (event.kind !== 'sale') continue;
    const counts = sold[event.shop];
    for (const { article, quantity } of event.lines) {
      counts?.set(article.articleId, (counts.get(article.articleId) ?? 0) + quantity);
    }
  }
  return sold;
}

/**
 * The demo shop: three stores, their people and clients, sixty styles, and ninety days of sales ending at `now`.
 * Deterministic: the same arguments give the same shop, including ids.
 */
export function demoShop({ seed, now }: { seed: number; now: number }): DemoShop {
  const random = seeded(seed);
  const zone = DEFAULT_ZONE;
  const firstDay = addDays(businessDayOf(null, now), 1 - SAMPLE_DAYS);
  const openedAt = businessDayStart(firstDay, zone, 0) - 12 * 3_600_000;
  const people = PEOPLE.map((person) => ({ ...person, id: random.idAt(openedAt) }));
  const styles = sampleCatalogue(random, openedAt);
  const stores = SHOPS.map(() => ({
    id: random.idAt(openedAt),
    deliveryIds: styles.map(() => random.idAt(openedAt)),
  }));
  const placesOf = (shop: number, role: string) =>
    people.flatMap((p, i) => (p.shop === shop && p.role === role ? [i] : []));

  const events: SampleEvent[] = [];
  for (const [shop, { salesADay }] of SHOPS.entries()) {
    const cashiers = placesOf(shop, 'cashier');
    const [manager = 0] = placesOf(shop, 'manager');
    for (let n = 0; n < CLIENTS_A_SHOP; n += 1) {
      const at = openedAt + (n + 1) * 60_000;
      const client = clientOf(shop, n);
      events.push({ kind: 'client', id: random.idAt(at), at, shop, cashier: manager, client });
    }
    const clients = CLIENTS_A_SHOP;
    events.push(
      ...sampleSales({
        random,
        styles,
        shop,
        salesADay,
        cashiers,
        manager,
        clients,
        firstDay,
        days: SAMPLE_DAYS,
        zone,
        until: now,
      }),
    );
  }
  events.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

  const initialStock = soldOf(events).map((sold, shop) => {
    const stock = new Map<string, number>();
    for (const style of styles) {
      if (!style.terms[shop]) continue;
      for (const { articleId } of style.variants) {
        const remaining = random.weighted([1, 1, 1, 2, 3, 3, 2, 2, 1, 1]);
        stock.set(articleId, (sold.get(articleId) ?? 0) + remaining);
      }
    }
    return stock;
  });
  return { openedAt, stores, people, styles, initialStock, events };
}
