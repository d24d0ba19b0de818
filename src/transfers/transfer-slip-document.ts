import type { Locale } from '../core/money.ts';

/** The content of a transfer's slip, which accompanies the goods. */
export type TransferSlip = {
  locale: Locale;
  number: string;
  at: number;
  zone: string;
  /** False for a list of requested goods, of which nothing has left yet. */
  isSent: boolean;
  from: { name: string; address: string };
  to: { name: string; address: string };
  sentBy: string | null;
  notes: string | null;
  lines: { name: string; size: string; color: string; sku: string; quantity: number }[];
};

declare module '../documents/port.ts' {
  interface Papers {
    transferSlip: [slip: TransferSlip];
  }
}
