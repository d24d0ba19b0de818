import { and, inArray, isNull } from 'drizzle-orm';
import { type Reader, type Row, rowLimit, type Store, statement } from '../core/store/store.ts';
import { envelopeIn } from './describe-command.ts';
import { serverRowIds, settlementId } from './server-rows.ts';

/** More open ones than this are not told apart: the badge then says so many. */
const MOST = 200;

const openOfOutbox = statement<Record<string, never>>()('outbox_open', (q, t) =>
  q
    .select()
    .from(t.outbox)
    .where(and(inArray(t.outbox.status, ['rejected', 'quarantined']), isNull(t.outbox.settledAt)))
    .limit(rowLimit(MOST)),
);

type Settled = { row: Row<'outbox'>; by: Row<'auditLog'> };

/** What nobody has settled here, and what somebody has settled at the server meanwhile. */
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

/** How many commands of this till were refused and kept aside, and wait for a person. */
export async function openCounts(r: Reader): Promise<{ refused: number; aside: number }> {
  const { open } = await lookThrough(r);
  const refused = open.filter(({ status }) => status === 'rejected').length;
  return { refused, aside: open.length - refused };
}

/** Takes over into the till's queue what was settled at the server; the audit log brings the word of it. */
export async function adoptSettlements(store: Store): Promise<void> {
  const found = await store.read(lookThrough);
  if (found.settled.length === 0) return;
  await store.transact(async (w) => {
    const { settled } = await lookThrough(w);
    for (const { row, by } of settled) {
      await w.update('outbox', row, { settledAt: by.at, settledBy: by.userId });
    }
  });
}
