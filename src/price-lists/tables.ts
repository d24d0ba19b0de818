import { z } from 'zod';
import { CLIENT_KINDS } from '../clients/rules.ts';
import type { Columns } from '../core/store/columns.ts';
import { everywhere, ofStore, type Replicated } from '../core/store/replicated.ts';
import { columnSchemas, storedText } from '../core/store/row-schemas.ts';
import { LIST_KINDS } from './rules.ts';

const ids = (max: number) => z.array(columnSchemas.id).max(max);

export const tables = (c: Columns) => ({
  priceLists: c.table(
    'price_lists',
    {
      id: c.id('id').primaryKey(),
      name: c.text('name', 60).notNull(),
      kind: c.choice('kind', LIST_KINDS).notNull(),
      storeIds: c.json('store_ids', ids(500)).notNull(),
      /** Both empty: every item. */
      styleIds: c.json('style_ids', ids(2_000)).notNull(),
      categories: c.json('categories', z.array(storedText(60)).max(200)).notNull(),
      /** Off the item's own price; null where there is a price, or n for the price of m. */
      percent: c.decimal('percent'),
      price: c.centimes('price'),
      take: c.integer('take'),
      pay: c.integer('pay'),
      /** Pieces of the style in one sale. */
      fromPieces: c.integer('from_pieces').notNull(),
      /** Empty: everyone. */
      clientKinds: c.json('client_kinds', z.array(z.enum(CLIENT_KINDS)).max(10)).notNull(),
      /** A person may take a discount off as well. */
      mayReduce: c.boolean('may_reduce').notNull(),
      startsOn: c.day('starts_on').notNull(),
      endsOn: c.day('ends_on').notNull(),
      createdAt: c.instant('created_at').notNull(),
      /** Null: a draft. */
      publishedAt: c.instant('published_at'),
      /** When it was allowed to start: with its publication, or by an owner; null: it waits for one. */
      confirmedAt: c.instant('confirmed_at'),
      /** When it was ended before its last day. */
      endedAt: c.instant('ended_at'),
    },
    (t) => [c.index('price_lists_by_start').on(t.startsOn, t.id), c.index('price_lists_by_end').on(t.endsOn)],
  ),
  /** Prices below a minimum price that an owner has confirmed for a list; the id derives from list and item. */
  priceListConsents: c.table(
    'price_list_consents',
    {
      id: c.id('id').primaryKey(),
      listId: c.id('list_id').notNull(),
      itemId: c.id('item_id').notNull(),
      storeId: c.id('store_id').notNull(),
      /** The list may go down to this. */
      price: c.centimes('price').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('price_list_consents_by_list').on(t.listId)],
  ),
  /** Prices that items had until they were changed. */
  pastPrices: c.table(
    'past_prices',
    {
      id: c.id('id').primaryKey(),
      itemId: c.id('item_id').notNull(),
      storeId: c.id('store_id').notNull(),
      price: c.centimes('price').notNull(),
      until: c.instant('until').notNull(),
    },
    (t) => [c.index('past_prices_by_item').on(t.itemId, t.until)],
  ),
});

export const replicated = {
  // A list names its stores; a till reads all lists and applies those of its own.
  priceLists: { scopes: everywhere, isAppendOnly: false, entity: 'priceLists' },
  priceListConsents: { scopes: ofStore, isAppendOnly: false, entity: 'priceLists' },
  pastPrices: { scopes: ofStore, isAppendOnly: false },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    priceLists: true;
  }
}
