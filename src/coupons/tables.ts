import { z } from 'zod';
import { CLIENT_KINDS } from '../clients/rules.ts';
import type { Columns } from '../core/store/columns.ts';
import { everywhere, type Replicated } from '../core/store/replicated.ts';
import { columnSchemas, storedText } from '../core/store/row-schemas.ts';

const ids = (max: number) => z.array(columnSchemas.id).max(max);

export const tables = (c: Columns) => ({
  coupons: c.table(
    'coupons',
    {
      id: c.id('id').primaryKey(),
      name: c.text('name', 60).notNull(),
      storeIds: c.json('store_ids', ids(500)).notNull(),
      /** Both empty: all goods. */
      styleIds: c.json('style_ids', ids(2_000)).notNull(),
      categories: c.json('categories', z.array(storedText(60)).max(200)).notNull(),
      /** Of the goods that it is about; null where it is an amount. */
      percent: c.decimal('percent'),
      amount: c.centimes('amount'),
      least: c.centimes('least').notNull(),
      /** Empty: everyone. */
      clientKinds: c.json('client_kinds', z.array(z.enum(CLIENT_KINDS)).max(10)).notNull(),
      mayReduce: c.boolean('may_reduce').notNull(),
      isBelowFloor: c.boolean('is_below_floor').notNull(),
      startsOn: c.day('starts_on').notNull(),
      endsOn: c.day('ends_on').notNull(),
      createdAt: c.instant('created_at').notNull(),
      /** When it was ended before its last day. */
      endedAt: c.instant('ended_at'),
    },
    (t) => [c.index('coupons_by_start').on(t.startsOn, t.id)],
  ),
  /** The id derives from the code: no code belongs to two coupons. */
  couponCodes: c.table(
    'coupon_codes',
    {
      id: c.id('id').primaryKey(),
      couponId: c.id('coupon_id').notNull(),
      /** Capitals and digits, as it is compared. */
      code: c.text('code', 40).notNull(),
      /** Null: any number. */
      mostUses: c.integer('most_uses'),
      endedAt: c.instant('ended_at'),
    },
    (t) => [c.index('coupon_codes_by_coupon').on(t.couponId, t.code, t.id)],
  ),
  /** Append-only: the sales that a code was used in; the id derives from the sale. */
  couponUses: c.table(
    'coupon_uses',
    {
      id: c.id('id').primaryKey(),
      codeId: c.id('code_id').notNull(),
      couponId: c.id('coupon_id').notNull(),
      storeId: c.id('store_id').notNull(),
      saleId: c.id('sale_id').notNull(),
      saleLabel: c.text('sale_label').notNull(),
      /** What it took off the sale. */
      amount: c.centimes('amount').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
    },
    (t) => [
      c.index('coupon_uses_by_code').on(t.codeId, t.at, t.id),
      c.index('coupon_uses_by_coupon').on(t.couponId, t.at, t.id),
    ],
  ),
  /** A use that the server holds for one sale at one till; at the server only. */
  couponHolds: c.table(
    'coupon_holds',
    {
      id: c.id('id').primaryKey(),
      codeId: c.id('code_id').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
      /** Who created the hold. */
      userId: c.id('user_id'),
    },
    (t) => [c.index('coupon_holds_by_code').on(t.codeId)],
  ),
});

export const replicated = {
  // A coupon names its stores; codes are used in any of them.
  coupons: { scopes: everywhere, isAppendOnly: false, entity: 'coupons' },
  couponCodes: { scopes: everywhere, isAppendOnly: false, entity: 'coupons' },
  couponUses: { scopes: everywhere, isAppendOnly: true, entity: 'coupons' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    coupons: true;
  }
}
