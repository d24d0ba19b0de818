import { isNotNull } from 'drizzle-orm';
import { runAlone } from '../change-log/clock.ts';
import { Refusal } from '../core/errors.ts';
import type { Writer } from '../core/store/store.ts';

/**
 * An email address belongs to one person, regardless of case; archived people count, since they can be
 * restored. Writes wait for each other, so that two people added at the same time cannot get the same address.
 * @throws Refusal EMAIL_TAKEN with the name of the person who has it
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
