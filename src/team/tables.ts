import type { Assignment, Permission, Role } from '../core/permissions.ts';
import type { Columns } from '../core/store/columns.ts';

export const teamTables = (c: Columns) => ({
  users: c.table('users', {
    id: c.id('id').primaryKey(),
    name: c.text('name').notNull(),
    nameAr: c.text('name_ar'),
    nameFr: c.text('name_fr'),
    role: c.text('role').$type<Role>().notNull(),
    email: c.text('email'),
    phone: c.text('phone'),
    avatar: c.text('avatar'),
    assignments: c.json<Assignment[]>('assignments').notNull(),
    permissions: c.json<Permission[]>('permissions').notNull(),
    createdAt: c.instant('created_at').notNull(),
    archivedAt: c.instant('archived_at'),
  }),
});
