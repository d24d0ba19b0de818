import { deliver, finish, roundNow } from './exchanges.ts';
import { random } from './random.ts';
import { NoAnswer, Violation } from './violation.ts';
import type { Station, World } from './world.ts';

/** Rounds of all tills within which everything has to have arrived. */
const PASSES = 12;
const MOST_BATCHES = 80;
const MOST_PAGES = 300;

/** Nothing goes wrong any more, and everything arrives: within so many rounds, or it never would. */
export async function heal(world: World): Promise<void> {
  world.isHealing = true;
  // Whether small pages hold has been seen by now; large ones are sooner done.
  Object.assign(world.limits, { pageRows: 200, fillRows: 1_000, batchCommands: 20 });
  world.serverMachine.arm(0);
  for (const { machine } of world.stations) machine.arm(0);
  for (const { run } of world.later.splice(0)) run();
  // What was still on the way arrives first, to whoever still waits.
  const chances = random(1);
  while (!world.network.isIdle) await deliver(world, chances, 'none');
  for (const { till } of world.stations) {
    if (till.exchange) await world.settle(till.exchange, new NoAnswer('nothing came'));
  }
  while (!world.network.isIdle) await deliver(world, chances, 'none');

  let isDue = world.isRepairedByParity;
  for (let pass = 0; pass < PASSES; pass += 1) {
    let isQuiet = true;
    for (const station of world.stations) if (await drain(world, station)) isQuiet = false;
    if (isQuiet && !(isDue && (await compare(world)))) return;
    if (isQuiet) isDue = false;
  }
  const waiting = world.stations.map((s) => `${s.name}: ${world.pending(s)}`).join(', ');
  throw new Violation(
    'drains',
    `after ${PASSES} rounds there is still something to do (waiting: ${waiting})`,
  );
}

/** Pushes, then pulls, as the worker of a till does. @returns whether anything moved */
async function drain(world: World, station: Station): Promise<boolean> {
  const before = positionOf(station);
  if (station.isOut) await world.enrolAgain(station);
  let batches = 0;
  while (await roundNow(world, station, 'push')) {
    batches += 1;
    if (batches > MOST_BATCHES) {
      throw new Violation('drains', `${station.name} pushes and pushes, ${world.pending(station)} waiting`);
    }
  }
  let pages = 0;
  while (!station.isOut && (await roundNow(world, station, 'pull'))) {
    pages += 1;
    if (pages > MOST_PAGES) throw new Violation('drains', `${station.name} pulls and pulls`);
  }
  return batches > 0 || station.isOut || positionOf(station) !== before || world.pending(station) > 0;
}

function positionOf({ till }: Station): string {
  const { connection } = till.replica.store;
  return JSON.stringify([
    till.own.current.incarnation,
    connection.prepare(`SELECT id, value FROM sync_state WHERE id IN ('cursor', 'epoch') ORDER BY id`).all(),
  ]);
}

/** A day passes, and each till compares itself with the server. @returns whether one had to fill itself anew */
async function compare(world: World): Promise<boolean> {
  let isAny = false;
  for (const station of world.stations) {
    const before = world.tally.reached['a replica was filled anew'] ?? 0;
    // The first comparison only begins to count the days.
    for (const _ of ['begin', 'compare']) {
      world.now += 25 * 3_600_000;
      station.till.run(() => station.till.rounds.checkParityWhenDue());
      await world.goOn(station);
      await finish(world, station);
    }
    if ((world.tally.reached['a replica was filled anew'] ?? 0) === before) continue;
    world.reach('a comparison found a difference');
    isAny = true;
  }
  return isAny;
}
