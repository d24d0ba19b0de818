import { writeAudit } from '../core/audit.ts';
import { ofRow, own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { businessDayOf } from '../core/time.ts';
import { chequeDetail, lockCheques, requireMay, toSlip } from './cheque-row.ts';
import { chequesContract } from './contract.ts';
import { slipNumber } from './rules.ts';

/**
 * Takes cheques to the bank on one deposit slip. The same cheque banked at two tills offline is refused at the server
 * the second time, with the whole slip: a person looks which slip the bank has.
 */
export const bankCheques = request(chequesContract.bank, {
  version: 1,
  touches: ({ storeId, ids }) => ids.map((id) => own('cheques', id, { storeId })),
  storeOf: async (_r, { storeId }) => storeId,
  async run(w, { storeId, ids, account }, command) {
    const store = await w.get('stores', storeId);
    if (!store) throw new Refusal('NOT_FOUND');
    const cheques = await lockCheques(w, ids, storeId);
    const [first] = cheques;
    if (!first) throw new Refusal('NOT_FOUND');
    for (const cheque of cheques) {
      if (cheque.kind !== first.kind) throw new Refusal('CHEQUES_MIXED');
      await requireMay(w, cheque, 'banked');
    }
    const day = businessDayOf(store, command.at);
    const number = slipNumber(store.code, day, command.id);
    const total = cheques.reduce((sum, { amount }) => sum + amount, 0);
    // As the person chose them, so that paper and pile have one order.
    const byId = new Map(cheques.map((cheque) => [cheque.id, cheque]));
    await w.insertMissing('chequeSlips', {
      id: command.id,
      storeId,
      number,
      kind: first.kind,
      account: account ?? null,
      lines: [...new Set(ids)].flatMap((id) => {
        const cheque = byId.get(id);
        if (!cheque) return [];
        const { number: chequeNumber, bank, drawerName, writtenOn, dueOn, amount } = cheque;
        return [{ id, number: chequeNumber, bank, drawerName, day: dueOn ?? writtenOn, amount }];
      }),
      total,
      at: command.at,
      day,
      userId: command.actor.id,
      userName: command.actor.name,
    });
    for (const cheque of cheques) {
      await w.update('cheques', cheque, { state: 'banked', slipId: command.id, bankedOn: day });
    }
    await writeAudit(w, command, {
      storeId,
      action: 'cheque.banked',
      entityId: command.id,
      details: { number, pieces: cheques.length, amount: total },
    });
  },
  async answer(r, { ids: [id = ''] }) {
    const cheque = await r.get('cheques', id);
    const slip = cheque?.slipId ? await r.get('chequeSlips', cheque.slipId) : undefined;
    if (!slip) throw new Refusal('NOT_FOUND');
    return toSlip(slip);
  },
});

/** Takes a cheque off its slip, whose paper stays as it was printed. */
export const unbankCheque = request(chequesContract.unbank, {
  version: 1,
  touches: ofRow('cheques'),
  storeOf: async (r, { id }) => (await r.get('cheques', id))?.storeId ?? null,
  async run(w, { id }, command) {
    const [cheque] = await lockCheques(w, [id]);
    if (!cheque) throw new Refusal('NOT_FOUND');
    await requireMay(w, cheque, 'in_hand');
    const slip = cheque.slipId ? await w.get('chequeSlips', cheque.slipId) : undefined;
    await w.update('cheques', cheque, { state: 'in_hand', slipId: null, bankedOn: null });
    await writeAudit(w, command, {
      storeId: cheque.storeId,
      action: 'cheque.unbanked',
      entityId: id,
      details: { number: cheque.number ?? '', slip: slip?.number ?? '', amount: cheque.amount },
    });
  },
  answer: (r, { id }) => chequeDetail(r, id),
});
