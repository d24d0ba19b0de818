import { declareNotices } from '../core/notice-kinds.ts';
import type { RowChange } from '../core/store/store.ts';
import { type Notice, toAll } from '../notifications/notice.ts';

const KINDS = declareNotices('drawer_difference', 'till_silent');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** A notification about a drawer that was closed with a difference. */
export function noticeOf(change: RowChange): Notice | null {
  if (change.table !== 'drawerSessions') return null;
  const { row, before } = change;
  const { id, storeId, closedAt, difference, number, closedByName, tillCode } = row;
  if (closedAt === null || (before?.closedAt ?? null) !== null || !difference) return null;
  const data = { number, difference, name: closedByName, till: tillCode };
  return {
    cause: id,
    role: 'closed',
    kind: 'drawer_difference',
    storeId,
    entityId: id,
    data,
    ...toAll('can_manage_expenses'),
    chosen: { kind: 'drawer_difference', size: Math.abs(difference) },
  };
}
