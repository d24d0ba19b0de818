import Database from 'better-sqlite3';
import type { TableName } from '../../../src/core/store/register.ts';
import { rowSql } from '../../../src/core/store/row-sql.ts';
import { sqliteTables } from '../../../src/product.ts';
import { scopesOf } from '../../../src/sync/replication.ts';

type AnyRow = Record<string, unknown>;
type Seen = { table: TableName; row: AnyRow; text: string };

/** Rows that are not a till's to change, by table and id. */
export type ForeignRows = ReadonlyMap<string, Seen>;

/** What the server writes by itself: its queue of commands, its clock and log, its findings, what it counts behind. */
const SERVERS_OWN: readonly TableName[] = [
  'commands',
  'syncClock',
  'changeLog',
  'changeLogReaders',
  'auditChain',
  'auditLog',
  'files',
  'sessions',
  // Honest people sign in at their tills meanwhile.
  'signInAttempts',
];

/** Whose rows every store shares, so that a till of any store may add to them or change them. */
const SHARED: readonly TableName[] = ['styles', 'articles', 'suppliers'];

/** What an item copies of its style and article, which all stores share. */
const COPIED = [
  'category',
  'size',
  'color',
  'fabricType',
  'supplierId',
  'isDiscontinued',
  'sortKey',
  'updatedAt',
];

/** What a till says of itself when it calls. */
const SEEN = ['lastSeenAt', 'clockSkewMs', 'program', 'updatedAt'];

/** What an arrival changes of an item. */
const ARRIVAL = ['stock', 'cost', 'lastCost'];

const decoders = (Object.keys(sqliteTables) as TableName[])
  .filter((table) => !SERVERS_OWN.includes(table))
  .map((table) => ({ of: table, sql: rowSql(sqliteTables[table], () => '?') }));

/** A stolen till: its store, itself, and how its receipt series begin, e.g. CAS1-T1. */
export type Thief = { storeId: string; deviceId: string; series: string };

function isOwn(table: TableName, row: AnyRow, { storeId, deviceId, series }: Thief): boolean {
  if (table === 'devices') return row.id === deviceId;
  if (table === 'receiptHeads') return new RegExp(`^${series}[A-Z]+$`).test(String(row.id));
  const scopes = scopesOf(table, row);
  if (scopes === null) return row.storeId === storeId;
  // What every store reads, such as the uses of a coupon, still belongs to the store that wrote it.
  if (scopes.includes('')) return row.storeId === storeId;
  return scopes.includes(storeId) || scopes.includes(`device:${deviceId}`);
}

/** Everything at the server that a till of one store does not own. */
export function foreignRows(file: string, thief: Thief): ForeignRows {
  const connection = new Database(file, { readonly: true });
  const rows = new Map<string, Seen>();
  try {
    for (const { of: table, sql } of decoders) {
      for (const raw of connection.prepare(sql.select).all() as AnyRow[]) {
        const row = sql.decode(raw);
        if (isOwn(table, row, thief)) continue;
        rows.set(`${table}/${row.id}`, { table, row, text: JSON.stringify(raw) });
      }
    }
  } finally {
    connection.close();
  }
  return rows;
}

export type Difference = { key: string; table: TableName; what: string };

const changed = (before: AnyRow, after: AnyRow): string[] =>
  Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));

/** What the server itself does to a finding: it adds to it, and takes it back once a transfer matches. */
const isFindings = (was: AnyRow, now: AnyRow): boolean =>
  now.kind === 'transfer_difference' || was.settledAt === now.settledAt;

/**
 * What became of rows that are not a till's own, and may not.
 * @param transfersOut the transfers that the till's store has sent: the server books their other half
 */
export function differences(
  before: ForeignRows,
  after: ForeignRows,
  thief: Thief,
  transfersOut: ReadonlySet<string>,
): Difference[] {
  const violations: Difference[] = [];
  const arrived = new Set<unknown>();
  const spent = new Map<unknown, string[]>();
  for (const [key, { table, row }] of after) {
    if (before.has(key)) continue;
    if (table === 'stockMovements' && transfersOut.has(String(row.documentId))) arrived.add(row.itemId);
    if (table === 'storeCreditMoves')
      spent.set(row.creditId, [...(spent.get(row.creditId) ?? []), String(row.kind)]);
  }
  const isAllowed = ({ table, row }: Seen, was: Seen | undefined): boolean => {
    if (SHARED.includes(table)) return true;
    if (table === 'devices') return was !== undefined && changed(was.row, row).every((c) => SEEN.includes(c));
    if (table === 'notifications') return was === undefined;
    // Every store shares the lists, so a till adds a value to them; it changes none that stands.
    if (table === 'attributes') return was === undefined;
    if (table === 'exceptions') return was === undefined || isFindings(was.row, row);
    if (table === 'items') {
      if (was === undefined) return arrived.has(row.id);
      const columns = changed(was.row, row).filter((c) => !COPIED.includes(c));
      return columns.length === 0 || (arrived.has(row.id) && columns.every((c) => ARRIVAL.includes(c)));
    }
    if (table === 'stockMovements') return was === undefined && arrived.has(row.itemId);
    if (table === 'storeCreditMoves') return was === undefined && row.storeId === thief.storeId;
    if (table === 'storeCredits') return was === undefined ? row.storeId === thief.storeId : true;
    return false;
  };
  for (const [key, now] of after) {
    const was = before.get(key);
    if (was?.text === now.text) continue;
    if (now.table === 'storeCredits' && was && was.row.storeId !== thief.storeId) {
      const kinds = spent.get(now.row.id) ?? [];
      if (kinds.length === 0 || kinds.includes('issue') || kinds.includes('void')) {
        violations.push({ key, table: now.table, what: `changed ${changed(was.row, now.row)}` });
        continue;
      }
    }
    if (isAllowed(now, was)) continue;
    violations.push({ key, table: now.table, what: was ? `changed ${changed(was.row, now.row)}` : 'added' });
  }
  for (const [key, { table }] of before) if (!after.has(key)) violations.push({ key, table, what: 'gone' });
  return violations;
}
