import { z } from 'zod';
import type { Columns } from './columns.ts';

/** Limits that no shop reaches; sums of larger values would be inexact. */
const MOST_CENTIMES = 1_000_000_000_000;
const MOST = 1_000_000_000;
/** The limit of a running total, in both directions; beyond it numbers are inexact. */
const MOST_TOTAL = 9_000_000_000_000_000;
/** The end of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999;
/** Default max. characters of a text. */
const TEXT = 1_000;

/** The values allowed in a column of a row from another machine, by column kind. */
export const columnSchemas = {
  id: z.uuid(),
  key: z.string().min(1).max(120),
  file: z.string().regex(/^[0-9a-f]{64}$/),
  day: z.iso.date(),
  centimes: z.number().int().min(-MOST_CENTIMES).max(MOST_CENTIMES),
  integer: z.number().int().min(-MOST).max(MOST),
  total: z.number().int().min(-MOST_TOTAL).max(MOST_TOTAL),
  decimal: z.number().min(-MOST).max(MOST),
  boolean: z.boolean(),
  instant: z.number().int().min(0).max(LAST_INSTANT),
};

/**
 * A running total after a change, clamped to its limits instead of refused: the change has happened, and a stolen key
 * could otherwise push the total to its limit so that honest sales are kept aside.
 */
export const totalOf = (sum: number): number => Math.max(-MOST_TOTAL, Math.min(MOST_TOTAL, sum));

/** A moment by the clock of a machine that may say anything, clamped to what clocks support. */
export const instantOf = (moment: number): number => Math.max(0, Math.min(LAST_INSTANT, moment));

/** Text that every engine stores unchanged. */
export const storedText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((s) => !s.includes('\0') && s.isWellFormed(), 'contains characters that cannot be stored');

/** A column as `tables.ts` declares it. */
class ColumnSchema {
  readonly #schema: z.ZodType;
  #isNullable = true;
  #hasDefault = false;
  constructor(schema: z.ZodType) {
    this.#schema = schema;
  }
  notNull(): this {
    this.#isNullable = false;
    return this;
  }
  primaryKey(): this {
    return this.notNull();
  }
  default(_value: unknown): this {
    this.#hasDefault = true;
    return this;
  }
  $type(): this {
    return this;
  }
  /** Rows of an older program lack later columns; these have a default or are nullable. */
  get schema(): z.ZodType {
    if (this.#isNullable) return this.#schema.nullish();
    return this.#hasDefault ? this.#schema.optional() : this.#schema;
  }
}

const column = (schema: z.ZodType) => new ColumnSchema(schema);

const realisation = {
  table: (_name: string, columns: Record<string, ColumnSchema>) =>
    z.strictObject(Object.fromEntries(Object.entries(columns).map(([key, c]) => [key, c.schema]))),
  id: () => column(columnSchemas.id),
  key: () => column(columnSchemas.key),
  text: (_name: string, max = TEXT) => column(storedText(max)),
  choice: (_name: string, words: readonly string[]) => column(z.enum(words)),
  file: () => column(columnSchemas.file),
  day: () => column(columnSchemas.day),
  centimes: () => column(columnSchemas.centimes),
  integer: () => column(columnSchemas.integer),
  total: () => column(columnSchemas.total),
  decimal: () => column(columnSchemas.decimal),
  boolean: () => column(columnSchemas.boolean),
  json: (_name: string, schema: z.ZodType) => column(schema),
  ownJson: () => column(z.unknown()),
  instant: () => column(columnSchemas.instant),
};

type Declared = Record<string, { $inferSelect: Record<string, unknown> }>;
type SchemaOf<Row> = z.ZodObject<{ [K in keyof Row]: z.ZodType<Row[K]> }, z.core.$strict>;

/**
 * Strict row schemas of the given tables, derived from their declarations. Nullable columns and columns with a
 * default may be missing, as in rows of an older program.
 */
export function rowSchemas<T extends Declared>(
  tables: (c: Columns) => T,
): { [K in keyof T]: SchemaOf<T[K]['$inferSelect']> } {
  return tables(realisation as unknown as Columns) as never;
}
