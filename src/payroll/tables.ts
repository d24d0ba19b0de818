import type { Columns } from '../core/store/columns.ts';
import type { PayLine } from './line-rules.ts';
import type { PayFrequency } from './period-rules.ts';

export const tables = (c: Columns) => ({
  /** A person's pay for a period; on the server only. The id derives from person and period. */
  payrolls: c.table(
    'payrolls',
    {
      id: c.id('id').primaryKey(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      storeId: c.id('store_id'),
      frequency: c.text('frequency').$type<PayFrequency>().notNull(),
      from: c.day('from_day').notNull(),
      to: c.day('to_day').notNull(),
      minutesWorked: c.integer('minutes_worked').notNull(),
      base: c.centimes('base').notNull(),
      commission: c.centimes('commission').notNull(),
      bonus: c.centimes('bonus').notNull(),
      deductions: c.centimes('deductions').notNull(),
      /** Base, commission and bonus; the net is this less the deductions. */
      total: c.centimes('total').notNull(),
      net: c.centimes('net').notNull(),
      lines: c.ownJson<PayLine[]>('lines').notNull(),
      notes: c.text('notes'),
      status: c.text('status').$type<'pending' | 'paid'>().notNull(),
      generatedAt: c.instant('generated_at').notNull(),
      paidAt: c.instant('paid_at'),
      paidBy: c.text('paid_by'),
      /** Generated again with the next payroll. */
      dismissedAt: c.instant('dismissed_at'),
      /** Never generated again for that period. */
      deletedAt: c.instant('deleted_at'),
    },
    (t) => [c.index('payrolls_by_period').on(t.to, t.id), c.index('payrolls_by_user').on(t.userId, t.from)],
  ),
});
