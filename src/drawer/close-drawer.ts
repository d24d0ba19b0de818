import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, type Command, type Finding, fact, type InputOf } from '../core/operation.ts';
import { recordAmount } from '../core/record.ts';
import { columnSchemas, rowSchemas } from '../core/store/row-schemas.ts';
import type { Writer } from '../core/store/store.ts';
import { numbered } from '../receipts/claims.ts';
import { documentNumber, numberDocument } from '../receipts/number-document.ts';
import { atDrawer } from './at-counter.ts';
import { drawerContract } from './contract.ts';
import { differenceOf, sumOfPieces } from './rules.ts';
import { reportOf } from './session-row.ts';
import { sumsOfSession } from './session-sums.ts';
import { countedPieces, drawerClosing, tables as drawerTables } from './tables.ts';

/**
 * A closing with everything it printed. It carries the whole session, so that it can arrive before its opening.
 * Version 1.
 */
const closeRecord = z.strictObject({
  number: documentNumber,
  session: rowSchemas(drawerTables).drawerSessions.extend({
    float: recordAmount,
    number: z.string(),
    closedAt: columnSchemas.instant,
    closedBy: columnSchemas.id,
    closedByName: z.string().max(200),
    counted: recordAmount,
    countedPieces,
    difference: columnSchemas.centimes,
    closing: drawerClosing,
  }),
});
type CloseRecord = z.infer<typeof closeRecord>;

async function decideClose(
  w: Writer,
  input: InputOf<typeof drawerContract.close>,
  command: Command,
  call: Pick<Call, 'may'>,
): Promise<CloseRecord> {
  const session = await w.lock('drawerSessions', input.id);
  const store = session && (await w.get('stores', session.storeId));
  if (!session || !store) throw new Refusal('NOT_FOUND');
  if (session.tillId !== command.till.id && !call.may('can_manage_expenses', session.storeId)) {
    throw new Refusal('PERMISSION_DENIED', { permission: 'can_manage_expenses' });
  }
  if (session.closedAt !== null) throw new Refusal('DRAWER_CLOSED');
  const sums = await sumsOfSession(w, session);
  const counted = sumOfPieces(input.pieces);
  const number = await numberDocument(w, command, store, 'Z');
  return {
    number,
    session: {
      ...session,
      number: number.label,
      closedAt: command.at,
      closedBy: command.actor.id,
      closedByName: command.actor.name,
      counted,
      countedPieces: input.pieces,
      difference: differenceOf(counted, sums.expected),
      closing: { ...sums, foreignCounted: input.foreign },
      notes: input.notes,
    },
  };
}

/** Compares the server's sums with those of the closing; also reports a drawer that was closed twice. */
async function findDifference(w: Writer, { session }: CloseRecord): Promise<Finding[]> {
  const existing = await w.get('drawerSessions', session.id);
  const now = await sumsOfSession(w, session);
  const expected = session.closing?.expected ?? 0;
  const isTwice = existing !== undefined && existing.number !== session.number;
  if (now.expected === expected && !isTwice) return [];
  return [
    {
      kind: 'drawer_differs',
      storeId: session.storeId,
      documentId: session.id,
      role: 'drawer_differs',
      data: { number: session.number, expected, found: now.expected, till: session.tillCode },
    },
  ];
}

/** The fields that a closing sets on an existing session; the opening fields stay as they are. */
const closingOf = (session: CloseRecord['session']) => ({
  number: session.number,
  closedAt: session.closedAt,
  closedBy: session.closedBy,
  closedByName: session.closedByName,
  counted: session.counted,
  countedPieces: session.countedPieces,
  difference: session.difference,
  closing: session.closing,
  notes: session.notes,
});

/** Counts a drawer and closes it, also with a difference; the closing has its number in the till's own series. */
export const closeDrawer = fact(drawerContract.close, {
  version: 1,
  storeOf: async (r, input) => (await r.get('drawerSessions', input.id))?.storeId ?? null,
  record: closeRecord,
  storesOf: (record) => [record.session.storeId],
  touches: ({ number, session }, command) => [
    own('drawerSessions', session.id, { storeId: session.storeId, tillId: session.tillId }),
    own('devices', session.tillId),
    numbered(number, 'Z', session.storeId),
    follows('the number of the closing', session.number, number.label),
    follows('who closes it', session.closedBy, command.actorId),
    follows('its moment', session.closedAt, command.at),
    dated(session.day, session.storeId, { drawer: session.id, at: session.openedAt }),
  ],
  atCounter: atDrawer,
  decide: decideClose,
  async apply(w, { session }, command) {
    const existing = await w.lock('drawerSessions', session.id);
    if (!existing) await w.insert('drawerSessions', session);
    // The first closing stands; a second one is reported for review.
    else if (existing.closedAt === null) await w.update('drawerSessions', existing, closingOf(session));
    await writeAudit(w, command, {
      storeId: session.storeId,
      action: 'drawer.closed',
      entityId: session.id,
      details: { number: session.number, counted: session.counted, difference: session.difference },
    });
  },
  examine: findDifference,
  answer: async (r, { session }, _command, call) => await reportOf(r, session, call),
});
