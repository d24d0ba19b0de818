import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, encodeCursor } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Row } from '../core/store/store.ts';
import { onlyOwn, requireOwn } from './command-stores.ts';
import { type InboxEntry, syncInboxContract } from './contract.ts';
import { entriesOf, type Kept, statusOf, storeIn } from './inbox-entry.ts';

const STORED = { refused: ['rejected'], aside: ['quarantined'] } as const;
const BOTH = ['rejected', 'quarantined'] as const;

const keptOf = (row: Row<'commands'>): Kept => ({
  id: row.id,
  name: row.name,
  status: statusOf(row.status),
  at: row.receivedAt,
  text: row.text,
  error: row.result as InboxEntry['error'],
  deviceId: row.tillId,
  settledAt: row.settledAt,
  settledBy: row.settledBy,
});

/** Commands of devices that were refused or set aside. */
export const listCommands = read(syncInboxContract.list, async (r, input, call) => {
  const { commands } = r.t;
  const rows = await r.q
    .select()
    .from(commands)
    .where(
      and(
        inArray(commands.status, input.status ? [...STORED[input.status]] : [...BOTH]),
        input.deviceId ? eq(commands.tillId, input.deviceId) : undefined,
        input.settled ? isNotNull(commands.settledAt) : isNull(commands.settledAt),
        behind([commands.receivedAt, commands.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(commands.receivedAt), desc(commands.id))
    .limit(input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  // Filter by the caller's stores here: the store is inside the text, which the query cannot search.
  const mine = await onlyOwn(r, shown, call);
  return {
    items: await entriesOf(r, mine.map(keptOf), true),
    next: rows.length > input.limit && last ? encodeCursor([last.receivedAt, last.id]) : null,
  };
});

export const findCommand = read(syncInboxContract.find, async (r, { id }, call) => {
  const row = await r.get('commands', id);
  if (!row || row.status === 'applied') throw new Refusal('NOT_FOUND');
  await requireOwn(r, { tillId: row.tillId, storeId: storeIn(row.text) }, call);
  const { tillId, incarnation, sequence, name, status, receivedAt, result, hash, text } = row;
  return {
    id,
    till: tillId,
    incarnation,
    sequence,
    name,
    status: statusOf(status),
    at: receivedAt,
    error: result as InboxEntry['error'],
    hash,
    text,
  };
});
