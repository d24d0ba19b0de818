import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SCHEMA } from '../../src/sync/schema-version.ts';
import { applyRows } from '../sync/apply-page.ts';
import type { Misfit } from '../sync/rows-aside.ts';
import { type ServerClient, unlessUnknown } from '../sync/server-client.ts';
import { setMisfitsAside } from './misfits.ts';
import { type FillSource, removeDatabase } from './refill.ts';
import { openReplicaFile } from './replica.ts';

/** A transfer without progress is abandoned after this time. */
const STALL_MS = 30_000;

export type SnapshotSource = {
  client: ServerClient;
  serverUrl: string;
  key: string;
  incarnation: number;
  /** The snapshot must contain this revision, which the till has already seen. */
  atLeast: number;
  now: () => number;
  /** Called for each row that does not fit this program's tables. */
  told?: (misfit: Misfit) => void;
  /** Called with the share that has arrived, from 0 to 1. */
  progress: (share: number) => void;
};

/** Counts the bytes of a stream and aborts it when it stalls. */
function counting(each: (bytes: number) => void): Transform {
  let timer: NodeJS.Timeout | undefined;
  const arm = (stream: Transform) => {
    clearTimeout(timer);
    timer = setTimeout(() => stream.destroy(new Error('the transfer stands still')), STALL_MS);
  };
  return new Transform({
    construct(done) {
      arm(this);
      done();
    },
    transform(chunk: Buffer, _encoding, done) {
      arm(this);
      each(chunk.length);
      done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
}

/**
 * Fills a file with the server's snapshot: downloads it next to the database in use, unpacks it while it arrives,
 * checks its hash, and adds this device's own data.
 * @param otherwise the source to use when the server has no snapshot with this program's schema
 */
export function fillBySnapshot(o: SnapshotSource, otherwise: FillSource): FillSource {
  return async (path, migrations) => {
    const offer = await unlessUnknown(
      o.client.sync.snapshot(
        { incarnation: o.incarnation, schema: SCHEMA, atLeast: o.atLeast },
        { context: { timeoutMs: 120_000 } },
      ),
    );
    if (!offer?.file) return await otherwise(path, migrations);
    const { file, changes } = offer;
    // Another server node may answer that has not made this file, or its stored copy may be damaged.
    if (!(await fetchFile(o, file, path))) return await otherwise(path, migrations);
    const { store, capture } = openReplicaFile(path, migrations);
    capture.isOn = false;
    try {
      await setMisfitsAside(store, o.now(), o.told);
      await store.transact((w) => applyRows(w, { changes }, o.now(), o.told));
    } finally {
      await store.close();
    }
    const { cursor, epoch, acknowledged, historyFrom } = file;
    return { cursor, epoch, acknowledged, historyFrom };
  };
}

/** @returns false when the server has no intact file of this kind */
async function fetchFile(
  o: SnapshotSource,
  file: { id: string; sha256: string; packedSize: number },
  path: string,
): Promise<boolean> {
  const url = `${o.serverUrl.replace(/\/$/, '')}/api/sync/snapshots/${file.id}`;
  const answer = await fetch(url, { headers: { 'x-hanout-device': o.key } });
  if (answer.status === 404) return false;
  if (!answer.ok || !answer.body) throw new Error(`the server answered ${answer.status} for its snapshot`);
  let arrived = 0;
  const sha256 = createHash('sha256');
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  const count = counting((bytes) => {
    arrived += bytes;
    o.progress(Math.min(1, arrived / Math.max(1, file.packedSize)));
  });
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(body, count, createGunzip(), hashing, createWriteStream(path));
  } catch (error) {
    // zlib errors mean that the file is damaged. A broken connection is left to another attempt.
    if (!String((error as { code?: string }).code).startsWith('Z_')) throw error;
  }
  if (sha256.digest('hex') !== file.sha256) {
    await removeDatabase(path);
    return false;
  }
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
  return true;
}
