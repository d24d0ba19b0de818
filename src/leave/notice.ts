import { declareNotices } from '../core/notice-kinds.ts';
import type { RowChange } from '../core/store/store.ts';
import { type Notice, toAll } from '../notifications/notice.ts';

const KINDS = declareNotices('leave_asked', 'leave_answered');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** Notifies the reviewers of a new request, and the person who made it of the decision. */
export function noticeOf(change: RowChange): Notice | null {
  if (change.table !== 'leaveRequests') return null;
  const { row, before } = change;
  const { id, storeId, userId, userName, type, from, to, status, reviewedAt } = row;
  const about = { cause: id, storeId, entityId: id };
  if (before === null && status === 'pending') {
    const data = { name: userName, person: userId, type, from, to };
    return { ...about, role: 'asked', kind: 'leave_asked', data, ...toAll('can_manage_team') };
  }
  const isAnswered = status === 'approved' || status === 'denied';
  if (!isAnswered || before?.reviewedAt === reviewedAt) return null;
  const data = { status, type, from, to, name: row.reviewedByName };
  const role = `answered:${reviewedAt}`;
  return { ...about, role, kind: 'leave_answered', data, permission: null, userId };
}
