import { eq } from 'drizzle-orm';
import { chequeDetail, dayAtBank, lockCheques, requireMay } from '../cheques/cheque-row.ts';
import { chequesContract } from '../cheques/contract.ts';
import { idsOfClient } from '../clients/ids-of-client.ts';
import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Command, type Recorded, request } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { accountIdOf, moveAccount, movesOf } from './account-row.ts';
import { drawerOfCheque } from './drawer-of-cheque.ts';
import { unpaidOf } from './rules.ts';

type Acting = Recorded & Pick<Command, 'actor'>;

/** Puts the amount of a cheque that brought no money on the account of its client. @returns the client's id */
async function chargeFor(
  w: Writer,
  command: Acting,
  cheque: Row<'cheques'>,
  charge: { kind: 'cheque_bounced' | 'cheque_given_back'; day: string; note: string | null },
): Promise<string> {
  const client = await drawerOfCheque(w, command, cheque);
  await moveAccount(w, command, {
    ...charge,
    accountId: client.id,
    storeId: cheque.storeId,
    amount: cheque.amount,
    documentId: cheque.id,
    documentLabel: cheque.number,
    // It was money already: it is due at once.
    dueOn: charge.day,
    userId: command.actor.id,
    userName: command.actor.name,
    drawerSessionId: null,
  });
  return client.id;
}

/** The bank has refused a cheque: its client owes the amount. Revenue stays: the items were sold. */
export const bounceCheque = request(chequesContract.bounce, {
  version: 1,
  touches: ofRow('cheques'),
  storeOf: async (r, { id }) => (await r.get('cheques', id))?.storeId ?? null,
  async run(w, { id, on, reason }, command) {
    const [cheque] = await lockCheques(w, [id]);
    if (!cheque) throw new Refusal('NOT_FOUND');
    await requireMay(w, cheque, 'bounced');
    const day = await dayAtBank(w, [cheque], on, command);
    const clientId = await chargeFor(w, command, cheque, { kind: 'cheque_bounced', day, note: reason });
    await w.update('cheques', cheque, {
      state: 'bounced',
      bouncedOn: day,
      bounceReason: reason,
      clientId,
    });
    const { storeId, number, amount } = cheque;
    await writeAudit(w, command, {
      storeId,
      action: 'cheque.bounced',
      entityId: id,
      details: { number: number ?? '', amount, reason },
    });
  },
  answer: (r, { id }) => chequeDetail(r, id),
});

/**
 * The charge of a cheque that bounced or that the account took over, with all moves of its account, and of those that are
 * one with it by a merge.
 */
async function chargeOf(w: Writer, { id }: Row<'cheques'>) {
  const { accountMoves: m } = w.t;
  const charges = await w.q.select().from(m).where(eq(m.documentId, id));
  const charge = charges.find(({ kind }) => kind === 'cheque_bounced' || kind === 'cheque_given_back');
  if (!charge) return null;
  const ids = await idsOfClient(w, await accountIdOf(w, charge.accountId));
  return { id: charge.id, moves: await movesOf(w, ids) };
}

/** What is still owed for a cheque that bounced or that the account took over. */
async function owedForCheque(w: Writer, cheque: Row<'cheques'>): Promise<number> {
  const charge = await chargeOf(w, cheque);
  return charge ? unpaidOf(charge.moves, charge.id) : 0;
}

/** What no money has come in for of such a cheque: what is owed or was written off. */
export async function unpaidForCheque(w: Writer, cheque: Row<'cheques'>): Promise<number> {
  const charge = await chargeOf(w, cheque);
  if (!charge) return 0;
  return unpaidOf(
    charge.moves.filter(({ kind }) => kind !== 'write_off'),
    charge.id,
  );
}

/**
 * Gives a cheque back to its client. A bounced one proves what the client owes, so its amount is repaid first; one in
 * hand is exchanged for its amount on the account, which the client then repays by other means.
 */
export const giveBackCheque = request(chequesContract.giveBack, {
  version: 1,
  touches: ofRow('cheques'),
  storeOf: async (r, { id }) => (await r.get('cheques', id))?.storeId ?? null,
  async run(w, { id }, command) {
    const [cheque] = await lockCheques(w, [id]);
    if (!cheque) throw new Refusal('NOT_FOUND');
    await requireMay(w, cheque, 'given_back');
    const { storeId, number, amount, state } = cheque;
    const day = businessDayOf(await w.get('stores', storeId), command.at);
    let { clientId } = cheque;
    if (state === 'bounced') {
      const owed = await owedForCheque(w, cheque);
      if (owed > 0) throw new Refusal('CHEQUE_STILL_OWED', { owed });
    } else clientId = await chargeFor(w, command, cheque, { kind: 'cheque_given_back', day, note: null });
    await w.update('cheques', cheque, { state: 'given_back', givenBackOn: day, clientId });
    await writeAudit(w, command, {
      storeId,
      action: 'cheque.given_back',
      entityId: id,
      details: { number: number ?? '', amount },
    });
  },
  answer: (r, { id }) => chequeDetail(r, id),
});
