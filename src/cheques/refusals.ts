import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';
import { CHEQUE_STATES } from './rules.ts';

const number = z.string();
const amount = z.number().int();

const REFUSALS = refusals({
  CHEQUE_POST_DATED: {
    status: 422,
    message: 'A cheque dated after today cannot be taken. Take a bill of exchange with its due day.',
    data: z.object({ today: z.string() }),
  },
  EFFET_DUE_DAY_MISSING: {
    status: 422,
    message: 'Enter the day on which the bill of exchange is due.',
    data: none,
  },
  CHEQUE_BANKED_ALREADY: {
    status: 409,
    message: 'Cheque {number} is already on deposit slip {slip}.',
    data: z.object({ number, slip: z.string(), day: z.string() }),
  },
  CHEQUE_STATE_WRONG: {
    status: 409,
    message: 'Cheque {number} is no longer what it was: {state}.',
    data: z.object({ number, state: z.enum(CHEQUE_STATES) }),
  },
  CHEQUES_MIXED: {
    status: 422,
    message: 'Cheques and bills of exchange go on separate deposit slips.',
    data: none,
  },
  CHEQUE_DAY_WRONG: {
    status: 422,
    message: 'The day is not between {from} and {to}.',
    data: z.object({ from: z.string(), to: z.string() }),
  },
  CHEQUE_NOT_CLEARED: {
    status: 409,
    message: 'Cheque {number} has not cleared, so its money is not refunded.',
    data: z.object({ number, amount }),
  },
  CHEQUE_STILL_OWED: {
    status: 409,
    message: 'The client still owes {owed} for this cheque.',
    data: z.object({ owed: amount }),
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
