import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../src/core/call.ts';
import { sha256 } from '../../src/core/hash.ts';
import { newId } from '../../src/core/ids.ts';
import { newSigningPair } from '../../src/core/signing.ts';
import type { Machine } from '../hardware/machine.ts';
import { DATABASE } from '../replica/recover.ts';
import type { Identity } from '../till/identity.ts';
import { startTill, type Till } from '../till/till.ts';
import { emptyCopy } from './empty-copy.ts';
import type { TrainingOptions } from './training-process.ts';

/** The code of a training's till, so that its numbers say what they are: CAS1-TRAIN-000001. */
const CODE = 'TRAIN';
const DAY_MS = 24 * 3_600_000;

/** A device that no server knows. Its key is thrown away with it; without an incarnation, its series has no letter. */
const throwAwayIdentity = (stores: string[]): Identity => ({
  deviceId: newId(),
  code: CODE,
  name: CODE,
  kind: 'till',
  serverUrl: '',
  key: '',
  secret: randomBytes(32).toString('base64url'),
  epoch: '',
  incarnation: 0,
  privateKey: newSigningPair().privateKey,
  stores,
});

/**
 * Starts the till core on the copy of a till's data, without a server, with the trainee signed in.
 * @param end ends the program
 * @returns also the token of the trainee's session
 */
export async function startTrainingTill(
  o: TrainingOptions,
  { log, machine, end }: { log: Log; machine: Machine | undefined; end: () => void },
): Promise<{ till: Till; token: string }> {
  let identity = throwAwayIdentity(o.stores);
  emptyCopy(join(o.data, DATABASE), identity);
  let devices: unknown = o.devices;
  const till = await startTill({
    data: o.data,
    root: o.root,
    version: o.version,
    log,
    machine,
    keeper: {
      load: async () => identity,
      save: async (changed) => {
        identity = changed;
      },
    },
    deviceSettings: {
      load: async () => devices,
      save: async (changed) => {
        devices = changed;
      },
    },
    training: {
      till: o.till,
      end,
      file: async (hash) => await readFile(join(o.files, hash.slice(0, 2), hash)).catch(() => null),
    },
  });
  const token = randomBytes(32).toString('base64url');
  const { userId, storeId, by } = o.trainee;
  const now = Date.now();
  await till.host.store.transact((w) =>
    w.insert('sessions', {
      id: sha256(token),
      userId,
      storeId,
      selected: null,
      by,
      browser: null,
      deviceId: null,
      createdAt: now,
      expiresAt: now + DAY_MS,
    }),
  );
  return { till, token };
}
