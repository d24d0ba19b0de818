import { z } from 'zod';
import { recordDay, recordHash, recordText } from '../core/record.ts';
import { BANK_LENGTH, DRAWER_LENGTH, PHONE_LENGTH } from './rules.ts';

/** What the record of a payment says of a cheque or an effet besides its number, as it was decided. */
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
