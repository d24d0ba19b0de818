import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Vite } from 'vitest/node';
import { createVitest, type TestCase } from 'vitest/node';
import { type DrawnMutant, type Mutant, putInto } from './mutant.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LONG_MS = 5 * 60_000;

/** Where a mutant is looked for: a test file and, where not all of it is wanted, the end of the names of tests. */
export type Look = {
  mutant: Pick<Mutant, 'name' | 'file' | 'find' | 'replace'>;
  files: string[];
  tests?: RegExp;
};
export type Seen = { failed: { file: string; test: string; ms: number; message: string }[]; ran: number };

/** How a mutant was found; null where nothing finds it; an error where it could not be looked for. */
export type Outcome = { seed: number; invariant: string; message: string } | Error | null;

const isOf = ({ file }: Look['mutant'], id: string) => id.split('?')[0] === join(ROOT, file);

/** Runs tests with a mutant in the one file that it changes, as it is loaded; several side by side, each by itself. */
export async function lookInSuite(looks: readonly Look[]): Promise<Map<string, Seen>> {
  const loaded = new Set<string>();
  const plugin = ({ mutant }: Look): Vite.Plugin => ({
    name: 'mutant',
    enforce: 'pre',
    // The changed file is never kept in the runner's cache of loaded files.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isOf(mutant, id) ? false : undefined)),
    transform(code, id) {
      if (!isOf(mutant, id)) return null;
      loaded.add(mutant.name);
      return { code: putInto(code, mutant), map: null };
    },
  });
  // A text that is lost would end as a file that cannot be loaded, which looks like a test that fails.
  for (const { mutant } of looks) putInto(readFileSync(join(ROOT, mutant.file), 'utf8'), mutant);
  const vitest = await createVitest('test', {
    config: false,
    root: ROOT,
    watch: false,
    maxWorkers: 2,
    reporters: [{}],
    projects: looks.map((look, n) => ({
      plugins: [plugin(look)],
      root: ROOT,
      test: {
        name: `mutant ${n}`,
        include: look.files,
        restoreMocks: true,
        setupFiles: ['tests/fixtures/cheap-hashes.ts'],
        testTimeout: LONG_MS,
        hookTimeout: LONG_MS,
      },
    })),
  });
  try {
    const specifications = looks.flatMap((look, n) => {
      const project = vitest.getProjectByName(`mutant ${n}`);
      const options = look.tests ? { testNamePattern: look.tests } : {};
      return look.files.map((file) => project.createSpecification(join(ROOT, file), options));
    });
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const seen = new Map(looks.map(({ mutant }) => [mutant.name, { failed: [], ran: 0 } as Seen]));
    for (const module of testModules) {
      const name = looks[Number(module.project.name.split(' ')[1])]?.mutant.name ?? '';
      const mine = seen.get(name);
      const broken = module.errors()[0];
      if (broken) throw new Error(`${name}: ${module.relativeModuleId} did not load: ${broken.message}`);
      for (const test of module.children.allTests()) note(mine, module.relativeModuleId, test);
    }
    for (const { mutant } of looks) {
      if (!loaded.has(mutant.name)) throw new Error(`${mutant.name}: ${mutant.file} was never loaded`);
    }
    if (unhandledErrors.length > 0) console.error(unhandledErrors);
    return seen;
  } finally {
    await vitest.close();
  }
}

function note(seen: Seen | undefined, file: string, test: TestCase): void {
  const result = test.result();
  if (!seen || result.state === 'skipped' || result.state === 'pending') return;
  seen.ran += 1;
  if (result.state !== 'failed') return;
  const message = (result.errors[0]?.message ?? '').slice(0, 300);
  const ms = Math.round(test.diagnostic()?.duration ?? 0);
  seen.failed.push({ file, test: test.fullName, ms, message });
}

/** Runs the test that is said to find it, for each; null where that passes, an error where there is no such test. */
export async function lookForDrawn(drawn: readonly DrawnMutant[]): Promise<Map<string, Outcome>> {
  const looks = drawn.map((mutant) => {
    const { file, test } = mutant.killedBy;
    const name = test.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return { mutant, files: [file], tests: new RegExp(`(?:^| > )${name}$`) };
  });
  const seen = await lookInSuite(looks);
  return new Map(
    drawn.map(({ name, seed, killedBy }): [string, Outcome] => {
      const { failed, ran } = seen.get(name) ?? { failed: [], ran: 0 };
      if (ran === 0) return [name, new Error(`${killedBy.file} has no test "${killedBy.test}"`)];
      const [first] = failed;
      return [name, first ? { seed, invariant: first.test, message: first.message } : null];
    }),
  );
}
