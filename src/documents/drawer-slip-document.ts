import type { Locale } from '../core/money.ts';
import type { DrawerReport } from '../drawer/contract.ts';

/** What the slip of a drawer says: X while it is open, Z once it is closed. */
export type DrawerSlip = {
  locale: Locale;
  store: { name: string; address: string };
  zone: string;
  /** When it was closed, or when it was looked into. */
  at: number;
  report: DrawerReport;
};
