import { desc } from 'drizzle-orm';
import type { Row, Store } from '../../src/core/store/store.ts';
import type { Till } from '../../src/till/port.ts';
import { getState } from '../replica/replica.ts';
import { lastSequence } from '../sync/outbox.ts';

const OUTBOX_SHOWN = 50;

/** The replica as the developer panel shows it: its sync position, and the end of its outbox. */
export async function internalsOf(
  store: Store,
  incarnation: number,
): Promise<Omit<Awaited<ReturnType<Till['internals']>>, 'errors' | 'program'>> {
  return await store.read(async (r) => ({
    cursor: (await getState(r, 'cursor')) ?? '',
    epoch: await getState(r, 'epoch'),
    incarnation,
    lastSequence: await lastSequence(r, incarnation),
    outbox: (await r.q.select().from(r.t.outbox).orderBy(desc(r.t.outbox.id)).limit(OUTBOX_SHOWN)).map(
      outboxLine,
    ),
    rowsAside: (
      await r.q.select().from(r.t.rowsAside).orderBy(desc(r.t.rowsAside.at)).limit(OUTBOX_SHOWN)
    ).map(({ at, name, rowId, reason }) => ({ at, table: name, id: rowId, reason })),
  }));
}

function outboxLine(row: Row<'outbox'>) {
  const answer = row.answer as { error?: { message?: string } | null } | null;
  return {
    sequence: row.id,
    id: row.commandId,
    name: row.name,
    status: row.status === 'sent' ? ('acknowledged' as const) : row.status,
    at: row.at,
    reason: answer?.error?.message ?? null,
  };
}
