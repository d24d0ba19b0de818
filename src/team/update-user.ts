import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { hashPassword } from '../auth/password.ts';
import { refreshGrants } from '../auth/sign-in-grants.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { teamContract } from './contract.ts';
import { requireMayGrant } from './may-grant.ts';
import { toUser } from './user-row.ts';

/** Changes a person; blank fields stay as they are. */
export const updateUser = serverWrite(teamContract.update, {
  prepare: async (call, input) => {
    requireMayGrant(call, input);
    return input.password ? await hashPassword(input.password) : null;
  },
  async run(w, input, call, hashed) {
    const user = await w.lock('users', input.id);
    if (!user) throw new Refusal('NOT_FOUND');
    requireMayGrant(call, { role: user.role });
    const { id: _id, password: _password, ...rest } = input;
    const now = await w.update('users', user, rest);
    if (hashed) {
      await w.put('credentials', { id: user.id, kind: 'user', ...hashed, changedAt: call.clock.now() });
    }
    await refreshGrants(w, { subjectId: user.id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.updated',
      entityId: user.id,
      details: { before: { role: user.role, assignments: user.assignments }, after: rest },
    });
    return toUser(now);
  },
});
