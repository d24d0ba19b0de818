import { declareNotices } from '../core/notice-kinds.ts';
import type { RowChange } from '../core/store/store.ts';
import { type Notice, toAll } from '../notifications/notice.ts';

const KINDS = declareNotices('count_waiting');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** A notification about a count that waits for a decision. */
export function noticeOf(change: RowChange): Notice | null {
  if (change.table !== 'stockCounts') return null;
  const { row, before } = change;
  const { id, storeId, number, approval, completedBy } = row;
  if (approval !== 'pending' || before?.approval === 'pending') return null;
  const data = { number, name: completedBy };
  return {
    cause: id,
    role: 'waiting',
    kind: 'count_waiting',
    storeId,
    entityId: id,
    data,
    ...toAll('can_manage_inventory'),
  };
}
