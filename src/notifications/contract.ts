import { z } from 'zod';
import {
  centimes,
  flag,
  id,
  instant,
  page,
  paging,
  read,
  request,
  serverWrite,
  whole,
} from '../core/contract.ts';
import { noticeKinds } from '../core/notice-kinds.ts';
import { CHOICE_KINDS, isQuiet, SILENT_MINUTES } from './choice-rules.ts';

const named = z.object({ name: z.string(), nameAr: z.string().nullable(), nameFr: z.string().nullable() });

const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const notification = z.object({
  id,
  storeId: id,
  /** Where it happened. */
  store: named.nullable(),
  kind: z.lazy(() => z.enum(noticeKinds())),
  /** Values for its text, depending on the kind; amounts in centimes. */
  data: values,
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

const choiceKind = z.enum(CHOICE_KINDS);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a person is told by their choice, and when: times are local ones of each store. */
export const choicesInput = z
  .strictObject({
    kinds: z.array(choiceKind).max(CHOICE_KINDS.length),
    differenceFrom: centimes.min(1),
    returnFrom: centimes.min(1),
    /** Minutes without contact. */
    silentMinutes: whole(SILENT_MINUTES),
    /** When a closed day is told; null for at once. Not in the quiet hours. */
    summaryAt: clockTime.nullable(),
    /** What happens in between is told at the end; null for both when there are no quiet hours. */
    quietFrom: clockTime.nullable(),
    quietTo: clockTime.nullable(),
  })
  .check(({ value, issues }) => {
    const { quietFrom, quietTo, summaryAt } = value;
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    if ((quietFrom === null) !== (quietTo === null)) refuse('quietTo', 'needs a beginning and an end');
    if (quietFrom !== null && quietFrom === quietTo) refuse('quietTo', 'must not be the beginning');
    if (summaryAt !== null && isQuiet(summaryAt, value))
      refuse('summaryAt', 'must not be in the quiet hours');
  });

const chosen = z.object({
  choices: choicesInput,
  /** The kinds that the caller may be told of in some store. */
  possible: z.array(choiceKind),
});

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
  /** What the caller is told in addition: in the bell, and on the phones and computers that they notify. */
  choices: read({ source: 'server' })
    .route({ method: 'GET', path: '/notifications/choices', tags: ['Notifications'] })
    .output(chosen),
  /** Replaces the choices; refused for a kind that the caller may be told of in no store. */
  choose: serverWrite()
    .route({ method: 'PUT', path: '/notifications/choices', tags: ['Notifications'] })
    .input(choicesInput)
    .output(chosen),
  /** What a message to the caller's phone is about: the first of its things, and how many there are. */
  message: read({ source: 'server' })
    .route({ method: 'GET', path: '/notifications/messages/{id}', tags: ['Notifications'] })
    .input(z.object({ id }))
    .output(
      z.object({
        kind: choiceKind,
        count: z.number().int(),
        data: values,
        entityId: id.nullable(),
        store: named.nullable(),
      }),
    ),
};
