import type { ContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import type { Log } from './call.ts';
import type { Claim } from './claims.ts';
import type { OperationMeta } from './contract.ts';
import type { Permission, SignedInBy } from './permissions.ts';
import type { Ports } from './ports.ts';
import type { TableName } from './store/register.ts';
import type { Reader, Row, Store, Writer } from './store/store.ts';
import type { Clock } from './time.ts';

// biome-ignore lint/suspicious/noExplicitAny: a contract's schemas and errors are only known where it is used
export type AnyContract = ContractProcedure<any, any, any, OperationMeta>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type InputOf<C> = C extends ContractProcedure<infer I, any, any, any> ? Parsed<I> : never;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnswerOf<C> = C extends ContractProcedure<any, infer O, any, any> ? Given<O> : never;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : unknown;

/** Who calls, as far as the door's token or key tells. */
export type Caller = {
  user: Row<'users'> | null;
  /** The store that one works in; null where none is chosen, and while an owner looks at all of them. */
  storeId: string | null;
  /** The store that the station is signed in to: what stays when it is locked. */
  station: string | null;
  /** An owner looks at all stores at once. */
  allStores: boolean;
  sessionId: string | null;
  /** What the session was begun with. */
  by: SignedInBy;
  device: Row<'devices'> | null;
};

/** What a door knows of one call. */
export type DoorContext = {
  /** A bearer token or the session cookie. */
  token: string | null;
  deviceKey: string | null;
  idempotencyKey: string | null;
  /** The approval that the call carries: somebody else's yes to this one action. */
  approvalId?: string | null;
  /** Where the call came from, for the limits on guessing. */
  address: string;
  /** Hands a new session token to the door, which keeps it in a cookie where it can; null ends it. */
  keepToken?: (token: string | null) => void;
  /** Says in the door's own way when the same may be asked again. */
  retryAfter?: (seconds: number) => void;
};

/** One person's yes to one action of another, in one store. */
export type Approval = {
  id: string;
  approver: Row<'users'>;
  storeId: string;
  permissions: readonly Permission[];
};

/** What every handler may use: it never sees a driver, a socket or a request. */
export type Call = {
  store: Store;
  clock: Clock;
  ports: Ports;
  log: Log;
  caller: Caller;
  door: DoorContext;
  /**
   * Throws WRONG_STORE unless the caller works in that store, and PERMISSION_DENIED unless what the operation asks for
   * is held there.
   */
  requireStore(storeId: string): void;
  /** What somebody with more permissions has approved for this write; null for none. */
  approval: Approval | null;
  /** The id under which this machine writes what is done with an Idempotency-Key. */
  idOfKey(key: string): string;
  /** Whether the caller has a permission in a store (by default the station's), or it was approved. */
  may(permission: Permission, storeId?: string | null): boolean;
  /** The stores in which the caller works and has what the operation asks for; null means all. */
  stores: string[] | null;
};

/** The only source of time, ids and numbers for a command. */
export type Command = {
  id: string;
  /** The till whose series it numbers, and what signs in its name; sample data is not signed. */
  till: { id: string; code: string; incarnation: number; sign?: ((text: string) => string) | undefined };
  actor: Row<'users'>;
  /** What somebody else approved for it. */
  approval?: Approval | null | undefined;
  at: number;
  /** The id of a row from its role in the record. */
  rowId(role: string): string;
};

/** Whether the server withholds what a command does to a row. */
export const isWithheld = (command: Pick<Recorded, 'withheld'>, table: TableName, id: string): boolean =>
  command.withheld?.has(`${table}/${id}`) ?? false;

/**
 * What may be found broken about a fact, by its name; `src/exceptions` adds it.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface FindingKinds {}

/** What the server found broken about a fact. */
export type Finding = {
  kind: keyof FindingKinds;
  storeId: string;
  documentId: string | null;
  /** Makes the exception's id together with the command's: one finding is written once. */
  role: string;
  /**
   * What it lies with, where that is not the one command: a till, a document. It is told once, and counted, until
   * somebody has settled it; a figure of its data adds up.
   */
  cause?: { of: string; adds?: string };
  data: Record<string, unknown>;
};

/** A command as `apply` and `examine` see it: recorded, perhaps on another machine and long ago. */
export type Recorded = Pick<Command, 'id' | 'at' | 'rowId'> & {
  tillId: string;
  actorId: string;
  /** Who approved it, where the actor alone might not. */
  approverId?: string | undefined;
  /**
   * When it happened, for what the server compares with what it has: its own time, but no later than its arrival, and
   * its arrival where its till's clock cannot be right. Only a pushed command has one.
   */
  moment?: number | undefined;
  /** Rows, as table/id, that a till named and may not touch: the rest of what happened is booked without them. */
  withheld?: ReadonlySet<string> | undefined;
};

/** What the server asks of a write that a till pushes, before anything of it is applied. */
type Pushed<What> = {
  /** Every id that it names, and whose that row may be; what follows from the command is computed anew. */
  touches: (what: What, command: Recorded) => Claim[];
  /** Tables in which it writes rows of other stores as well, as what all stores share asks for. */
  reaches?: readonly TableName[];
};

export type ReadOperation<C extends AnyContract> = {
  kind: 'read';
  contract: C;
  run: (r: Reader, input: InputOf<C>, call: Call) => Promise<AnswerOf<C>>;
};

/** Signing in, files, the till's own affairs: what needs the host rather than one transaction. */
export type PlainOperation<C extends AnyContract> = {
  kind: 'plain';
  contract: C;
  run: (call: Call, input: InputOf<C>) => Promise<AnswerOf<C>>;
};

/** A write that only the server makes: slow work first (a password's hash), then one transaction. */
export type ServerOperation<C extends AnyContract, P> = {
  kind: 'server';
  contract: C;
  /**
   * Who acts where the input itself names and proves somebody: the Idempotency-Key is that person's. Null where it is
   * whoever is signed in.
   */
  actor?: (call: Call, input: InputOf<C>) => Promise<string | null>;
  prepare?: (call: Call, input: InputOf<C>) => Promise<P>;
  run: (w: Writer, input: InputOf<C>, call: Call, prepared: P) => Promise<AnswerOf<C>>;
};

/** What a till's devices do when a fact has happened at its counter. */
export type AtCounter = {
  /** Notes or coins come in or go out: the drawer opens. */
  movesCash: boolean;
  /** The sale or return whose receipt the client gets. */
  receiptOf?: string;
  /** Centimes: what the client's display says at the end. */
  thanks?: { total: number; change: number };
};

/** A fact: `decide` may refuse, `apply` never does. */
export type FactOperation<C extends AnyContract, R, I = InputOf<C>> = Pushed<R> & {
  kind: 'fact';
  contract: C;
  /** The version of the record: one more whenever an older server would not know what it says. */
  version: number;
  /** What happened, strictly: what does not fit is kept aside by the server. */
  record: z.ZodType<R>;
  /** The store it happens in: what permission and scope are checked against. */
  storeOf: (r: Reader, input: InputOf<C>) => Promise<string | null>;
  /** Before the transaction: puts a file's content hash in the place of the file, so that the input can be queued. */
  prepare?: (call: Call, input: InputOf<C>) => Promise<I>;
  decide: (w: Writer, input: I, command: Command, call: Call) => Promise<R>;
  apply: (w: Writer, record: R, command: Recorded) => Promise<void>;
  /** Server only, after `apply`. */
  examine?: (w: Writer, record: R, command: Recorded) => Promise<Finding[]>;
  answer: (r: Reader, record: R, command: Recorded, call: Call) => Promise<AnswerOf<C>>;
  /** The stores that a record writes to: a till pushes only into its scope. */
  storesOf: (record: R) => string[];
  /** What the devices of the till where it happened do; nothing where it is left out. */
  atCounter?: (record: R) => AtCounter;
};

/** An edit: the same function on the till, in a rebase, and on the server, which may refuse it. */
export type RequestOperation<C extends AnyContract> = Pushed<InputOf<C>> & {
  kind: 'request';
  contract: C;
  /** The version of the input, as a fact's of its record. */
  version: number;
  storeOf: (r: Reader, input: InputOf<C>) => Promise<string | null>;
  run: (w: Writer, input: InputOf<C>, command: Recorded & { actor: Row<'users'> }) => Promise<void>;
  answer: (r: Reader, input: InputOf<C>, call: Call) => Promise<AnswerOf<C>>;
};

export type Operation =
  | ReadOperation<AnyContract>
  | PlainOperation<AnyContract>
  // biome-ignore lint/suspicious/noExplicitAny: each server write prepares something else
  | ServerOperation<AnyContract, any>
  // biome-ignore lint/suspicious/noExplicitAny: each fact has its own record
  | FactOperation<AnyContract, any, any>
  | RequestOperation<AnyContract>;

export const read = <C extends AnyContract>(contract: C, run: ReadOperation<C>['run']): ReadOperation<C> => ({
  kind: 'read',
  contract,
  run,
});

export const plain = <C extends AnyContract>(
  contract: C,
  run: PlainOperation<C>['run'],
): PlainOperation<C> => ({
  kind: 'plain',
  contract,
  run,
});

export const serverWrite = <C extends AnyContract, P = undefined>(
  contract: C,
  o: Omit<ServerOperation<C, P>, 'kind' | 'contract'>,
): ServerOperation<C, P> => ({ kind: 'server', contract, ...o });

export const fact = <C extends AnyContract, R, I = InputOf<C>>(
  contract: C,
  o: Omit<FactOperation<C, R, I>, 'kind' | 'contract'>,
): FactOperation<C, R, I> => ({ kind: 'fact', contract, ...o });

export const request = <C extends AnyContract>(
  contract: C,
  o: Omit<RequestOperation<C>, 'kind' | 'contract'>,
): RequestOperation<C> => ({ kind: 'request', contract, ...o });

/** The tree of implementations that a tree of contracts asks for: what is missing is a type error. */
export type OperationsOf<T> = {
  [K in keyof T]: T[K] extends AnyContract ? { contract: T[K] } : OperationsOf<T[K]>;
};
