import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { type DocumentNumber, numberDocument } from '../receipts/number-document.ts';
import { countsContract } from './contract.ts';
import { findCountRow } from './count-row.ts';

/** Version 1. */
type StartRecord = { count: Row<'stockCounts'>; number: DocumentNumber };

/** Begins a count of a store or of a part of it. */
export const startCount = fact(countsContract.start, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  storesOf: (record: StartRecord) => [record.count.storeId],
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
      action: 'audit.started',
      entityId: count.id,
      details: { number: count.number, scope: count.scope },
    });
  },
  answer: async (r, { count }, _command, call) => await findCountRow(r, count.id, call),
});
