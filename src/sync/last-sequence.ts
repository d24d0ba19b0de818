import { and, eq, max } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';

/** The last number of a till and incarnation that has arrived; 0 for none. */
export async function lastSequenceOf(r: Reader, tillId: string, incarnation: number): Promise<number> {
  const { commands } = r.t;
  const [row] = await r.q
    .select({ last: max(commands.sequence) })
    .from(commands)
    .where(and(eq(commands.tillId, tillId), eq(commands.incarnation, incarnation)));
  return Number(row?.last ?? 0);
}
