import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundlePrograms } from '../fixtures/bundle.ts';
import { extent } from '../fixtures/extent.ts';
import { SEED, withSeed } from '../fixtures/seed.ts';
import { checkSettled, checkWhole } from './kill/kill-checks.ts';
import { die, plannedKills } from './kill/kill-round.ts';
import { type KillWorld, startKillWorld } from './kill/kill-world.ts';
import { mix, random } from './sim/random.ts';

const PLAN = plannedKills();
const KILLS = Math.max(PLAN.length, extent('HANOUT_KILLS', { short: 0, full: 300 }));
/** A point that lies behind a random choice may not be met at once. */
const TRIES = 5;
/** Two at a time keep two cores busy; a shop is begun anew before its checks take longer than its kills. */
const LANES = 2;
const KILLS_A_SHOP = 150;
const WHOLE_EVERY = 20;
/** Ends what hangs: long enough for the slowest machine beside other work. */
const PER_KILL_MS = 20_000;

async function startWhatDied(world: KillWorld): Promise<void> {
  for (const victim of ['server', 'till'] as const) if (!world.isAlive(victim)) await world.start(victim);
}

describe('killed at any moment', () => {
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await bundlePrograms({
      till: 'src-main/browser/main.ts',
      server: 'src-server/main.ts',
      hook: 'tests/sync/kill/kill-hook.ts',
    });
  });
  afterAll(() => bundle?.remove());

  it(`a till and its server lose no sale and double none, ${KILLS} times`, {
    timeout: 60_000 + KILLS * PER_KILL_MS,
  }, async () => {
    const tally = new Map(PLAN.map(({ victim, at }) => [`${victim} ${at}`, 0]));
    const shops = Math.max(LANES, Math.ceil(KILLS / KILLS_A_SHOP));
    const all = { kills: 0, sales: 0, unsure: 0 };

    async function runShop(shop: number): Promise<void> {
      const chance = random(mix(SEED, shop));
      const world = await startKillWorld(bundle, chance);
      try {
        for (let n = shop; n < KILLS; n += shops) {
          // Each pass over the plan begins one further, so that every shop meets every point.
          const kill = PLAN[(n + Math.floor(n / PLAN.length)) % PLAN.length];
          if (!kill) throw new Error('nothing is planned');
          const name = `${kill.victim} ${kill.at}`;
          try {
            for (let isReached = false, tries = 0; !isReached && tries < TRIES; tries += 1) {
              isReached = await die(world, kill, chance);
              if (isReached) tally.set(name, (tally.get(name) ?? 0) + 1);
              await startWhatDied(world);
              await world.settle();
              checkSettled(world);
            }
            all.kills += 1;
            if (n % WHOLE_EVERY === 0) await checkWhole(world);
          } catch (error) {
            throw new Error(`after the kill of ${name}`, { cause: error });
          }
        }
        await checkWhole(world);
        all.sales += world.attempts.size;
        all.unsure += world.unsure;
      } finally {
        await world.close();
      }
    }

    const left = Array.from({ length: shops }, (_, i) => i);
    const lane = async () => {
      for (let shop = left.shift(); shop !== undefined; shop = left.shift()) await runShop(shop);
    };
    await withSeed(() => Promise.all(Array.from({ length: LANES }, lane)));

    console.log(`HANOUT_SEED=${SEED}`, all, Object.fromEntries(tally));
    const never = [...tally].filter(([, times]) => times === 0).map(([name]) => name);
    expect(never, `HANOUT_SEED=${SEED}: points that were never reached`).toEqual([]);
    expect(all.kills).toBe(KILLS);
  });

  it('a server that answers before it has committed is found out', async () => {
    const chance = random(SEED);
    const world = await startKillWorld(bundle, chance);
    const rounds = async () => {
      for (let n = 0; n < 30; n += 1) {
        world.program('server').send({ type: 'commit-late' });
        for (let sale = 0; sale < 3; sale += 1) await world.sell('server');
        await pause(chance.next() * 20);
        await world.program('server').kill();
        await startWhatDied(world);
        await world.settle();
        checkSettled(world);
      }
    };
    try {
      await withSeed(() => expect(rounds()).rejects.toThrow('answered sales that the server does not have'));
    } finally {
      await world.close();
    }
  });
});
