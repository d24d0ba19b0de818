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
import { PAY_LINE_KINDS } from './line-rules.ts';
import { PAY_FREQUENCIES } from './period-rules.ts';
import './refusals.ts';

/** Filter by status; dismissed payrolls wait for the next generation and are listed only with this filter. */
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
  /** Base, commission and bonus; the net is this less the deductions, and at least zero. */
  total: amount,
  net: amount,
  /** How each amount was computed. */
  lines: z.array(payLine),
  notes: z.string().nullable(),
  status: z.enum(PAYROLL_STATUSES),
  generatedAt: instant,
  paidAt: instant.nullable(),
  paidBy: z.string().nullable(),
  /** Whether the caller may edit, pay, dismiss or delete it: only the owner may do so with their own pay. */
  mayChange: z.boolean(),
});
export type Payroll = z.infer<typeof payroll>;

/** What users see of their own pay: amounts and dates of paid payrolls. */
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
  /** Only this one, whatever its state. */
  id: id.optional(),
  /** People are assigned to the first store they work in. */
  storeId: id.optional(),
  userId: id.optional(),
  frequency: z.enum(PAY_FREQUENCIES).optional(),
  /** If absent, pending and paid ones. */
  status: z.enum(PAYROLL_STATUSES).optional(),
  /** Filters by the end of the period. */
  from: day.optional(),
  to: day.optional(),
});

const language = z.enum(['ar', 'fr', 'en']);
const idInput = z.object({ id });

/** Changing or paying payrolls also requires managing the team; can_view_payroll alone only allows reading. */
const CHANGES = { permission: 'can_manage_team', alsoPermission: 'can_view_payroll' } as const;

export const payrollContract = {
  list: read({ permission: 'can_view_payroll', source: 'server' })
    .route({ method: 'GET', path: '/payroll', tags: ['Payroll'] })
    .input(filter.extend(paging.shape))
    .output(
      page(payroll).extend({
        /** Whether anyone whose pay the caller sees has a wage; otherwise nothing is ever due. */
        hasWages: z.boolean(),
        /** Totals of all filtered rows, not only of this page. */
        totals: z.object({
          pending: z.object({ count: z.number().int(), net: amount }),
          paid: z.object({ count: z.number().int(), net: amount }),
          /** What `mark-all-paid` would pay: pending payrolls that the caller may change. */
          payable: z.object({ count: z.number().int(), net: amount }),
        }),
      }),
    ),
  /** A CSV file for the accountant: UTF-8 with a byte order mark, semicolons. */
  export: read({ permission: 'can_view_payroll', source: 'server', isLong: true })
    .route({ method: 'GET', path: '/payroll/export', tags: ['Payroll'] })
    .errors(errors('EXPORTS_OFF'))
    .input(filter.extend({ language: language.default('fr') }))
    .output(z.file()),
  slip: read({ permission: 'can_view_payroll', source: 'server', isLong: true })
    .route({ method: 'GET', path: '/payroll/{id}/slip', tags: ['Payroll'] })
    .input(idInput.extend({ language: language.default('fr') }))
    .output(z.file()),
  /** Computes everything that is due and missing. Idempotent. */
  generateAll: serverWrite(CHANGES)
    .route({ method: 'POST', path: '/payroll/generate-all', tags: ['Payroll'] })
    .output(
      z.object({
        count: z.number().int(),
        /** Whether anyone whose pay the caller sees has a wage. */
        hasWages: z.boolean(),
      }),
    ),
  /** Manual bonus and deductions; absent fields stay unchanged. */
  update: serverWrite(CHANGES)
    .route({ method: 'PATCH', path: '/payroll/{id}', tags: ['Payroll'] })
    .errors(errors('PAYROLL_PAID', 'OWN_PAYROLL'))
    .input(
      idInput.extend({
        bonus: centimes.optional(),
        /** In addition to those for unpaid leave, which follow from the reviews. */
        deductions: centimes.optional(),
        notes: optionalLines(500).optional(),
      }),
    )
    .output(payroll),
  markPaid: serverWrite(CHANGES)
    .route({ method: 'POST', path: '/payroll/{id}/mark-paid', tags: ['Payroll'] })
    .errors(errors('PAYROLL_PAID', 'OWN_PAYROLL'))
    .input(idInput)
    .output(payroll),
  markAllPaid: serverWrite(CHANGES)
    .route({ method: 'POST', path: '/payroll/mark-all-paid', tags: ['Payroll'] })
    .errors(errors('PAYROLL_CHANGED'))
    .input(
      filter.omit({ status: true }).extend({
        /** The sum shown to the user; refused if the actual sum differs. */
        net: centimes.optional(),
      }),
    )
    .output(z.object({ count: z.number().int(), net: amount })),
  /** Dismisses it until the next generation. */
  dismiss: serverWrite(CHANGES)
    .route({ method: 'DELETE', path: '/payroll/{id}', tags: ['Payroll'] })
    .errors(errors('PAYROLL_PAID', 'OWN_PAYROLL'))
    .input(idInput)
    .output(payroll),
  /** Deletes it permanently: this period is not generated again for this person. */
  remove: serverWrite(CHANGES)
    .route({ method: 'POST', path: '/payroll/{id}/delete', tags: ['Payroll'] })
    .errors(errors('PAYROLL_PAID', 'OWN_PAYROLL'))
    .input(idInput)
    .output(z.object({ id })),
  /** The caller's own paid payrolls, latest first. */
  mine: read({ source: 'server' })
    .route({ method: 'GET', path: '/payroll/mine', tags: ['Payroll'] })
    .input(paging)
    .output(page(ownPay)),
  /** The payslip of the caller's own pay, once paid. */
  ownSlip: read({ source: 'server', isLong: true })
    .route({ method: 'GET', path: '/payroll/mine/{id}/slip', tags: ['Payroll'] })
    .errors(errors('NOT_FOUND'))
    .input(idInput.extend({ language: language.default('fr') }))
    .output(z.file()),
};
