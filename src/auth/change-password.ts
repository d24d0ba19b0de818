import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { authContract } from './contract.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './password.ts';
import { requirePassword } from './sign-in.ts';
import { refreshGrants } from './sign-in-grants.ts';
import { requireOwnThought } from './trivial-password.ts';

/** Exchanges one's own password. Whoever else is signed in with the old one is not any more. */
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
