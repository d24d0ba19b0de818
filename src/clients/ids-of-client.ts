import { eq, sql } from 'drizzle-orm';
import type { Tables } from '../core/store/register.ts';
import type { Reader } from '../core/store/store.ts';

/** A client and the duplicates merged into it. */
export async function idsOfClient(r: Reader, id: string): Promise<string[]> {
  const { clients } = r.t;
  const merged = await r.q.select({ id: clients.id }).from(clients).where(eq(clients.mergedInto, id));
  return [id, ...merged.map((duplicate) => duplicate.id)];
}

/** The client that a row of clients belongs to: the one that it was merged into, or itself. */
export const familyOf = ({ mergedInto, id }: Pick<Tables['clients'], 'mergedInto' | 'id'>) =>
  sql<string>`coalesce(${mergedInto}, ${id})`;
