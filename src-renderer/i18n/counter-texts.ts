/**
 * The texts that a counter shows from sign-in to receipt, as `npm run texts` finds them: by namespace, the first parts of
 * their keys. A till loads them before it draws anything; the other texts come with the first screen of the back office.
 */
export const COUNTER_TEXTS: Record<string, string> = {
  accounts: 'pay repay unknown',
  approvals: 'about ask card confirm nobody password pin reasons request title usePassword who',
  attendance: 'clockIn clockOut dialog done problem',
  auth: 'authenticating card checking connectionError filling heldBack own pin store user',
  catalogue:
    'actions adjust archived edit elsewhere errors exceptions history left quickView restored status',
  cheques: 'fields states',
  clients: 'duplicates measures',
  common:
    'add addAnyway allStores back camera cancel clear close confirm crashed dayField details draft edit imageField invalid language languageChanged loading number numpad optional passwordHint product reload retry save scan search showPassword skuNotFound theme',
  coupons: 'sale',
  credits: 'printCard states until',
  deposits: 'method rest total',
  developer:
    'cursor epoch incarnation lastErrors lastSequence noTill onlyManagers outbox rowsAside schema simulators title version',
  drawer:
    'amount audit-log blind cards close closed closedAt commands current differences empty errors exceptions float history isOpen kinds leftOpen move moves noReason notifications onlyWrong open openedAt pieces print printX reason report screens search-words stale sums till title tones wrongAmount',
  hardware: 'client kinds papers printing states tested troubles',
  labels: 'copies count download format formats language none preview price print sheets thin title tooMany',
  leave: 'types',
  payments: 'methods',
  'push-messages': 'asked plain',
  quotes: 'cart keep states total',
  receipt:
    'cardNoTax cardTax cardUntil cashier change client clientIce copy coupon credit creditForEver date discount exchange giftCard instead legal methods net number ofCards ofItems outgoing owedNow paid phone prepaidTax referenced refund refundOf refundPaid refundTotal returned rounding seal size subtotal tax thanks time toGiveBack toPay total withoutReceipt',
  reports: 'reasons',
  roles: 'admin cashier manager owner permissions',
  sales:
    'cart cashWarning catalogue chooser clear client credit deposit discount done exchange free giftCard held inHand keys line notice panel pay price quantity seller target title totals',
  shell:
    'actionQueued bottom changeStore footer gone groups help idle install kept loggedOut nav offline online recovery scan skip sync syncFinished syncStarted update user userUpdated',
  stores: 'needed select toSell',
  team: 'identity',
  'to-settle': 'title waiting',
  training: 'about end ends label nothing over start stopping',
  transactions: 'receipt',
  transfers: 'move noOtherStore to',
};
