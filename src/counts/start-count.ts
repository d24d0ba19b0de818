import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { follows, made } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import { numbered } from '../receipts/claims.ts';
import { documentNumber, numberDocument } from '../receipts/number-document.ts';
import { countsContract } from './contract.ts';
import { findCountRow } from './count-row.ts';
import { tables as countsTables } from './tables.ts';

const nothing = z.null();

/** Version 1. */
const startRecord = z.strictObject({
  count: rowSchemas(countsTables).stockCounts.extend({
    status: z.literal('in_progress'),
    approval: z.literal('none'),
    completedAt: nothing,
    completedBy: nothing,
    approvedAt: nothing,
    approvedBy: nothing,
    notes: nothing,
  }),
  number: documentNumber,
});
type StartRecord = z.infer<typeof startRecord>;

/** Starts a count of a store or of a part of it. */
export const startCount = fact(countsContract.start, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: startRecord,
  storesOf: (record) => [record.count.storeId],
  touches: ({ count, number }, command) => [
    ...made('stockCounts', count.id, command.id),
    numbered(number, 'IC', count.storeId),
    follows('its number', count.number, number.label),
    follows('who begins it', count.startedBy, command.actorId),
    follows('its moment', count.startedAt, command.at),
    follows('what it came to', count.counted + count.differing + count.difference + count.differenceValue, 0),
  ],
  async decide(w, { storeId, scope, isBlind }, command): Promise<StartRecord> {
    const store = await w.get('stores', storeId);
    if (!store) throw new Refusal('WRONG_STORE');
    const number = await numberDocument(w, command, store, 'IC');
    const narrowed = scope && Object.values(scope).some((v) => v !== undefined) ? scope : null;
    return {
      number,
      count: {
        id: command.id,
        storeId,
        number: number.label,
        scope: narrowed,
        isBlind,
        status: 'in_progress',
        approval: 'none',
        startedAt: command.at,
        startedBy: command.actor.id,
        startedByName: command.actor.name,
        completedAt: null,
        completedBy: null,
        approvedAt: null,
        approvedBy: null,
        notes: null,
        counted: 0,
        differing: 0,
        difference: 0,
        differenceValue: 0,
      },
    };
  },
  async apply(w, { count }, command) {
    await w.insertMissing('stockCounts', count);
    await writeAudit(w, command, {
      storeId: count.storeId,
      action: 'count.started',
      entityId: count.id,
      details: { number: count.number, scope: count.scope },
    });
  },
  answer: async (r, { count }, _command, call) => await findCountRow(r, count.id, call),
});
