import { derivedId } from '../core/ids.ts';
import type { Writer } from '../core/store/store.ts';
import type { Notice } from './notice.ts';

/** Writes one notification at the server; what was told already stays as it was told. @param at UTC ms */
export async function tell(w: Writer, { cause, role, ...notice }: Notice, at: number): Promise<void> {
  await w.insertMissing('notifications', { ...notice, id: derivedId(cause, `notification:${role}`), at });
}
