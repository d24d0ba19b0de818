import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { endSessions } from '../credentials/end-sessions.ts';
import { FIRST_PASSWORD_MS, newFirstPassword } from '../credentials/first-password.ts';
import { requireIdentity } from '../credentials/identity.ts';
import { hashPassword } from '../credentials/password.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { removePasskeys } from '../passkeys/find-passkeys.ts';
import { teamContract } from './contract.ts';
import { requireMayGrant } from './may-grant.ts';

/** Gives a person a new temporary password; ends all sessions started with the previous one, and their passkeys. */
export const renewPassword = serverWrite(teamContract.renewPassword, {
  prepare: async (call, { ownPassword }) => {
    await requireIdentity(call, ownPassword);
    const first = newFirstPassword();
    return { first, hashed: await hashPassword(first) };
  },
  async run(w, { id }, call, { first, hashed }) {
    const user = await w.lock('users', id);
    if (!user || user.archivedAt !== null) throw new Refusal('NOT_FOUND');
    requireMayGrant(call, user);
    const changedAt = call.clock.now();
    const expiresAt = changedAt + FIRST_PASSWORD_MS;
    await w.put('credentials', { id, kind: 'user', ...hashed, changedAt, expiresAt });
    await w.update('users', user, { mustChangePassword: true });
    await endSessions(w, id, null);
    await removePasskeys(w, id);
    await refreshGrants(w, { subjectId: id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.password_renewed',
      entityId: id,
      details: { name: user.name },
    });
    return { firstPassword: first, expiresAt };
  },
});
