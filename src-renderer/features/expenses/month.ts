/** A month as the first seven characters of its days: 2026-11. */
export type Month = string;

const pad = (n: number) => String(n).padStart(2, '0');

/** A month plus a number of months. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + months;
  return `${Math.floor(count / 12)}-${pad((count % 12) + 1)}`;
}

/** First and last day of a month. */
export function daysOfMonth(month: Month): { from: string; to: string } {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${pad(last)}` };
}
