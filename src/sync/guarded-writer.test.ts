import { describe, expect, it } from 'vitest';
import { newId } from '../core/ids.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { device } from '../credentials/auth-store.fixture.ts';
import { guardedWriter } from './guarded-writer.ts';
import { KeptAside } from './kept-aside.ts';

const [MINE, THEIRS] = [newId(), newId()];
const till = device({ id: newId(), stores: [MINE] });

const client = (storeId: string, name: unknown = 'Fatima') =>
  Object.assign(
    {
      id: newId(),
      storeId,
      name,
      phone: '',
      email: null,
      address: null,
      ice: null,
      rc: null,
      mergedInto: null,
    },
    { preferredStyle: null, kind: 'person', measurements: {}, notes: null, fold: '', lastVisitAt: null },
    { totalPurchases: 0, createdAt: 1, archivedAt: null },
  ) as Row<'clients'>;

function guarded(reaches: 'clients'[] = []) {
  const written: string[] = [];
  const writer = {
    insert: async (_table: string, ...rows: { id: string }[]) =>
      void written.push(...rows.map(({ id }) => id)),
    put: async (_table: string, { id }: { id: string }) => void written.push(id),
    update: async (_table: string, row: { id: string }, set: object) => {
      written.push(row.id);
      return Object.assign({}, row, set);
    },
  } as unknown as Writer;
  return { w: guardedWriter(writer, till, reaches), written };
}

describe('what follows from a pushed command', () => {
  it('is written in the stores of its device', async () => {
    const { w, written } = guarded();
    const row = client(MINE);
    await w.insert('clients', row);
    await w.put('clients', row);
    await w.update('clients', row, { phone: '0612' });
    expect(written).toEqual([row.id, row.id, row.id]);
  });

  it('is written nowhere else, but in tables that it reaches', async () => {
    const { w, written } = guarded();
    const theirs = client(THEIRS);
    await expect(w.insert('clients', theirs)).rejects.toThrow(KeptAside);
    await expect(w.insertMissing('clients', theirs)).rejects.toThrow(KeptAside);
    await expect(w.put('clients', theirs)).rejects.toThrow(KeptAside);
    await expect(w.update('clients', theirs, { phone: '0612' })).rejects.toThrow(KeptAside);
    expect(written).toEqual([]);
    await expect(w.update('clients', client(MINE), { storeId: THEIRS })).rejects.toThrow(KeptAside);
    const reaching = guarded(['clients']);
    await reaching.w.put('clients', theirs);
    expect(reaching.written).toEqual([theirs.id]);
  });

  it('fits its table, and is nothing that no till does', async () => {
    const { w, written } = guarded();
    await expect(w.insert('clients', client(MINE, 5))).rejects.toThrow('clients.name would not fit');
    await expect(w.update('clients', client(MINE), { phone: 5 as never })).rejects.toThrow('would not fit');
    await expect(w.insert('sessions', { id: newId() } as never)).rejects.toThrow('is not written by a till');
    // @ts-expect-error clients are replicated: nobody gets as far by the types
    await expect(w.remove('clients', newId())).rejects.toThrow('no till does');
    // @ts-expect-error
    await expect(w.clear('clients')).rejects.toThrow('no till does');
    expect(written).toEqual([]);
  });
});
