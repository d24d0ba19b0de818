import { type NumberRules, PERCENT } from '../core/number-text.ts';
import type { DailyMail } from '../mail/rules.ts';
import type { PricePrompt } from '../sale/rules.ts';

/** What wants an open drawer. `cash` is asked of tills alone: a call to the server has no drawer beside it. */
export const DRAWER_FOR = ['cash', 'all', 'never'] as const;
type DrawerFor = (typeof DRAWER_FOR)[number];

/** What an owner decides for a store (`/settings`). Amounts in centimes. */
export type StoreSettings = {
  /** Minutes after opening until somebody counts as late. */
  lateAfterMinutes: number;
  /** Days that clock-in photos are kept (law 09-08: no longer than they are needed). */
  clockPhotoDays: number;
  /** People may come and go without a photo; otherwise a manager has to say yes each time. */
  clockWithoutPhoto: boolean;
  /** What is refused while no drawer session is open at the till: what moves cash, every sale, or nothing. */
  drawerFor: DrawerFor;
  /** When a till asks for the price of an article that is scanned or tapped. */
  pricePrompt: PricePrompt;
  /** The count at closing is made without showing what is expected. */
  blindCount: boolean;
  /** What of one store credit may be spent while the server is out of reach. */
  creditOfflineAllowance: number;
  /** Months until a store credit expires; 0 for never. */
  creditMonths: number;
  /** The least share of the price that reserves a garment, in percent. */
  depositPercent: number;
  /** Cash in one sale from which the cashier is warned (CGI 193: 20,000 MAD); 0 for never. */
  cashWarningAt: number;
  /** Shows stamp duty (0.25 % of what is paid in cash, CGI 252) on closings and reports. */
  stampDuty: boolean;
  /** People are told when an article falls to its low-stock threshold, and the dashboard shows what runs out. */
  lowStockAlerts: boolean;
  /** Managers and cashiers may take figures away as CSV or PDF files. */
  allowExports: boolean;
  /** The e-mail that tells at closing how the day was. */
  dailyMail: DailyMail;
};

/** What the numbers among the settings may be; a photo is kept for a day at least, since a manager has to see it. */
export const SETTING_NUMBERS = {
  creditMonths: { decimals: 0, min: 0, max: 120 },
  depositPercent: PERCENT,
  lateAfterMinutes: { decimals: 0, min: 0, max: 600 },
  clockPhotoDays: { decimals: 0, min: 1, max: 365 },
} as const satisfies Partial<Record<keyof StoreSettings, NumberRules>>;

/** The latest beginning of a business day, minutes after midnight: noon. */
export const LATEST_DAY_START = 12 * 60;

export const DEFAULT_SETTINGS: StoreSettings = {
  lateAfterMinutes: 10,
  clockPhotoDays: 30,
  clockWithoutPhoto: false,
  drawerFor: 'never',
  pricePrompt: 'always',
  blindCount: true,
  creditOfflineAllowance: 200_00,
  creditMonths: 12,
  depositPercent: 30,
  cashWarningAt: 20_000_00,
  stampDuty: false,
  lowStockAlerts: true,
  allowExports: true,
  dailyMail: { isOn: false, receivers: [] },
};

/** A store's settings: what was changed, over the defaults. */
export function settingsOf(row: { settings: Partial<StoreSettings> } | undefined): StoreSettings {
  return { ...DEFAULT_SETTINGS, ...row?.settings };
}

/** Stamp duty on an amount received in cash, in centimes: 0.25 %, rounded half up (CGI 252). */
export function stampDutyOf(cash: number): number {
  return Math.round(Math.max(cash, 0) * 0.0025);
}
