import { z } from 'zod';
import { getState, type Replica } from '../replica/replica.ts';
import { applyRows } from '../sync/apply-page.ts';
import type { ServerClient } from '../sync/server-client.ts';

/** Max. time a cashier waits for the server when asking for an old sale. */
const PATIENCE_MS = 4_000;

const named = z.object({ id: z.uuid() });

/**
 * Fetches a sale that is older than this till's history, with its lines, payments, returns and receipts. It is then
 * stored here, and can be returned offline.
 */
export function fetchArchivedFrom(
  replica: Replica,
  client: () => ServerClient | null,
  isOnline: () => boolean,
  now: () => number,
) {
  return async (input: unknown): Promise<boolean> => {
    const parsed = named.safeParse(input);
    const server = client();
    if (!parsed.success || !server || !isOnline()) return false;
    const from = Number((await replica.store.read((r) => getState(r, 'historyFrom'))) ?? 0);
    if (from === 0) return false;
    const archived = await server.sync
      .history({ document: parsed.data.id }, { context: { timeoutMs: PATIENCE_MS } })
      .catch(() => null);
    if (!archived || archived.changes.length === 0) return false;
    await replica.store.transact(async (w) => {
      // Rows of the server need no pre-image.
      replica.capture.isOn = false;
      try {
        await applyRows(w, archived, now());
      } finally {
        replica.capture.isOn = true;
      }
    });
    return true;
  };
}
