import { z } from 'zod';
import { flag, id, instant, page, paging, read, request } from '../core/contract.ts';
import { noticeKinds } from '../core/notice-kinds.ts';

const named = z.object({ name: z.string(), nameAr: z.string().nullable(), nameFr: z.string().nullable() });

const notification = z.object({
  id,
  storeId: id,
  /** Where it happened. */
  store: named.nullable(),
  kind: z.lazy(() => z.enum(noticeKinds())),
  /** Values for its text, depending on the kind; amounts in centimes. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /**
   * The record it is about: an exception, an article, a drawer session, a transfer, a leave request, a count, an email.
   */
  entityId: id.nullable(),
  /** The person it is about, if they still exist in the shop. */
  person: named.nullable(),
  /** The store a transfer comes from. */
  from: named.nullable(),
  at: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsContract = {
  /**
   * The caller's notifications, latest first: those addressed to them, and those for a permission they have in the
   * store. Kept for 90 days. `unread` is at most 100.
   */
  list: read()
    .route({ method: 'GET', path: '/notifications', tags: ['Notifications'] })
    .input(paging.extend({ storeId: id.optional(), isUnread: flag.optional() }))
    .output(page(notification).extend({ unread: z.number().int() })),
  /** Marks notifications as read; those not addressed to the caller are skipped. Cannot be undone. */
  markRead: request()
    .route({ method: 'POST', path: '/notifications/read', tags: ['Notifications'] })
    .input(z.object({ ids: z.array(id).min(1).max(200) }))
    .output(z.object({ unread: z.number().int() })),
};
