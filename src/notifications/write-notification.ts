import { derivedId } from '../core/ids.ts';
import type { Writer } from '../core/store/store.ts';
import type { Notice } from './notice.ts';

/**
 * Writes one notification on the server; an existing one stays unchanged.
 * @param at UTC ms
 */
export async function writeNotification(
  w: Writer,
  { cause, role, chosen: _, ...notice }: Notice,
  at: number,
): Promise<void> {
  await w.insertMissing('notifications', { ...notice, id: derivedId(cause, `notification:${role}`), at });
}
