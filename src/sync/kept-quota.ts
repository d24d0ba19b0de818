import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { canonicalJson } from '../core/hash.ts';
import { derivedId } from '../core/ids.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';

const DAY_MS = 24 * 3_600_000;

/** What one device may leave at the server in a day without anything coming of it: so many commands, so many characters. */
type Quota = { commands: number; characters: number };

/**
 * What is kept aside for good. A till that sells all day makes some 1,000 commands: where a fault of the server kept
 * aside every one of them, they are all there. It is 4 MB at most.
 */
export const ASIDE: Quota = { commands: 1_000, characters: 4_000_000 };

/**
 * What waits for a newer program is kept whole. A till that was three weeks off line and is newer than its server
 * has some 20,000 commands.
 */
export const WAITING: Quota = { commands: 20_000, characters: 100_000_000 };

/** Whether a device has left as much in the last day as it may. */
export async function isSpent(r: Reader, tillId: string, quota: Quota, now: number): Promise<boolean> {
  const { commands } = r.t;
  const [kept] = await r.q
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      characters: sql<number>`coalesce(sum(length(${commands.text})), 0)`.mapWith(Number),
    })
    .from(commands)
    .where(
      and(
        inArray(commands.status, ['quarantined', 'rejected']),
        gte(commands.receivedAt, now - DAY_MS),
        eq(commands.tillId, tillId),
      ),
    );
  return kept !== undefined && (kept.count >= quota.commands || kept.characters >= quota.characters);
}

/** As many as come in one batch: what is asked for again is the last one. */
const LATEST = 50;

type Place = { incarnation: number; sequence: number; hash: string };
type Surplus = { count: number; latest: Place[] };

const rowIdOf = (tillId: string, now: number) => derivedId(tillId, `surplus:${Math.floor(now / DAY_MS)}`);

function surplusIn(row: Row<'commands'> | undefined): Surplus {
  return row ? (JSON.parse(row.text) as Surplus) : { count: 0, latest: [] };
}

/**
 * Counts a command above the quota: one row for each device and day uses up the numbers of all of them, so that what
 * comes after them is taken. Each stays in its till's queue.
 * @param row as it would have been kept
 */
export async function addSurplus(w: Writer, row: Row<'commands'>, now: number): Promise<Row<'commands'>> {
  const id = rowIdOf(row.tillId, now);
  const known = await w.lock('commands', id);
  const before = surplusIn(known);
  const { incarnation, hash } = row;
  const place = { incarnation, sequence: row.sequence ?? 0, hash: hash.slice(0, 64) };
  const text = canonicalJson({ count: before.count + 1, latest: [...before.latest, place].slice(-LATEST) });
  if (!known) {
    const first = { ...row, id, name: '', actor: null, text };
    await w.insert('commands', first);
    return first;
  }
  return await w.update('commands', known, { incarnation, sequence: row.sequence, hash, text });
}

/** What was counted above the quota and comes again, since its till did not hear the answer. */
export async function surplusOf(
  r: Reader,
  tillId: string,
  place: Place,
  now: number,
): Promise<Row<'commands'> | undefined> {
  const rows = await r.getMany('commands', [rowIdOf(tillId, now), rowIdOf(tillId, now - DAY_MS)]);
  return rows.find((row) =>
    surplusIn(row).latest.some(
      (one) =>
        one.incarnation === place.incarnation && one.sequence === place.sequence && one.hash === place.hash,
    ),
  );
}
