import { z } from 'zod';
import {
  centimes,
  day,
  fact,
  flag,
  id,
  instant,
  optionalLines,
  page,
  paging,
  read,
  requiredText,
  storeOrAll,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PIECES_OR_NONE } from '../core/number-text.ts';
import { namesByMethod } from '../payment-methods/contract.ts';
import { isCounted, MOVE_KINDS } from './rules.ts';
import './refusals.ts';

/** How many of each note and coin; the key is its value in centimes ('20000' is a note of 200 MAD). */
const pieces = z
  .record(z.string(), whole(PIECES_OR_NONE))
  .refine(isCounted, 'names a note or coin that does not exist');

const amounts = z.record(z.string(), z.number().int());
const optionalId = id.nullable();

const drawerSession = z.object({
  id,
  storeId: id,
  tillId: z.string(),
  tillCode: z.string(),
  day,
  openedAt: instant,
  openedBy: id,
  openedByName: z.string(),
  float: z.number().int(),
  /** The number of the closing, in the till's own series; null while it is open. */
  number: z.string().nullable(),
  closedAt: instant.nullable(),
  closedBy: optionalId,
  closedByName: z.string().nullable(),
  counted: z.number().int().nullable(),
  /** Null while it is open. */
  expected: z.number().int().nullable(),
  /** Counted less expected: negative is short. */
  difference: z.number().int().nullable(),
  notes: z.string().nullable(),
});
export type DrawerSession = z.infer<typeof drawerSession>;

const drawerMove = z.object({
  id,
  kind: z.enum(MOVE_KINDS),
  amount: z.number().int(),
  reason: z.string(),
  at: instant,
  userName: z.string(),
  expenseId: optionalId,
});
export type DrawerMove = z.infer<typeof drawerMove>;

const drawerSums = z.object({
  expected: z.number().int(),
  float: z.number().int(),
  cashSales: z.number().int(),
  change: z.number().int(),
  cashRefunds: z.number().int(),
  cashDeposits: z.number().int(),
  cashRepayments: z.number().int(),
  /** Cash of sales less change, of deposits and of repayments, before refunds. */
  cashReceived: z.number().int(),
  cashIn: z.number().int(),
  cashOut: z.number().int(),
  drops: z.number().int(),
  sales: z.number().int(),
  salesTotal: z.number().int(),
  refunds: z.number().int(),
  refundsTotal: z.number().int(),
  byMethod: amounts,
  /** The names that the house gave to these methods; absent if it gave none. */
  methodNames: namesByMethod.optional(),
  foreign: amounts,
  byCashier: z.array(
    z.object({
      userId: id,
      userName: z.string(),
      sales: z.number().int(),
      total: z.number().int(),
      cash: z.number().int(),
    }),
  ),
});

const drawerReport = z.object({
  session: drawerSession,
  moves: z.array(drawerMove),
  /** Null in a blind count: the counting person does not see what is expected. */
  sums: drawerSums.nullable(),
  /** How the float and the closing were counted. */
  floatCounted: z.record(z.string(), z.number().int()),
  countedPieces: z.record(z.string(), z.number().int()).nullable(),
  foreignCounted: amounts,
  /** Stamp duty on the cash received, where the store shows it; null otherwise, and in a blind count. */
  stampDuty: z.number().int().nullable(),
});
export type DrawerReport = z.infer<typeof drawerReport>;

const byId = z.object({ id });

export const moveInput = z.object({
  id,
  kind: z.enum(MOVE_KINDS),
  amount: centimes.min(1),
  reason: requiredText(200),
});

export const drawerContract = {
  /** The open session of this till, if any. */
  current: read()
    .route({ method: 'GET', path: '/drawer/current', tags: ['Drawer'] })
    .input(z.object({ storeId: id }))
    .output(
      z.object({
        session: drawerSession.nullable(),
        isBlind: z.boolean(),
        /** Other tills of the store with an open shift, as this machine knows them. */
        openElsewhere: z.array(z.string()),
        /** Whether no other till of the store has had a shift in the last 30 days. */
        isOnlyTill: z.boolean(),
      }),
    ),
  /** The latest first. The caller's own sessions; with can_manage_expenses also those of others. */
  list: read()
    .route({ method: 'GET', path: '/drawer', tags: ['Drawer'] })
    .input(
      paging.extend({
        storeId: storeOrAll,
        from: day.optional(),
        to: day.optional(),
        /** Only sessions with a difference (short or over). */
        isWrong: flag.optional(),
      }),
    )
    .output(page(drawerSession)),
  /** The differences of each person's closings, short and over, in a period. */
  differences: read({ permission: 'can_manage_expenses' })
    .route({ method: 'GET', path: '/drawer/differences', tags: ['Drawer'] })
    .input(z.object({ storeId: storeOrAll, from: day, to: day }))
    .output(
      z.object({
        items: z.array(
          z.object({
            userId: id,
            userName: z.string(),
            sessions: z.number().int(),
            /** Positive. */
            short: z.number().int(),
            over: z.number().int(),
          }),
        ),
      }),
    ),
  /** Opens this till's drawer with a float, as counted pieces or as a sum. A till has one open session at a time. */
  open: fact()
    .route({ method: 'POST', path: '/drawer/open', tags: ['Drawer'] })
    .errors(errors('DRAWER_OPEN'))
    .input(
      z
        .object({ storeId: id, float: centimes.optional(), pieces: pieces.optional() })
        .refine((o) => o.float !== undefined || o.pieces !== undefined, 'the float or its pieces are needed'),
    )
    .output(drawerSession),
  /** Cash in, cash out (can_manage_expenses) or a drop to the safe. */
  move: fact()
    .route({ method: 'POST', path: '/drawer/{id}/moves', tags: ['Drawer'] })
    .errors(errors('NOT_FOUND', 'DRAWER_CLOSED'))
    .input(moveInput)
    .output(drawerMove),
  /** Counts and closes, also with a difference. A session of another till needs can_manage_expenses. */
  close: fact()
    .route({ method: 'POST', path: '/drawer/{id}/close', tags: ['Drawer'] })
    .errors(errors('NOT_FOUND', 'DRAWER_CLOSED'))
    .input(
      z.object({
        id,
        pieces,
        /** Foreign notes, hundredths by currency. */
        foreign: z.record(z.string().regex(/^[A-Z]{3}$/), centimes).default({}),
        notes: optionalLines(500),
      }),
    )
    .output(drawerReport),
  /** The X report of an open session, at any time; the Z report of a closed one. */
  report: read()
    .route({ method: 'GET', path: '/drawer/{id}/report', tags: ['Drawer'] })
    .input(byId)
    .output(drawerReport),
  reportPdf: read({ isLong: true })
    .route({ method: 'GET', path: '/drawer/{id}/report.pdf', tags: ['Drawer'] })
    .input(byId.extend({ locale: z.enum(['ar', 'fr', 'en']).default('ar') }))
    .output(z.file()),
};
