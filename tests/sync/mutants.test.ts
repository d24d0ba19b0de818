import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { IS_FULL } from '../fixtures/extent.ts';
import { AREAS, draw } from './mutants/draw.ts';
import { DRAWN } from './mutants/drawn.ts';
import { MUTANTS } from './mutants/list.ts';
import { putInto } from './mutants/mutant.ts';

const PROGRAM = join(import.meta.dirname, 'mutants/run.ts');
const SEEDS = 200;
const WANTED = MUTANTS.filter(({ isInShort }) => IS_FULL || isInShort);
/** Where no seed of the list fits any more, each bug is looked for from the first seed on. */
const ALL_ANEW_MS = 45 * 60_000;

type Found = { seed: number; invariant: string; message: string } | null;
type Told = { name: string; found: Found; problem?: string };

/** Looks for seeded bugs in a process of its own. */
async function hunt(names: readonly string[]): Promise<Told[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, String(SEEDS), ...names]);
  const lines = stdout.split('\n').filter((line) => line.startsWith('{"name":'));
  return lines.map((line) => JSON.parse(line) as Told);
}

describe('a bug that is put in is found: by the simulation, by what a stolen key tries, or by the area’s tests', () => {
  const outcomes = new Map<string, Found | Error>();

  beforeAll(async () => {
    const drawn = WANTED.filter(({ by }) => by === 'suite').map(({ name }) => name);
    // What was drawn shares one process; the others have one each, since each changes what the process loads.
    const left = [drawn, ...WANTED.filter(({ by }) => by !== 'suite').map(({ name }) => [name])];
    const work = async () => {
      for (let names = left.shift(); names !== undefined; names = left.shift()) {
        const began = performance.now();
        const told = await hunt(names).catch((error: Error) => error);
        for (const name of names) {
          if (told instanceof Error) outcomes.set(name, told);
          else {
            const report = told.find((each) => each.name === name);
            outcomes.set(name, report?.problem ? new Error(report.problem) : (report?.found ?? null));
          }
        }
        const seconds = Math.round((performance.now() - began) / 1_000);
        // A seed that differs from the list's belongs into the list: then the next run takes seconds.
        const at =
          told instanceof Error ? told.message : told.map(({ found: outcome }) => outcome?.seed).join(', ');
        console.log(`${names.join(', ')}: at seed ${at}, after ${seconds} s`);
      }
    };
    await Promise.all([work(), work()]);
  }, ALL_ANEW_MS);

  it.each(WANTED.map(({ name }) => name))('%s', (name) => {
    const outcome = outcomes.get(name);
    expect(outcome).toMatchObject({ seed: expect.any(Number), invariant: expect.any(String) });
  });
});

it('every mutant has its place in the program as it is', () => {
  const lost = MUTANTS.flatMap((mutant) => {
    const text = readFileSync(join(import.meta.dirname, '../..', mutant.file), 'utf8');
    try {
      return putInto(text, mutant) === text ? [`${mutant.name} changes nothing`] : [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(lost).toEqual([]);
});

describe('places that are drawn', () => {
  it('are of every area, two of each at least', () => {
    const areas = Object.keys(AREAS);
    const drawn = areas.filter((area) => DRAWN.filter((mutant) => mutant.area === area).length >= 2);
    expect(drawn).toEqual(areas);
  });

  it('are the same for the same seed, and change one place of their file', () => {
    for (const area of Object.keys(AREAS) as (keyof typeof AREAS)[]) {
      const place = draw(area, 7);
      expect(draw(area, 7)).toEqual(place);
      expect(place.replace).not.toBe(place.find);
    }
  });
});
