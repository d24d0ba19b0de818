import type { Measures } from '../totals/totals-rules.ts';

/** Key figures of a period. Amounts in centimes of MAD; percentages with one decimal. */
export type Kpis = {
  /** Sales after discounts, net of returns, tax included. */
  revenue: number;
  /** Tax in the revenue. */
  tax: number;
  /** Revenue without tax; the basis of profits. */
  netRevenue: number;
  /** Cost of goods sold, net of returns. */
  cost: number;
  grossProfit: number;
  /** Gross profit in percent of the revenue without tax. */
  margin: number;
  expenses: number;
  netProfit: number;
  sales: number;
  /** Average amount of a sale, before returns. */
  averageSale: number;
  pieces: number;
  refunds: number;
  returned: number;
  refunded: number;
  /** Pieces returned in percent of pieces sold. */
  returnsRate: number;
  discount: number;
  /** Discounts in percent of the undiscounted amount. */
  discountRate: number;
};

/** A part in percent of the whole, one decimal; 0 if the whole is zero. */
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

/** Figures of one store, person, category, style … */
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
