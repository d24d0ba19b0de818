import { declareNotices } from '../core/notice-kinds.ts';
import type { RowChange } from '../core/store/store.ts';
import { type Notice, toAll } from '../notifications/notice.ts';
import { KEEPS_CHEQUES } from './rules.ts';

const KINDS = declareNotices('cheque_bounced');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** A notification about a cheque that the bank refused. */
export function noticeOf(change: RowChange): Notice | null {
  if (change.table !== 'cheques') return null;
  const { row, before } = change;
  if (row.state !== 'bounced' || before?.state === 'bounced') return null;
  const { id, storeId, number, drawerName, amount } = row;
  return {
    cause: id,
    role: 'bounced',
    kind: 'cheque_bounced',
    storeId,
    entityId: id,
    data: { number: number ?? '', drawer: drawerName ?? '', amount },
    ...toAll(KEEPS_CHEQUES),
  };
}
