import type { Measures } from './totals-rules.ts';

/** What a period comes to. Amounts in centimes of MAD; percentages with one decimal. */
export type Kpis = {
  /** What was sold after discounts less what was given back, tax included. */
  revenue: number;
  /** The tax in it. */
  tax: number;
  /** Revenue without the tax: what profits are counted from. */
  netRevenue: number;
  /** What the goods had cost that were sold and not given back. */
  cost: number;
  grossProfit: number;
  /** Gross profit in percent of the revenue without tax. */
  margin: number;
  expenses: number;
  netProfit: number;
  sales: number;
  /** What a sale comes to, before returns. */
  averageSale: number;
  pieces: number;
  refunds: number;
  returned: number;
  refunded: number;
  /** Pieces that came back in percent of those that were sold. */
  returnsRate: number;
  discount: number;
  /** Discount in percent of what was asked. */
  discountRate: number;
};

/** Part in percent of the whole, one decimal; 0 of nothing. */
export function percentageOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

/** @param expenses centimes, of the same stores and days */
export function kpisOf(m: Measures, expenses: number): Kpis {
  const revenue = m.sold - m.refunded;
  const tax = m.tax - m.refundedTax;
  const netRevenue = revenue - tax;
  const cost = m.cost - m.returnedCost;
  const grossProfit = netRevenue - cost;
  return {
    revenue,
    tax,
    netRevenue,
    cost,
    grossProfit,
    expenses,
    margin: percentageOf(grossProfit, netRevenue),
    netProfit: grossProfit - expenses,
    sales: m.sales,
    averageSale: m.sales === 0 ? 0 : Math.round(m.sold / m.sales),
    pieces: m.pieces,
    refunds: m.refunds,
    returned: m.returned,
    refunded: m.refunded,
    returnsRate: percentageOf(m.returned, m.pieces),
    discount: m.discount,
    discountRate: percentageOf(m.discount, m.gross),
  };
}

/** What one of many came to: a store, a person, a category, a style. */
export type Share = {
  sales: number;
  pieces: number;
  returned: number;
  revenue: number;
  grossProfit: number;
  /** In percent. */
  margin: number;
};

export function shareOf(m: Measures): Share {
  const { sales, pieces, returned, revenue, grossProfit, margin } = kpisOf(m, 0);
  return { sales, pieces, returned, revenue, grossProfit, margin };
}
