import type { TableName } from '../core/store/register.ts';
import type { Reader } from '../core/store/store.ts';

const TABLES = new Map<string, TableName>();

/**
 * Declares a table in which an area stores what it makes from a cart under the cart's key: the id of the row is the
 * id of the command.
 */
export function declareMadeOfCart(kind: string, table: TableName): void {
  if (TABLES.has(kind)) throw new Error(`What is made of a cart, ${kind}, is declared twice`);
  TABLES.set(kind, table);
}

/** The kind of document that a command made from a cart; undefined when this database does not have it. */
export async function kindMadeOfCart(r: Reader, id: string): Promise<string | undefined> {
  for (const [kind, table] of TABLES) if (await r.get(table, id)) return kind;
  return undefined;
}
