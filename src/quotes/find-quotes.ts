import { and, desc, eq, gte, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { idsOfClient } from '../clients/ids-of-client.ts';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { quotesContract } from './contract.ts';
import { quoteDetail, toQuote } from './quote-row.ts';
import type { QuoteState } from './rules.ts';

/** Matches quotes whose number or client contains the text. */
function matches(r: Reader, search: string | undefined): SQL | undefined {
  const { quotes: q } = r.t;
  const text = search?.replaceAll(/[%_\\]/g, '').toUpperCase();
  if (!text) return undefined;
  return or(like(sql`upper(${q.number})`, `%${text}%`), like(sql`upper(${q.clientName})`, `%${text}%`));
}

/** `quoteState` as an SQL condition. */
function inState(r: Reader, state: QuoteState | undefined, today: string): SQL | undefined {
  const { quotes: q } = r.t;
  if (state === undefined) return undefined;
  if (state === 'sold') return isNotNull(q.saleId);
  if (state === 'cancelled') return and(isNull(q.saleId), isNotNull(q.cancelledAt));
  const isHeld = state === 'open' ? gte(q.validUntil, today) : lt(q.validUntil, today);
  return and(isNull(q.saleId), isNull(q.cancelledAt), isHeld);
}

export const listQuotes = read(quotesContract.list, async (r, input, call) => {
  const { quotes: q } = r.t;
  const { limit } = input;
  const ids = await storesOfList(r, call, null, input.storeId);
  const stores = new Map((await r.getMany('stores', ids)).map((store) => [store.id, store]));
  if (ids.some((id) => !stores.has(id))) throw new Refusal('WRONG_STORE');
  const todayIn = (storeId: string) => businessDayOf(stores.get(storeId), call.clock.now());
  const ofClient = input.clientId ? await idsOfClient(r, input.clientId) : null;
  const keyOf = (row: Row<'quotes'>) => [row.at, row.id];
  const rowsOfStore = (storeId: string) =>
    r.q
      .select()
      .from(q)
      .where(
        and(
          eq(q.storeId, storeId),
          inState(r, input.state, todayIn(storeId)),
          ofClient ? inArray(q.clientId, ofClient) : undefined,
          matches(r, input.search),
          behind([q.at, q.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(q.at), desc(q.id))
      .limit(limit + 1);
  const rows = await merged(ids, limit + 1, { keyOf, order: 'desc' }, rowsOfStore);
  return pageOf(rows, limit, keyOf, (row) => toQuote(row, todayIn(row.storeId)));
});

export const findQuote = read(quotesContract.find, async (r, { id }, call) => {
  const quote = await quoteDetail(r, id, call.clock.now());
  call.requireStore(quote.storeId);
  return quote;
});
