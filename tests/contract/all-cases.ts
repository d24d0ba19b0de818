import type { Case } from './case.ts';
import { accountCases } from './cases/account-cases.ts';
import { agreedPriceCases } from './cases/agreed-price-cases.ts';
import { allStoresCases } from './cases/all-stores-cases.ts';
import { analyticsCases } from './cases/analytics-cases.ts';
import { approvalCases } from './cases/approval-cases.ts';
import { approvalRequestCases } from './cases/approval-request-cases.ts';
import { attendanceCases } from './cases/attendance-cases.ts';
import { attributeCases } from './cases/attribute-cases.ts';
import { authCases } from './cases/auth-cases.ts';
import { beyondStockCases } from './cases/beyond-stock-cases.ts';
import { bundleCases } from './cases/bundle-cases.ts';
import { cardCases } from './cases/card-cases.ts';
import { cartCases } from './cases/cart-cases.ts';
import { catalogueCases } from './cases/catalogue-cases.ts';
import { chequeCases } from './cases/cheque-cases.ts';
import { choiceCases } from './cases/choice-cases.ts';
import { clientCases } from './cases/client-cases.ts';
import { countCases } from './cases/count-cases.ts';
import { couponCases } from './cases/coupon-cases.ts';
import { creditCases } from './cases/credit-cases.ts';
import { currencyCases } from './cases/currency-cases.ts';
import { dashboardCases } from './cases/dashboard-cases.ts';
import { depositCases } from './cases/deposit-cases.ts';
import { directReceiptCases } from './cases/direct-receipt-cases.ts';
import { discountReasonCases } from './cases/discount-reason-cases.ts';
import { drawerCases } from './cases/drawer-cases.ts';
import { exchangeCases } from './cases/exchange-cases.ts';
import { expenseCases } from './cases/expense-cases.ts';
import { firstPasswordCases } from './cases/first-password-cases.ts';
import { giftCardCases } from './cases/gift-card-cases.ts';
import { goodsCases } from './cases/goods-cases.ts';
import { hardwareCases } from './cases/hardware-cases.ts';
import { importAccountCases } from './cases/import-account-cases.ts';
import { importCases } from './cases/import-cases.ts';
import { importKindCases } from './cases/import-kind-cases.ts';
import { importPointsCases } from './cases/import-points-cases.ts';
import { inboxCases } from './cases/inbox-cases.ts';
import { invoiceCases } from './cases/invoice-cases.ts';
import { labelCases } from './cases/label-cases.ts';
import { largeReturnCases } from './cases/large-return-cases.ts';
import { leaveCases } from './cases/leave-cases.ts';
import { loyaltyCases } from './cases/loyalty-cases.ts';
import { mailCases } from './cases/mail-cases.ts';
import { notificationCases } from './cases/notification-cases.ts';
import { outputCases } from './cases/output-cases.ts';
import { passkeyCases } from './cases/passkey-cases.ts';
import { paymentMethodCases } from './cases/payment-method-cases.ts';
import { payrollCases } from './cases/payroll-cases.ts';
import { peopleCases } from './cases/people-cases.ts';
import { pinApprovalCases } from './cases/pin-approval-cases.ts';
import { pinCases } from './cases/pin-cases.ts';
import { priceListCases } from './cases/price-list-cases.ts';
import { purchaseOrderCases } from './cases/purchase-order-cases.ts';
import { pushMessageCases } from './cases/push-message-cases.ts';
import { quoteCases } from './cases/quote-cases.ts';
import { refundCases, saleReadCases } from './cases/refund-cases.ts';
import { reportCases } from './cases/report-cases.ts';
import { roundingCases } from './cases/rounding-cases.ts';
import { saleCases } from './cases/sale-cases.ts';
import { secretCases } from './cases/secret-cases.ts';
import { sellerCases } from './cases/seller-cases.ts';
import { settingsCases } from './cases/settings-cases.ts';
import { signInListCases } from './cases/sign-in-list-cases.ts';
import { storeCases } from './cases/store-cases.ts';
import { supplierCases } from './cases/supplier-cases.ts';
import { systemCases } from './cases/system-cases.ts';
import { taxCases } from './cases/tax-cases.ts';
import { teamCases } from './cases/team-cases.ts';
import { textCases } from './cases/text-cases.ts';
import { tillCases } from './cases/till-cases.ts';
import { trainingCases } from './cases/training-cases.ts';
import { transferCases } from './cases/transfer-cases.ts';
import { trustCases } from './cases/trust-cases.ts';
import { unknownPersonCases } from './cases/unknown-person-cases.ts';
import { usageCases } from './cases/usage-cases.ts';
import { withoutPhotoCases } from './cases/without-photo-cases.ts';
import { sharedCases } from './shared-cases.ts';

/** The table of the contract's tests: every case of every operation. */
export const allCases: Case[] = [
  ...sharedCases,
  ...authCases,
  ...allStoresCases,
  ...agreedPriceCases,
  ...discountReasonCases,
  ...approvalCases,
  ...approvalRequestCases,
  ...peopleCases,
  ...storeCases,
  ...usageCases,
  ...sellerCases,
  ...settingsCases,
  ...teamCases,
  ...firstPasswordCases,
  ...cardCases,
  ...pinCases,
  ...pinApprovalCases,
  ...attendanceCases,
  ...withoutPhotoCases,
  ...leaveCases,
  ...outputCases,
  ...payrollCases,
  ...chequeCases,
  ...clientCases,
  ...expenseCases,
  ...catalogueCases,
  ...goodsCases,
  ...beyondStockCases,
  ...bundleCases,
  ...importCases,
  ...importKindCases,
  ...importAccountCases,
  ...importPointsCases,
  ...countCases,
  ...trainingCases,
  ...transferCases,
  ...attributeCases,
  ...supplierCases,
  ...purchaseOrderCases,
  ...directReceiptCases,
  ...labelCases,
  ...priceListCases,
  ...couponCases,
  ...loyaltyCases,
  ...signInListCases,
  ...saleCases,
  ...accountCases,
  ...giftCardCases,
  ...roundingCases,
  ...refundCases,
  ...largeReturnCases,
  ...exchangeCases,
  ...creditCases,
  ...saleReadCases,
  ...dashboardCases,
  ...analyticsCases,
  ...currencyCases,
  ...paymentMethodCases,
  ...drawerCases,
  ...reportCases,
  ...taxCases,
  ...depositCases,
  ...passkeyCases,
  ...pushMessageCases,
  ...quoteCases,
  ...invoiceCases,
  ...textCases,
  ...tillCases,
  ...cartCases,
  ...hardwareCases,
  ...systemCases,
  ...inboxCases,
  ...trustCases,
  ...unknownPersonCases,
  ...secretCases,
  ...notificationCases,
  ...choiceCases,
  ...mailCases,
];
