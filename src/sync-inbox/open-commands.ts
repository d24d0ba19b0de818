import { and, inArray, isNull } from 'drizzle-orm';
import { type Reader, type Row, rowLimit, type Store, statement } from '../core/store/store.ts';
import { envelopeIn } from './describe-command.ts';
import { serverRowIds, settlementId } from './server-rows.ts';

/** Max. number of open commands that are counted; the badge shows no more. */
const MOST = 200;

const openOfOutbox = statement<Record<string, never>>()('outbox_open', (q, t) =>
  q
    .select()
    .from(t.outbox)
    .where(and(inArray(t.outbox.status, ['rejected', 'quarantined']), isNull(t.outbox.settledAt)))
    .limit(rowLimit(MOST)),
);

type Settled = { row: Row<'outbox'>; by: Row<'auditLog'> };

/** The commands that are still open, and those that were resolved on the server meanwhile. */
async function lookThrough(r: Reader): Promise<{ open: Row<'outbox'>[]; settled: Settled[] }> {
  const rows = await r.run(openOfOutbox, {});
  const open: Row<'outbox'>[] = [];
  const settled: Settled[] = [];
  for (const row of rows) {
    const key = { id: row.commandId, tillId: envelopeIn(row.text)?.till ?? '', hash: row.hash };
    const [by] = await r.getMany('auditLog', serverRowIds(key).map(settlementId));
    if (by) settled.push({ row, by });
    else open.push(row);
  }
  return { open, settled };
}

/** Numbers of this till's commands that were refused or set aside and wait for a person. */
export async function openCounts(r: Reader): Promise<{ refused: number; aside: number }> {
  const { open } = await lookThrough(r);
  const refused = open.filter(({ status }) => status === 'rejected').length;
  return { refused, aside: open.length - refused };
}

/** Copies resolutions made on the server into the till's queue; they arrive through the audit log. */
export async function adoptSettlements(store: Store): Promise<void> {
  const current = await store.read(lookThrough);
  if (current.settled.length === 0) return;
  await store.transact(async (w) => {
    const { settled } = await lookThrough(w);
    for (const { row, by } of settled) {
      await w.update('outbox', row, { settledAt: by.at, settledBy: by.userId });
    }
  });
}
