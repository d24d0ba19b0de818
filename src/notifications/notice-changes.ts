import type { Follow } from '../core/store/store.ts';
import { writeDueNotices } from './due-notices.ts';
import { lowStock } from './low-stock.ts';
import type { NoticeOf } from './notice.ts';
import { writeNotification } from './write-notification.ts';

/**
 * Writes the server's notifications about the rows that a transaction changed, within that transaction. Commands of
 * tills, server calls and jobs all end in a commit, so none of them has to write notifications itself; tills have no
 * such step and pull them from the server.
 * @param noticesOf what each area reports about its own rows
 * @param now the server's clock, UTC ms: the time of the notification, whatever the till's clock said
 */
export function noticeChanges(now: () => number, noticesOf: readonly NoticeOf[]): Follow {
  return async (w, changes) => {
    const notices = changes.flatMap((change) => noticesOf.flatMap((noticeOf) => noticeOf(change) ?? []));
    notices.push(...(await lowStock(w, changes, now())));
    for (const notice of notices) {
      if (notice.permission !== null || notice.userId !== null) await writeNotification(w, notice, now());
    }
    await writeDueNotices(w, notices, now());
  };
}
