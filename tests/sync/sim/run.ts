import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFixture } from './fixture.ts';
import { planOf } from './plan.ts';
import { runPlan } from './run-seed.ts';
import { shrink } from './shrink.ts';
import { addTally, emptyTally } from './tally.ts';
import { type Range, type Report, runWorkers } from './workers.ts';

const USAGE = `npm run sim -- [--from SEED] [--seeds N] [--steps M] [--seed S] [--json] [--workers N]
  Simulates one server and three tills, seed after seed, with everything going wrong that can.
  --seed S   runs this seed alone, with what happened, shortened to what it needs to fail`;

/** A folder for the disks of the simulation: in memory where there is one, so that syncing costs nothing. */
export function disksFolder(): string {
  const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(base, 'hanout-sim-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs every n-th seed here, reporting each, until there are no more or the time is over. */
export async function runSeeds(
  o: { from: number; seeds: number; steps: number; every?: number; seconds?: number },
  report: (r: Report) => boolean | undefined,
): Promise<void> {
  const root = disksFolder();
  const fixture = await makeFixture(join(root, 'fixture'));
  const end = performance.now() + (o.seconds ?? Number.POSITIVE_INFINITY) * 1_000;
  for (let seed = o.from; seed < o.from + o.seeds; seed += o.every ?? 1) {
    if (performance.now() > end) return;
    const outcome = await runPlan({ root, fixture, seed, plan: planOf(seed, o.steps) });
    if (report({ seed, outcome }) === false) return;
  }
}

/** Shows one seed as it happens, and when it fails, the fewest steps that still fail in the same way. */
async function showSeed(seed: number, steps: number): Promise<boolean> {
  const root = disksFolder();
  const fixture = await makeFixture(join(root, 'fixture'));
  const plan = planOf(seed, steps);
  const { violation } = await runPlan({ root, fixture, seed, plan });
  if (!violation) {
    await runPlan({ root, fixture, seed, plan, trace: (line) => console.log(line) });
    console.log(`seed ${seed}: nothing broke`);
    return true;
  }
  const reached = plan.slice(0, violation.step + 1);
  const few = await shrink(reached, async (shorter) => {
    const again = await runPlan({ root, fixture, seed, plan: shorter });
    return again.violation?.invariant === violation.invariant;
  });
  const last = await runPlan({ root, fixture, seed, plan: few, trace: (line) => console.log(line) });
  console.log(`seed ${seed}, ${few.length} of ${plan.length} steps:`);
  console.log(`✗ ${last.violation?.invariant}: ${last.violation?.message}`);
  return false;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '200' },
      steps: { type: 'string', default: '400' },
      seed: { type: 'string' },
      json: { type: 'boolean', default: false },
      workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const steps = Number(values.steps);
  if (values.seed !== undefined) {
    process.exitCode = (await showSeed(Number(values.seed), steps)) ? 0 : 1;
    return;
  }
  const total = emptyTally();
  let seeds = 0;
  let done = 0;
  let violations = 0;
  const began = performance.now();
  const add = ({ seed, outcome }: Report) => {
    seeds += 1;
    done += outcome.steps;
    addTally(total, outcome.tally);
    if (!outcome.violation) return;
    violations += 1;
    const { invariant, message, step } = outcome.violation;
    console.log(`✗ seed ${seed}, step ${step}: ${invariant}: ${message}`);
  };
  const workers = Number(values.workers);
  await runWorkers({ from: Number(values.from), seeds: Number(values.seeds), steps, workers }, add);
  const seconds = (performance.now() - began) / 1000;
  if (!values.json) {
    for (const [name, times] of Object.entries(total.reached).sort()) console.log(`${times}\t${name}`);
  }
  const summary = {
    seeds,
    steps: done,
    violations,
    faults: total.faults,
    stepsPerSecond: Math.round(done / seconds),
  };
  console.log(values.json ? JSON.stringify(summary) : summary);
  process.exitCode = violations === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv[2] === 'worker') {
    const range = JSON.parse(process.argv[3] ?? '{}') as Range;
    // Nobody is left to report to.
    process.once('disconnect', () => process.exit(1));
    await runSeeds(range, (r) => void process.send?.(r));
    process.removeAllListeners('disconnect');
    process.disconnect();
  } else await main();
}
