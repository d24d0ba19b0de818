import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { hashPassword } from '../auth/password.ts';
import { refreshGrants } from '../auth/sign-in-grants.ts';
import { newId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { teamContract } from './contract.ts';
import { requireMayGrant } from './may-grant.ts';
import { toUser } from './user-row.ts';

/** Adds a person with a role, store assignments and extra permissions. */
export const createUser = serverWrite(teamContract.create, {
  prepare: async (call, input) => {
    requireMayGrant(call, input);
    return await hashPassword(input.password);
  },
  async run(w, input, call, hashed) {
    const { password: _password, ...rest } = input;
    const at = call.clock.now();
    const user: Row<'users'> = {
      ...rest,
      id: newId(),
      avatar: null,
      canManageInventory: false,
      mustChangePassword: false,
      createdAt: at,
      archivedAt: null,
    };
    await w.insert('users', user);
    await w.insert('credentials', { id: user.id, kind: 'user', ...hashed, changedAt: at });
    await refreshGrants(w, { subjectId: user.id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.created',
      entityId: user.id,
      details: { name: user.name, role: user.role },
    });
    return toUser(user);
  },
});
