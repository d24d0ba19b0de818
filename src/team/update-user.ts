import { describeUser } from '../attendance/describe-user.ts';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { endSessions } from '../credentials/end-sessions.ts';
import { FIRST_PASSWORD_MS } from '../credentials/first-password.ts';
import { requireIdentity } from '../credentials/identity.ts';
import { hashPassword } from '../credentials/password.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { requireOwnThought } from '../credentials/trivial-password.ts';
import { personalOf } from '../users/user-row.ts';
import { teamContract } from './contract.ts';
import { employmentOf, employmentRow, splitEmployment, withPay } from './employment.ts';
import { requireAnotherOwner } from './keep-owner.ts';
import { requireMayGrant, requireOwnRights, withRights } from './may-grant.ts';
import { requireFreeEmail } from './require-free-email.ts';
import { isSensitive } from './rules.ts';

/** Changes a person; blank fields stay. A password set by somebody else is temporary: the person has to replace it. */
export const updateUser = serverWrite(teamContract.update, {
  prepare: async (call, input) => {
    const before = await call.store.read(async (r) => {
      const user = await r.get('users', input.id);
      return user && { ...user, ...(await employmentOf(r, user.id)) };
    });
    if (!before) throw new Refusal('NOT_FOUND');
    requireMayGrant(call, before);
    requireMayGrant(call, withRights(before, input));
    requireOwnRights(call, before, input);
    const isConfirmed = isSensitive(before, input);
    if (isConfirmed) await requireIdentity(call, input.ownPassword);
    if (input.password) requireOwnThought(input.password, personalOf({ ...before, ...input }));
    return { isConfirmed, hashed: input.password ? await hashPassword(input.password) : null };
  },
  async run(w, input, call, { isConfirmed, hashed }) {
    const user = await w.lock('users', input.id);
    if (!user) throw new Refusal('NOT_FOUND');
    requireMayGrant(call, user);
    requireMayGrant(call, withRights(user, input));
    const { id, password: _password, ownPassword: _own, ...fields } = input;
    const pay = await employmentOf(w, id);
    requireOwnRights(call, { ...user, ...pay }, input);
    // Another change may have come in since `prepare` checked whether a confirmation is required.
    if (!isConfirmed && isSensitive({ ...user, ...pay }, input)) throw new Refusal('IDENTITY_REQUIRED');
    const { employment, rest } = splitEmployment(fields);
    if (rest.role !== undefined && rest.role !== 'owner') await requireAnotherOwner(w, user);
    await requireFreeEmail(w, rest.email ?? null, id);
    const isOwn = call.caller.user?.id === id;
    const now = await w.update('users', user, { ...rest, ...(hashed ? { mustChangePassword: !isOwn } : {}) });
    if (Object.keys(employment).length > 0) {
      await w.put('employments', employmentRow(id, pay, employment));
    }
    if (hashed) {
      const changedAt = call.clock.now();
      const expiresAt = isOwn ? null : changedAt + FIRST_PASSWORD_MS;
      await w.put('credentials', { id, kind: 'user', ...hashed, changedAt, expiresAt });
      await endSessions(w, id, call.caller.sessionId);
    }
    await refreshGrants(w, { subjectId: id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'user.updated',
      entityId: id,
      // Amounts of pay are left out, since not everybody who reads the log may see them.
      details: {
        before: { role: user.role, assignments: user.assignments, permissions: user.permissions },
        after: rest,
        changedPay: Object.keys(employment).length > 0,
        changedPassword: hashed !== null,
      },
    });
    return await withPay(w, now, await describeUser(w, now, call.clock.now()), call);
  },
});
