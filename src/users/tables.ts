import { z } from 'zod';
import { PERMISSIONS, ROLES } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';
import type { Replicated } from '../core/store/replicated.ts';

const assignment = z.strictObject({ storeId: z.uuid(), role: z.enum(ROLES) });

export const tables = (c: Columns) => ({
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
    /** Shows the person as keeper of their store's stock; no permission follows from it. */
    canManageInventory: c.boolean('can_manage_inventory').notNull(),
    /** Somebody else set the password: the person must first choose an own one. */
    mustChangePassword: c.boolean('must_change_password').notNull(),
    createdAt: c.instant('created_at').notNull(),
    archivedAt: c.instant('archived_at'),
  }),
});

export const replicated = {
  users: {
    scopes: (u) =>
      u.role === 'owner' || u.role === 'admin' ? [''] : [...new Set(u.assignments.map((a) => a.storeId))],
    isAppendOnly: false,
    entity: 'team',
  },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    team: true;
  }
}
