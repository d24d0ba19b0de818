import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { endSessions } from '../credentials/end-sessions.ts';
import { hashPassword } from '../credentials/password.ts';
import { requirePassword } from '../credentials/require-password.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { requireOwnThought } from '../credentials/trivial-password.ts';
import { authContract } from './contract.ts';

/** Changes one's own password and ends all other sessions that were started with the old one. */
export const changePassword = serverWrite(authContract.changePassword, {
  prepare: async (call, { oldPassword, password }) => {
    const { user } = call.caller;
    if (!user) throw new Refusal('UNAUTHORIZED');
    await requirePassword(call, 'user', user.id, oldPassword);
    if (password === oldPassword) throw new Refusal('PASSWORD_UNCHANGED');
    requireOwnThought(password, [user.name, user.nameFr, user.nameAr, user.phone, user.email]);
    return { userId: user.id, hashed: await hashPassword(password) };
  },
  async run(w, _input, call, { userId, hashed }) {
    const user = await w.lock('users', userId);
    if (!user) throw new Refusal('UNAUTHORIZED');
    await w.put('credentials', {
      id: userId,
      kind: 'user',
      ...hashed,
      changedAt: call.clock.now(),
      expiresAt: null,
    });
    if (user.mustChangePassword) await w.update('users', user, { mustChangePassword: false });
    await refreshGrants(w, { subjectId: userId });
    await endSessions(w, userId, call.caller.sessionId);
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.password_changed',
      entityId: userId,
      details: { name: user.name },
    });
    return {};
  },
});
