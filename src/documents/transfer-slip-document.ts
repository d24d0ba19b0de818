import type { Locale } from '../core/money.ts';

/** What a transfer's slip says; it travels with the goods. */
export type TransferSlip = {
  locale: Locale;
  number: string;
  at: number;
  zone: string;
  /** False for a list of what was asked for: nothing has left yet. */
  isSent: boolean;
  from: { name: string; address: string };
  to: { name: string; address: string };
  sentBy: string | null;
  notes: string | null;
  lines: { name: string; size: string; color: string; sku: string; quantity: number }[];
};
