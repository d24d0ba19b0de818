import { newId } from '../core/ids.ts';
import type { Call } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import type { AuditNote } from './write-audit.ts';

/** Writes a server write into the audit log, under the caller's name. */
export async function writeServerAudit(w: Writer, call: Call, note: AuditNote): Promise<void> {
  await w.insert('auditLog', {
    id: newId(),
    at: call.clock.now(),
    userId: call.caller.user?.id ?? null,
    userName: call.caller.user?.name ?? '',
    ...note,
  });
}
