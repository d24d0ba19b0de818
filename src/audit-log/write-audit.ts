import type { Recorded } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import type { AuditAction } from './rules.ts';

export type AuditNote = {
  storeId: string | null;
  userName: string;
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
    // Who approved what the person alone might not do stands beside his name.
    ...(command.approverId ? { details: { ...note.details, approver: command.approverId } } : {}),
  });
}
