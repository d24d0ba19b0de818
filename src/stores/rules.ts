import { type NumberRules, PERCENT } from '../core/number-text.ts';

/** What requires an open drawer. `cash` applies to tills only: a call to the server has no drawer. */
export const DRAWER_FOR = ['cash', 'all', 'never'] as const;
type DrawerFor = (typeof DRAWER_FOR)[number];

/** When a till asks for the price of an article added to a sale. */
export const PRICE_PROMPTS = ['always', 'changeable', 'never'] as const;
export type PricePrompt = (typeof PRICE_PROMPTS)[number];

/** Whether an item may be sold although its stock says none: never, with an approval, or by everyone. */
export const SELL_WITHOUT_STOCK = ['never', 'approval', 'allowed'] as const;
export type SellWithoutStock = (typeof SELL_WITHOUT_STOCK)[number];

/** To which multiples cash totals are rounded, centimes: not at all, or to the coins that the shop still gives. */
export const CASH_ROUNDING_STEPS = [0, 10, 50, 100] as const;
export const CASH_ROUNDING_MODES = ['down', 'nearest'] as const;

export const MAIL_LANGUAGES = ['ar', 'fr', 'en'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** A receiver of a store's daily summary, and its language. */
export type MailReceiver = { address: string; language: MailLanguage };
export type DailyMail = { isOn: boolean; receivers: MailReceiver[] };

export const MOST_RECEIVERS = 10;

/** Max. amounts that are offered for a gift card. */
export const MOST_CARD_AMOUNTS = 8;

/** A number of the chart of accounts. */
export const ACCOUNT_NUMBER = /^\d{3,10}$/;

/** The settings of a store (`/settings`). Amounts in centimes. */
export type StoreSettings = {
  /** Minutes after opening from which an arrival counts as late. */
  lateAfterMinutes: number;
  /** Days that clock-in photos are kept (law 09-08: no longer than needed). */
  clockPhotoDays: number;
  /** Clocking in and out without a photo is allowed; otherwise a manager has to approve each time. */
  clockWithoutPhoto: boolean;
  /** What is refused without an open drawer session at the till: cash movements, every sale, or nothing. */
  drawerFor: DrawerFor;
  /** When a till asks for the price of a scanned or tapped article. */
  pricePrompt: PricePrompt;
  /** The closing count hides the expected amount. */
  blindCount: boolean;
  /** Amount of one store credit that may be spent while the server is unreachable. */
  creditOfflineAllowance: number;
  /** What one till may put on one client's account while the server is unreachable. */
  accountOfflineAllowance: number;
  /** Months until a store credit expires; 0 for never. */
  creditMonths: number;
  /** Gift cards are sold. */
  giftCards: boolean;
  /** The amounts that are offered for a gift card; any other can be typed. */
  giftCardAmounts: number[];
  /** Months until a gift card expires; 0 for never. */
  giftCardMonths: number;
  /** The day from which the VAT of a gift card is due when it is sold; null: when it is spent. */
  giftCardVatFrom: string | null;
  /** The account of the Moroccan chart (CGNC) on which unspent gift cards are owed. */
  giftCardAccount: string;
  /** Minimum deposit to reserve an item, in percent of the price. */
  depositPercent: number;
  /** Amount of cash in one sale from which the cashier is warned (CGI 193: 20,000 MAD); 0 for never. */
  cashWarningAt: number;
  /** Days after the day on a cheque in which it is to be taken to the bank. */
  chequePresentationDays: number;
  /** Shows stamp duty (0.25 % of cash receipts, CGI 252) on closings and reports. */
  stampDuty: boolean;
  /** Notifies people when an article falls to its low-stock threshold; the dashboard then lists low stock. */
  lowStockAlerts: boolean;
  /** Managers and cashiers may export figures as CSV or PDF files. */
  allowExports: boolean;
  /** Amount above which a return needs a reason and a manager; 0 for never. */
  returnApprovalOver: number;
  /** People of the store may sign in at its tills by a PIN of their own. */
  pinSignIn: boolean;
  /** Up to which amount of an action an approval may be given by PIN; 0 for none. */
  pinApprovalUpTo: number;
  /** Whether pieces in the hand may be sold beyond the stock. */
  sellWithoutStock: SellWithoutStock;
  /** Unit price above which a free article needs an approval; 0 for every free article. */
  freeArticleApprovalOver: number;
  /** A sale names who sold it; otherwise the cashier did. */
  sellers: boolean;
  /** Receipts print who sold. */
  sellerOnReceipt: boolean;
  /** A sale below the prices in force needs a reason. */
  discountReasonRequired: boolean;
  /** To which multiples what is paid or refunded in cash is rounded, centimes; 0 for none. */
  cashRoundingStep: (typeof CASH_ROUNDING_STEPS)[number];
  /** Rounds down, in favour of the client, or to the nearest multiple. */
  cashRoundingMode: (typeof CASH_ROUNDING_MODES)[number];
  /** The daily e-mail sent after closing. */
  dailyMail: DailyMail;
};

/** Limits of the numeric settings; photos are kept for at least a day, because a manager has to see them. */
export const SETTING_NUMBERS = {
  creditMonths: { decimals: 0, min: 0, max: 120 },
  giftCardMonths: { decimals: 0, min: 0, max: 120 },
  depositPercent: PERCENT,
  lateAfterMinutes: { decimals: 0, min: 0, max: 600 },
  clockPhotoDays: { decimals: 0, min: 1, max: 365 },
  chequePresentationDays: { decimals: 0, min: 1, max: 365 },
} as const satisfies Partial<Record<keyof StoreSettings, NumberRules>>;

/** Latest start of a business day, in minutes after midnight: noon. */
export const LATEST_DAY_START = 12 * 60;

export const DEFAULT_SETTINGS: StoreSettings = {
  lateAfterMinutes: 10,
  clockPhotoDays: 30,
  clockWithoutPhoto: false,
  drawerFor: 'never',
  pricePrompt: 'always',
  blindCount: true,
  creditOfflineAllowance: 200_00,
  accountOfflineAllowance: 500_00,
  creditMonths: 12,
  giftCards: false,
  giftCardAmounts: [200_00, 500_00, 1_000_00],
  giftCardMonths: 12,
  giftCardVatFrom: null,
  giftCardAccount: '4419',
  depositPercent: 30,
  cashWarningAt: 20_000_00,
  chequePresentationDays: 20,
  stampDuty: false,
  lowStockAlerts: true,
  allowExports: true,
  returnApprovalOver: 0,
  pinSignIn: false,
  pinApprovalUpTo: 0,
  sellWithoutStock: 'never',
  freeArticleApprovalOver: 500_00,
  sellers: false,
  sellerOnReceipt: false,
  discountReasonRequired: false,
  cashRoundingStep: 0,
  cashRoundingMode: 'down',
  dailyMail: { isOn: false, receivers: [] },
};

/** A store's settings: the defaults with its changes. */
export function settingsOf(row: { settings: Partial<StoreSettings> } | undefined): StoreSettings {
  return { ...DEFAULT_SETTINGS, ...row?.settings };
}
