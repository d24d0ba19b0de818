import type { Permission } from '../core/permissions.ts';
import { addDays } from '../core/time.ts';

/** What cheques and bills of exchange (effets, LCN) go through. Nothing here reads a clock or a store. */

/** The kinds of payment that leave a paper in the drawer. */
export const CHEQUE_KINDS = ['cheque', 'effet'] as const;
export type ChequeKind = (typeof CHEQUE_KINDS)[number];

export const isChequeKind = (kind: string | null | undefined): kind is ChequeKind =>
  kind === 'cheque' || kind === 'effet';

/** In the shop; on a deposit slip at the bank; paid by the bank; refused by it; with whoever gave it. */
export const CHEQUE_STATES = ['in_hand', 'banked', 'cleared', 'bounced', 'given_back'] as const;
export type ChequeState = (typeof CHEQUE_STATES)[number];

/** Which cheques a list shows: one state, those to bank within a week, or those that are late. */
export const CHEQUE_VIEWS = ['to_bank', 'overdue', ...CHEQUE_STATES, 'all'] as const;
export type ChequeView = (typeof CHEQUE_VIEWS)[number];

/** Whether the money of a cheque has neither arrived nor is owed by anybody else. */
export const isUncleared = (state: ChequeState): boolean => state === 'in_hand' || state === 'banked';

/** What may follow a state by a person's hand. A bank may take back what it has credited. */
const FOLLOWING: Record<ChequeState, readonly ChequeState[]> = {
  in_hand: ['banked', 'given_back'],
  banked: ['cleared', 'bounced', 'in_hand'],
  cleared: ['bounced'],
  bounced: ['given_back'],
  given_back: [],
};
export const mayBecome = (from: ChequeState, to: ChequeState): boolean => FOLLOWING[from].includes(to);

/** Who banks cheques and says what became of them: whoever keeps the money. */
export const KEEPS_CHEQUES = 'can_manage_expenses' satisfies Permission;

export const BANK_LENGTH = 60;
export const DRAWER_LENGTH = 120;
export const PHONE_LENGTH = 40;
export const REASON_LENGTH = 120;
/** Cheques on one deposit slip. */
export const MOST_ON_SLIP = 100;

/** The later of some days; there is at least one. */
export const latest = (first: string, ...others: readonly string[]): string =>
  [first, ...others].toSorted().at(-1) ?? first;

/** Why a payment by cheque or effet is refused. */
export const CHEQUE_REFUSALS = ['CHEQUE_POST_DATED', 'EFFET_DUE_DAY_MISSING', 'IMAGE_INVALID'] as const;

/** What is to be banked within these days is shown as this week's. */
export const WEEK_DAYS = 7;

/**
 * The last day to take it to the bank: of an effet its due day, of a cheque after its presentation period.
 * @param presentationDays the store's when the cheque is taken; a later change leaves earlier cheques as they are
 */
export function bankByOf(
  o: { kind: ChequeKind; writtenOn: string; dueOn: string | null },
  presentationDays: number,
): string {
  return o.kind === 'effet' && o.dueOn !== null ? o.dueOn : addDays(o.writtenOn, presentationDays);
}

/** Banks in Morocco, as they are called; a field suggests them and takes any other. */
export const MOROCCAN_BANKS = [
  'Attijariwafa bank',
  'Banque Populaire',
  'BANK OF AFRICA',
  'CIH Bank',
  'Crédit Agricole du Maroc',
  'Saham Bank',
  'BMCI',
  'Crédit du Maroc',
  'CFG Bank',
  'Al Barid Bank',
  'Umnia Bank',
  'Bank Assafa',
  'Bank Al Yousr',
  'BTI Bank',
  'Al Akhdar Bank',
  'Trésorerie Générale du Royaume',
] as const;

/** An uncleared cheque, as a refund sees it. */
export type Uncleared = { id: string; method: string; amount: number; state: ChequeState };

/**
 * The cheques that a refund gives back: each whole, the largest that fits first. A cheque at the bank cannot be given
 * back, and no part of one.
 */
export function givenBack<C extends Uncleared>(amount: number, cheques: readonly C[]): C[] {
  let rest = amount;
  return cheques
    .filter(({ state }) => state === 'in_hand')
    .toSorted((a, b) => b.amount - a.amount || (a.id < b.id ? -1 : 1))
    .filter((cheque) => {
      const fits = cheque.amount <= rest;
      if (fits) rest -= cheque.amount;
      return fits;
    });
}

/**
 * The number on a deposit slip. It derives from the banking, and is not counted: the server may refuse a banking whose
 * slip is already printed, and a counted number would then name two slips.
 */
export const slipNumber = (storeCode: string, day: string, id: string): string =>
  `BR-${storeCode}-${day.slice(2).replaceAll('-', '')}-${id.slice(-4).toUpperCase()}`;
