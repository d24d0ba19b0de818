import { afterAll, beforeAll, describe, it } from 'vitest';
import { carriesFile, metaOf } from '../fixtures/clients.ts';
import { IS_FULL } from '../fixtures/extent.ts';
import type { TestServer } from '../fixtures/server.ts';
import { allCases } from './all-cases.ts';
import type { Case } from './case.ts';
import { forgetGuesses } from './guesses.ts';
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
 * How many of the hand-written cases of an operation a place has to run, by what runs there that no other place has run.
 * - `all`: an SQLite server runs everything that an operation does.
 * - `own`: Postgres runs the same operations by its own SQL, and a till writes by its own queue: every answer, and one of
 *   each refusal of an area. A refusal reads what the answers read, and all end in the same rollback. What a till reads
 *   in its replica it reads by the SQL of an SQLite server: one answer of each such operation. A file is written
 *   by the same code everywhere, from what each operation reads by its own SQL: one answer of each such operation as well.
 * - `adapter`: what a till hands on is answered by the server, and what is asked over a port by the same till as over HTTP:
 *   one answer of each nature, with a file and without, and one of each error show that the adapter carries them.
 */
function codeOf(c: Case, place: Place): 'all' | 'own' | 'adapter' {
  if (place.at === 'server') return place.engine === 'sqlite' ? 'all' : 'own';
  const answersItself = c.at === 'till' || metaOf(c.operation).source === 'replica';
  return place.adapter === 'http' && answersItself ? 'own' : 'adapter';
}

/** The kind of a case, of which a place runs one; null where it runs each. */
function kindOf(c: Case, place: Place): string | null {
  if (c.owedBy !== undefined) {
    // Each operation finds by itself the store of what it is asked for.
    if (place.at === 'server' && c.expects === 'WRONG_STORE') return null;
    return `${c.owedBy} ${c.expects} ${c.title}`;
  }
  const code = codeOf(c, place);
  if (code === 'all') return null;
  const { nature, source } = metaOf(c.operation);
  if (code === 'own') {
    if (c.expects !== 'answer') return `${c.operation.split('.')[0]} ${c.expects}`;
    const isOnce = carriesFile(c.operation) || (place.at === 'till' && nature === 'read');
    return isOnce ? c.operation : null;
  }
  return c.expects === 'answer' ? `${nature} ${source} ${carriesFile(c.operation)}` : c.expects;
}

/**
 * The cases of a place. What every operation owes (signing in, permissions, well-formed input, keys, the way to the
 * server) is one path of `core/call.ts`, which each takes and whose tables are written out (`one-path.test.ts`): it is
 * tried with one operation of each kind. `npm run test:full` tries everything everywhere.
 */
function casesOf(place: Place): Case[] {
  const mine = allCases.filter((c) => c.at === undefined || c.at === place.at);
  if (IS_FULL) return mine;
  const seen = new Set<string>();
  return mine.filter((c) => {
    const kind = kindOf(c, place);
    const isFirst = kind === null || !seen.has(kind);
    if (kind !== null) seen.add(kind);
    return isFirst;
  });
}

/** What looks at each shop of a place beside its cases. */
export type Watch = {
  /** Called with the server before anything has happened there. */
  begin(server: TestServer): void;
  /** Adds tests behind the cases of a shop. */
  check(world: () => World): void;
};

/** Runs every case of the contract that belongs to a place, behind one adapter. */
export function runCases(place: Place, watch?: Watch): void {
  const wanted = new Set(casesOf(place));
  // The parts are those of the full run, so that a case has the same company in both.
  const all = allCases.filter((c) => c.at === undefined || c.at === place.at);
  const parts = inParts(all).map((cases) => cases.filter((c) => wanted.has(c)));
  describe.each(parts.map((cases, n) => [n + 1, cases] as const))(
    `the ${place.at} over ${place.adapter}, on ${place.engine}: shop %i`,
    (_, cases) => {
      let world: World;
      beforeAll(async () => {
        world = await startWorld(place, (server) => watch?.begin(server));
      });
      afterAll(async () => {
        await world?.close();
      });
      for (const [operation, of] of Map.groupBy(cases, (c) => c.operation)) {
        describe(operation, () => {
          for (const c of of) {
            it(`${c.title} → ${c.expects}`, async () => {
              await forgetGuesses(world);
              await c.run(world);
            });
          }
        });
      }
      watch?.check(() => world);
    },
  );
}
