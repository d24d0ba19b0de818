import { asc } from 'drizzle-orm';
import type { Store } from '../../src/core/store/store.ts';
import type { ServerClient } from './server-client.ts';

/** Reports failed password attempts that happened while the server was unreachable. */
async function sendGuesses(store: Store, client: ServerClient): Promise<void> {
  const notes = await store.read((r) => r.q.select().from(r.t.guessNotes).limit(50));
  if (notes.length === 0) return;
  const guesses = notes.map(({ kind, subject, failures, at }) => ({ kind, subject, failures, at }));
  await client.sync.guesses({ notes: guesses });
  await store.transact(async (w) => {
    for (const { id, failures } of notes) {
      // An entry with further failures meanwhile is sent again; the server still keeps a single entry.
      const now = await w.lock('guessNotes', id);
      if (now?.failures === failures) await w.remove('guessNotes', id);
    }
  });
}

/** Reports changes of printer assignments since the last report. */
async function sendPrinterChanges(store: Store, client: ServerClient): Promise<void> {
  const rows = await store.read(async (r) => {
    const { printerChanges: t } = r.t;
    return await r.q.select().from(t).orderBy(asc(t.at), asc(t.id)).limit(20);
  });
  if (rows.length === 0) return;
  const changes = rows.map(({ actorId: actor, approverId: approver, storeId, ...change }) => ({
    ...change,
    actor,
    approver,
    store: storeId,
  }));
  await client.sync.printerChanges({ changes });
  await store.transact(async (w) => {
    for (const { id } of rows) await w.remove('printerChanges', id);
  });
}

/** Reports events of this till that are not commands to the server's audit log. */
export async function sendNotes(store: Store, client: ServerClient): Promise<void> {
  await sendGuesses(store, client);
  await sendPrinterChanges(store, client);
}
