import type { Locale } from '../core/money.ts';

/** A line of a summary, in one language. */
export type SummaryLine = { label: string; note?: string; value: string; tone?: 'bad' };

/** The summary of a store's business day as a document. */
export type DaySummary = {
  locale: Locale;
  /** When it was made, UTC ms; the same summary gives the same bytes. */
  at: number;
  store: string;
  day: string;
  title: string;
  headline: { label: string; value: string; note: string };
  parts: { title: string; lines: SummaryLine[] }[];
  footer: string;
};

declare module '../documents/port.ts' {
  interface Papers {
    daySummary: [summary: DaySummary];
  }
}
