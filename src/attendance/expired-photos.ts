import { and, eq, gte, isNotNull, lt, or } from 'drizzle-orm';
import type { Reader, Store } from '../core/store/store.ts';
import type { Blobs } from '../files/port.ts';
import { storeSettings } from '../stores/settings.ts';

const DAY_MS = 86_400_000;
const AGAIN_DAYS = 7;

/** The photos that are here still and were to be kept no longer than until now, by what each store has set. */
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
          // Another node of the server may have deleted the row while the bytes still lie beside this one.
          or(isNotNull(files.id), gte(clockEvents.at, limit - AGAIN_DAYS * DAY_MS)),
        ),
      );
    expired.push(...rows.flatMap((row) => (row.photo === null ? [] : [row.photo])));
  }
  return expired;
}

/**
 * Deletes the photos whose time is over (law 09-08: no longer than they are needed). What was heard stays.
 * @param isThere whether a file may go: a till keeps what its server has not had yet
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
