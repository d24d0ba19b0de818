import { ORPCError } from '@orpc/client';
import { isNull } from 'drizzle-orm';
import type { Store } from '../../src/core/store/store.ts';
import type { Blobs } from '../../src/files/port.ts';
import type { ServerClient } from './server-client.ts';

/** The server's daily limit for this till is reached: the files stay here and are tried again in each round. */
export const isTooMuchToday = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'TOO_MUCH_TODAY';

/**
 * Sends the server the files it lacks, before the commands that name them. A file it refuses today holds up no sale.
 */
export async function sendFiles(
  store: Store,
  blobs: Blobs,
  client: ServerClient,
  now: number,
): Promise<void> {
  const { unsent } = await store.read(async (r) => ({
    unsent: await r.q.select().from(r.t.files).where(isNull(r.t.files.sentAt)).limit(100),
  }));
  for (const file of unsent) {
    const blob = await blobs.get(file.id);
    if (blob) {
      try {
        await client.files.put(
          {
            sha256: file.id,
            file: new File([blob.bytes], file.id, { type: blob.type }),
            isPrivate: file.isPrivate,
          },
          { context: { timeoutMs: 60_000 } },
        );
      } catch (error) {
        if (isTooMuchToday(error)) return;
        throw error;
      }
    }
    await store.transact(async (w) => {
      const row = await w.lock('files', file.id);
      if (row) await w.update('files', row, { sentAt: now });
    });
  }
}
