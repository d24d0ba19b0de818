import { eq } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';

/** A client and the duplicates merged into it. */
export async function idsOfClient(r: Reader, id: string): Promise<string[]> {
  const { clients } = r.t;
  const merged = await r.q.select({ id: clients.id }).from(clients).where(eq(clients.mergedInto, id));
  return [id, ...merged.map((duplicate) => duplicate.id)];
}
