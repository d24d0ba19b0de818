import { registerHooks } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { Report } from '../sim/workers.ts';
import { MUTANTS } from './list.ts';
import { type Mutant, putInto } from './mutant.ts';
import type { Outcome } from './suite.ts';

/**
 * Looks for seeded bugs. A bug is put into the text of one module while it is loaded, in this process alone: the
 * production files know nothing of it.
 * argv: how many seeds at most, then the names of mutants: several of the suite's, or one. Prints a line of JSON for each.
 * The simulation looks first at the seed that the list names, then at all in order. A bug that only a stolen key meets is
 * looked for by what such a key tries; one that was drawn, by the test that the list names.
 */
const [seeds = '200', ...names] = process.argv.slice(2);
const STEPS = 400;
const END_MS = 10_000;

type Found = Exclude<Outcome, Error | null>;
const tell = (name: string, outcome: Outcome) =>
  console.log(
    JSON.stringify(
      outcome instanceof Error ? { name, found: null, problem: outcome.message } : { name, found: outcome },
    ),
  );

const mutants = names.map((name) => {
  const mutant = MUTANTS.find((m) => m.name === name);
  if (!mutant) throw new Error(`there is no mutant "${name}"`);
  return mutant;
});

/** Puts a mutant in for all that this process loads from now on. @returns whether it was loaded */
function putIn(mutant: Mutant): () => boolean {
  let isIn = false;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(`/${mutant.file}`)) return loaded;
      isIn = true;
      return { ...loaded, source: putInto(String(loaded.source), mutant) };
    },
  });
  return () => isIn;
}

async function byAttempts(): Promise<Found | null> {
  const { openHostileShop } = await import('../hostile/shop.ts');
  const { tryAll } = await import('../hostile/guards.ts');
  const shop = await openHostileShop();
  const wrong = [...(await tryAll(shop, { until: (problems) => problems.length > 0 }))].at(-1);
  // A server that a bug has left hanging is ended with this process.
  await Promise.race([shop.close(), setTimeout(END_MS)]);
  return wrong && wrong[1].length > 0
    ? { seed: 0, invariant: wrong[0], message: wrong[1].join('; ').slice(0, 300) }
    : null;
}

async function bySimulation({ seed }: { seed: number }): Promise<Found | null> {
  const { runSeeds } = await import('../sim/run.ts');
  let violationFound: Found | null = null;
  const look = ({ seed: at, outcome }: Report) => {
    if (!outcome.violation) return true;
    const { invariant, message } = outcome.violation;
    violationFound = { seed: at, invariant, message: message.slice(0, 300) };
    return false;
  };
  await runSeeds({ from: seed, seeds: 1, steps: STEPS }, look);
  if (!violationFound) await runSeeds({ from: 1, seeds: Number(seeds), steps: STEPS }, look);
  return violationFound;
}

const drawn = mutants.filter((m) => m.by === 'suite');
if (drawn.length > 0) {
  if (drawn.length < mutants.length) throw new Error('what was drawn is looked for by itself');
  const { lookForDrawn } = await import('./suite.ts');
  for (const [name, outcome] of await lookForDrawn(drawn)) tell(name, outcome);
} else {
  const [mutant, another] = mutants;
  if (!mutant || another) throw new Error('one process puts one of these in');
  const isIn = putIn(mutant);
  const outcome = mutant.by === 'attempts' ? await byAttempts() : await bySimulation(mutant);
  if (!isIn()) throw new Error(`${mutant.file} was never loaded`);
  tell(mutant.name, outcome);
}
process.exit(0);
