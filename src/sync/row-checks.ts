import type { z } from 'zod';
import type { TableName } from '../core/store/register.ts';
import { rowSchemas as schemas } from '../tables.ts';

/** Of a row its columns alone: what else it says is somebody else's to know. */
const wholeOf = cached((table) => schemas[table].strip());
const partOf = cached((table) => schemas[table].strip().partial());
const columnsOf = cached((table) => new Set(Object.keys(schemas[table].shape)));

function cached<T>(make: (table: TableName) => T): (table: TableName) => T {
  const made = new Map<TableName, T>();
  return (table) => {
    const known = made.get(table);
    if (known !== undefined) return known;
    const value = make(table);
    made.set(table, value);
    return value;
  };
}

function firstProblem(schema: z.ZodType, row: unknown): string | null {
  const parsed = schema.safeParse(row);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  return `${issue?.path.join('.') ?? ''} would not fit: ${issue?.message ?? ''}`;
}

/** What of a row does not fit its table; null where all of it does. */
export const misfitOf = (table: TableName, row: unknown): string | null => firstProblem(wholeOf(table), row);

/** What of some columns of a row does not fit its table. */
export const misfitOfPart = (table: TableName, set: unknown): string | null =>
  firstProblem(partOf(table), set);

/** A row without the columns that this program does not know: a newer one may have sent them. */
export function knownColumns(table: TableName, row: Record<string, unknown>): Record<string, unknown> {
  const columns = columnsOf(table);
  const keys = Object.keys(row);
  if (keys.every((key) => columns.has(key))) return row;
  return Object.fromEntries(keys.filter((key) => columns.has(key)).map((key) => [key, row[key]]));
}
