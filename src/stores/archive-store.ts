import { and, count, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { runAlone } from '../change-log/clock.ts';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import type { Reader, Writer } from '../core/store/store.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { storesContract } from './contract.ts';
import { toStore } from './find-stores.ts';

/** What must be finished before a store is archived: open drawers, goods in transit, clients' deposits. */
async function unfinishedIn(r: Reader, storeId: string) {
  const { drawerSessions: s, transfers: f, deposits: d } = r.t;
  const [drawers] = await r.q
    .select({ n: count() })
    .from(s)
    .where(and(eq(s.storeId, storeId), isNull(s.closedAt)));
  const [transfers] = await r.q
    .select({ n: count() })
    .from(f)
    .where(
      and(
        or(eq(f.fromStoreId, storeId), eq(f.toStoreId, storeId)),
        inArray(f.status, ['requested', 'in_transit']),
      ),
    );
  const [deposits] = await r.q
    .select({ n: count() })
    .from(d)
    .where(and(eq(d.storeId, storeId), eq(d.status, 'open')));
  return { drawers: drawers?.n ?? 0, transfers: transfers?.n ?? 0, deposits: deposits?.n ?? 0 };
}

/** Signs an archived store's sessions out of it: their stations choose another one. */
async function leaveStations(w: Writer, storeId: string): Promise<void> {
  const { sessions } = w.t;
  const sessionsInStore = await w.q.select().from(sessions).where(eq(sessions.storeId, storeId));
  for (const session of sessionsInStore) await w.update('sessions', session, { storeId: null });
}

/** Archives a store: it leaves lists and sign-in, its documents stay. Idempotent. */
export const archiveStore = serverWrite(storesContract.archive, {
  async run(w, { id }, call) {
    call.requireStore(id);
    // Serialised, so that archiving two stores at once cannot leave the shop with none.
    await runAlone(w);
    const store = await w.lock('stores', id);
    if (!store) throw new Refusal('NOT_FOUND');
    if (store.archivedAt !== null) return toStore(store);
    const { stores } = w.t;
    const [others] = await w.q
      .select({ n: count() })
      .from(stores)
      .where(and(isNull(stores.archivedAt), ne(stores.id, id)));
    if ((others?.n ?? 0) === 0) throw new Refusal('LAST_STORE');
    const unfinished = await unfinishedIn(w, id);
    if (Object.values(unfinished).some((n) => n > 0)) throw new Refusal('STORE_IN_USE', unfinished);
    const now = await w.update('stores', store, { archivedAt: call.clock.now() });
    await leaveStations(w, id);
    await refreshGrants(w, { subjectId: id });
    await writeServerAudit(w, call, {
      storeId: id,
      action: 'store.archived',
      entityId: id,
      details: { name: store.name },
    });
    return toStore(now);
  },
});

/** Restores an archived store with everything it had. */
export const restoreStore = serverWrite(storesContract.restore, {
  async run(w, { id }, call) {
    call.requireStore(id);
    const store = await w.lock('stores', id);
    if (!store) throw new Refusal('NOT_FOUND');
    if (store.archivedAt === null) return toStore(store);
    const now = await w.update('stores', store, { archivedAt: null });
    await refreshGrants(w, { subjectId: id });
    await writeServerAudit(w, call, {
      storeId: id,
      action: 'store.restored',
      entityId: id,
      details: { name: store.name },
    });
    return toStore(now);
  },
});
