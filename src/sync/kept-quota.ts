import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { canonicalJson } from '../core/hash.ts';
import { derivedId } from '../core/ids.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';

const DAY_MS = 24 * 3_600_000;

/** Daily limit per device for commands that have no effect: their number and total characters. */
type Quota = { commands: number; characters: number };

/**
 * For commands kept aside permanently. A till that sells all day makes some 1,000 commands, so that even a server
 * fault that keeps aside all of them loses none. At most 4 MB.
 */
export const ASIDE: Quota = { commands: 1_000, characters: 4_000_000 };

/**
 * For commands that wait for a newer program, stored in full. A till newer than its server has some 20,000 after
 * three weeks offline.
 */
export const WAITING: Quota = { commands: 20_000, characters: 100_000_000 };

/** Whether a device has used up a quota in the last day. */
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

/** The commands of one batch: a till repeats only its last batch. */
const LATEST = 50;

type Place = { incarnation: number; sequence: number; hash: string };
type Surplus = { count: number; latest: Place[] };

const rowIdOf = (tillId: string, now: number) => derivedId(tillId, `surplus:${Math.floor(now / DAY_MS)}`);

function surplusIn(row: Row<'commands'> | undefined): Surplus {
  return row ? (JSON.parse(row.text) as Surplus) : { count: 0, latest: [] };
}

/**
 * Counts a command above the quota: one row per device and day uses up all their numbers, so that later commands are
 * accepted. The commands themselves stay in their till's queue.
 * @param row as it would have been kept
 */
export async function addSurplus(w: Writer, row: Row<'commands'>, now: number): Promise<Row<'commands'>> {
  const id = rowIdOf(row.tillId, now);
  const existing = await w.lock('commands', id);
  const before = surplusIn(existing);
  const { incarnation, hash } = row;
  const place = { incarnation, sequence: row.sequence ?? 0, hash: hash.slice(0, 64) };
  const text = canonicalJson({ count: before.count + 1, latest: [...before.latest, place].slice(-LATEST) });
  if (!existing) {
    const first = { ...row, id, name: '', actor: null, text };
    await w.insert('commands', first);
    return first;
  }
  return await w.update('commands', existing, { incarnation, sequence: row.sequence, hash, text });
}

/** Finds a command that was counted above the quota and is sent again because its till missed the answer. */
export async function surplusOf(
  r: Reader,
  tillId: string,
  place: Place,
  now: number,
): Promise<Row<'commands'> | undefined> {
  const rows = await r.getMany('commands', [rowIdOf(tillId, now), rowIdOf(tillId, now - DAY_MS)]);
  return rows.find((row) =>
    surplusIn(row).latest.some(
      (entry) =>
        entry.incarnation === place.incarnation &&
        entry.sequence === place.sequence &&
        entry.hash === place.hash,
    ),
  );
}
