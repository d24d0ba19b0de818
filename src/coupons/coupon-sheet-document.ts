import type { Locale } from '../core/money.ts';

/** The content of the sheets of a coupon: a ticket for each code, to cut out. Amounts in centimes. */
export type CouponSheet = {
  locale: Locale;
  /** The name of the coupon. */
  name: string;
  /** One of the two is null. */
  percent: number | null;
  amount: number | null;
  least: number;
  startsOn: string;
  endsOn: string;
  codes: readonly string[];
  at: number;
};

declare module '../documents/port.ts' {
  interface Papers {
    couponSheet: [sheet: CouponSheet];
  }
}
