import type { AuditAction } from './audit-actions.ts';
import type { Call, Recorded } from './operation.ts';
import type { Reader, Writer } from './store/store.ts';

/** The actor's name in the log: that of the user row, whatever a record says. An unknown user is shown by id. */
export async function actorName(
  r: Reader,
  { actor, actorId }: Pick<Recorded, 'actor' | 'actorId'>,
): Promise<string> {
  return (actor ?? (await r.get('users', actorId)))?.name ?? actorId;
}

export type AuditNote = {
  storeId: string | null;
  action: AuditAction;
  entityId: string | null;
  details: Record<string, unknown>;
};

/** Writes an audit entry for a command, in the command's transaction. */
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
    userName: await actorName(w, command),
    // The approver of what the actor alone may not do is stored with the details.
    ...(command.approverId ? { details: { ...note.details, approver: command.approverId } } : {}),
  });
}

/** Writes an audit entry for a server write, under the caller's name. */
export async function writeServerAudit(w: Writer, call: Call, note: AuditNote): Promise<void> {
  await w.insert('auditLog', {
    id: call.newId(),
    at: call.clock.now(),
    userId: call.caller.user?.id ?? null,
    userName: call.caller.user?.name ?? '',
    ...note,
  });
}
