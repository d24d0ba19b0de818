import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../sim/random.ts';
import { forgetBackup, forgetEpoch, type KillWorld, type Victim } from './kill-world.ts';
import { type Point, SERVER_POINTS, TILL_POINTS } from './points.ts';

/** One death: of whom, and where. 'any' is a random moment of work, 'start' one of a start, 'both' takes both. */
export type Kill = { victim: Victim; at: Point | 'any' | 'start' | 'both' };

/** A point that is not reached in this time is not counted; the process dies all the same. */
const LONGEST_MS = 10_000;
/** Longer than the pause that the program takes for idle time. */
const IDLE_MS = 360;

/** Every named point, and as many random moments as make a third of all. */
export function plannedKills(): Kill[] {
  const named: Kill[] = [
    ...TILL_POINTS.map((at) => ({ victim: 'till' as const, at })),
    ...SERVER_POINTS.map((at) => ({ victim: 'server' as const, at })),
  ];
  const random: Kill[] = (['any', 'start', 'both'] as const).flatMap((at) =>
    (['till', 'server', 'till'] as const).map((victim) => ({ victim, at })),
  );
  return [...named, ...random, ...random.filter((kill) => kill.at === 'any')];
}

/** Lets one process die while both work. @returns whether it died where it was to die */
export async function die(world: KillWorld, { victim, at }: Kill, random: Random): Promise<boolean> {
  const program = world.program(victim);
  if (at === 'any' || at === 'both') {
    void pause(random.next() * 120).then(() => program.kill());
  } else if (at !== 'start') {
    const nth = isRare(at) ? 1 : 1 + random.below(isOfExchange(at) ? 2 : 5);
    program.send({ type: 'kill-at', point: at, nth });
  }
  if (at === 'start') await program.kill();
  await workUntilDead(world, victim, at, random);
  const isReached = !world.isAlive(victim);
  if (!isReached) await program.kill();
  if (at === 'start') await dieOnTheWay(world, victim, random);
  if (at === 'both') await world.program(victim === 'till' ? 'server' : 'till').kill();
  return isReached;
}

const isOfExchange = (at: Point): boolean => /^(p(ush|ull|age)|ke(ep|pt)|batch|rest)/.test(at);
const isRare = (at: Point): boolean => /^(refill|backup|snapshot|checkpoint)/.test(at);

/** Sells on both sides, and does what leads to the point, until the victim is gone. */
async function workUntilDead(
  world: KillWorld,
  victim: Victim,
  at: Kill['at'],
  random: Random,
): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (let n = 0; world.isAlive(victim) && Date.now() < end; n += 1) {
    const place = random.chance(at === 'rest-answer' ? 0.6 : 0.25) ? 'server' : 'till';
    await world.sell(place).catch(() => undefined);
    if (n % 30 === 2) await provoke(world, at);
    if (at.startsWith('checkpoint') && n % 4 === 3) await pause(IDLE_MS);
  }
  // The one that is left sells on alone.
  if (victim === 'server' && world.isAlive('till')) await world.sell('till');
}

async function provoke(world: KillWorld, at: Kill['at']): Promise<void> {
  if (at.startsWith('refill') || at.startsWith('snapshot')) {
    forgetEpoch(world);
    await world.sell('till').catch(() => undefined);
  }
  if (at.startsWith('backup')) {
    forgetBackup(world);
    world.program('till').send({ type: 'tick' });
    await pause(20);
  }
}

/** Starts it and ends it before it is ready, twice: what a start was repairing is repaired by the next. */
async function dieOnTheWay(world: KillWorld, victim: Victim, random: Random): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    const signal = AbortSignal.timeout(200 + random.below(250));
    const early = await world.start(victim, { signal }).then(
      () => world.program(victim),
      () => null,
    );
    await early?.kill();
  }
}
