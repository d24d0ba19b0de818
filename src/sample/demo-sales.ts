import { roundHalfUp } from '../core/money.ts';
import { addDays, businessDayStart } from '../core/time.ts';
import { DEFAULT_RATES } from '../currency/rules.ts';
import type { SubmittedPayment } from '../sales/contract.ts';
import { belowFloor } from '../sales/price-rules.ts';
import { refundAmounts } from '../sales/refund-rules.ts';
import { saleTotals } from '../sales/total-rules.ts';
import type { SampleArticle, SampleStyle, SampleTerms } from './demo-catalogue.ts';
import type { Random } from './random.ts';

type SampleLine = { style: SampleStyle; article: SampleArticle; price: number; quantity: number };

/** A sale as a till submits it. People, store and client by index in the sample shop. */
export type SampleSale = {
  kind: 'sale';
  id: string;
  at: number;
  shop: number;
  cashier: number;
  client: number | null;
  lines: SampleLine[];
  discountPercentage: number;
  payments: SubmittedPayment[];
};

export type SampleRefund = {
  kind: 'refund';
  id: string;
  at: number;
  shop: number;
  cashier: number;
  saleId: string;
  line: number;
  quantity: number;
  reason: string;
};

export const SAMPLE_TAX_RATE = 20;

/** Relative sales per weekday, Sunday first. */
const WEEKDAYS = [1.25, 0.8, 0.85, 0.95, 1, 0.9, 1.45];
/** Relative sales per hour, from 10:00 to 21:00, with a peak before lunch and a higher one after work. */
const HOURS = [3, 6, 8, 5, 3, 4, 6, 9, 11, 8, 4];
const FIRST_HOUR = 10;
const REASONS = [
  'المقاس ما جاش · Taille',
  'اللون · Couleur',
  'هدية · Cadeau',
  'تبدل الرأي · Changement d’avis',
];

/** Sales of a day relative to the average: a slow rise, and a feast five weeks before the end. */
function season(day: number, days: number): number {
  const feast = Math.exp(-(((day - (days - 35)) / 4) ** 2) / 2);
  return 0.9 + 0.2 * (day / days) + 0.9 * feast;
}

/** A random count with a given mean (Poisson). */
function countOf(random: Random, usual: number): number {
  const limit = Math.exp(-usual);
  let n = 0;
  for (let p = random.next(); p > limit; p *= random.next()) n += 1;
  return n;
}

/** A random minute of the local day; few sales around the Friday prayer. */
function minuteOf(random: Random, weekday: number): number {
  const hours = weekday === 5 ? HOURS.map((w, i) => (i === 2 || i === 3 ? w / 5 : w)) : HOURS;
  return (FIRST_HOUR + random.weighted(hours)) * 60 + random.int(0, 59);
}

/** The list price or a bargained one, never below the floor. */
function agreedPrice(random: Random, { price, floor }: SampleTerms): number {
  if (!random.chance(0.22)) return price;
  const haggled = price - (price - floor) * random.next();
  return Math.max(floor, Math.round(haggled / 1000) * 1000);
}

function linesOf(random: Random, shop: number, styles: readonly SampleStyle[]): SampleLine[] {
  const weights = styles.map((s) => (s.terms[shop] ? s.weight : 0));
  const lines: SampleLine[] = [];
  const count = 1 + random.weighted([52, 28, 14, 6]);
  for (let i = 0; i < count; i += 1) {
    const style = styles[random.weighted(weights)];
    const terms = style?.terms[shop];
    const article = style?.variants[random.weighted(style.variants.map((v) => v.weight))];
    if (!style || !terms || !article || lines.some((l) => l.article === article)) continue;
    const quantity = terms.price < 40_000 && random.chance(0.15) ? random.int(2, 3) : 1;
    lines.push({ style, article, price: agreedPrice(random, terms), quantity });
  }
  return lines;
}

/** Cash is paid in notes, cards to the centime, some sales in both; a few in euros. */
function paymentsOf(random: Random, total: number): SubmittedPayment[] {
  const cash = (amount: number): SubmittedPayment => ({ method: 'cash', amount, currency: 'MAD' });
  const card = (amount: number): SubmittedPayment => ({ method: 'credit_card', amount, currency: 'MAD' });
  const notes = (amount: number) => {
    const note = random.chance(0.6) ? 20_000 : 10_000;
    return random.chance(0.35) ? amount : Math.ceil(amount / note) * note;
  };
  const way = random.weighted([60, 29, 9, 2]);
  if (way === 1) return [card(total)];
  if (way === 2 && total > 20_000) {
    const part = Math.round((total * (0.3 + 0.4 * random.next())) / 10_000) * 10_000;
    if (part > 0 && part < total) return [cash(part), card(total - part)];
  }
  if (way === 3) {
    const euros = Math.ceil((total * DEFAULT_RATES.EUR) / 500) * 500;
    const amount = roundHalfUp(euros / DEFAULT_RATES.EUR);
    if (amount >= total) return [{ method: 'cash', amount, currency: 'EUR', tendered: euros }];
  }
  return [cash(notes(total))];
}

type SalesPlan = {
  random: Random;
  styles: readonly SampleStyle[];
  shop: number;
  salesADay: number;
  cashiers: readonly number[];
  manager: number;
  clients: number;
  firstDay: string;
  days: number;
  zone: string;
  /** No sales after this time. */
  until: number;
};

function saleAt(plan: SalesPlan, at: number): SampleSale | null {
  const { random } = plan;
  const lines = linesOf(random, plan.shop, plan.styles);
  if (lines.length === 0) return null;
  const discounts = [0, 5, 10, 15, 20];
  const picked = discounts[random.weighted([85, 6, 6, 2, 1])] ?? 0;
  const terms = lines.map(({ style, price, quantity }) => {
    const { price: listPrice, floor } = style.terms[plan.shop] ?? { price, floor: null };
    return { price, quantity, listPrice, floor };
  });
  const isTooCheap = belowFloor({ lines: terms, discountPercentage: picked }).length > 0;
  const discountPercentage = isTooCheap ? 0 : picked;
  const { total } = saleTotals({ lines, discountPercentage, taxRate: SAMPLE_TAX_RATE });
  return {
    kind: 'sale',
    id: random.idAt(at),
    at,
    shop: plan.shop,
    // Discounts over fifteen percent need a manager.
    cashier: discountPercentage > 15 || random.chance(0.08) ? plan.manager : random.pick(plan.cashiers),
    client: random.chance(0.34) ? random.int(0, plan.clients - 1) : null,
    lines,
    discountPercentage,
    payments: paymentsOf(random, total),
  };
}

/** A return of one line some days later, in part or in full. */
function refundOf(plan: SalesPlan, sale: SampleSale): SampleRefund | null {
  const { random } = plan;
  const at = sale.at + random.int(1, 9) * 86_400_000 + random.int(-90, 90) * 60_000;
  if (at > plan.until) return null;
  const line = random.int(0, sale.lines.length - 1);
  const quantity = random.int(1, sale.lines[line]?.quantity ?? 1);
  const [sold] = saleTotals({ ...sale, taxRate: SAMPLE_TAX_RATE }).lines.slice(line);
  const net = sold?.net ?? 0;
  const asSold = { quantity: sale.lines[line]?.quantity ?? 1, net, returnedQuantity: 0, returnedAmount: 0 };
  if (refundAmounts({ sold: asSold, quantity }) === 0) return null;
  return {
    kind: 'refund',
    id: random.idAt(at),
    at,
    shop: sale.shop,
    cashier: random.pick(plan.cashiers),
    saleId: sale.id,
    line,
    quantity,
    reason: random.pick(REASONS),
  };
}

/** One store's sales and returns over some weeks, unsorted. */
export function sampleSales(plan: SalesPlan): (SampleSale | SampleRefund)[] {
  const { random } = plan;
  const events: (SampleSale | SampleRefund)[] = [];
  for (let n = 0; n < plan.days; n += 1) {
    const midnight = businessDayStart(addDays(plan.firstDay, n), plan.zone, 0);
    const weekday = new Date(midnight + 43_200_000).getUTCDay();
    const usual = plan.salesADay * season(n, plan.days) * (WEEKDAYS[weekday] ?? 1);
    for (let i = countOf(random, usual); i > 0; i -= 1) {
      const at = midnight + minuteOf(random, weekday) * 60_000 + random.int(0, 59_999);
      const sale = at < plan.until ? saleAt(plan, at) : null;
      if (!sale) continue;
      events.push(sale);
      const refund = random.chance(0.035) ? refundOf(plan, sale) : null;
      if (refund) events.push(refund);
    }
  }
  return events;
}
