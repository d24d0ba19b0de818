import { z } from 'zod';
import {
  blob,
  centimes,
  day,
  edit,
  fact,
  flag,
  id,
  instant,
  optionalText,
  page,
  paging,
  read,
  request,
  requiredText,
  sha256,
  storeOrAll,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { EXPENSE_CATEGORIES } from './category-rules.ts';
import { isDay } from './day-rules.ts';
import { EVERY } from './recurring-rules.ts';
import './refusals.ts';

const PERMISSION = { permission: 'can_manage_expenses' } as const;
const category = z.enum(EXPENSE_CATEGORIES);
const calendarDay = day.refine(isDay, 'is no day of the calendar');

const expense = z.object({
  id,
  storeId: id,
  /** The day of the expense. */
  date: day,
  category,
  amount: z.number().int(),
  description: z.string(),
  /** Content hashes of the receipt's photos. */
  photos: z.array(sha256),
  /** The cash movement that paid it. */
  drawerMoveId: id.nullable(),
  /** The series of a recurring expense. */
  recurringId: id.nullable(),
  userName: z.string(),
  createdAt: instant,
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type Expense = z.infer<typeof expense>;

export const expenseInput = z.object({
  storeId: id,
  date: calendarDay,
  category,
  amount: centimes.min(1),
  description: requiredText(300),
  photos: z.array(sha256).max(6).default([]),
});

const recurring = z.object({
  id,
  storeId: id,
  category,
  amount: z.number().int(),
  description: z.string(),
  every: z.enum(EVERY),
  /** The first day of the series; a monthly 31st is the last day of a shorter month. */
  startsOn: day,
  endsOn: day.nullable(),
  /** The day of the next expense; null when the series has ended. */
  nextOn: day.nullable(),
  userName: z.string(),
  archivedAt: instant.nullable(),
});
export type Recurring = z.infer<typeof recurring>;

export const recurringInput = z.object({
  storeId: id,
  category,
  amount: centimes.min(1),
  description: requiredText(300),
  every: z.enum(EVERY),
  startsOn: calendarDay,
  endsOn: optionalText(10).refine((s) => s === null || isDay(s), 'is no day of the calendar'),
});

const byId = z.object({ id });
const range = z.object({
  storeId: storeOrAll.optional(),
  from: day.optional(),
  to: day.optional(),
  category: category.optional(),
});

export const expensesContract = {
  list: read(PERMISSION)
    .route({ method: 'GET', path: '/expenses', tags: ['Expenses'] })
    .input(paging.extend({ ...range.shape, includeArchived: flag.optional() }))
    .output(page(expense)),
  find: read(PERMISSION)
    .route({ method: 'GET', path: '/expenses/{id}', tags: ['Expenses'] })
    .input(byId)
    .output(expense),
  /** The sum of each category, without archived expenses. Centimes. */
  sums: read(PERMISSION)
    .route({ method: 'GET', path: '/expenses/sums', tags: ['Expenses'] })
    .input(range)
    .output(
      z.object({
        total: z.number().int(),
        count: z.number().int(),
        categories: z.array(z.object({ category, total: z.number().int(), count: z.number().int() })),
      }),
    ),
  /** The expenses of a period as CSV, for a spreadsheet. */
  export: read({ ...PERMISSION, isLong: true })
    .route({ method: 'GET', path: '/expenses/export.csv', tags: ['Expenses'] })
    .errors(errors('EXPORTS_OFF'))
    .input(range)
    .output(z.file()),
  recurring: read(PERMISSION)
    .route({ method: 'GET', path: '/expenses/recurring', tags: ['Expenses'] })
    .input(z.object({ storeId: storeOrAll }))
    .output(z.object({ items: z.array(recurring) })),
  createRecurring: fact(PERMISSION)
    .route({ method: 'POST', path: '/expenses/recurring', tags: ['Expenses'] })
    .errors(errors('DAY_FAR', 'ENDS_WRONG'))
    .input(recurringInput)
    .output(recurring),
  /** Changes future expenses; written ones stay. */
  updateRecurring: request(PERMISSION)
    .route({ method: 'PUT', path: '/expenses/recurring/{id}', tags: ['Expenses'] })
    .errors(errors('ENDS_WRONG'))
    .input(edit(recurringInput.omit({ storeId: true, every: true, startsOn: true })).extend({ id }))
    .output(recurring),
  /** Ends the series. */
  archiveRecurring: request(PERMISSION)
    .route({ method: 'DELETE', path: '/expenses/recurring/{id}', tags: ['Expenses'] })
    .input(byId)
    .output(recurring),
  uploadPhoto: blob(PERMISSION)
    .route({ method: 'POST', path: '/expenses/photos', tags: ['Expenses'] })
    .errors(errors('IMAGE_INVALID', 'FILE_TOO_LARGE'))
    .input(z.object({ photo: z.file() }))
    .output(z.object({ photo: sha256 })),
  create: fact(PERMISSION)
    .route({ method: 'POST', path: '/expenses', tags: ['Expenses'] })
    .errors(errors('DRAWER_CLOSED', 'DAY_FAR'))
    .input(
      expenseInput.extend({
        /** Paid with cash from this till's open drawer. */
        fromDrawer: z.boolean().default(false),
      }),
    )
    .output(expense),
  update: request(PERMISSION)
    .route({ method: 'PUT', path: '/expenses/{id}', tags: ['Expenses'] })
    .errors(errors('PAID_FROM_DRAWER', 'DAY_FAR'))
    .input(edit(expenseInput.omit({ storeId: true })).extend({ id }))
    .output(expense),
  archive: request(PERMISSION)
    .route({ method: 'DELETE', path: '/expenses/{id}', tags: ['Expenses'] })
    .input(byId)
    .output(expense),
  restore: request(PERMISSION)
    .route({ method: 'POST', path: '/expenses/{id}/restore', tags: ['Expenses'] })
    .input(byId)
    .output(expense),
};
