import { beforeAll, describe, expect, it } from 'vitest';
import { extent, IS_FULL } from '../fixtures/extent.ts';
import { FAULTS } from './sim/plan.ts';
import { addTally, emptyTally, MUST_REACH } from './sim/tally.ts';
import { runWorkers } from './sim/workers.ts';

/** At most so many; in full, a million steps. Fewer than sixty may not have been everywhere for want of seeds alone. */
const SEEDS = extent('HANOUT_SIM_SEEDS', { short: 60, full: 2_500 });
/** In short it looks after so many seeds whether it has been everywhere, and ends when it has. */
const AT_ONCE = IS_FULL || process.env.HANOUT_SIM_SEEDS ? SEEDS : 12;
const STEPS = 400;
/** `HANOUT_SEED=N HANOUT_SIM_SEEDS=1` runs one again; `npm run sim -- --seed N` shows it, shortened. */
const FROM = Number(process.env.HANOUT_SEED ?? 1);
/** It ends what hangs: a seed takes seconds. */
const MS_A_SEED = 15_000;

describe('a server and three tills with everything going wrong that can', () => {
  const tally = emptyTally();
  const violations: string[] = [];
  let seeds = 0;
  const missed = () => [
    ...FAULTS.filter((fault) => tally.faults[fault] === 0),
    ...MUST_REACH.filter((place) => !tally.reached[place]),
  ];

  beforeAll(async () => {
    const add: Parameters<typeof runWorkers>[1] = ({ seed, outcome: { violation, tally: seedTally } }) => {
      seeds += 1;
      addTally(tally, seedTally);
      if (violation) violations.push(`HANOUT_SEED=${seed}: ${violation.invariant}: ${violation.message}`);
    };
    for (let begun = 0; begun < SEEDS && (begun === 0 || missed().length > 0); begun += AT_ONCE) {
      await runWorkers({ from: FROM + begun, seeds: AT_ONCE, steps: STEPS, workers: 2 }, add);
      expect(seeds).toBe(begun + AT_ONCE);
    }
    console.log(JSON.stringify({ seeds, steps: seeds * STEPS, ...tally }));
  }, SEEDS * MS_A_SEED);

  it('breaks nothing that must hold', () => {
    expect(violations, violations.join('; ')).toEqual([]);
    expect(seeds).toBeGreaterThanOrEqual(AT_ONCE);
  });

  it('has let every fault happen and been everywhere', () => {
    expect(missed()).toEqual([]);
  });
});
