import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import { decodeCursor, encodeCursor } from '../core/page.ts';
import type { Row } from '../core/store/store.ts';
import { envelopeIn } from '../sync-inbox/describe-command.ts';
import { entriesOf, type Kept, statusOf, storeIn } from '../sync-inbox/inbox-entry.ts';
import { adoptSettlements } from '../sync-inbox/open-commands.ts';
import { tillContract } from './contract.ts';

const STORED = { waiting: 'pending', refused: 'rejected', aside: 'quarantined' } as const;

function requireTill(call: Call): void {
  if (!call.ports.till) throw new Refusal('NOT_FOUND');
}

const errorOf = (row: Row<'outbox'>): Kept['error'] =>
  (row.answer as { error?: Kept['error'] } | null)?.error ?? null;

const keptOf = (row: Row<'outbox'>): Kept => ({
  id: row.commandId,
  name: row.name,
  status: statusOf(row.status),
  at: row.at,
  text: row.text,
  error: errorOf(row),
  deviceId: null,
  settledAt: row.settledAt,
  settledBy: row.settledBy,
});

/** This till's commands: waiting (in their order), or refused or set aside (latest first). */
export const tillInbox = plain(tillContract.inbox, async (call, input) => {
  requireTill(call);
  const { state, settled, limit } = input;
  if (state !== 'waiting') await adoptSettlements(call.store);
  return await call.store.read(async (r) => {
    const { outbox } = r.t;
    const [lastId] = decodeCursor(input.cursor, ['number']) ?? [];
    const isWaiting = state === 'waiting';
    // The till wrote these texts as JSON; a text damaged on disk is still listed, without a store.
    const store = sql`case when json_valid(${outbox.text}) then json_extract(${outbox.text}, '$.store') end`;
    const rows = await r.q
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.status, STORED[state]),
          isWaiting ? undefined : settled ? isNotNull(outbox.settledAt) : isNull(outbox.settledAt),
          call.stores === null ? undefined : or(isNull(store), inArray(store, call.stores)),
          lastId === undefined ? undefined : isWaiting ? gt(outbox.id, lastId) : lt(outbox.id, lastId),
        ),
      )
      .orderBy(isWaiting ? asc(outbox.id) : desc(outbox.id))
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: await entriesOf(r, shown.map(keptOf), false),
      next: rows.length > limit && last ? encodeCursor([last.id]) : null,
    };
  });
});

/** A complete command of this till, for export to a file. */
export const tillInboxItem = plain(tillContract.inboxItem, async (call, { id }) => {
  requireTill(call);
  return await call.store.read(async (r) => {
    const { outbox } = r.t;
    const [row] = await r.q.select().from(outbox).where(eq(outbox.commandId, id)).limit(1);
    if (!row) throw new Refusal('NOT_FOUND');
    const store = storeIn(row.text);
    if (store !== null) call.requireStore(store);
    const { incarnation, sequence, name, status, at, hash, text } = row;
    return {
      id,
      till: envelopeIn(text)?.till ?? '',
      incarnation,
      sequence,
      name,
      status: statusOf(status),
      at,
      error: errorOf(row),
      hash,
      text,
    };
  });
});
