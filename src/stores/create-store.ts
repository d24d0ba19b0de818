import { eq } from 'drizzle-orm';
import { runAlone } from '../change-log/clock.ts';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { hashPassword } from '../credentials/password.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { requireOwnThought } from '../credentials/trivial-password.ts';
import { storesContract } from './contract.ts';
import { toStore } from './find-stores.ts';
import { DEFAULT_SETTINGS } from './rules.ts';
import { addServerTill } from './server-till.ts';
import { storeCode } from './store-code.ts';

/**
 * Every store code in use or used before, including archived stores: receipt series must not overlap, and an offline
 * till prints its former code until it receives the new one.
 * @param storeId a store that may reuse its own former codes: these are left out
 */
export async function takenCodes(w: Writer, storeId?: string): Promise<Set<string>> {
  const { auditLog, stores } = w.t;
  const rows = await w.q.select({ code: stores.code }).from(stores);
  const edits = await w.q
    .select({ entityId: auditLog.entityId, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.action, 'store.updated'));
  const former = edits.flatMap(({ entityId, details }) => {
    const { code } = (details.before ?? {}) as { code?: unknown };
    return typeof code === 'string' && entityId !== storeId ? code : [];
  });
  return new Set([...rows.map((r) => r.code), ...former]);
}

/** Creates a store, with its receipt code, optional password, and its server till for REST and web sales. */
export const createStore = serverWrite(storesContract.create, {
  prepare: async (_call, { password, name }) => {
    if (!password) return null;
    requireOwnThought(password, [name]);
    return await hashPassword(password);
  },
  async run(w, input, call, hashed) {
    await runAlone(w);
    const codes = await takenCodes(w);
    if (input.code && codes.has(input.code)) throw new Refusal('STORE_CODE_TAKEN');
    const { openingHours, password: _password, code, ownerId, drawerFor, ...rest } = input;
    const at = call.clock.now();
    const store: Row<'stores'> = {
      ...rest,
      id: call.newId(),
      code: code ?? storeCode(input.name, codes),
      opensAt: openingHours.open,
      closesAt: openingHours.close,
      logo: null,
      ownerId: ownerId ?? (call.caller.user?.role === 'owner' ? call.caller.user.id : null),
      createdAt: at,
      archivedAt: null,
    };
    await w.insert('stores', store);
    if (drawerFor !== DEFAULT_SETTINGS.drawerFor) {
      await w.insert('storeSettings', { id: store.id, settings: { drawerFor } });
    }
    if (hashed)
      await w.insert('credentials', {
        id: store.id,
        kind: 'store',
        ...hashed,
        changedAt: at,
        expiresAt: null,
      });
    await addServerTill(w, store.id, at);
    await refreshGrants(w, { subjectId: store.id });
    await writeServerAudit(w, call, {
      storeId: store.id,
      action: 'store.created',
      entityId: store.id,
      details: { name: store.name },
    });
    return toStore(store);
  },
});
