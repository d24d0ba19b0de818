import { and, gte, isNotNull } from 'drizzle-orm';
import { derivedId } from '../core/ids.ts';
import { boundText, type Reader, type Row, statement } from '../core/store/store.ts';
import { addDays, businessDayOf, businessDayStart, type DayHours } from '../core/time.ts';
import { pastPricesOf } from './past-prices.ts';
import {
  concerns,
  isRunning,
  listedPrice,
  lowestPractised,
  type Offer,
  type PastPrice,
  STRUCK_DAYS,
} from './rules.ts';

type List = Row<'priceLists'>;
type Store = DayHours & { id: string };

/** What a list needs to know of an item. */
export type OfferedItem = Pick<Row<'items'>, 'id' | 'storeId' | 'styleId' | 'category' | 'price' | 'floor'>;

/** The row of an owner's consent. */
export const consentId = (listId: string, itemId: string): string => derivedId(listId, `consent:${itemId}`);

/** Soldes last some weeks, and count prices of a month before: earlier lists matter to none that runs. */
const LIST_DAYS = 400;

const confirmedLists = statement<{ since: string }>()('confirmed_price_lists', (q, t) =>
  q
    .select()
    .from(t.priceLists)
    .where(and(gte(t.priceLists.endsOn, boundText('since')), isNotNull(t.priceLists.confirmedAt))),
);

/** The lists of a store that run or ran lately, or will run. */
export async function listsOf(r: Reader, store: Store, at: number): Promise<List[]> {
  const since = addDays(businessDayOf(store, at), -LIST_DAYS);
  return (await r.run(confirmedLists, { since })).filter((list) => list.storeIds.includes(store.id));
}

/** The items that a list may not price: it would go below their minimum price, and no owner has confirmed that. */
export async function heldBack(
  r: Reader,
  list: List,
  items: readonly OfferedItem[],
): Promise<ReadonlySet<string>> {
  const below = items.filter(({ price, floor }) => floor !== null && listedPrice(list, price) < floor);
  if (below.length === 0) return new Set();
  const consents = await r.getMany(
    'priceListConsents',
    below.map((item) => consentId(list.id, item.id)),
  );
  const confirmed = new Map(consents.map(({ id, price }) => [id, price]));
  return new Set(
    below.flatMap(({ id, price }) => {
      const atLeast = confirmed.get(consentId(list.id, id));
      return atLeast !== undefined && atLeast <= listedPrice(list, price) ? [] : [id];
    }),
  );
}

/** What the struck price of an item is found from: the other lists of its store, and its earlier prices. */
type Around = { item: OfferedItem; lists: readonly List[]; store: Store; past: readonly PastPrice[] };

/** The price that a list shows struck: of soldes the lowest that was practised before, otherwise the item's own. */
export function struckPrice(list: List, around: Around): number | null {
  if (list.take !== null) return null;
  const price = listedPrice(list, around.item.price);
  const struck = list.kind === 'soldes' ? lowestBefore(list, around) : around.item.price;
  return struck > price ? struck : null;
}

function lowestBefore({ id, startsOn }: List, { item, lists, store, past }: Around): number {
  const startOf = (day: string) => businessDayStart(day, store.zone, store.dayStartMinutes);
  const practised = lists
    .filter((list) => {
      const isOfEveryone = list.fromPieces === 1 && list.clientKinds.length === 0 && list.take === null;
      return list.id !== id && isOfEveryone && concerns(list, item);
    })
    .map((list) => ({
      ...list,
      from: startOf(list.startsOn),
      until: Math.min(startOf(addDays(list.endsOn, 1)), list.endedAt ?? Number.POSITIVE_INFINITY),
    }));
  const window = { from: startOf(addDays(startsOn, -STRUCK_DAYS)), to: startOf(startsOn) };
  return lowestPractised({ price: item.price, past }, practised, window);
}

/** What a list offers for an item, whether it runs already or not. */
function offerOf(list: List, around: Around): Offer {
  const { item } = around;
  const { id, name, kind, fromPieces, clientKinds, take, pay, mayReduce } = list;
  return {
    listId: id,
    name,
    kind,
    price: take === null ? listedPrice(list, item.price) : item.price,
    struck: struckPrice(list, around),
    fromPieces,
    clientKinds,
    take,
    pay,
    mayReduce,
  };
}

/** The earlier prices of items, if a list needs them. */
export const pastFor = async (r: Reader, lists: readonly List[], items: readonly { id: string }[]) =>
  lists.some((list) => list.kind === 'soldes')
    ? await pastPricesOf(
        r,
        items.map((item) => item.id),
      )
    : new Map<string, PastPrice[]>();

/** The lists that price these items of one store at a moment, by item; items without a list are absent. */
export async function offersFor(
  r: Reader,
  storeId: string,
  items: readonly OfferedItem[],
  at: number,
): Promise<Map<string, Offer[]>> {
  const offers = new Map<string, Offer[]>();
  const store = items.length === 0 ? undefined : await r.get('stores', storeId);
  if (!store) return offers;
  const day = businessDayOf(store, at);
  const lists = await listsOf(r, store, at);
  const running = lists.filter((list) => isRunning(list, day, at));
  if (running.length === 0) return offers;
  const past = await pastFor(r, running, items);
  for (const list of running) {
    const concerned = items.filter((item) => concerns(list, item));
    const held = await heldBack(r, list, concerned);
    for (const item of concerned) {
      if (held.has(item.id)) continue;
      const offer = offerOf(list, { item, lists, store, past: past.get(item.id) ?? [] });
      offers.set(item.id, [...(offers.get(item.id) ?? []), offer]);
    }
  }
  return offers;
}

/** Whether a list prices anything in a store at a moment. */
export async function hasLists(r: Reader, storeId: string, at: number): Promise<boolean> {
  const store = await r.get('stores', storeId);
  if (!store) return false;
  const day = businessDayOf(store, at);
  return (await listsOf(r, store, at)).some((list) => isRunning(list, day, at));
}

/** What one list offers for items of a store, also before it starts; items that it may not price are absent. */
export async function offersOfList(
  r: Reader,
  listId: string,
  storeId: string,
  items: readonly OfferedItem[],
  at: number,
): Promise<Map<string, Offer>> {
  const offers = new Map<string, Offer>();
  const store = await r.get('stores', storeId);
  const list = await r.get('priceLists', listId);
  if (!store || !list?.storeIds.includes(storeId)) return offers;
  const lists = await listsOf(r, store, at);
  const past = await pastFor(r, [list], items);
  const held = await heldBack(r, list, items);
  for (const item of items) {
    if (!concerns(list, item) || held.has(item.id)) continue;
    offers.set(item.id, offerOf(list, { item, lists, store, past: past.get(item.id) ?? [] }));
  }
  return offers;
}
