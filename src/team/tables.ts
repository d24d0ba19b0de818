import { z } from 'zod';
import { PERMISSIONS, ROLES } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';

const assignment = z.strictObject({ storeId: z.uuid(), role: z.enum(ROLES) });

/** Spec §9. */
export type PayFrequency = 'daily' | 'weekly' | 'monthly';

export const teamTables = (c: Columns) => ({
  users: c.table('users', {
    id: c.id('id').primaryKey(),
    name: c.text('name').notNull(),
    nameAr: c.text('name_ar'),
    nameFr: c.text('name_fr'),
    role: c.choice('role', ROLES).notNull(),
    email: c.text('email'),
    phone: c.text('phone'),
    avatar: c.file('avatar'),
    assignments: c.json('assignments', z.array(assignment)).notNull(),
    permissions: c.json('permissions', z.array(z.enum(PERMISSIONS))).notNull(),
    /** Shows that this person keeps the stock of his store; what one may do is told by the permissions. */
    canManageInventory: c.boolean('can_manage_inventory').notNull(),
    /** Signed in with a password that somebody else gave: the next screen asks for one of one's own. */
    mustChangePassword: c.boolean('must_change_password').notNull(),
    createdAt: c.instant('created_at').notNull(),
    archivedAt: c.instant('archived_at'),
  }),
  /** What a person earns and where he lives; the server's alone, so that no till carries it. */
  employments: c.table('employments', {
    /** The user's id. */
    id: c.id('id').primaryKey(),
    address: c.text('address'),
    dailyRate: c.centimes('daily_rate').notNull(),
    salary: c.centimes('salary').notNull(),
    payFrequency: c.text('pay_frequency').$type<PayFrequency>().notNull(),
    commissionPercentage: c.decimal('commission_percentage').notNull(),
    hiredOn: c.text('hired_on'),
  }),
});
