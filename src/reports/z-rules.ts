/** What a closing says of one business day of a store; amounts in centimes of MAD, tax included. */
export type ZFigures = {
  sales: number;
  refunds: number;
  pieces: number;
  returned: number;
  /** Before the discount. */
  gross: number;
  discount: number;
  sold: number;
  refunded: number;
  tax: number;
  refundedTax: number;
  /** What came in by each method less what was paid back; change is out of cash. */
  byMethod: Record<string, number>;
  /** Sold less refunded, and the tax in it, by rate in percent. */
  byRate: Record<string, { amount: number; tax: number }>;
};

/** A closing as it is printed. */
export type ZBody = {
  /** What this closing adds: the day that it closes, then days before it that something came late for. */
  days: { day: string; isLate: boolean; figures: ZFigures }[];
  /** Sold less refunded over all closings of the store, this one with them. */
  perpetualTotal: number;
};
