import { writeServerAudit } from '../core/audit.ts';
import { serverWrite } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { FIRST_PASSWORD_MS, newFirstPassword } from '../credentials/first-password.ts';
import { requireIdentity } from '../credentials/identity.ts';
import { hashPassword } from '../credentials/password.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { requireOwnThought } from '../credentials/trivial-password.ts';
import { personalOf, toUser } from '../users/user-row.ts';
import { teamContract } from './contract.ts';
import { withPay } from './employment.ts';
import { requireMayGrant } from './may-grant.ts';
import { requireFreeEmail } from './require-free-email.ts';

/** Adds a person with a role, store assignments, extra permissions and pay. */
export const createUser = serverWrite(teamContract.create, {
  prepare: async (call, input) => {
    requireMayGrant(call, input);
    await requireIdentity(call, input.ownPassword);
    if (input.password) requireOwnThought(input.password, personalOf(input));
    const first = input.password ?? newFirstPassword();
    return { first, hashed: await hashPassword(first) };
  },
  async run(w, input, call, { first, hashed }) {
    const { password, ownPassword: _own, ...fields } = input;
    const { address, dailyRate, salary, payFrequency, commissionPercentage, hiredOn, ...rest } = fields;
    const at = call.clock.now();
    const user: Row<'users'> = {
      ...rest,
      id: call.newId(),
      avatar: null,
      mustChangePassword: true,
      createdAt: at,
      archivedAt: null,
    };
    await requireFreeEmail(w, user.email, user.id);
    await w.insert('users', user);
    await w.insert('employments', {
      id: user.id,
      address,
      dailyRate,
      salary,
      payFrequency,
      commissionPercentage,
      hiredOn,
    });
    const expiresAt = at + FIRST_PASSWORD_MS;
    await w.insert('credentials', { id: user.id, kind: 'user', ...hashed, changedAt: at, expiresAt });
    await refreshGrants(w, { subjectId: user.id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.created',
      entityId: user.id,
      details: { name: user.name, role: user.role },
    });
    const member = await withPay(w, user, toUser(user, false), call);
    return { ...member, firstPassword: password === undefined ? first : null };
  },
});
