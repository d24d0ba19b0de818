import { z } from 'zod';
import {
  centimes,
  day,
  id,
  instant,
  optionalLines,
  page,
  paging,
  read,
  serverWrite,
  sha256,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { ROLES } from '../core/permissions.ts';
import { PAY_FREQUENCIES, PAY_LINE_KINDS } from './line-rules.ts';

/** What a list is narrowed to; dismissed ones wait for the next generation and show only when asked for. */
export const PAYROLL_STATUSES = ['pending', 'paid', 'dismissed'] as const;

const amount = z.number().int();

const payLine = z.object({
  kind: z.enum(PAY_LINE_KINDS),
  quantity: z.number().nullable(),
  of: z.number().nullable(),
  rate: z.number().nullable(),
  amount,
});

const payroll = z.object({
  id,
  userId: id,
  userName: z.string(),
  userNameAr: z.string().nullable(),
  userNameFr: z.string().nullable(),
  avatar: sha256.nullable(),
  role: z.enum(ROLES),
  storeId: id.nullable(),
  frequency: z.enum(PAY_FREQUENCIES),
  from: day,
  to: day,
  minutesWorked: z.number().int(),
  base: amount,
  commission: amount,
  bonus: amount,
  deductions: amount,
  /** Base, commission and bonus; the net is that less the deductions, and never below zero. */
  total: amount,
  net: amount,
  /** How each amount came about. */
  lines: z.array(payLine),
  notes: z.string().nullable(),
  status: z.enum(PAYROLL_STATUSES),
  generatedAt: instant,
  paidAt: instant.nullable(),
  paidBy: z.string().nullable(),
  /** Whether the caller may edit, pay or put it away: nobody does that to his own pay, unless the shop is his. */
  mayChange: z.boolean(),
});
export type Payroll = z.infer<typeof payroll>;

/** What one sees of one's own pay: what was paid, and when. */
const ownPay = payroll.pick({
  id: true,
  frequency: true,
  from: true,
  to: true,
  total: true,
  deductions: true,
  net: true,
  paidAt: true,
});

const filter = z.object({
  /** Of people whose pay belongs to this store: the first one that they work in. */
  storeId: id.optional(),
  userId: id.optional(),
  frequency: z.enum(PAY_FREQUENCIES).optional(),
  /** Pending and paid ones where it is left out. */
  status: z.enum(PAYROLL_STATUSES).optional(),
  /** Periods that end within these days. */
  from: day.optional(),
  to: day.optional(),
});

const language = z.enum(['ar', 'fr', 'en']);
const one = z.object({ id });

/** Whoever makes, changes or pays pay manages the team as well; to see it is not enough. */
const CHANGES = { permission: 'can_manage_team', alsoPermission: 'can_view_payroll' } as const;

export const payrollContract = {
  list: read({ permission: 'can_view_payroll', source: 'server' })
    .route({ method: 'GET', path: '/payroll', tags: ['Payroll'] })
    .input(filter.extend(paging.shape))
    .output(
      page(payroll).extend({
        /** Whether anybody whose pay the caller sees has a wage; without one nothing is ever due. */
        hasWages: z.boolean(),
        /** Of everything that the filter finds, not of this page alone. */
        totals: z.object({
          pending: z.object({ count: z.number().int(), net: amount }),
          paid: z.object({ count: z.number().int(), net: amount }),
          /** What `mark-all-paid` would pay: the pending ones that the caller may change. */
          payable: z.object({ count: z.number().int(), net: amount }),
        }),
      }),
    ),
  /** A file for the accountant: UTF-8 with a byte order mark, semicolons. */
  export: read({ permission: 'can_view_payroll', source: 'server', isLong: true })
    .route({ method: 'GET', path: '/payroll/export', tags: ['Payroll'] })
    .errors(errors('EXPORTS_OFF'))
    .input(filter.extend({ language: language.default('fr') }))
    .output(z.file()),
  slip: read({ permission: 'can_view_payroll', source: 'server', isLong: true })
    .route({ method: 'GET', path: '/payroll/{id}/slip', tags: ['Payroll'] })
    .input(one.extend({ language: language.default('fr') }))
    .output(z.file()),
  /** Works out everything that is due and not there yet. Twice is once. */
  generateAll: serverWrite(CHANGES)
    .route({ method: 'POST', path: '/payroll/generate-all', tags: ['Payroll'] })
    .output(
      z.object({
        count: z.number().int(),
        /** Whether anybody whose pay the caller sees has a wage at all. */
        hasWages: z.boolean(),
      }),
    ),
  /** Bonus and deductions by hand; what is left out stays. */
  update: serverWrite(CHANGES)
    .route({ method: 'PATCH', path: '/payroll/{id}', tags: ['Payroll'] })
    .errors(errors('PAYROLL_PAID', 'OWN_PAYROLL'))
    .input(
      one.extend({
        bonus: centimes.optional(),
        /** Beside those for unpaid days off, which follow from the reviews. */
        deductions: centimes.optional(),
        notes: optionalLines(500).optional(),
      }),
    )
    .output(payroll),
  markPaid: serverWrite(CHANGES)
    .route({ method: 'POST', path: '/payroll/{id}/mark-paid', tags: ['Payroll'] })
    .errors(errors('PAYROLL_PAID', 'OWN_PAYROLL'))
    .input(one)
    .output(payroll),
  markAllPaid: serverWrite(CHANGES)
    .route({ method: 'POST', path: '/payroll/mark-all-paid', tags: ['Payroll'] })
    .errors(errors('PAYROLL_CHANGED'))
    .input(
      filter.omit({ status: true }).extend({
        /** The sum that was shown; another one is refused. */
        net: centimes.optional(),
      }),
    )
    .output(z.object({ count: z.number().int(), net: amount })),
  /** Puts it away until the next generation. */
  dismiss: serverWrite(CHANGES)
    .route({ method: 'DELETE', path: '/payroll/{id}', tags: ['Payroll'] })
    .errors(errors('PAYROLL_PAID', 'OWN_PAYROLL'))
    .input(one)
    .output(payroll),
  /** Puts it away for good: this period is not generated again for this person. */
  remove: serverWrite(CHANGES)
    .route({ method: 'POST', path: '/payroll/{id}/delete', tags: ['Payroll'] })
    .errors(errors('PAYROLL_PAID', 'OWN_PAYROLL'))
    .input(one)
    .output(z.object({ id })),
  /** One's own pay, once it was paid; the latest first. */
  mine: read({ source: 'server' })
    .route({ method: 'GET', path: '/payroll/mine', tags: ['Payroll'] })
    .input(paging)
    .output(page(ownPay)),
  /** The slip of one's own pay, once it was paid. */
  ownSlip: read({ source: 'server', isLong: true })
    .route({ method: 'GET', path: '/payroll/mine/{id}/slip', tags: ['Payroll'] })
    .errors(errors('NOT_FOUND'))
    .input(one.extend({ language: language.default('fr') }))
    .output(z.file()),
};
