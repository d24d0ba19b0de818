import { z } from 'zod';
import {
  blob,
  day,
  id,
  optionalText,
  page,
  paging,
  read,
  request,
  requiredText,
  sha256,
  storeOrAll,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import {
  BANK_LENGTH,
  CHEQUE_KINDS,
  CHEQUE_STATES,
  CHEQUE_VIEWS,
  DRAWER_LENGTH,
  KEEPS_CHEQUES,
  MOST_ON_SLIP,
  PHONE_LENGTH,
  REASON_LENGTH,
} from './rules.ts';
import './refusals.ts';

const amount = z.number().int();
const sum = z.object({ amount, pieces: z.number().int() });

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

const cheque = z.object({
  id,
  storeId: id,
  kind: z.enum(CHEQUE_KINDS),
  state: z.enum(CHEQUE_STATES),
  amount,
  number: z.string().nullable(),
  bank: z.string().nullable(),
  drawerName: z.string().nullable(),
  drawerPhone: z.string().nullable(),
  /** The day that stands on it. */
  writtenOn: day,
  /** Of an effet. */
  dueOn: day.nullable(),
  /** The last day to take it to the bank. */
  bankBy: day,
  hasPhoto: z.boolean(),
  /** The client of its sale; of a bounced cheque, whose account it is on. */
  clientId: id.nullable(),
  /** The sale, the deposit or the repayment that it paid. */
  documentId: id,
  documentLabel: z.string(),
  receivedOn: day,
  userName: z.string(),
  slipId: id.nullable(),
  bankedOn: day.nullable(),
  clearedOn: day.nullable(),
  bouncedOn: day.nullable(),
  bounceReason: z.string().nullable(),
  givenBackOn: day.nullable(),
});
export type Cheque = z.infer<typeof cheque>;

const chequeDetail = cheque.extend({ slipNumber: z.string().nullable(), clientName: z.string().nullable() });
export type ChequeDetail = z.infer<typeof chequeDetail>;

const slip = z.object({
  id,
  storeId: id,
  number: z.string(),
  kind: z.enum(CHEQUE_KINDS),
  /** The bank account that they are for. */
  account: z.string().nullable(),
  total: amount,
  day,
  userName: z.string(),
  lines: z.array(
    z.object({
      id,
      number: z.string().nullable(),
      bank: z.string().nullable(),
      drawerName: z.string().nullable(),
      day,
      amount,
    }),
  ),
});
export type ChequeSlip = z.infer<typeof slip>;

const tags = ['Cheques'];
const permission = KEEPS_CHEQUES;

/** When and why a bank refused a cheque. */
const bounceFields = z.object({ on: day.nullish(), reason: requiredText(REASON_LENGTH) });

const ids = z.array(id).min(1).max(MOST_ON_SLIP);

export const chequesContract = {
  /** Cheques and effets: those to be banked first come first. */
  list: read({ permission })
    .route({ method: 'GET', path: '/cheques', tags })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        view: z.enum(CHEQUE_VIEWS).default('in_hand'),
        /** A number, the drawer's name or the digits of a phone. */
        search: text(60).optional(),
      }),
    )
    .output(page(cheque)),
  /** What the cheques of each kind of list come to. */
  sums: read({ permission })
    .route({ method: 'GET', path: '/cheques/sums', tags })
    .input(z.object({ storeId: storeOrAll.optional() }))
    .output(z.object({ inHand: sum, toBank: sum, overdue: sum, banked: sum, bounced: sum })),
  find: read({ permission })
    .route({ method: 'GET', path: '/cheques/{id}', tags })
    .input(z.object({ id }))
    .output(chequeDetail),
  /** Takes cheques to the bank on one deposit slip. */
  bank: request({ permission })
    .route({ method: 'POST', path: '/cheques/slips', tags })
    .errors(errors('CHEQUE_BANKED_ALREADY', 'CHEQUE_STATE_WRONG', 'CHEQUES_MIXED'))
    .input(z.object({ storeId: id, ids, account: optionalText(BANK_LENGTH).optional() }))
    .output(slip),
  /** Takes a cheque off its slip: it was not handed in after all. */
  unbank: request({ permission })
    .route({ method: 'POST', path: '/cheques/{id}/unbank', tags })
    .errors(errors('CHEQUE_STATE_WRONG'))
    .input(z.object({ id }))
    .output(cheque),
  /** The bank has paid: the money has come in on that day, today by default. */
  clear: request({ permission })
    .route({ method: 'POST', path: '/cheques/clear', tags })
    .errors(errors('CHEQUE_STATE_WRONG', 'CHEQUE_DAY_WRONG'))
    .input(z.object({ storeId: id, ids, on: day.nullish() }))
    .output(z.object({ items: z.array(cheque) })),
  /**
   * The bank has refused it: its amount goes on the client's account. Whoever gave a cheque without being a client
   * becomes one. `src/accounts` does it.
   */
  bounce: request({ permission })
    .route({ method: 'POST', path: '/cheques/{id}/bounce', tags })
    .errors(errors('CHEQUE_STATE_WRONG', 'CHEQUE_DAY_WRONG'))
    .input(bounceFields.extend({ id }))
    .output(cheque),
  /**
   * Gives it back to the client: a bounced one when its amount has been repaid; one in hand against its amount on the
   * client's account, which the client then repays by other means. `src/accounts` does it.
   */
  giveBack: request({ permission })
    .route({ method: 'POST', path: '/cheques/{id}/give-back', tags })
    .errors(errors('CHEQUE_STATE_WRONG', 'CHEQUE_STILL_OWED'))
    .input(z.object({ id }))
    .output(cheque),
  /** Deposit slips, the latest first. */
  slips: read({ permission })
    .route({ method: 'GET', path: '/cheques/slips', tags })
    .input(paging.extend({ storeId: storeOrAll.optional() }))
    .output(page(slip)),
  slip: read({ permission })
    .route({ method: 'GET', path: '/cheques/slips/{id}', tags })
    .input(z.object({ id }))
    .output(slip),
  /** `src/reports` draws it. */
  slipPaper: read({ permission, isLong: true })
    .route({ method: 'GET', path: '/cheques/slips/{id}/slip.pdf', tags })
    .input(z.object({ id, locale: z.enum(['ar', 'fr', 'en']).default('ar') }))
    .output(z.file()),
  /** Keeps the photo of a cheque that a payment then names by its hash: for anyone who sells. */
  uploadPhoto: blob()
    .route({ method: 'POST', path: '/cheques/photos', tags })
    .errors(errors('IMAGE_INVALID', 'FILE_TOO_LARGE'))
    .input(z.object({ photo: z.file() }))
    .output(z.object({ photo: sha256 })),
  /** The photo of a cheque. */
  photo: read({ permission, isLong: true })
    .route({ method: 'GET', path: '/cheques/{id}/photo', tags })
    .input(z.object({ id }))
    .output(z.file()),
};
