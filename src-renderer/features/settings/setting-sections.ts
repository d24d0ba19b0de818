import type { StoreSettings } from '../../../src/stores/rules.ts';

/** The settings of a store by section, in screen order. */
export const SETTING_SECTIONS = {
  counter: [
    'pricePrompt',
    'sellWithoutStock',
    'freeArticleApprovalOver',
    'drawerFor',
    'blindCount',
    'discountReasonRequired',
    'returnApprovalOver',
    'cashRoundingStep',
    'cashRoundingMode',
    'cashWarningAt',
    'chequePresentationDays',
    'stampDuty',
  ],
  sellers: ['sellers', 'sellerOnReceipt'],
  clients: ['depositPercent', 'creditMonths', 'creditOfflineAllowance', 'accountOfflineAllowance'],
  giftCards: ['giftCards', 'giftCardAmounts', 'giftCardMonths', 'giftCardVatFrom', 'giftCardAccount'],
  pin: ['pinSignIn', 'pinApprovalUpTo'],
  clock: ['lateAfterMinutes', 'clockPhotoDays', 'clockWithoutPhoto'],
  office: ['lowStockAlerts', 'allowExports'],
} as const satisfies Record<string, readonly (keyof StoreSettings)[]>;
