import { z } from 'zod';
import { getState, type Replica } from '../replica/replica.ts';
import { applyRows } from '../sync/apply-page.ts';
import type { ServerClient } from '../sync/server-client.ts';

/** A cashier who asks for a sale of last year waits this long for the server, and no longer. */
const PATIENCE_MS = 4_000;

const named = z.object({ id: z.uuid() });

/**
 * Fetches a sale that is older than what this till keeps, with its lines, payments, returns and receipts: from then
 * on it is here, and can be returned off line.
 */
export function recallFrom(
  replica: Replica,
  client: () => ServerClient | null,
  isOnline: () => boolean,
  now: () => number,
) {
  return async (input: unknown): Promise<boolean> => {
    const asked = named.safeParse(input);
    const server = client();
    if (!asked.success || !server || !isOnline()) return false;
    const from = Number((await replica.store.read((r) => getState(r, 'historyFrom'))) ?? 0);
    if (from === 0) return false;
    const found = await server.sync
      .history({ document: asked.data.id }, { context: { timeoutMs: PATIENCE_MS } })
      .catch(() => null);
    if (!found || found.changes.length === 0) return false;
    await replica.store.transact(async (w) => {
      // The server's own rows need no image of what was before them.
      replica.capture.isOn = false;
      try {
        await applyRows(w, found, now());
      } finally {
        replica.capture.isOn = true;
      }
    });
    return true;
  };
}
