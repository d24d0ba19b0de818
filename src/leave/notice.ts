import { declareNotices } from '../core/notice-kinds.ts';
import type { RowChange } from '../core/store/store.ts';
import type { Notice } from '../notifications/notice.ts';

const KINDS = declareNotices('leave_answered');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** Notifies the person who asked for leave of the decision. Requests to decide are in the list of what to settle. */
export function noticeOf(change: RowChange): Notice | null {
  if (change.table !== 'leaveRequests') return null;
  const { row, before } = change;
  const { id, storeId, userId, type, from, to, status, reviewedAt } = row;
  const isAnswered = status === 'approved' || status === 'denied';
  if (!isAnswered || before?.reviewedAt === reviewedAt) return null;
  const data = { status, type, from, to, name: row.reviewedByName };
  return {
    cause: id,
    role: `answered:${reviewedAt}`,
    kind: 'leave_answered',
    storeId,
    entityId: id,
    data,
    permission: null,
    userId,
  };
}
