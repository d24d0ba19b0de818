import type { Locale } from '../core/money.ts';
import type { DrawerReport } from './contract.ts';

/** The content of a drawer's slip: X while it is open, Z once it is closed. */
export type DrawerSlip = {
  locale: Locale;
  store: { name: string; address: string };
  zone: string;
  /** When the session was closed, or when the X report was made. */
  at: number;
  report: DrawerReport;
};

declare module '../documents/port.ts' {
  interface Papers {
    drawerSlip: [slip: DrawerSlip];
  }
}
