import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PERMISSIONS, type Permission } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { APPROVAL_REASONS, APPROVED_ACTIONS, type ApprovalReason } from './rules.ts';

/** One article of what is asked for, as the asking screen names it. */
const article = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
  quantity: z.number(),
  price: z.number(),
  listPrice: z.number(),
});

export const tables = (c: Columns) => ({
  /**
   * An approval by a person with a permission for one action of a person without it; local to this machine,
   * short-lived.
   */
  approvals: c.table('approvals', {
    /** Of an approval from afar: the id of its request. */
    id: c.id('id').primaryKey(),
    approverId: c.id('approver_id').notNull(),
    requesterId: c.id('requester_id').notNull(),
    storeId: c.id('store_id').notNull(),
    permissions: c.ownJson<Permission[]>('permissions').notNull(),
    /**
     * Centimes: the largest amount of an action that it approves, when it was given by PIN or from afar; null for any
     * action.
     */
    upTo: c.centimes('up_to'),
    /** What else an approval from afar is bound to; null for one that was given here. */
    action: c.text('action'),
    reasons: c.ownJson<ApprovalReason[]>('reasons'),
    reductionUpTo: c.centimes('reduction_up_to'),
    clientId: c.id('client_id'),
    expiresAt: c.instant('expires_at').notNull(),
    usedBy: c.id('used_by'),
  }),
  /** A request for an approval from afar, written by the server only. */
  approvalRequests: c.table(
    'approval_requests',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      requesterId: c.id('requester_id').notNull(),
      /** The till that asks; null for the web back office. */
      deviceId: c.id('device_id'),
      action: c.choice('action', APPROVED_ACTIONS).notNull(),
      permissions: c.json('permissions', z.array(z.enum(PERMISSIONS))).notNull(),
      reasons: c.json('reasons', z.array(z.enum(APPROVAL_REASONS))).notNull(),
      /** Centimes at stake, and what is given away of the prices in force. */
      amount: c.centimes('amount').notNull(),
      reduction: c.centimes('reduction').notNull(),
      /** Null if the action names no client. */
      clientId: c.id('client_id'),
      clientName: c.text('client_name'),
      articles: c.json('articles', z.array(article)).notNull(),
      /** Why, in the requester's words. */
      note: c.text('note'),
      at: c.instant('at').notNull(),
      /** The same moment by the till's clock, by what the till had last said of it; null when it had not. */
      tillAt: c.instant('till_at'),
      expiresAt: c.instant('expires_at').notNull(),
      cancelledAt: c.instant('cancelled_at'),
      answer: c.choice('answer', ['yes', 'no']),
      answeredBy: c.id('answered_by'),
      answeredAt: c.instant('answered_at'),
      /** The command that used the yes. */
      usedBy: c.id('used_by'),
      usedAt: c.instant('used_at'),
    },
    (t) => [c.index('approval_requests_by_end').on(t.expiresAt)],
  ),
});

export const replicated = {
  // A till replicates them for the event alone: its screen then asks the server for the answer.
  approvalRequests: {
    scopes: ofStore,
    isAppendOnly: false,
    entity: 'approvals',
    recent: (t, since) => sql`${t.approvalRequests.at} >= ${since}`,
  },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    approvals: true;
  }
}
