import { permissionFor } from '../core/findings.ts';
import { declareNotices } from '../core/notice-kinds.ts';
import type { RowChange } from '../core/store/store.ts';
import { type Notice, toAll } from '../notifications/notice.ts';

const KINDS = declareNotices('exception');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** A notification about a problem that the server found. */
export function noticeOf(change: RowChange): Notice | null {
  if (change.table !== 'exceptions') return null;
  const { row, before } = change;
  const { id, storeId, kind } = row;
  if (before !== null) return null;
  const data = { kind };
  return {
    cause: id,
    role: 'raised',
    kind: 'exception',
    storeId,
    entityId: id,
    data,
    ...toAll(permissionFor(kind)),
  };
}
