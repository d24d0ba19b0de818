import { registerHooks } from 'node:module';
import type { Report } from '../sim/workers.ts';
import { MUTANTS } from './list.ts';

/**
 * Runs the simulation with one seeded bug until it is found. The bug is put into the text of one module while it is
 * loaded, in this process alone: the production files know nothing of it.
 * argv: the mutant's name, how many seeds at most, how many steps each. Prints one line of JSON. The seed that the
 * list names is looked at first, and all of them in order where it finds nothing any more.
 */
const [name = '', seeds = '200', steps = '400'] = process.argv.slice(2);
const mutant = MUTANTS.find((m) => m.name === name);
if (!mutant) throw new Error(`there is no mutant "${name}"`);

let isIn = false;
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(`/${mutant.file}`)) return loaded;
    const text = String(loaded.source);
    if (text.split(mutant.find).length !== 2)
      throw new Error(`"${mutant.find}" must stand once in ${mutant.file}`);
    isIn = true;
    return { ...loaded, source: text.replace(mutant.find, () => mutant.replace) };
  },
});

const { runSeeds } = await import('../sim/run.ts');
let found: { seed: number; invariant: string; message: string } | null = null;
const look = ({ seed, outcome }: Report) => {
  if (!outcome.violation) return true;
  const { invariant, message } = outcome.violation;
  found = { seed, invariant, message: message.slice(0, 300) };
  return false;
};
await runSeeds({ from: mutant.seed, seeds: 1, steps: Number(steps) }, look);
if (!found) await runSeeds({ from: 1, seeds: Number(seeds), steps: Number(steps) }, look);
if (!isIn) throw new Error(`${mutant.file} was never loaded`);
console.log(JSON.stringify({ name, found }));
