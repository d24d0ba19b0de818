import type { Columns } from '../core/store/columns.ts';
import { everywhere, type Replicated } from '../core/store/replicated.ts';
import { NAME_LENGTH, PAYMENT_KINDS } from './rules.ts';

export const tables = (c: Columns) => ({
  /** The methods that the house added, and those built in of which it changed something. */
  paymentMethods: c.table('payment_methods', {
    /** The word of a built-in method, otherwise a UUID. */
    id: c.key('id').primaryKey(),
    kind: c.choice('kind', PAYMENT_KINDS).notNull(),
    /** The card that this is one terminal of. */
    parentId: c.key('parent_id'),
    /** Null while a built-in method has the name that the program gives it. */
    name: c.text('name', NAME_LENGTH),
    nameAr: c.text('name_ar', NAME_LENGTH),
    nameFr: c.text('name_fr', NAME_LENGTH),
    opensDrawer: c.boolean('opens_drawer').notNull(),
    wantsReference: c.boolean('wants_reference').notNull(),
    mayRefund: c.boolean('may_refund').notNull(),
    isQuick: c.boolean('is_quick').notNull(),
    position: c.integer('position').notNull(),
    /** When it was put away; null while it is in use. */
    awayAt: c.instant('away_at'),
  }),
});

export const replicated = {
  paymentMethods: { scopes: everywhere, isAppendOnly: false, entity: 'paymentMethods' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    paymentMethods: true;
  }
}
