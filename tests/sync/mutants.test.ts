import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants/list.ts';

const PROGRAM = join(import.meta.dirname, 'mutants/run.ts');
const SEEDS = 200;

type Found = { seed: number; invariant: string; message: string } | null;

/** Runs the simulation with a seeded bug, in a process of its own. */
async function hunt(name: string): Promise<Found> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, name, String(SEEDS)]);
  const { found } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { found: Found };
  return found;
}

describe('the simulation finds a bug that is put in', () => {
  const outcomes = new Map<string, Found | Error>();

  beforeAll(async () => {
    const left = MUTANTS.map(({ name }) => name);
    const work = async () => {
      for (let name = left.shift(); name !== undefined; name = left.shift()) {
        outcomes.set(name, await hunt(name).catch((error: Error) => error));
      }
    };
    await Promise.all([work(), work()]);
  }, 900_000);

  it.each(MUTANTS.map(({ name }) => name))('%s', (name) => {
    const found = outcomes.get(name);
    expect(found).toMatchObject({ seed: expect.any(Number), invariant: expect.any(String) });
  });
});
