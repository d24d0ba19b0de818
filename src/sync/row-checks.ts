import type { z } from 'zod';
import type { TableName } from '../core/store/register.ts';
import { rowSchemas as schemas } from '../product.ts';

/** Checks only the columns: a row may have extra fields of a newer program. */
const wholeOf = cached((table) => schemas[table].strip());
const partOf = cached((table) => schemas[table].strip().partial());
const columnsOf = cached((table) => new Set(Object.keys(schemas[table].shape)));

function cached<T>(make: (table: TableName) => T): (table: TableName) => T {
  const made = new Map<TableName, T>();
  return (table) => {
    const existing = made.get(table);
    if (existing !== undefined) return existing;
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

/** The first problem of a row with its table's schema; null when it fits. */
export const misfitOf = (table: TableName, row: unknown): string | null => firstProblem(wholeOf(table), row);

/** The same for some columns of a row. */
export const misfitOfPart = (table: TableName, set: unknown): string | null =>
  firstProblem(partOf(table), set);

/** A row without unknown columns, which a newer program may have sent. */
export function knownColumns(table: TableName, row: Record<string, unknown>): Record<string, unknown> {
  const columns = columnsOf(table);
  const keys = Object.keys(row);
  if (keys.every((key) => columns.has(key))) return row;
  return Object.fromEntries(keys.filter((key) => columns.has(key)).map((key) => [key, row[key]]));
}
