import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { columnSchemas, storedText } from '../core/store/row-schemas.ts';
import { REFERENCE_LENGTH } from '../payment-methods/rules.ts';
import {
  BANK_LENGTH,
  CHEQUE_KINDS,
  CHEQUE_STATES,
  DRAWER_LENGTH,
  MOST_ON_SLIP,
  PHONE_LENGTH,
  REASON_LENGTH,
} from './rules.ts';

/** A cheque as its deposit slip lists it. */
export const slipLine = z.strictObject({
  id: columnSchemas.id,
  number: storedText(REFERENCE_LENGTH).nullable(),
  bank: storedText(BANK_LENGTH).nullable(),
  drawerName: storedText(DRAWER_LENGTH).nullable(),
  day: columnSchemas.day,
  amount: columnSchemas.centimes.min(0),
});

export const tables = (c: Columns) => ({
  /** Cheques and bills of exchange (effets) that were taken; the id is that of the payment. */
  cheques: c.table(
    'cheques',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      kind: c.choice('kind', CHEQUE_KINDS).notNull(),
      state: c.choice('state', CHEQUE_STATES).notNull(),
      /** The payment method by which it was taken. */
      method: c.key('method').notNull(),
      amount: c.centimes('amount').notNull(),
      /** Null where the shop does not ask for it. */
      number: c.text('number', REFERENCE_LENGTH),
      bank: c.text('bank', BANK_LENGTH),
      drawerName: c.text('drawer_name', DRAWER_LENGTH),
      drawerPhone: c.text('drawer_phone', PHONE_LENGTH),
      /** The day that stands on it. */
      writtenOn: c.day('written_on').notNull(),
      /** Of an effet. */
      dueOn: c.day('due_on'),
      /** The last day to take it to the bank. */
      bankBy: c.day('bank_by').notNull(),
      /** A private file: see `findPhoto`. */
      photo: c.file('photo'),
      /** The client of its sale; of a bounced cheque, whose account it is on. */
      clientId: c.id('client_id'),
      /** The sale, the deposit or the repayment that it paid. */
      documentId: c.id('document_id').notNull(),
      documentLabel: c.text('document_label').notNull(),
      /** Search text: folded number, drawer and the digits of the phone. */
      fold: c.text('fold').notNull(),
      receivedAt: c.instant('received_at').notNull(),
      /** The business day on which it was taken. */
      receivedOn: c.day('received_on').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** The deposit slip that it is on. */
      slipId: c.id('slip_id'),
      bankedOn: c.day('banked_on'),
      /** The day on which the bank paid it: its money came in. */
      clearedOn: c.day('cleared_on'),
      clearedAt: c.instant('cleared_at'),
      bouncedOn: c.day('bounced_on'),
      bounceReason: c.text('bounce_reason', REASON_LENGTH),
      givenBackOn: c.day('given_back_on'),
      /** The return or the cancelled deposit that it was given back for; null where the client's account took it over. */
      givenBackFor: c.id('given_back_for'),
    },
    (t) => [
      c.index('cheques_by_store').on(t.storeId, t.bankBy, t.id),
      c.index('cheques_by_document').on(t.documentId),
      c.index('cheques_by_slip').on(t.slipId).where(sql`${t.slipId} IS NOT NULL`),
      // To find out whether a file is a photo of a cheque, which not everyone may fetch.
      c.index('cheques_by_photo').on(t.photo).where(sql`${t.photo} IS NOT NULL`),
    ],
  ),
  /** Deposit slips (bordereaux de remise): cheques taken to the bank together. Append-only; the id is the command's. */
  chequeSlips: c.table(
    'cheque_slips',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      number: c.text('number').notNull(),
      kind: c.choice('kind', CHEQUE_KINDS).notNull(),
      /** The bank account that they are for, in the shop's own words. */
      account: c.text('account', BANK_LENGTH),
      /** As printed: a cheque that is later taken off the slip stays on the paper. */
      lines: c.json('lines', z.array(slipLine).min(1).max(MOST_ON_SLIP)).notNull(),
      total: c.centimes('total').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
    },
    (t) => [c.index('cheque_slips_by_store').on(t.storeId, t.day, t.id)],
  ),
});

export const replicated = {
  cheques: { scopes: ofStore, isAppendOnly: false, contested: 'cheque', entity: 'cheques' },
  chequeSlips: { scopes: ofStore, isAppendOnly: true, entity: 'cheques' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    cheques: true;
  }
}
