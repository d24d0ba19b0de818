import { declareNotices } from '../core/notice-kinds.ts';
import type { RowChange } from '../core/store/store.ts';
import { type Notice, toAll } from '../notifications/notice.ts';

const KINDS = declareNotices('goods_sent');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** A notification about goods on their way to a store. */
export function noticeOf(change: RowChange): Notice | null {
  if (change.table !== 'transfers') return null;
  const { row, before } = change;
  const { id, toStoreId, fromStoreId, number, sentAt, receivedAt, sentPieces } = row;
  // No announcement for goods that were received before the sender reported them as sent.
  if (sentAt === null || receivedAt !== null || (before?.sentAt ?? null) !== null) return null;
  const data = { number, fromStoreId, pieces: sentPieces };
  return {
    cause: id,
    role: 'sent',
    kind: 'goods_sent',
    storeId: toStoreId,
    entityId: id,
    data,
    ...toAll('can_manage_inventory'),
  };
}
