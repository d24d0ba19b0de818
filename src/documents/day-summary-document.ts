import type { Locale } from '../core/money.ts';

/** A line of a summary: what, and how much, in the words of its language. */
export type SummaryLine = { label: string; note?: string; value: string; tone?: 'bad' };

/** How a business day of a store was, on paper. */
export type DaySummary = {
  locale: Locale;
  /** When it was made, UTC ms: the same summary gives the same bytes. */
  at: number;
  store: string;
  day: string;
  title: string;
  headline: { label: string; value: string; note: string };
  parts: { title: string; lines: SummaryLine[] }[];
  footer: string;
};
