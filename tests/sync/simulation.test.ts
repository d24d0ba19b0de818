import { beforeAll, describe, expect, it } from 'vitest';
import { FAULTS } from './sim/plan.ts';
import { addTally, emptyTally, MUST_REACH } from './sim/tally.ts';
import { runWorkers } from './sim/workers.ts';

const SECONDS = 140;
const STEPS = 400;
/** Fewer than these, and what must be reached may not have been for want of time alone. */
const FEWEST_SEEDS = 60;

describe('a server and three tills with everything going wrong that can', () => {
  const tally = emptyTally();
  const violations: string[] = [];
  let seeds = 0;

  beforeAll(async () => {
    const add: Parameters<typeof runWorkers>[1] = ({ seed, outcome: { violation, tally: one } }) => {
      seeds += 1;
      addTally(tally, one);
      if (violation) violations.push(`seed ${seed}: ${violation.invariant}: ${violation.message}`);
    };
    const end = performance.now() + SECONDS * 1_000;
    const range = { from: 1, steps: STEPS, workers: 2 };
    await runWorkers({ ...range, seeds: FEWEST_SEEDS }, add);
    const from = range.from + FEWEST_SEEDS;
    await runWorkers(
      { ...range, from, seeds: 100_000, seconds: Math.max(0, (end - performance.now()) / 1_000) },
      add,
    );
    console.log(JSON.stringify({ seeds, steps: seeds * STEPS, ...tally }));
  });

  it('breaks nothing that must hold', () => {
    expect(violations, violations.join('; ')).toEqual([]);
    expect(seeds).toBeGreaterThanOrEqual(FEWEST_SEEDS);
  });

  it('has let every fault happen', () => {
    expect(FAULTS.filter((fault) => tally.faults[fault] === 0)).toEqual([]);
  });

  it('has been everywhere', () => {
    expect(MUST_REACH.filter((place) => !tally.reached[place])).toEqual([]);
  });
});
