import { sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { type Call, read, serverWrite } from '../core/operation.ts';
import { effectivePermissions } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { DEFAULT_RATES } from '../currency/rules.ts';
import { runAlone } from '../sync/clock.ts';
import { toUser } from '../team/user-row.ts';
import { authContract } from './contract.ts';
import { typedCode } from './one-time-code.ts';
import { hashPassword } from './password.ts';
import { beginSession } from './sign-in.ts';
import { refreshGrants } from './sign-in-grants.ts';
import { requireCode } from './sign-in-limits.ts';
import { requireOwnThought } from './trivial-password.ts';

async function hasUsers(r: Reader): Promise<boolean> {
  const [row] = await r.q.select({ one: sql`1` }).from(r.t.users).limit(1);
  return row !== undefined;
}

export const setupNeeded = read(authContract.setupNeeded, async (r, _input, call) => {
  const isNeeded = !(await hasUsers(r));
  return { setupNeeded: isNeeded, codeNeeded: isNeeded && codeOf(call) !== null };
});

/**
 * What the first owner has to know, so that it is nobody else who reaches the server, or whose page a browser on its
 * machine shows. A till has shown a code already: before there is an owner, only its server's start hands one out.
 */
const codeOf = ({ ports, caller }: Call) => (caller.device ? null : ports.setupCode);

/** Creates the shop's owner, once; the owner is signed in by it. */
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
      id: newId(),
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
      id: newId(),
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
    call.door.keepToken?.(token);
    return {
      ...toUser(owner, false),
      access_token: call.door.keepToken ? 'cookie' : token,
      effectivePermissions: effectivePermissions(owner, null),
    };
  },
});
