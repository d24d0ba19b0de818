import { z } from 'zod';
import { day, optionalText, sha256 } from '../core/contract.ts';
import { recordDay, recordHash, recordText } from '../core/record.ts';
import { BANK_LENGTH, DRAWER_LENGTH, PHONE_LENGTH } from './rules.ts';

/** What a payment by cheque or effet may say of it besides its number. */
export const chequeDetails = z.object({
  bank: optionalText(BANK_LENGTH).optional(),
  /** The client's name by default. */
  drawerName: optionalText(DRAWER_LENGTH).optional(),
  drawerPhone: optionalText(PHONE_LENGTH).optional(),
  /** Today by default; a cheque dated after today is refused. */
  writtenOn: day.nullish(),
  /** Of an effet, which must have one. */
  dueOn: day.nullish(),
  /** See `cheques.uploadPhoto`. */
  photo: sha256.nullish(),
});
export type ChequeDetails = z.infer<typeof chequeDetails>;

/** The same as a record stores it, with what was decided. */
export const recordedCheque = z.strictObject({
  bank: recordText(BANK_LENGTH).nullable(),
  drawerName: recordText(DRAWER_LENGTH).nullable(),
  drawerPhone: recordText(PHONE_LENGTH).nullable(),
  writtenOn: recordDay,
  dueOn: recordDay.nullable(),
  bankBy: recordDay,
  photo: recordHash.nullable(),
});
export type RecordedCheque = z.infer<typeof recordedCheque>;
