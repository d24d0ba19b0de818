/**
 * The texts that a counter shows from sign-in to receipt, as `npm run texts` finds them: by namespace, the first parts of
 * their keys. A till loads them before it draws anything; the other texts come with the first screen of the back office.
 */
export const COUNTER_TEXTS: Record<string, string> = {
  accounts: 'pay repay unknown',
  approvals: 'about ask card confirm nobody password pin reasons request title usePassword who',
  attendance: 'clockIn clockOut dialog done problem',
  auth: 'authenticating card checking connectionError filling heldBack own pin starting store user',
  catalogue:
    'actions adjust archived edit elsewhere errors exceptions history left quickView restored status',
  cheques: 'fields states',
  clients: 'duplicates measures',
  common:
    'add addAnyway allStores back camera cancel clear close confirm crashed dayField details draft edit imageField invalid language languageChanged loading number numpad optional passwordHint product reload retry save scan search showPassword skuNotFound theme unanswered',
  coupons: 'sale',
  credits: 'printCard states until',
  deposits: 'method rest total',
  drawer:
    'amount audit-log blind cards close closed closedAt commands current differences empty errors exceptions float history isOpen kinds leftOpen move moves noReason notifications onlyWrong open openedAt pieces print printX reason report screens search-words stale sums till title tones wrongAmount',
  errors:
    'ACCOUNT_OVER_LIMIT ACCOUNT_WITHOUT_CLIENT APPROVAL_INVALID APPROVAL_REQUEST_ANSWERED APPROVAL_REQUEST_OPEN APPROVAL_REQUEST_OVER APPROVER_MAY_NOT BAD_INPUT BARCODE_TAKEN CARD_NOT_LINKED CASHIER_UNKNOWN CHEQUE_NOT_CLEARED CHEQUE_POST_DATED CLIENT_UNKNOWN CODE_INVALID COUPON_ALONE COUPON_HELD COUPON_NOT_FOR_CLIENT COUPON_NOT_FOR_THESE COUPON_NOT_NOW COUPON_TOO_LITTLE COUPON_UNKNOWN COUPON_USED CREDIT_EXPIRED CREDIT_NOT_FOUND CREDIT_TOO_LOW CREDIT_VOID DEPOSIT_TOO_SMALL DEVICE_FAILED DISCOUNT_DENIED DISCOUNT_OVER_15_DENIED DISCOUNT_REASON_MISSING DISK_FULL DISK_UNWRITABLE DRAWER_CLOSED DRAWER_OPEN EFFET_DUE_DAY_MISSING EMPTY_CART EXPORTS_OFF FILE_TOO_LARGE FIRST_PASSWORD_EXPIRED GIFT_CARD_CODE_TAKEN GIFT_CARD_NOT_MONEY GIFT_CARD_OFF HOST_UNKNOWN IDENTITY_REQUIRED IMAGE_INVALID INSUFFICIENT_STOCK INVALID_CREDENTIALS ITEM_AMBIGUOUS KEY_REUSED LIST_ALLOWS_NO_DISCOUNT MISSING_FIELDS NETWORK NOT_A_DEVICE NOT_FOUND NOT_IN_TRAINING NO_CHANGE NO_ITEMS_SELECTED NO_PICTURE NO_PRINTER NO_STORE_FOR_CLIENT NO_STORE_FOR_CLOCK_IN OFFLINE_SIGN_IN_EXPIRED OUT_OF_STOCK OVERPAID OWN_APPROVAL_REQUEST OWN_PAYROLL PASSKEY_NOT_HERE PASSKEY_WRONG PASSWORD_CHANGE_DUE PASSWORD_TRIVIAL PASSWORD_UNCHANGED PAYMENT_METHOD_AWAY PAYMENT_METHOD_UNKNOWN PAYMENT_REFERENCE_MISSING PERMISSION_DENIED PHOTO_WANTED PIN_APPROVES_LESS PIN_LOCKED PIN_NOT_HERE PIN_WRONG POINTS_BEYOND_SALE POINTS_OFF POINTS_TOO_FEW POINTS_TOO_LOW POINTS_WITHOUT_CLIENT PRICE_BELOW_FLOOR PRICE_BELOW_LIMIT PRODUCT_NOT_FOUND PUSH_SERVICE_UNKNOWN QUOTE_CLOSED QUOTE_DAY_PAST RETURN_EXCEEDS_SOLD RETURN_REASON_MISSING SAME_STORE SELLER_UNKNOWN SERVER_UNREACHABLE SETUP_NEEDED SIGN_IN_AGAIN SKU_TAKEN STOCK_BELOW_ZERO STOCK_LIMIT STORE_REQUIRED TIMEOUT TOO_BUSY TOO_MANY_ATTEMPTS TOO_MANY_PASSKEYS TOO_MUCH_TODAY TOTALS_DIFFER TRAINING_CART_OPEN TRAINING_FAILED TRAINING_RUNNING UNAUTHORIZED UNDERPAID UNKNOWN UNKNOWN_CURRENCY UNUSABLE WRONG_STORE',
  hardware: 'client kinds papers printing states tested troubles',
  labels: 'copies count download format formats language none preview price print sheets thin title tooMany',
  leave: 'types',
  loyalty: 'points sale',
  passkeys:
    'about add addedOn ask audit-log confirm done errors exists impossible left message orPassword remove removed title unnamed usedOn yes',
  payments: 'companyCash methods',
  'push-messages': 'asked plain told toldPlain',
  quotes: 'cart keep states total',
  receipt:
    'cardNoTax cardTax cardUntil cashier change client clientIce copy coupon credit creditForEver date discount exchange giftCard instead legal methods net number ofCards ofItems outgoing owedNow paid phone points pointsNow pointsSpent prepaidTax referenced refund refundOf refundPaid refundTotal returned rounding seal size subtotal tax thanks time toGiveBack toPay total withoutReceipt',
  reports: 'reasons',
  roles: 'admin cashier manager owner permissions',
  sales:
    'cart cashWarning catalogue chooser clear client credit deposit discount done exchange free giftCard held inHand keys line notice panel pay price quantity seller target title totals',
  shell:
    'actionQueued bottom changeStore footer gone groups help idle kept loggedOut nav offline online scan skip sync syncFinished syncStarted update user userUpdated',
  stores: 'needed select toSell',
  team: 'identity',
  'to-settle': 'title waiting',
  training: 'about end ends label nothing over start stopping',
  transactions: 'receipt',
  transfers: 'move noOtherStore to',
};

/** What the day’s figures show besides: a phone opens on them. */
export const DAY_TEXTS: Record<string, string> = {
  analytics: 'meaningOf',
  dashboard:
    'attention average beforeAmount byStore figures hourly lowStock noSales nobody outOfStock performers presentOf recent refunded revenue sales team teamOf thanWeekBefore title transactions until weekBefore',
};
