import { registerHooks } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { Report } from '../sim/workers.ts';
import { MUTANTS } from './list.ts';

/**
 * Runs the simulation with one seeded bug until it is found. The bug is put into the text of one module while it is
 * loaded, in this process alone: the production files know nothing of it.
 * argv: the mutant's name, how many seeds at most, how many steps each. Prints one line of JSON. The seed that the
 * list names is looked at first, and all of them in order where it finds nothing any more. A bug that only a stolen
 * key meets is looked for by what such a key tries.
 */
const [name = '', seeds = '200', steps = '400'] = process.argv.slice(2);
const mutant = MUTANTS.find((m) => m.name === name);
if (!mutant) throw new Error(`there is no mutant "${name}"`);

const END_MS = 10_000;

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

type Found = { seed: number; invariant: string; message: string };

async function byAttempts(): Promise<Found | null> {
  const { openHostileShop } = await import('../hostile/shop.ts');
  const { tryAll } = await import('../hostile/guards.ts');
  const shop = await openHostileShop();
  const wrong = [...(await tryAll(shop))].find(([, found]) => found.length > 0);
  // A server that a bug has left hanging is ended with this process.
  await Promise.race([shop.close(), setTimeout(END_MS)]);
  return wrong ? { seed: 0, invariant: wrong[0], message: wrong[1].join('; ').slice(0, 300) } : null;
}

async function bySimulation({ seed }: { seed: number }): Promise<Found | null> {
  const { runSeeds } = await import('../sim/run.ts');
  let found: Found | null = null;
  const look = ({ seed: at, outcome }: Report) => {
    if (!outcome.violation) return true;
    const { invariant, message } = outcome.violation;
    found = { seed: at, invariant, message: message.slice(0, 300) };
    return false;
  };
  await runSeeds({ from: seed, seeds: 1, steps: Number(steps) }, look);
  if (!found) await runSeeds({ from: 1, seeds: Number(seeds), steps: Number(steps) }, look);
  return found;
}

const found = mutant.by === 'attempts' ? await byAttempts() : await bySimulation(mutant);
if (!isIn) throw new Error(`${mutant.file} was never loaded`);
console.log(JSON.stringify({ name, found }));
process.exit(0);
