import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openReplica, type Replica } from '../replica/replica.ts';
import type { TrainingEnd, TrainingOptions, TrainingProcess } from './training-process.ts';
import { Trainings } from './trainings.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations/sqlite');
const TRAINEE = { userId: 'u', storeId: 's', by: 'password' as const };

let data: string;
let replica: Replica;
let launched: TrainingOptions[];
beforeEach(async () => {
  data = join(mkdtempSync(join(tmpdir(), 'hanout-trainings-')), 'till');
  replica = await openReplica({ data, migrations: MIGRATIONS, committed: () => undefined });
  launched = [];
});

function trainingsOf(launch: () => TrainingProcess): Trainings {
  return new Trainings({
    data,
    shell: {
      launch(options) {
        launched.push(options);
        return launch();
      },
      screens: null,
      till: () => 'http://127.0.0.1:4710',
    },
    replica,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    of: () => ({ root: '/', version: '1', files: '/files', stores: ['*'], devices: null, hasDevices: false }),
  });
}

/** A process that answers or not, and ends when it is told to. */
function pretended(ready: Promise<string | null>): TrainingProcess & { stop(how: TrainingEnd): void } {
  let stop: (how: TrainingEnd) => void = () => undefined;
  const exited = new Promise<TrainingEnd>((resolve) => {
    stop = resolve;
  });
  return { ready, exited, end: () => stop('ended'), stop: (how) => stop(how) };
}

it('removes at the next start what a training left when the machine crashed', async () => {
  mkdirSync(`${data}-training/data`, { recursive: true });
  writeFileSync(`${data}-training/data/till.sqlite`, 'left');
  await trainingsOf(() => pretended(Promise.resolve('http://x'))).clear();
  expect(existsSync(`${data}-training`)).toBe(false);
});

it('says that one could not be started, leaves nothing, and starts the next', async () => {
  const failure = Promise.reject(new Error('ended'));
  failure.catch(() => undefined);
  const processes = [pretended(failure), pretended(Promise.resolve('http://127.0.0.1:9/?token=x'))];
  const trainings = trainingsOf(() => {
    const next = processes[launched.length - 1];
    if (!next) throw new Error('no more');
    return next;
  });
  await expect(trainings.start(TRAINEE)).rejects.toMatchObject({ code: 'TRAINING_FAILED' });
  expect(existsSync(`${data}-training`)).toBe(false);
  expect(await trainings.start(TRAINEE)).toBe('http://127.0.0.1:9/?token=x');
  expect(launched[1]).toMatchObject({ till: 'http://127.0.0.1:4710', trainee: TRAINEE });
  await expect(trainings.start(TRAINEE)).rejects.toMatchObject({ code: 'TRAINING_RUNNING' });
  // It stops by itself: its folder goes, and another may start.
  processes[1]?.stop('stopped');
  await expect.poll(() => existsSync(`${data}-training`)).toBe(false);
  await trainings.close();
  await replica.store.close();
});
