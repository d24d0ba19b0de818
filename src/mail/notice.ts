import { declareNotices } from '../core/notice-kinds.ts';
import type { Row } from '../core/store/store.ts';
import { type Notice, toAll } from '../notifications/notice.ts';

const KINDS = declareNotices('mail_failed');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** The notification of an email that will not be retried. If it is sent again and fails again, there is another one. */
export function failedNotice({ id, at, storeId, day, receiver }: Row<'mails'>): Notice {
  const data = { day, receiver };
  return {
    cause: id,
    role: `failed:${at}`,
    kind: 'mail_failed',
    storeId,
    entityId: id,
    data,
    ...toAll('can_manage_stores'),
  };
}
