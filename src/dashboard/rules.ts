/** What a dashboard reads of a sale or a return; amounts in centimes, also positive for returns. */
export type Moved = { at: number; total: number; cashierId: string; cashierName: string };
export type Sold = Moved & { itemCount: number };

export type DayFigures = {
  /** Sales net of returns, tax included. */
  revenue: number;
  refunded: number;
  transactions: number;
  pieces: number;
  /** Average amount of a sale, before returns; 0 without sales. */
  averageTicket: number;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((n, amount) => n + amount, 0);

/** The sums of one day. */
export function dayFigures(sales: readonly Sold[], refunds: readonly Moved[]): DayFigures {
  const sold = sum(sales.map((s) => s.total));
  const refunded = sum(refunds.map((r) => r.total));
  return {
    revenue: sold - refunded,
    refunded,
    transactions: sales.length,
    pieces: sum(sales.map((s) => s.itemCount)),
    averageTicket: sales.length === 0 ? 0 : Math.round(sold / sales.length),
  };
}

export type Hour = { hour: number; revenue: number; transactions: number };

/**
 * Revenue net of returns for each hour from the first to the last with activity; empty hours in between are returned as
 * zero.
 * @param hourOf the hour of an instant in the shop's time zone, 0 to 23; the business day continues after midnight
 * @param dayStartHour the hour at which the business day starts
 */
export function byHour(
  sales: readonly Sold[],
  refunds: readonly Moved[],
  hourOf: (at: number) => number,
  dayStartHour: number,
): Hour[] {
  /** Hours since the start of the business day. */
  const intoDay = (at: number) => (hourOf(at) - dayStartHour + 24) % 24;
  const made = new Map<number, Hour>();
  const add = (at: number, revenue: number, transactions: number) => {
    const place = intoDay(at);
    const sums = made.get(place);
    made.set(place, {
      hour: hourOf(at),
      revenue: (sums?.revenue ?? 0) + revenue,
      transactions: (sums?.transactions ?? 0) + transactions,
    });
  };
  for (const { at, total } of sales) add(at, total, 1);
  for (const { at, total } of refunds) add(at, -total, 0);
  if (made.size === 0) return [];
  const places = [...made.keys()];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const place = first + i;
    return made.get(place) ?? { hour: (place + dayStartHour) % 24, revenue: 0, transactions: 0 };
  });
}

/**
 * Sums the hours of several stores, each in its own time zone.
 * @param dayStartHour the hour at which the business day of the first store starts
 */
export function sumHours(parts: readonly (readonly Hour[])[], dayStartHour: number): Hour[] {
  const sold = parts.flat().map((h) => ({ ...h, place: (h.hour - dayStartHour + 24) % 24 }));
  if (sold.length === 0) return [];
  const places = sold.map((h) => h.place);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const there = sold.filter((h) => h.place === first + i);
    return {
      hour: (first + i + dayStartHour) % 24,
      revenue: sum(there.map((h) => h.revenue)),
      transactions: sum(there.map((h) => h.transactions)),
    };
  });
}

/**
 * The hours of a day with the revenue of the same hours of another day: from the first to the last hour of either.
 * Empty while nothing was sold on the day itself.
 */
export function besideBefore(
  hours: readonly Hour[],
  before: readonly Hour[],
  dayStartHour: number,
): (Hour & { before: number })[] {
  if (hours.length === 0) return [];
  const nothing = before.map((h) => ({ ...h, revenue: 0, transactions: 0 }));
  const was = new Map(before.map((h) => [h.hour, h.revenue]));
  return sumHours([hours, nothing], dayStartHour).map((h) => ({ ...h, before: was.get(h.hour) ?? 0 }));
}

export type Performer = { userId: string; name: string; revenue: number; transactions: number };

/**
 * The best sellers by sales net of what came back of them; at most `most`.
 * @param sales by who sold, as are the returns
 */
export function performers(sales: readonly Sold[], refunds: readonly Moved[], most: number): Performer[] {
  const made = new Map<string, Performer>();
  const add = ({ cashierId: userId, cashierName: name }: Moved, revenue: number, transactions: number) => {
    const sums = made.get(userId) ?? { userId, name, revenue: 0, transactions: 0 };
    made.set(userId, {
      ...sums,
      revenue: sums.revenue + revenue,
      transactions: sums.transactions + transactions,
    });
  };
  for (const sale of sales) add(sale, sale.total, 1);
  for (const refund of refunds) add(refund, -refund.total, 0);
  return [...made.values()]
    .filter((p) => p.transactions > 0)
    .sort((a, b) => b.revenue - a.revenue || a.userId.localeCompare(b.userId))
    .slice(0, most);
}

/** Growth in whole percent; null without a figure to compare with. */
export function growth(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
