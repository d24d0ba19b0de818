import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { permissionFor } from '../core/findings.ts';
import { request } from '../core/operation.ts';
import { mayUse } from '../core/permissions.ts';
import { exceptionsContract } from './contract.ts';
import { NOTE, toExceptions } from './exception-row.ts';

/** Resolves an exception after a person has dealt with it. */
export const settleException = request(exceptionsContract.settle, {
  version: 1,
  touches: ofRow('exceptions'),
  storeOf: async (r, { id }) => (await r.get('exceptions', id))?.storeId ?? null,
  async run(w, { id, note }, command) {
    const exception = await w.lock('exceptions', id);
    if (!exception) throw new Refusal('NOT_FOUND');
    const permission = permissionFor(exception.kind);
    if (!mayUse(command.actor, permission, exception.storeId)) {
      throw new Refusal('PERMISSION_DENIED', { permission });
    }
    // Two people may resolve the same one offline: the first resolution stands, and the second is not an error.
    if (exception.settledAt !== null) return;
    await w.update('exceptions', exception, {
      settledAt: command.at,
      settledBy: command.actorId,
      data: { ...exception.data, [NOTE]: note },
    });
    await writeAudit(w, command, {
      storeId: exception.storeId,
      action: 'exception.settled',
      entityId: exception.id,
      details: { kind: exception.kind, note },
    });
  },
  async answer(r, { id }) {
    const row = await r.get('exceptions', id);
    const [exception] = row ? await toExceptions(r, [row]) : [];
    if (!exception) throw new Refusal('NOT_FOUND');
    return exception;
  },
});
