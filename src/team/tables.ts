import type { Columns } from '../core/store/columns.ts';
import type { PayFrequency } from '../payroll/period-rules.ts';

export const tables = (c: Columns) => ({
  /** A person's pay and address; at the server only, so that no till has them. */
  employments: c.table('employments', {
    /** The user's id. */
    id: c.id('id').primaryKey(),
    address: c.text('address'),
    dailyRate: c.centimes('daily_rate').notNull(),
    salary: c.centimes('salary').notNull(),
    payFrequency: c.text('pay_frequency').$type<PayFrequency>().notNull(),
    commissionPercentage: c.decimal('commission_percentage').notNull(),
    hiredOn: c.text('hired_on'),
  }),
});
