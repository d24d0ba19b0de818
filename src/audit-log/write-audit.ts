import type { Recorded } from '../core/operation.ts';
import type { Reader, Writer } from '../core/store/store.ts';
import type { AuditAction } from './rules.ts';

/**
 * The name that the log gives to who acted: the person's own, whatever a record says. Of somebody whom this machine
 * does not know the key stands there.
 */
export async function actorName(r: Reader, actorId: string): Promise<string> {
  return (await r.get('users', actorId))?.name ?? actorId;
}

export type AuditNote = {
  storeId: string | null;
  action: AuditAction;
  entityId: string | null;
  details: Record<string, unknown>;
};

/** Writes what a command did into the audit log, in the command's own transaction. */
export async function writeAudit(
  w: Writer,
  command: Recorded,
  note: AuditNote,
  role = 'audit',
): Promise<void> {
  await w.insertMissing('auditLog', {
    id: command.rowId(role),
    at: command.at,
    userId: command.actorId,
    ...note,
    userName: await actorName(w, command.actorId),
    // Who approved what the person alone might not do stands beside his name.
    ...(command.approverId ? { details: { ...note.details, approver: command.approverId } } : {}),
  });
}
