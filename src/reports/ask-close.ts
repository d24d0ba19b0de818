import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { follows, made } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { fact, read } from '../core/operation.ts';
import { person, recordDay, recordId } from '../core/record.ts';
import type { Row } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { type CloseRequest, reportsContract } from './contract.ts';

/** The day to close, and who asks. Version 1. */
const closeRecord = z.strictObject({ storeId: recordId, day: recordDay, user: person });
type CloseRecord = z.infer<typeof closeRecord>;

const toCloseRequest = (row: Row<'closeRequests'>): CloseRequest => {
  const { id, storeId, day, at, userName, status, number } = row;
  return { id, storeId, day, at, userName, status, number };
};

/**
 * Asks the server to close a day. It writes the request only: the server closes the day afterwards
 * (`close-asked-days.ts`), in the order in which everything arrives.
 */
export const askClose = fact(reportsContract.askClose, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: closeRecord,
  storesOf: (record) => [record.storeId],
  touches: ({ user }, command) => [
    ...made('closeRequests', command.id, command.id),
    follows('who asks', user.id, command.actorId),
  ],
  async decide(w, { storeId, day }, command): Promise<CloseRecord> {
    const store = await w.get('stores', storeId);
    if (!store) throw new Refusal('WRONG_STORE');
    if (day > businessDayOf(store, command.at)) throw new Refusal('DAY_AHEAD');
    return { storeId, day, user: { id: command.actor.id, name: command.actor.name } };
  },
  async apply(w, { storeId, day, user }, command) {
    await w.insertMissing('closeRequests', {
      id: command.id,
      storeId,
      day,
      at: command.at,
      userId: user.id,
      userName: user.name,
      approverId: command.approverId ?? null,
      status: 'waiting',
      number: null,
    });
    await writeAudit(w, command, {
      storeId,
      action: 'report.close_asked',
      entityId: command.id,
      details: { day },
    });
  },
  async answer(r, _record, command) {
    const row = await r.get('closeRequests', command.id);
    if (!row) throw new Refusal('NOT_FOUND');
    return toCloseRequest(row);
  },
});

export const listCloseRequests = read(reportsContract.closeRequests, async (r, { storeId }) => {
  const { closeRequests: c } = r.t;
  const rows = await r.q
    .select()
    .from(c)
    .where(eq(c.storeId, storeId))
    .orderBy(desc(c.at), desc(c.id))
    .limit(10);
  return { items: rows.map(toCloseRequest) };
});
