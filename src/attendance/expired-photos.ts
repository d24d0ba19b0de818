import { and, eq, gte, isNotNull, lt, or } from 'drizzle-orm';
import type { Reader, Store } from '../core/store/store.ts';
import type { Blobs } from '../files/port.ts';
import { storeSettings } from '../stores/settings.ts';

const DAY_MS = 86_400_000;
const AGAIN_DAYS = 7;

/** Photos still on this machine that are older than their store's setting allows. */
async function expiredPhotos(r: Reader, now: number): Promise<string[]> {
  const { clockEvents, files, stores } = r.t;
  const expired: string[] = [];
  for (const { id } of await r.q.select({ id: stores.id }).from(stores)) {
    const { clockPhotoDays } = await storeSettings(r, id);
    const limit = now - clockPhotoDays * DAY_MS;
    const rows = await r.q
      .select({ photo: clockEvents.photo })
      .from(clockEvents)
      .leftJoin(files, eq(files.id, clockEvents.photo))
      .where(
        and(
          eq(clockEvents.storeId, id),
          lt(clockEvents.at, limit),
          isNotNull(clockEvents.photo),
          // Another server node may have deleted the row while this node still has the bytes.
          or(isNotNull(files.id), gte(clockEvents.at, limit - AGAIN_DAYS * DAY_MS)),
        ),
      );
    expired.push(...rows.flatMap((row) => (row.photo === null ? [] : [row.photo])));
  }
  return expired;
}

/**
 * Deletes expired photos (law 09-08: kept no longer than needed). The clock events stay.
 * @param isThere whether a file may be deleted: a till keeps files that its server does not have yet
 */
export async function deleteExpiredPhotos(
  store: Store,
  blobs: Pick<Blobs, 'remove'>,
  now: number,
  isThere: (sha256: string) => Promise<boolean> = async () => true,
): Promise<void> {
  for (const photo of await store.read((r) => expiredPhotos(r, now))) {
    if (!(await isThere(photo))) continue;
    await blobs.remove(photo);
  }
}
