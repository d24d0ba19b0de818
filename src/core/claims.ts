import type { TableName } from './store/register.ts';
import type { Reader, Row } from './store/store.ts';

/** The condition on a row whose id a command names. */
export type RowClaim = {
  table: TableName;
  id: string;
  /**
   * new: this command creates the row, and it does not exist yet · own: of a store that the device serves, or not
   * received yet · shared: of any store, or not received yet.
   */
  may: 'new' | 'own' | 'shared';
  /** Values that the row must have if it exists. */
  like: Record<string, unknown>;
  /** A further condition if the row exists. @param isOwn whether the row is of a store that the device serves */
  allows?: (r: Reader, isOwn: boolean) => Promise<boolean>;
  /**
   * What happens to a command whose row belongs to another store: either the whole command is kept aside, or its
   * effect on that row is withheld and reported, because the rest of it (a sale, a return) did happen.
   */
  otherwise: 'aside' | 'withheld';
};

/** The business day that a command assigns to something. */
export type DayClaim = {
  day: string;
  storeId: string;
  /** The drawer session that determines the day, if it names a known one. */
  drawer: string | null;
  /** Without a session: a till whose drawer of that day determined it. */
  drawerOf: string | null;
  /** When it happened, if that is not the moment of the command. */
  at: number | null;
  /** How many days before and after that moment a person may date it. */
  back: number;
  ahead: number;
};

/** Further claims of areas, by name; `src/receipts` adds numbers and receipts. @public */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface ClaimsOfAreas {}

/**
 * What a command pushed by a till claims, and the server checks before it writes anything: the rows that it touches,
 * and the values that must derive from others.
 */
export type Claim =
  | RowClaim
  /** A value that derives from the command or from the rest of its record. */
  | { follows: string; holds: boolean | ((r: Reader) => Promise<boolean>) }
  | DayClaim
  | ClaimsOfAreas[keyof ClaimsOfAreas]
  | null;

const rowClaim =
  (may: RowClaim['may'], otherwise: RowClaim['otherwise']) =>
  <T extends TableName>(table: T, id: string | null | undefined, like: Partial<Row<T>> = {}): Claim =>
    id ? { table, id, may, like, otherwise } : null;

/** A row of a store that the device serves; otherwise the command is kept aside. */
export const own = rowClaim('own', 'aside');
/** Like `own`, but the fact is booked anyway, without its effect on that row. */
export const ownOrWithheld = rowClaim('own', 'withheld');
/** A row that belongs to no store, or that the command's rules check themselves. */
export const shared = rowClaim('shared', 'aside');

/** A row that the command creates: its id derives from the command and is still unused. */
export function made(table: TableName, id: string, is: string): Claim[] {
  return [
    { follows: `the id of what it makes in ${table}`, holds: id === is },
    { table, id, may: 'new', like: {}, otherwise: 'aside' },
  ];
}

/** A row of any store that the command may use if a condition holds; otherwise its effect on that row is withheld. */
export const sharedIf = (
  table: TableName,
  id: string | undefined,
  allows: (r: Reader, isOwn: boolean) => Promise<boolean>,
): Claim => (id ? { table, id, may: 'shared', like: {}, allows, otherwise: 'withheld' } : null);

/** A value in the record that derives from the command or from the rest of the record. */
export const follows = (what: string, stated: unknown, derived: unknown): Claim => ({
  follows: what,
  holds: stated === derived,
});

/** The lines of a document: their ids derive from their positions. */
export const placed = (ids: readonly string[], idAt: (place: number) => string): Claim => ({
  follows: 'the ids of its lines',
  holds: ids.every((id, place) => id === idAt(place)),
});

/** The business day of something: that of its drawer session, else that of its moment. */
export const dated = (
  day: string,
  storeId: string,
  o: Partial<Omit<DayClaim, 'drawer'>> & { drawer?: string | null | undefined } = {},
): Claim => ({ drawerOf: null, at: null, back: 0, ahead: 0, ...o, day, storeId, drawer: o.drawer ?? null });

/** For an edit of one row: it touches only that row and what derives from it. */
export const ofRow =
  (table: TableName) =>
  ({ id }: { id: string }): Claim[] => [own(table, id)];
