import { isNotNull } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { Writer } from '../core/store/store.ts';
import { runAlone } from '../sync/clock.ts';

/**
 * One address is one person's, in capitals or not, archived people included: they can come back. Nobody else writes
 * meanwhile, so that two people who are added at once do not get the same.
 * @throws Refusal EMAIL_TAKEN with the name of whom it belongs to
 */
export async function requireFreeEmail(w: Writer, email: string | null, ownId: string): Promise<void> {
  if (email === null) return;
  await runAlone(w);
  const { users: u } = w.t;
  const rows = await w.q
    .select({ id: u.id, email: u.email, name: u.name, nameAr: u.nameAr, nameFr: u.nameFr })
    .from(u)
    .where(isNotNull(u.email));
  const key = email.toLowerCase();
  const other = rows.find((row) => row.id !== ownId && row.email?.toLowerCase() === key);
  if (!other) return;
  const { name, nameAr, nameFr } = other;
  throw new Refusal('EMAIL_TAKEN', { name, nameAr, nameFr });
}
