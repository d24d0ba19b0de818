import { sql } from 'drizzle-orm';
import { runAlone } from '../change-log/clock.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, read, serverWrite } from '../core/operation.ts';
import { effectivePermissions } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { typedCode } from '../credentials/one-time-code.ts';
import { hashPassword } from '../credentials/password.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { requireCode } from '../credentials/sign-in-limits.ts';
import { requireOwnThought } from '../credentials/trivial-password.ts';
import { DEFAULT_RATES } from '../currency/rules.ts';
import { toUser } from '../users/user-row.ts';
import { beginSession } from './begin-session.ts';
import { authContract } from './contract.ts';

async function hasUsers(r: Reader): Promise<boolean> {
  const [row] = await r.q.select({ one: sql`1` }).from(r.t.users).limit(1);
  return row !== undefined;
}

export const setupNeeded = read(authContract.setupNeeded, async (r, _input, call) => {
  const isNeeded = !(await hasUsers(r));
  return { setupNeeded: isNeeded, codeNeeded: isNeeded && codeOf(call) !== null };
});

/**
 * A code that the first owner must enter, so that nobody else who reaches the server can set it up, nor a page
 * in a browser on its machine. A till has already shown its enrolment code: before there is an owner, only the
 * server hands one out, at its start.
 */
const codeOf = ({ ports, caller }: Call) => (caller.device ? null : ports.setupCode);

/** Creates the shop's owner, once, and signs them in. */
export const setUp = serverWrite(authContract.setUp, {
  prepare: async (call, input) => {
    if (await call.store.read(hasUsers)) throw new Refusal('SETUP_DONE');
    const setupCode = codeOf(call);
    if (setupCode !== null)
      await requireCode(call, 'set-up', async () => typedCode(input.setupCode) === setupCode);
    requireOwnThought(input.password, [input.name, input.nameAr, input.phone, input.email]);
    return await hashPassword(input.password);
  },
  async run(w, input, call, hashed) {
    await runAlone(w);
    if (await hasUsers(w)) throw new Refusal('SETUP_DONE');
    const at = call.clock.now();
    const owner: Row<'users'> = {
      id: call.newId(),
      name: input.name,
      nameAr: input.nameAr,
      nameFr: null,
      role: 'owner',
      email: input.email,
      phone: input.phone,
      avatar: null,
      assignments: [],
      permissions: [],
      canManageInventory: false,
      mustChangePassword: false,
      createdAt: at,
      archivedAt: null,
    };
    await w.insert('users', owner);
    await w.insert('credentials', { id: owner.id, kind: 'user', ...hashed, changedAt: at, expiresAt: null });
    for (const [id, rate] of Object.entries(DEFAULT_RATES)) {
      await w.insertMissing('currencyRates', { id, rate, changedAt: at });
    }
    await w.insert('auditLog', {
      id: call.newId(),
      storeId: null,
      at,
      userId: owner.id,
      userName: owner.name,
      action: 'user.created',
      entityId: owner.id,
      details: { role: 'owner' },
    });
    await refreshGrants(w, { subjectId: owner.id });
    const token = await beginSession(w, call, { userId: owner.id, storeId: null, by: 'password' });
    call.request.keepToken?.(token);
    return {
      ...toUser(owner, false),
      access_token: call.request.keepToken ? 'cookie' : token,
      effectivePermissions: effectivePermissions(owner, null),
    };
  },
});
