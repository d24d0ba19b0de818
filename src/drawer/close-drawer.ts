import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, type Command, type Finding, fact, type InputOf } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { type DocumentNumber, numberDocument } from '../receipts/number-document.ts';
import { atDrawer } from './at-counter.ts';
import { drawerContract } from './contract.ts';
import { differenceOf, sumOfPieces } from './rules.ts';
import { reportOf } from './session-row.ts';
import { sumsOfSession } from './session-sums.ts';

/** A closing with all that was printed: the session whole, so that it lands even before its opening. Version 1. */
type CloseRecord = { number: DocumentNumber; session: Row<'drawerSessions'> };

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

/** What the server counts against what the closing says; a drawer that was closed twice is told as well. */
async function findDifference(w: Writer, { session }: CloseRecord): Promise<Finding[]> {
  const known = await w.get('drawerSessions', session.id);
  const now = await sumsOfSession(w, session);
  const expected = session.closing?.expected ?? 0;
  const isTwice = known !== undefined && known.number !== session.number;
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

/** Counts a drawer and closes it, right or wrong; the closing has its number in the till's own series. */
export const closeDrawer = fact(drawerContract.close, {
  version: 1,
  storeOf: async (r, input) => (await r.get('drawerSessions', input.id))?.storeId ?? null,
  storesOf: (record: CloseRecord) => [record.session.storeId],
  atCounter: atDrawer,
  decide: decideClose,
  async apply(w, { session }, command) {
    const known = await w.lock('drawerSessions', session.id);
    if (!known) await w.insert('drawerSessions', session);
    // The first closing stands: a second one is for people to look into.
    else if (known.closedAt === null) await w.update('drawerSessions', known, session);
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
