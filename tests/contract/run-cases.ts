import { afterAll, beforeAll, describe, it } from 'vitest';
import { metaOf } from '../fixtures/clients.ts';
import { IS_FULL } from '../fixtures/extent.ts';
import { allCases } from './all-cases.ts';
import type { Case } from './case.ts';
import { leaveRoomToGuess } from './guesses.ts';
import { type Place, startWorld, type World } from './world.ts';

/** Every refusal looks at the whole shop, which each case leaves larger: a new one is opened after so many. */
const CASES_OF_A_SHOP = 400;

/** The cases of each operation, together, in parts of about so many cases. */
function inParts(cases: readonly Case[]): Case[][] {
  const parts: Case[][] = [[]];
  for (const of of Map.groupBy(cases, (c) => c.operation).values()) {
    if ((parts.at(-1)?.length ?? 0) >= CASES_OF_A_SHOP) parts.push([]);
    parts.at(-1)?.push(...of);
  }
  return parts;
}

/**
 * Whether what a hand-written case is about runs in code that no place before this one has run: each engine has its own
 * SQL, a till answers from its replica. What a till hands on is answered by the server, and what is asked over a port by
 * the same till as over HTTP.
 */
function hasOwnCode(c: Case, place: Place): boolean {
  if (place.at === 'server') return true;
  if (place.door === 'port') return false;
  return c.at === 'till' || metaOf(c.operation).source === 'replica';
}

/**
 * What a case shows of a door that has no code of its own for it: that the door carries what an operation takes and
 * answers, and each error with its data.
 */
function kindOf(c: Case): string {
  if (c.owedBy !== undefined) return `${c.owedBy} ${c.expects} ${c.title}`;
  return c.expects === 'answer' ? c.operation : c.expects;
}

/**
 * The cases of a place. What every operation owes (signing in, permissions, well-formed input, keys, the way to the
 * server) is one path of `core/call.ts`, which each takes and whose tables are written out (`one-path.test.ts`): it is
 * tried with one operation of each kind. Another store's rows are asked for with every operation on both engines, since
 * each operation finds the store by itself. `npm run test:full` tries everything everywhere.
 */
export function casesOf(place: Place): Case[] {
  const mine = allCases.filter((c) => c.at === undefined || c.at === place.at);
  if (IS_FULL) return mine;
  const seen = new Set<string>();
  return mine.filter((c) => {
    const isOwed = c.owedBy !== undefined;
    if (isOwed && place.at === 'server' && c.expects === 'WRONG_STORE') return true;
    if (!isOwed && hasOwnCode(c, place)) return true;
    const kind = kindOf(c);
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst;
  });
}

/** Runs every case of the contract that belongs to a place, behind one door. */
export function runCases(place: Place): void {
  const wanted = new Set(casesOf(place));
  // The parts are those of the full run, so that a case has the same company in both.
  const all = allCases.filter((c) => c.at === undefined || c.at === place.at);
  const parts = inParts(all).map((cases) => cases.filter((c) => wanted.has(c)));
  describe.each(parts.map((cases, n) => [n + 1, cases] as const))(
    `the ${place.at} over ${place.door}, on ${place.engine}: shop %i`,
    (_, cases) => {
      let world: World;
      beforeAll(async () => {
        world = await startWorld(place);
      });
      afterAll(async () => {
        await world?.close();
      });
      for (const [operation, of] of Map.groupBy(cases, (c) => c.operation)) {
        describe(operation, () => {
          for (const c of of) {
            it(`${c.title} → ${c.expects}`, async () => {
              await leaveRoomToGuess(world);
              await c.run(world);
            });
          }
        });
      }
    },
  );
}
