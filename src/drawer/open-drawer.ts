import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Command, fact, type InputOf } from '../core/operation.ts';
import { recordAmount } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { atDrawer } from './at-counter.ts';
import { drawerContract } from './contract.ts';
import { openSession } from './open-session.ts';
import { sumOfPieces } from './rules.ts';
import { toSession } from './session-row.ts';
import { tables as drawerTables } from './tables.ts';

const nothing = z.null();

/** An opened drawer. Version 1. */
const openRecord = z.strictObject({
  session: rowSchemas(drawerTables).drawerSessions.extend({
    float: recordAmount,
    number: nothing,
    closedAt: nothing,
    closedBy: nothing,
    closedByName: nothing,
    counted: nothing,
    countedPieces: nothing,
    difference: nothing,
    closing: nothing,
    notes: nothing,
  }),
});
type OpenRecord = z.infer<typeof openRecord>;

async function decideOpen(
  w: Writer,
  input: InputOf<typeof drawerContract.open>,
  command: Command,
): Promise<OpenRecord> {
  const { storeId, float, pieces } = input;
  const store = await w.get('stores', storeId);
  if (!store || store.archivedAt !== null) throw new Refusal('WRONG_STORE');
  const { till, at, actor } = command;
  // Two simultaneous openings of the server till: the second one waits here for the first.
  await w.lock('devices', till.id);
  if (await openSession(w, { tillId: till.id, storeId })) throw new Refusal('DRAWER_OPEN');
  return {
    session: {
      id: command.id,
      storeId,
      tillId: till.id,
      tillCode: till.code,
      day: businessDay(at, store.zone, store.dayStartMinutes),
      openedAt: at,
      openedBy: actor.id,
      openedByName: actor.name,
      // The counted pieces win over a separate sum.
      float: pieces ? sumOfPieces(pieces) : (float ?? 0),
      floatCounted: pieces ?? {},
      number: null,
      closedAt: null,
      closedBy: null,
      closedByName: null,
      counted: null,
      countedPieces: null,
      difference: null,
      closing: null,
      notes: null,
    },
  };
}

/** Opens a till's drawer: from now on its money is counted, and its sales belong to this business day. */
export const openDrawer = fact(drawerContract.open, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: openRecord,
  storesOf: (record) => [record.session.storeId],
  touches: ({ session }, command) => [
    follows('the id of its drawer', session.id, command.id),
    // The closing may arrive first, from a till that resends after a restore of the server, and bring the row along.
    own('drawerSessions', session.id, {
      storeId: session.storeId,
      tillId: session.tillId,
      float: session.float,
      openedBy: session.openedBy,
      openedAt: session.openedAt,
    }),
    own('devices', session.tillId),
    follows('who opens it', session.openedBy, command.actorId),
    follows('its moment', session.openedAt, command.at),
    dated(session.day, session.storeId, { drawer: session.id }),
  ],
  atCounter: atDrawer,
  decide: decideOpen,
  async apply(w, { session }, command) {
    await w.insertMissing('drawerSessions', session);
    await writeAudit(w, command, {
      storeId: session.storeId,
      action: 'drawer.opened',
      entityId: session.id,
      details: { till: session.tillCode, float: session.float },
    });
  },
  answer: async (_r, { session }) => toSession(session),
});
