import { describeUser } from '../attendance/describe-user.ts';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { endSessions } from '../credentials/end-sessions.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { removePasskeys } from '../passkeys/find-passkeys.ts';
import { teamContract } from './contract.ts';
import { requireAnotherOwner } from './keep-owner.ts';
import { requireMayGrant } from './may-grant.ts';

/** Archives a person: ends their sessions, removes their access on all tills, and ends their card, PIN and passkeys. */
export const archiveUser = serverWrite(teamContract.archive, {
  async run(w, { id }, call) {
    const user = await w.lock('users', id);
    if (!user) throw new Refusal('NOT_FOUND');
    requireMayGrant(call, user);
    if (call.caller.user?.id === id) throw new Refusal('OWN_ARCHIVE');
    await requireAnotherOwner(w, user);
    const at = call.clock.now();
    const now = await w.update('users', user, { archivedAt: user.archivedAt ?? at });
    await w.remove('cards', id);
    await w.remove('pins', id);
    await endSessions(w, id, null);
    await removePasskeys(w, id);
    await refreshGrants(w, { subjectId: id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.archived',
      entityId: id,
      details: { name: user.name },
    });
    return await describeUser(w, now, at);
  },
});

/** Restores an archived person with their former rights; a card, a PIN and passkeys must be set again. */
export const restoreUser = serverWrite(teamContract.restore, {
  async run(w, { id }, call) {
    const user = await w.lock('users', id);
    if (!user) throw new Refusal('NOT_FOUND');
    requireMayGrant(call, user);
    const now = await w.update('users', user, { archivedAt: null });
    await refreshGrants(w, { subjectId: id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.restored',
      entityId: id,
      details: { name: user.name },
    });
    return await describeUser(w, now, call.clock.now());
  },
});
