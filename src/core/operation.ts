import type { ContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import type { Log } from './call.ts';
import type { Claim } from './claims.ts';
import type { OperationMeta } from './contract.ts';
import type { FindingKind } from './findings.ts';
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

/** The caller, as identified by the adapter's token or key. */
export type Caller = {
  user: Row<'users'> | null;
  /** The store that the user works in; null before one is chosen, and while an owner looks at all stores. */
  storeId: string | null;
  /** The store that the station is signed in to; it remains when the station is locked. */
  station: string | null;
  /** An owner looks at all stores at once. */
  allStores: boolean;
  sessionId: string | null;
  /** How the session was signed in. */
  by: SignedInBy;
  device: Row<'devices'> | null;
};

/** What an adapter knows of a call. */
export type RequestContext = {
  /** A bearer token or the session cookie. */
  token: string | null;
  deviceKey: string | null;
  idempotencyKey: string | null;
  /** The id of the call's approval: another person's consent to this one action. */
  approvalId?: string | null;
  /** What the caller's browser or program calls itself. */
  agent?: string | null;
  /** Where the calling page comes from, as its browser says; null for other programs. */
  origin?: string | null;
  /** The caller's address, for rate limits on guessing. */
  address: string;
  /** Passes a new session token to the adapter, which stores it in a cookie where it can; null ends the session. */
  keepToken?: (token: string | null) => void;
  /** Tells the caller, in the adapter's protocol, when the call may be repeated. */
  retryAfter?: (seconds: number) => void;
  /** Tells the caller, in the adapter's protocol, that the answer never changes and may be kept. */
  mayKeep?: () => void;
};

/** One person's consent to one action of another, in one store. */
export type Approval = {
  id: string;
  approver: Row<'users'>;
  storeId: string;
  permissions: readonly Permission[];
  /** Centimes: the largest amount that it approves; null for any action, also one without an amount. */
  upTo: number | null;
  /** Of an approval from afar, whose id is that of its request: what else it is bound to. */
  fromAfar: {
    action: string;
    /** What its approver has read: it lends permissions for nothing else. */
    reasons: readonly string[];
    reduction: number;
    clientId: string | null;
  } | null;
};

/** For what a permission is needed: an approval from afar lends it only if its approver has read one of these reasons. */
export type NeededFor = readonly string[];

/** Whether an approval lends a permission in a store. */
export function lends(
  approval: Pick<Approval, 'storeId' | 'permissions' | 'fromAfar'> | null | undefined,
  permission: Permission,
  storeId: string | null,
  neededFor: NeededFor,
): boolean {
  if (approval?.storeId !== storeId || !approval?.permissions.includes(permission)) return false;
  return !approval.fromAfar || approval.fromAfar.reasons.some((reason) => neededFor.includes(reason));
}

/** What every handler may use; it never sees a driver, a socket or a request. */
export type Call = {
  store: Store;
  clock: Clock;
  ports: Ports;
  log: Log;
  /** A new time-ordered id (UUIDv7). */
  newId(): string;
  caller: Caller;
  request: RequestContext;
  /**
   * Throws WRONG_STORE unless the caller works in that store, and PERMISSION_DENIED unless they have the operation's
   * permission there.
   */
  requireStore(storeId: string): void;
  /** The approval of this write by someone with more permissions; null for none. */
  approval: Approval | null;
  /** The command id on this machine for an Idempotency-Key. */
  idOfKey(key: string): string;
  /**
   * Whether the caller has a permission in a store (by default the station's), including by approval.
   * @param neededFor for what an approval from afar may lend it; by default it lends none
   */
  may(permission: Permission, storeId?: string | null, neededFor?: NeededFor): boolean;
  /** The stores where the caller works and has the operation's permission; null means all. */
  stores: string[] | null;
};

/** The only source of time, ids and numbers for a command. */
export type Command = {
  id: string;
  /** The till whose series numbers the command, and its signing function; sample data is not signed. */
  till: { id: string; code: string; incarnation: number; sign?: ((text: string) => string) | undefined };
  actor: Row<'users'>;
  /** The approval of the command. */
  approval?: Approval | null | undefined;
  at: number;
  /** The id of a row from its role in the record. */
  rowId(role: string): string;
};

/** Whether the server withholds a command's effect on a row. */
export const isWithheld = (command: Pick<Recorded, 'withheld'>, table: TableName, id: string): boolean =>
  command.withheld?.has(`${table}/${id}`) ?? false;

/** A problem that the server found in a fact. */
export type Finding = {
  kind: FindingKind;
  storeId: string;
  documentId: string | null;
  /** Together with the command's id it makes the exception's id, so that a finding is stored once. */
  role: string;
  /**
   * The cause, when it is not the single command but a till or a document: such findings share one exception, with a
   * count, until it is resolved; `adds` names a figure of the data to sum up.
   */
  cause?: { of: string; adds?: string };
  /** The row or key whose change may end the exception without a person (`Ending`); absent when only a person can. */
  subject?: string;
  data: Record<string, unknown>;
};

/** A command as `apply` and `examine` receive it: recorded, perhaps on another machine and long ago. */
export type Recorded = Pick<Command, 'id' | 'at' | 'rowId'> & {
  tillId: string;
  actorId: string;
  /** The actor's row, on the machine where the command is made. */
  actor?: Row<'users'> | undefined;
  /** The approver; absent when the actor needed no approval. */
  approverId?: string | undefined;
  /** What the approver has read before consenting from afar; absent where the approver was at the till. */
  approvedFor?: NeededFor | undefined;
  /**
   * The time for comparisons with the server's data: the command's own time, at most its arrival, and the arrival
   * itself when the till's clock cannot be right. Only pushed commands have it.
   */
  moment?: number | undefined;
  /** Rows (as table/id) that a till named and may not touch: the rest of the fact is booked without them. */
  withheld?: ReadonlySet<string> | undefined;
};

/** What the server checks of a write pushed by a till, before it applies anything. */
type Pushed<What> = {
  /** Every id in the record with the condition on its row; derived values are recomputed and compared. */
  touches: (what: What, command: Recorded) => Claim[];
  /** Tables in which it also writes rows of other stores, for data shared by all stores. */
  reaches?: readonly TableName[];
};

export type ReadOperation<C extends AnyContract> = {
  kind: 'read';
  contract: C;
  run: (r: Reader, input: InputOf<C>, call: Call) => Promise<AnswerOf<C>>;
};

/** Operations that need the host rather than one transaction: signing in, files, the till's own data. */
export type PlainOperation<C extends AnyContract> = {
  kind: 'plain';
  contract: C;
  run: (call: Call, input: InputOf<C>) => Promise<AnswerOf<C>>;
};

/** A server-only write: slow work first (a password's hash), then one transaction. */
export type ServerOperation<C extends AnyContract, P> = {
  kind: 'server';
  contract: C;
  /**
   * The actor, when the input itself identifies and authenticates a person; the Idempotency-Key then belongs to them.
   * Null when it is the signed-in user.
   */
  actor?: (call: Call, input: InputOf<C>) => Promise<string | null>;
  prepare?: (call: Call, input: InputOf<C>) => Promise<P>;
  run: (w: Writer, input: InputOf<C>, call: Call, prepared: P) => Promise<AnswerOf<C>>;
};

/** What a till's devices do after a fact at its counter. */
export type AtCounter = {
  /** Cash comes in or goes out: the drawer opens. */
  movesCash: boolean;
  /** What is paid with: some methods open the drawer too, such as a cheque that is laid into it. */
  methods?: string[];
  /** The sale or return whose receipt is printed. */
  receiptOf?: string;
  /** Centimes, for the client display at the end. */
  thanks?: { total: number; change: number };
};

/** A fact: `decide` may refuse, `apply` never does. */
export type FactOperation<C extends AnyContract, R, I = InputOf<C>> = Pushed<R> & {
  kind: 'fact';
  contract: C;
  /** The version of the record; it increases whenever an older server could not read the record. */
  version: number;
  /** A strict schema of the record: the server keeps aside what does not match. */
  record: z.ZodType<R>;
  /** The store of the fact, for the checks of permission and scope. */
  storeOf: (r: Reader, input: InputOf<C>) => Promise<string | null>;
  /** Runs before the transaction: replaces a file by its content hash, so that the input can be queued. */
  prepare?: (call: Call, input: InputOf<C>) => Promise<I>;
  decide: (w: Writer, input: I, command: Command, call: Call) => Promise<R>;
  apply: (w: Writer, record: R, command: Recorded) => Promise<void>;
  /** Server only, after `apply`. */
  examine?: (w: Writer, record: R, command: Recorded) => Promise<Finding[]>;
  answer: (r: Reader, record: R, command: Recorded, call: Call) => Promise<AnswerOf<C>>;
  /** The stores that a record writes to: a till pushes only within its scope. */
  storesOf: (record: R) => string[];
  /** Centimes at stake, for approvals up to an amount; absent for a fact that these do not cover. */
  amountOf?: (record: R) => number;
  /** Centimes given away of the prices in force, and the client, to which an approval from afar is bound. */
  reductionOf?: (record: R) => number;
  clientOf?: (record: R) => string | null;
  /** What the devices of the till do; nothing by default. */
  atCounter?: (record: R) => AtCounter;
};

/** An edit: the same function runs on the till, in a rebase, and on the server, which may refuse it. */
export type RequestOperation<C extends AnyContract> = Pushed<InputOf<C>> & {
  kind: 'request';
  contract: C;
  /** The version of the input, like that of a fact's record. */
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

/** The operations that a tree of contracts requires; a missing one is a type error. */
export type OperationsOf<T> = {
  [K in keyof T]: T[K] extends AnyContract ? { contract: T[K] } : OperationsOf<T[K]>;
};
