import type { ChequeDetails } from '../../../src/cheques/contract.ts';

/** What is typed of a cheque or an effet besides its number; empty for what is not. */
export type ChequeDraft = {
  bank: string;
  drawerName: string;
  drawerPhone: string;
  writtenOn: string;
  dueOn: string;
  photo: string | null;
};

export const NO_CHEQUE: ChequeDraft = {
  bank: '',
  drawerName: '',
  drawerPhone: '',
  writtenOn: '',
  dueOn: '',
  photo: null,
};

/** The same as it is submitted; undefined if nothing is typed. */
export function chequeInput(draft: ChequeDraft | undefined): { cheque?: ChequeDetails } {
  const typed = Object.entries(draft ?? {}).filter(([, value]) => value !== null && value.trim() !== '');
  return typed.length === 0 ? {} : { cheque: Object.fromEntries(typed) as ChequeDetails };
}

/** An earlier submission as it was typed. */
export const chequeDraftOf = (cheque: ChequeDetails): ChequeDraft => ({
  bank: cheque.bank ?? '',
  drawerName: cheque.drawerName ?? '',
  drawerPhone: cheque.drawerPhone ?? '',
  writtenOn: cheque.writtenOn ?? '',
  dueOn: cheque.dueOn ?? '',
  photo: cheque.photo ?? null,
});

/** A bill of exchange instead of a cheque: the day that stood on the cheque is the day on which it is due. */
export const asEffet = (cheque: ChequeDraft): ChequeDraft => ({
  ...cheque,
  dueOn: cheque.writtenOn,
  writtenOn: '',
});

/** Whether a payment says too little, or what no shop may take. */
export function lacksDay(
  kind: string | undefined,
  cheque: ChequeDetails | undefined,
  today: string,
): boolean {
  if (kind === 'effet') return !cheque?.dueOn;
  return kind === 'cheque' && (cheque?.writtenOn ?? '') > today;
}
