import { isNull } from 'drizzle-orm';
import type { Blobs } from '../../src/core/ports.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { ServerClient } from './server-client.ts';

/** Hands the server the files it does not have, before the commands that name them (design §4). */
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
      await client.files.put(
        { sha256: file.id, file: new File([blob.bytes], file.id, { type: blob.type }) },
        { context: { timeoutMs: 60_000 } },
      );
    }
    await store.transact(async (w) => {
      const row = await w.lock('files', file.id);
      if (row) await w.update('files', row, { sentAt: now });
    });
  }
}
