import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gte, sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { newId } from '../core/ids.ts';
import { images as here, type Images, isFit } from '../core/images.node.ts';
import type { Store } from '../core/store/store.ts';
import type { Blobs } from './port.ts';

const MAX_BYTES = 8 * 1024 * 1024;
/** The type of each stored image. */
export const IMAGE_TYPE = 'image/webp';
const DAY_MS = 24 * 3_600_000;

/**
 * Upload limit of a device per day. Five hundred pictures of items as a till makes them are about 150 MB; what
 * exceeds the limit is sent on the next day.
 */
const DEVICE_BYTES_A_DAY = 256 * 1024 * 1024;

export type BlobFolder = Blobs & {
  /**
   * Stores bytes without checking or re-encoding them (a download, a generated sample).
   * @returns their hash
   */
  putBytes(bytes: Uint8Array, type: string, sentAt: number | null): Promise<string>;
};

/**
 * Content-addressed files in a folder next to the database; each is written to a temporary file and renamed.
 * @param fetchMissing fetches a file that is missing here (a till asks its server)
 * @param keepElsewhere stores a new file where other nodes fetch it, before any row refers to it
 * @param removeElsewhere deletes it there
 * @param images decodes images; by default in this thread
 */
export function blobFolder(
  folder: string,
  store: Store,
  now: () => number,
  fetchMissing?: (sha256: string) => Promise<{ bytes: Uint8Array; type: string } | null>,
  keepElsewhere?: (sha256: string, bytes: Uint8Array) => Promise<void>,
  removeElsewhere?: (sha256: string) => Promise<void>,
  images: Images = here,
): BlobFolder {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);

  async function keep(
    hash: string,
    bytes: Uint8Array,
    { type, sentAt, isPrivate }: { type: string; sentAt: number | null; isPrivate: boolean },
  ): Promise<void> {
    const path = pathOf(hash);
    if (!(await stat(path).catch(() => null))) {
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
      // A unique name, as the same file may be uploaded twice at the same time.
      const part = `${path}.${newId()}.part`;
      await writeFile(part, bytes, { flush: true });
      await rename(part, path);
    }
    await store.transact((w) =>
      w.insertMissing('files', {
        id: hash,
        type,
        size: bytes.length,
        createdAt: now(),
        isPrivate,
        sentAt,
        deviceId: null,
      }),
    );
  }

  /**
   * Counts a device's file before its bytes are written; the files of a device one after the other.
   * @throws TOO_MUCH_TODAY
   */
  async function countFor(
    { id: deviceId, isPrivate }: { id: string; isPrivate: boolean },
    hash: string,
    size: number,
  ): Promise<void> {
    await store.transact(async (w) => {
      await w.lock('devices', deviceId);
      if (await w.get('files', hash)) return;
      const { files } = w.t;
      const [uploaded] = await w.q
        .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
        .from(files)
        .where(and(eq(files.deviceId, deviceId), gte(files.createdAt, now() - DAY_MS)));
      if ((uploaded?.bytes ?? 0) + size > DEVICE_BYTES_A_DAY) throw new Refusal('TOO_MUCH_TODAY');
      const row = { id: hash, type: IMAGE_TYPE, size, isPrivate, createdAt: now(), sentAt: null, deviceId };
      await w.insertMissing('files', row);
    });
  }

  async function putBytes(
    bytes: Uint8Array,
    type: string,
    sentAt: number | null,
    isPrivate = false,
  ): Promise<string> {
    const hash = sha256(bytes);
    await keepElsewhere?.(hash, bytes);
    await keep(hash, bytes, { type, sentAt, isPrivate });
    return hash;
  }

  return {
    putBytes,
    async putImage(bytes, o) {
      if (bytes.length > MAX_BYTES) throw new Refusal('FILE_TOO_LARGE', { limit: MAX_BYTES });
      // The header is checked first, so that oversized or invalid files do not wait in the decoding queue.
      const small = isFit(bytes) ? await images.reencode(bytes) : null;
      if (!small) throw new Refusal('IMAGE_INVALID');
      return await putBytes(small, IMAGE_TYPE, null, o?.isPrivate);
    },
    async putFile(bytes, hash, device) {
      if (bytes.length > MAX_BYTES) throw new Refusal('FILE_TOO_LARGE', { limit: MAX_BYTES });
      const isImage = isFit(bytes) && sha256(bytes) === hash && (await images.isReadable(bytes));
      if (!isImage) throw new Refusal('IMAGE_INVALID');
      await countFor(device, hash, bytes.length);
      await putBytes(bytes, IMAGE_TYPE, null, device.isPrivate);
    },
    async remove(hash) {
      await removeElsewhere?.(hash);
      await rm(pathOf(hash), { force: true });
      await store.transact((w) => w.remove('files', hash));
    },
    async get(hash, o) {
      const row = await store.read((r) => r.get('files', hash));
      const bytes = row && (await readFile(pathOf(hash)).catch(() => null));
      if (row && bytes) return { bytes: new Uint8Array(bytes), type: row.type };
      const fetched = await fetchMissing?.(hash);
      if (!fetched || sha256(fetched.bytes) !== hash) return null;
      await keep(hash, fetched.bytes, {
        type: fetched.type,
        sentAt: now(),
        isPrivate: o?.isPrivate ?? false,
      });
      return { bytes: new Uint8Array(fetched.bytes), type: fetched.type };
    },
  };
}
