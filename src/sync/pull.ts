import { and, asc, eq, gt, inArray, isNotNull, lte, max } from 'drizzle-orm';
import { epochOf, revisionOf } from '../change-log/clock.ts';
import type { TableName } from '../core/store/register.ts';
import type { Reader, Row, Store } from '../core/store/store.ts';
import { PROTOCOL, type PullAnswer } from './contract.ts';
import { lastSequenceOf } from './last-sequence.ts';
import { scopesOf } from './replication.ts';
import { signMark } from './server-mark.ts';

/** The scopes that a device pulls: the common one, its own, and its stores'. Only the server computes them. */
export async function scopesOfDevice(r: Reader, device: Row<'devices'>): Promise<string[]> {
  const stores = device.stores.includes('*')
    ? (await r.q.select({ id: r.t.stores.id }).from(r.t.stores)).map((s) => s.id)
    : device.stores;
  return ['', `device:${device.id}`, ...stores];
}

type LogRow = Pick<Row<'changeLog'>, 'revision' | 'name' | 'rowId'>;

/**
 * One page of the change feed, from one snapshot: the current rows of what changed after `cursor` in the device's
 * scope. It ends at a revision boundary, so that a till never applies half a commit.
 */
export async function pull(
  store: Store,
  device: Row<'devices'>,
  query: {
    cursor: string;
    epoch?: string | undefined;
    incarnation: number;
    answered: number;
    limit: number;
  },
  server: { now: number; sign: (text: string) => string },
): Promise<PullAnswer> {
  return await store.snapshot(async (r) => {
    const after = cursorOf(query.cursor);
    const epoch = await epochOf(r);
    const { incarnation } = query;
    const lastSequence = await lastSequenceOf(r, device.id, incarnation);
    const revision = await revisionOf(r);
    const shared = {
      epoch,
      lastSequence,
      protocol: PROTOCOL,
      serverTime: server.now,
      mark: signMark(device.id, epoch, { revision, incarnation, sequence: lastSequence }, server.sign),
    };
    // A till that claims to have seen more than the server has, without proof, must fill again itself.
    const isAhead = after > revision || query.answered > lastSequence;
    if (isAhead || (query.epoch !== undefined && query.epoch !== epoch)) {
      return { ...shared, cursor: '', changes: [], more: false, acknowledged: 0, reset: true };
    }
    const scopes = await scopesOfDevice(r, device);
    const { log, end, more } = await logPage(r, scopes, after, query.limit);
    return {
      ...shared,
      cursor: String(end),
      changes: await changesOf(r, log, new Set(scopes)),
      more,
      acknowledged: await acknowledgedAt(r, device.id, query.incarnation, end),
      reset: false,
    };
  });
}

/** The revision behind a cursor; 0 for none. */
export const cursorOf = (cursor: string): number => (/^\d+$/.test(cursor) ? Number(cursor) : 0);

async function logPage(r: Reader, scopes: string[], after: number, limit: number) {
  const { changeLog } = r.t;
  const columns = { revision: changeLog.revision, name: changeLog.name, rowId: changeLog.rowId };
  const rows: LogRow[] = await r.q
    .select(columns)
    .from(changeLog)
    .where(and(inArray(changeLog.scope, scopes), gt(changeLog.revision, after)))
    .orderBy(asc(changeLog.revision), asc(changeLog.id))
    .limit(limit + 1);
  if (rows.length <= limit) return { log: rows, end: await revisionOf(r), more: false };
  const cut = rows[limit]?.revision ?? after;
  const whole = rows.filter((row) => row.revision < cut);
  if (whole.length > 0) return { log: whole, end: cut - 1, more: true };
  // A commit larger than a page is sent as a single page.
  const commitRows: LogRow[] = await r.q
    .select(columns)
    .from(changeLog)
    .where(and(inArray(changeLog.scope, scopes), eq(changeLog.revision, cut)));
  return { log: commitRows, end: cut, more: true };
}

/** Whether anything in some scopes is newer than a revision. */
export async function hasChangedSince(r: Reader, scopes: string[], revision: number): Promise<boolean> {
  const { changeLog } = r.t;
  const newer = await r.q
    .select({ revision: changeLog.revision })
    .from(changeLog)
    .where(and(inArray(changeLog.scope, scopes), gt(changeLog.revision, revision)))
    .limit(1);
  return newer.length > 0;
}

/** The current rows; null for those that left the device's scope. */
async function changesOf(r: Reader, log: LogRow[], scopes: Set<string>): Promise<PullAnswer['changes']> {
  const ids = new Map<TableName, Set<string>>();
  for (const { name, rowId } of log) {
    const table = name as TableName;
    const set = ids.get(table) ?? new Set();
    set.add(rowId);
    ids.set(table, set);
  }
  const changes: PullAnswer['changes'] = [];
  for (const [table, wanted] of ids) {
    const rows = new Map((await r.getMany(table, [...wanted])).map((row) => [String(row.id), row]));
    for (const id of wanted) {
      const row = rows.get(id);
      const isMine = row !== undefined && (scopesOf(table, row) ?? []).some((s) => scopes.has(s));
      changes.push({ table, id, row: isMine ? (row as Record<string, unknown>) : null });
    }
  }
  return changes;
}

/** The last sequence of a till and incarnation whose effects a revision includes. */
export async function acknowledgedAt(
  r: Reader,
  tillId: string,
  incarnation: number,
  revision: number,
): Promise<number> {
  const { commands } = r.t;
  const [row] = await r.q
    .select({ last: max(commands.sequence) })
    .from(commands)
    .where(
      and(
        eq(commands.tillId, tillId),
        eq(commands.incarnation, incarnation),
        isNotNull(commands.sequence),
        lte(commands.revision, revision),
      ),
    );
  return Number(row?.last ?? 0);
}
