import { declareNotices } from '../core/notice-kinds.ts';
import type { RowChange } from '../core/store/store.ts';
import { type Notice, toChoosers } from '../notifications/notice.ts';

const KINDS = declareNotices('big_return');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** A notification about a return, for those who chose to be told of returns of its size. */
export function noticeOf(change: RowChange): Notice | null {
  if (change.table !== 'refunds' || change.before !== null) return null;
  const { id, saleId, withoutReceipt, storeId, total, giftCards, receiptNumber, cashierName } = change.row;
  const amount = total + giftCards;
  return {
    cause: id,
    role: 'returned',
    storeId,
    entityId: withoutReceipt ? null : saleId,
    data: { amount, number: receiptNumber, name: cashierName },
    ...toChoosers('big_return', amount),
  };
}
