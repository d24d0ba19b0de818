import { z } from 'zod';
import { flag, id, instant, page, paging, read, request } from '../core/contract.ts';
import { NOTIFICATION_KINDS } from './rules.ts';

const named = z.object({ name: z.string(), nameAr: z.string().nullable(), nameFr: z.string().nullable() });

const notification = z.object({
  id,
  storeId: id,
  /** Where it happened. */
  store: named.nullable(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** What its words name, by its kind; amounts in centimes. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** What it is about: an exception, an article, a drawer's session, a transfer, a leave request, a count, a letter. */
  entityId: id.nullable(),
  /** Who it is about, where the shop still knows the person. */
  person: named.nullable(),
  /** Where goods come from. */
  from: named.nullable(),
  at: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsContract = {
  /**
   * What the server has told the caller, the latest first: what is for him alone, and what is for everybody with a
   * permission that he has in the store. Kept for 90 days. `unread` counts to 100 at most.
   */
  list: read()
    .route({ method: 'GET', path: '/notifications', tags: ['Notifications'] })
    .input(paging.extend({ storeId: id.optional(), isUnread: flag.optional() }))
    .output(page(notification).extend({ unread: z.number().int() })),
  /** Notes that the caller has read some; what is not told to him is passed over. Reading has no way back. */
  markRead: request()
    .route({ method: 'POST', path: '/notifications/read', tags: ['Notifications'] })
    .input(z.object({ ids: z.array(id).min(1).max(200) }))
    .output(z.object({ unread: z.number().int() })),
};
