import { afterAll, beforeAll, describe, it } from 'vitest';
import { allCases } from './all-cases.ts';
import { leaveRoomToGuess } from './guesses.ts';
import { type Place, startWorld, type World } from './world.ts';

/** Runs every case of the contract that belongs to a place, against one small shop behind one door. */
export function runCases(place: Place): void {
  const mine = allCases.filter((c) => c.at === undefined || c.at === place.at);
  describe(`the ${place.at} over ${place.door}, on ${place.engine}`, () => {
    let world: World;
    beforeAll(async () => {
      world = await startWorld(place);
    });
    afterAll(async () => {
      await world?.close();
    });
    for (const name of new Set(mine.map((c) => c.operation))) {
      describe(name, () => {
        for (const c of mine.filter((m) => m.operation === name)) {
          it(`${c.title} → ${c.expects}`, async () => {
            await leaveRoomToGuess(world);
            await c.run(world);
          });
        }
      });
    }
  });
}
