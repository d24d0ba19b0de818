import type { ClientKind } from '../clients/rules.ts';
import { percentOf, spread } from '../core/money.ts';

/**
 * Which price list prices a line of a sale, the same on the screen and in the service that records it. Amounts are
 * integer centimes of MAD; a percentage is rounded half-up to the centime.
 */

export const LIST_KINDS = ['season', 'soldes', 'wholesale', 'n_for_m'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** The struck price of soldes may not exceed the lowest price of this many days before they begin (law 31-08). */
export const STRUCK_DAYS = 30;

export const MOST_FROM_PIECES = 1_000;
export const MOST_TAKE = 20;

/** What a list says. */
export type ListTerms = {
  kind: ListKind;
  storeIds: readonly string[];
  /** Both empty: every item. */
  styleIds: readonly string[];
  categories: readonly string[];
  /** Off the item's own price, in percent; or a price; or neither, of n for the price of m. */
  percent: number | null;
  price: number | null;
  take: number | null;
  pay: number | null;
  /** Pieces of the style in one sale. */
  fromPieces: number;
  /** Empty: everyone. */
  clientKinds: readonly ClientKind[];
  /** Business days, both included. */
  startsOn: string;
  endsOn: string;
};

type Started = { publishedAt: number | null; confirmedAt: number | null; endedAt: number | null };

export const LIST_STATES = ['draft', 'waiting', 'planned', 'running', 'ended'] as const;
export type ListState = (typeof LIST_STATES)[number];

/** Whether a list prices sales at a moment. */
export const isRunning = (
  list: Pick<ListTerms, 'startsOn' | 'endsOn'> & Started,
  day: string,
  at: number,
): boolean =>
  list.confirmedAt !== null &&
  list.startsOn <= day &&
  day <= list.endsOn &&
  (list.endedAt === null || at < list.endedAt);

/** The state of a list as its screen shows it. */
export function stateOf(
  list: Pick<ListTerms, 'startsOn' | 'endsOn'> & Started,
  day: string,
  at: number,
): ListState {
  if (list.publishedAt === null) return 'draft';
  if (day > list.endsOn || (list.endedAt !== null && at >= list.endedAt)) return 'ended';
  if (list.confirmedAt === null) return 'waiting';
  return day < list.startsOn ? 'planned' : 'running';
}

/** Whether a list is about an item. */
export const concerns = (
  list: Pick<ListTerms, 'styleIds' | 'categories'>,
  item: { styleId: string; category: string },
): boolean =>
  (list.styleIds.length === 0 && list.categories.length === 0) ||
  list.styleIds.includes(item.styleId) ||
  list.categories.includes(item.category);

/**
 * The price of a piece under a list. For n for the price of m it is the lowest that a piece can come to, when all
 * pieces cost the same.
 */
export function listedPrice(
  list: Pick<ListTerms, 'percent' | 'price' | 'take' | 'pay'>,
  price: number,
): number {
  if (list.price !== null) return list.price;
  if (list.take !== null && list.pay !== null) return Math.floor((price * list.pay) / list.take);
  return price - percentOf(price, list.percent ?? 0);
}

/** A price that an item had until a moment. */
export type PastPrice = { price: number; until: number };

/** A list that ran from one moment up to another. */
type Practised = Pick<ListTerms, 'percent' | 'price' | 'take' | 'pay'> & { from: number; until: number };

/**
 * The lowest price that was practised between two moments: of the item itself, and of the lists that were open to
 * everyone from one piece.
 * @param price the item's price since its last change
 */
export function lowestPractised(
  { price, past }: { price: number; past: readonly PastPrice[] },
  lists: readonly Practised[],
  window: { from: number; to: number },
): number {
  const changes = past.toSorted((a, b) => a.until - b.until);
  const spans = [...changes, { price, until: Number.POSITIVE_INFINITY }].map((span, i) => ({
    price: span.price,
    from: changes[i - 1]?.until ?? Number.NEGATIVE_INFINITY,
    until: span.until,
  }));
  const practised = spans.flatMap((span) => {
    const [from, until] = [Math.max(span.from, window.from), Math.min(span.until, window.to)];
    if (from >= until) return [];
    const under = lists
      .filter((list) => list.from < until && list.until > from)
      .map((list) => listedPrice(list, span.price));
    return [span.price, ...under];
  });
  return Math.min(...practised);
}

/** A list as it would price one item now, and for whom. */
export type Offer = {
  listId: string;
  name: string;
  kind: ListKind;
  /** Of one piece; for n for the price of m, the item's own price. */
  price: number;
  /** The price that is shown struck; null where there is none. */
  struck: number | null;
  fromPieces: number;
  clientKinds: readonly ClientKind[];
  take: number | null;
  pay: number | null;
  /** Whether a person may take a discount off as well. */
  mayReduce: boolean;
};

/** An item or a bundle as it stands in a store. */
export type Priced = { price: number; floor: number | null; offers?: readonly Offer[] | undefined };

/** Who buys, and how many pieces of the style: what lists depend on. */
export type Buying = { pieces: number; clientKind: ClientKind | null };

/** Someone who looks at one piece. */
export const ANYONE: Buying = { pieces: 1, clientKind: null };

const isOpenTo = (offer: Offer, { pieces, clientKind }: Buying): boolean =>
  pieces >= offer.fromPieces &&
  (offer.clientKinds.length === 0 || (clientKind !== null && offer.clientKinds.includes(clientKind)));

/** Price lists come before n for the price of m; among them the lowest price; then the list that was made first. */
const inTurn = (a: Offer, b: Offer): number =>
  Number(a.take !== null) - Number(b.take !== null) || a.price - b.price || (a.listId < b.listId ? -1 : 1);

/** The list that prices an item for somebody; null when it has its own price. A list never makes it dearer. */
export function offerFor({ price, offers = [] }: Priced, buying: Buying): Offer | null {
  const open = offers.filter(
    (offer) => isOpenTo(offer, buying) && (offer.take !== null || offer.price < price),
  );
  return open.toSorted(inTurn)[0] ?? null;
}

/** The list that a line is sold under, as carts and records keep it. */
export type LineList = {
  id: string;
  name: string;
  kind: ListKind;
  /** The item's own price. */
  ownPrice: number;
  struck: number | null;
  /** Of n for the price of m; absent for other kinds. */
  take?: number | undefined;
  pay?: number | undefined;
  /** What n for the price of m takes off the line, centimes; absent for nothing. */
  off?: number | undefined;
  /** No person may take anything off as well; absent if they may. */
  isFixed?: true | undefined;
};

export type InForce = { listPrice: number; floor: number | null; priceList: LineList | null };

/**
 * The price in force of an item for somebody. The price of a list replaces the minimum price while the list runs, so
 * a lower minimum price is the list's.
 */
export function inForce(item: Priced, buying: Buying): InForce {
  const { price, floor } = item;
  const offer = offerFor(item, buying);
  if (!offer) return { listPrice: price, floor, priceList: null };
  const lowest =
    offer.take === null ? offer.price : listedPrice({ ...offer, percent: null, price: null }, price);
  return {
    listPrice: offer.price,
    floor: floor === null ? null : Math.min(floor, lowest),
    priceList: {
      id: offer.listId,
      name: offer.name,
      kind: offer.kind,
      ownPrice: price,
      struck: offer.struck,
      ...(offer.take !== null && offer.pay !== null ? { take: offer.take, pay: offer.pay } : {}),
      ...(offer.mayReduce ? {} : { isFixed: true as const }),
    },
  };
}

/** The pieces of each style in a sale: mixed sizes and colours count together. */
export function piecesByStyle(
  lines: readonly { styleId?: string | undefined; quantity: number }[],
): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { styleId, quantity } of lines) {
    if (styleId !== undefined) pieces.set(styleId, (pieces.get(styleId) ?? 0) + quantity);
  }
  return pieces;
}

/**
 * What n for the price of m takes off each line: of all pieces under a list, the cheapest are free, one group of n
 * after the other. It is spread over the lines by what they cost, so that a return gives back what a piece came to.
 */
export function offOfLists(
  lines: readonly { price: number; quantity: number; priceList?: LineList | null | undefined }[],
): number[] {
  const off = lines.map(() => 0);
  const places = lines.flatMap(({ priceList }, place) =>
    priceList?.take !== undefined && priceList.pay !== undefined
      ? [{ place, list: priceList.id, take: priceList.take, pay: priceList.pay }]
      : [],
  );
  for (const group of Map.groupBy(places, ({ list }) => list).values()) {
    const { take = 1, pay = 1 } = group[0] ?? {};
    const ofList = group.map(({ place }) => ({ place, price: 0, quantity: 0, ...lines[place] }));
    const pieces = ofList.reduce((sum, line) => sum + line.quantity, 0);
    let free = Math.floor(pieces / take) * (take - pay);
    let worth = 0;
    for (const { price, quantity } of ofList.toSorted((a, b) => a.price - b.price)) {
      const ofLine = Math.min(free, quantity);
      worth += ofLine * price;
      free -= ofLine;
    }
    const shares = spread(
      worth,
      ofList.map((line) => line.price * line.quantity),
    );
    for (const [i, { place }] of ofList.entries()) off[place] = shares[i] ?? 0;
  }
  return off;
}

/** Lines with what n for the price of m takes off them. */
export const withListOff = <
  L extends { price: number; quantity: number; priceList?: LineList | null | undefined },
>(
  lines: readonly L[],
): L[] => {
  const off = offOfLists(lines);
  return lines.map((line, i) => {
    if (!line.priceList) return line;
    const { off: _before, ...priceList } = line.priceList;
    return { ...line, priceList: off[i] ? { ...priceList, off: off[i] } : priceList };
  });
};
