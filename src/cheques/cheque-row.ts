import { Refusal } from '../core/errors.ts';
import type { Recorded } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import type { Cheque, ChequeSlip } from './contract.ts';
import { type ChequeState, latest, mayBecome } from './rules.ts';

/** A cheque as the API shows it. */
export const toCheque = ({ photo, ...row }: Row<'cheques'>): Cheque => ({
  id: row.id,
  storeId: row.storeId,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  number: row.number,
  bank: row.bank,
  drawerName: row.drawerName,
  drawerPhone: row.drawerPhone,
  writtenOn: row.writtenOn,
  dueOn: row.dueOn,
  bankBy: row.bankBy,
  hasPhoto: photo !== null,
  clientId: row.clientId,
  documentId: row.documentId,
  documentLabel: row.documentLabel,
  receivedOn: row.receivedOn,
  userName: row.userName,
  slipId: row.slipId,
  bankedOn: row.bankedOn,
  clearedOn: row.clearedOn,
  bouncedOn: row.bouncedOn,
  bounceReason: row.bounceReason,
  givenBackOn: row.givenBackOn,
});

/** Payments of a document, those by cheque or bill with its bank beside the number: "0123456, Attijariwafa bank". */
export async function withBanks<P extends { id: string; reference: string | null }>(
  r: Reader,
  payments: readonly P[],
): Promise<P[]> {
  const cheques = await r.getMany(
    'cheques',
    payments.map(({ id }) => id),
  );
  const banks = new Map(cheques.map(({ id, bank }) => [id, bank]));
  return payments.map((payment) => {
    const bank = banks.get(payment.id);
    const { reference } = payment;
    return bank ? { ...payment, reference: reference ? `${reference}, ${bank}` : bank } : payment;
  });
}

export const toSlip = ({ at: _at, userId: _userId, ...slip }: Row<'chequeSlips'>): ChequeSlip => slip;

/** @throws NOT_FOUND */
export async function chequeDetail(r: Reader, id: string): Promise<Cheque> {
  const cheque = await r.get('cheques', id);
  if (!cheque) throw new Refusal('NOT_FOUND');
  return toCheque(cheque);
}

/** The store's cheques that a request names, locked in one order. @throws NOT_FOUND */
export async function lockCheques(
  w: Writer,
  ids: readonly string[],
  storeId?: string,
): Promise<Row<'cheques'>[]> {
  const cheques: Row<'cheques'>[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const cheque = await w.lock('cheques', id);
    if (!cheque || (storeId !== undefined && cheque.storeId !== storeId)) throw new Refusal('NOT_FOUND');
    cheques.push(cheque);
  }
  return cheques;
}

/** @throws CHEQUE_BANKED_ALREADY, CHEQUE_STATE_WRONG */
export async function requireMay(r: Reader, cheque: Row<'cheques'>, to: ChequeState): Promise<void> {
  const { state, slipId, bankedOn } = cheque;
  const number = cheque.number ?? '';
  if (to === 'banked' && (state === 'banked' || state === 'cleared')) {
    const slip = slipId ? await r.get('chequeSlips', slipId) : undefined;
    throw new Refusal('CHEQUE_BANKED_ALREADY', { number, slip: slip?.number ?? '', day: bankedOn ?? '' });
  }
  if (!mayBecome(state, to)) throw new Refusal('CHEQUE_STATE_WRONG', { number, state });
}

/**
 * The day on which a bank paid or refused cheques: today, or an earlier one since they were taken.
 * @throws CHEQUE_DAY_WRONG
 */
export async function dayAtBank(
  r: Reader,
  cheques: readonly Row<'cheques'>[],
  on: string | null | undefined,
  command: Pick<Recorded, 'at'>,
): Promise<string> {
  const [first] = cheques;
  const today = businessDayOf(first && (await r.get('stores', first.storeId)), command.at);
  // A till with a slow clock took it on a day that has not come yet elsewhere.
  const from = latest('', ...cheques.map(({ receivedOn }) => receivedOn));
  const to = latest(from, today);
  const day = on ?? to;
  if (day < from || day > to) throw new Refusal('CHEQUE_DAY_WRONG', { from, to });
  return day;
}
