import type { TableName } from './store/register.ts';
import type { Reader, Row } from './store/store.ts';

/** What the row of an id that a command names has to be. */
export type RowClaim = {
  table: TableName;
  id: string;
  /**
   * new: it is made by this command and is not there yet · own: of a store that the device serves, or not here yet ·
   * shared: whosever it is, or not here yet.
   */
  may: 'new' | 'own' | 'shared';
  /** What the row must say where it is there. */
  like: Record<string, unknown>;
  /** What else must hold where the row is there. @param isOwn whether it is of a store that the device serves */
  allows?: (r: Reader, isOwn: boolean) => Promise<boolean>;
  /**
   * What becomes of a command whose row is somebody else's: it is kept aside whole, or what it does to that row is
   * withheld and told, since the rest of it (a sale, a return) has happened.
   */
  otherwise: 'aside' | 'withheld';
};

/** The business day that a command says that something is of. */
export type DayClaim = {
  day: string;
  storeId: string;
  /** The session whose day it has, where it names one that is known. */
  drawer: string | null;
  /** Where it names none: a till whose drawer gave it its day all the same. */
  drawerOf: string | null;
  /** When it happened, where that is not the moment of the command. */
  at: number | null;
  /** How many days before and after that moment a person may put it. */
  back: number;
  ahead: number;
};

/**
 * What areas claim beside that, by its name; `src/receipts` adds numbers and receipts.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface ClaimsOfAreas {}

/**
 * What a command that a till pushes says of the world, and the server checks before anything of it is written: the
 * rows that it touches, and what must follow from what.
 */
export type Claim =
  | RowClaim
  /** Something that follows from the command or from the rest of its record. */
  | { follows: string; holds: boolean | ((r: Reader) => Promise<boolean>) }
  | DayClaim
  | ClaimsOfAreas[keyof ClaimsOfAreas]
  | null;

const rowClaim =
  (may: RowClaim['may'], otherwise: RowClaim['otherwise']) =>
  <T extends TableName>(table: T, id: string | null | undefined, like: Partial<Row<T>> = {}): Claim =>
    id ? { table, id, may, like, otherwise } : null;

/** A row of a store that the device serves; anything else keeps the command aside. */
export const own = rowClaim('own', 'aside');
/** Like `own`, but what happened is booked all the same, without its effect on that row. */
export const ownOrWithheld = rowClaim('own', 'withheld');
/** A row that belongs to no store, or that the rules of the command check by themselves. */
export const shared = rowClaim('shared', 'aside');

/** A row that the command makes: its id follows from the command, and nothing has it yet. */
export function made(table: TableName, id: string, is: string): Claim[] {
  return [
    { follows: `the id of what it makes in ${table}`, holds: id === is },
    { table, id, may: 'new', like: {}, otherwise: 'aside' },
  ];
}

/** A row of any store that the command may use so far as something holds; else its part of it is withheld. */
export const sharedIf = (
  table: TableName,
  id: string | undefined,
  allows: (r: Reader, isOwn: boolean) => Promise<boolean>,
): Claim => (id ? { table, id, may: 'shared', like: {}, allows, otherwise: 'withheld' } : null);

/** Something that the record says and that follows from the command or from the rest of the record. */
export const follows = (what: string, said: unknown, is: unknown): Claim => ({
  follows: what,
  holds: said === is,
});

/** The lines of a document: their ids follow from their places. */
export const placed = (ids: readonly string[], idAt: (place: number) => string): Claim => ({
  follows: 'the ids of its lines',
  holds: ids.every((id, place) => id === idAt(place)),
});

/** The business day of something: that of its drawer, else the one that its moment is in. */
export const dated = (
  day: string,
  storeId: string,
  o: Partial<Omit<DayClaim, 'drawer'>> & { drawer?: string | null | undefined } = {},
): Claim => ({ drawerOf: null, at: null, back: 0, ahead: 0, ...o, day, storeId, drawer: o.drawer ?? null });

/** Of an edit that names one row: nothing but that row, and what follows from it. */
export const ofRow =
  (table: TableName) =>
  ({ id }: { id: string }): Claim[] => [own(table, id)];
