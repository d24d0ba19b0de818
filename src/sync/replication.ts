import type { Entity } from '../core/entities.ts';
import type { TableName, Tables } from '../core/store/register.ts';
import type { Replicated, Replication } from '../core/store/replicated.ts';
import * as areas from '../tables.ts';

/** The replicated tables, as their areas declare them. All others never leave their machine. */
export const REPLICATED: Replicated = Object.assign(
  {},
  ...Object.values(areas).map((area) => ('replicated' in area ? area.replicated : {})),
);

type Area = (typeof areas)[keyof typeof areas];
type NamesOf<A> = A extends { replicated: infer R } ? keyof R : never;
declare module '../core/store/register.ts' {
  interface Register {
    replicated: NamesOf<Area>;
  }
}

/** The replication of a table; undefined for a local one. */
export const replicationOf = (table: TableName): Replication<TableName> | undefined =>
  REPLICATED[table] as Replication<TableName> | undefined;

/** The scopes of a row; null for a local table. */
export function scopesOf(table: TableName, row: unknown): string[] | null {
  return replicationOf(table)?.scopes(row as Tables[TableName]['$inferSelect']) ?? null;
}

export const replicatedTables = Object.keys(REPLICATED) as TableName[];

/** All lists that a screen may show. */
export const ENTITIES: readonly Entity[] = [
  ...new Set(replicatedTables.flatMap((t) => REPLICATED[t]?.entity ?? [])),
];

/** The lists that become stale by changes in these tables. */
export function entitiesOf(changes: readonly { table: TableName }[]): Entity[] {
  return [...new Set(changes.flatMap((c) => REPLICATED[c.table]?.entity ?? []))];
}
