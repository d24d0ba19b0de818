import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { Row, Writer } from '../core/store/store.ts';

/**
 * Without an owner a shop could never get one again.
 * @throws LAST_OWNER
 */
export async function requireAnotherOwner(w: Writer, user: Row<'users'>): Promise<void> {
  if (user.role !== 'owner' || user.archivedAt !== null) return;
  const { users } = w.t;
  const owners = await w.q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.archivedAt)));
  // Locks all owners, so that two owners cannot archive each other at the same time.
  const locked = await w.lockMany(
    'users',
    owners.map((o) => o.id),
  );
  const others = [...locked.values()].filter(
    (o) => o.id !== user.id && o.role === 'owner' && o.archivedAt === null,
  );
  if (others.length === 0) throw new Refusal('LAST_OWNER');
}
