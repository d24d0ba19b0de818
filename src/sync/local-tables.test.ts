import { describe, expect, expectTypeOf, it } from 'vitest';
import type { LocalTable, TableName } from '../core/store/register.ts';
import type { Writer } from '../core/store/store.ts';
import { replicatedTables, scopesOf } from './replication.ts';

/** Only compiled, never run: each line below a directive must be a type error. */
async function passBy(w: Writer): Promise<void> {
  // @ts-expect-error sales are replicated
  await w.remove('sales', 'a');
  // @ts-expect-error clients are replicated
  await w.clear('clients');
  // @ts-expect-error items are replicated
  await w.add('items', ['stock'], []);
  // @ts-expect-error a table that is only known when it runs may be replicated
  await w.remove('carts' as TableName, 'a');
  // @ts-expect-error a server's writer forgets nothing
  await w.forget('sales', 'a');
  await w.remove('carts', 'a');
  await w.clear('salesTotals');
  await w.add('salesTotals', ['sales'], []);
}

describe('what is not logged', () => {
  it('is deleted and added to past the change log in local tables alone, by the types', () => {
    expect(passBy).toBeTypeOf('function');
    expectTypeOf<'sales'>().not.toExtend<LocalTable>();
    expectTypeOf<'outbox'>().toExtend<LocalTable>();
  });

  it('is what the tables that travel leave over', () => {
    for (const table of replicatedTables) expect(scopesOf(table, ROW)).not.toBeNull();
    const locals: LocalTable[] = ['carts', 'outbox', 'salesTotals', 'sessions', 'storeCreditHolds'];
    for (const table of locals) expect(scopesOf(table, ROW)).toBeNull();
  });
});

const ROW = { assignments: [] };
