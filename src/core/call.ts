import { ORPCError } from '@orpc/server';
import type { CommandRunner } from './command.ts';
import type { OperationMeta } from './contract.ts';
import { diskRefusal } from './disk-refusal.ts';
import { ERRORS, type ErrorData, Refusal } from './errors.ts';
import type { Approval, Call, Caller, DoorContext, Operation } from './operation.ts';
import { isOpenBy, isStoreBound, mayUse, worksIn } from './permissions.ts';
import type { Ports } from './ports.ts';
import type { Reader, Store } from './store/store.ts';
import type { Clock } from './time.ts';

/** Writes one line to the program's log; never passwords, tokens or photos. */
export type Log = {
  info(message: string, data?: Record<string, unknown>): void;
  warn(message: string, data?: Record<string, unknown>): void;
  error(message: string, data?: Record<string, unknown>): void;
};

/** The program that answers calls: a till or the server. */
export type Host = {
  store: Store;
  clock: Clock;
  ports: Ports;
  log: Log;
  newId(): string;
  commands: CommandRunner;
  /** Who calls, by what the door was shown; nobody where it was shown nothing that holds. */
  callerOf(r: Reader, door: DoorContext, now: number): Promise<Caller>;
  /** The approval of this id, for what this caller asks. @throws APPROVAL_INVALID */
  approvalOf(
    r: Reader,
    caller: Caller,
    id: string,
    at: { now: number; commandId: string | null },
  ): Promise<Approval>;
  /** Says on whose behalf work is done, so that nobody's long work stands in front of everybody's. */
  attributed?: <R>(who: string, work: () => Promise<R>) => Promise<R>;
  /** A till keeps the sales of some months: fetches an older one that is asked for. @returns whether it is here now */
  recall?: (input: unknown) => Promise<boolean>;
  /** A till sends what only the server does to the server; absent on the server itself. */
  forward?: (path: readonly string[], meta: OperationMeta, input: unknown, call: Call) => Promise<unknown>;
};

/** The one path of every call: who → may they → execute → answer. Input was parsed by the door's contract. */
export async function call(
  host: Host,
  operation: Operation,
  path: readonly string[],
  input: unknown,
  door: DoorContext,
): Promise<unknown> {
  const meta = operation.contract['~orpc'].meta as OperationMeta;
  try {
    const now = host.clock.now();
    const { caller, approval } = await host.store.read(async (r) => {
      const caller = await host.callerOf(r, door, now);
      return { caller, approval: await approvalFor(r, host, operation, caller, door, now) };
    });
    const context = contextOf(host, meta, asShown(caller, meta), approval, door);
    await admit(host, operation, meta, input, context);
    const who = caller.user?.id ?? caller.device?.id ?? door.address;
    const work = () => execute(host, operation, meta, path, input, context);
    return await (host.attributed ? host.attributed(who, work) : work());
  } catch (error) {
    const seconds = secondsToWait(error);
    if (seconds !== null) door.retryAfter?.(seconds);
    throw answerOf(error, operation, path, host);
  }
}

/** What waits for another day is tried again within the hour, as a till does. */
const ANOTHER_DAY_S = 3_600;

/** How long whoever was refused for asking too much has to wait; null for every other refusal. */
function secondsToWait(error: unknown): number | null {
  const isRefused = error instanceof Refusal || (error instanceof ORPCError && error.defined);
  if (!isRefused) return null;
  if (error.code === 'TOO_MUCH_TODAY') return ANOTHER_DAY_S;
  if (error.code !== 'TOO_MANY_ATTEMPTS') return null;
  return (error.data as ErrorData<'TOO_MANY_ATTEMPTS'>).retryAfterSeconds;
}

/** An approval is for something that is queued or written here: what has a place to record who gave it. */
async function approvalFor(
  r: Reader,
  host: Host,
  operation: Operation,
  caller: Caller,
  door: DoorContext,
  now: number,
): Promise<Approval | null> {
  const { nature } = operation.contract['~orpc'].meta as OperationMeta;
  const isWrite = operation.kind === 'fact' || operation.kind === 'request' || nature === 'till';
  if (!isWrite || !door.approvalId || !caller.user) return null;
  const key = door.idempotencyKey;
  const commandId = key === null ? null : host.commands.idOf(key);
  return await host.approvalOf(r, caller, door.approvalId, { now, commandId });
}

/** Who has yet to choose a password of one's own is nobody to what is open to everybody. */
function asShown(caller: Caller, meta: OperationMeta): Caller {
  const isNobody = meta.audience !== 'user' && caller.user?.mustChangePassword && !meta.beforeOwnPassword;
  return isNobody ? { ...caller, user: null } : caller;
}

function contextOf(
  host: Host,
  meta: OperationMeta,
  caller: Caller,
  approval: Approval | null,
  door: DoorContext,
): Call {
  const { user } = caller;
  const may: Call['may'] = (permission, storeId = caller.storeId) =>
    user !== null &&
    (storeId === null || worksIn(user, storeId)) &&
    ((isOpenBy(caller.by, permission) && mayUse(user, permission, storeId)) ||
      (approval?.storeId === storeId && approval.permissions.includes(permission)));
  // A permission counts where it is held: who has it in one store has not got it in the next one.
  const lackIn = (storeId: string) =>
    [meta.permission, meta.alsoPermission].find((needed) => needed && !may(needed, storeId)) ?? null;
  return {
    store: host.store,
    clock: host.clock,
    ports: host.ports,
    log: host.log,
    caller,
    door,
    stores:
      user && isStoreBound(user)
        ? user.assignments.map((a) => a.storeId).filter((storeId) => lackIn(storeId) === null)
        : null,
    approval,
    idOfKey: (key) => host.commands.idOf(key),
    may,
    requireStore: (storeId) => {
      if (!user || !worksIn(user, storeId)) throw new Refusal('WRONG_STORE');
      const permission = lackIn(storeId);
      if (permission) throw new Refusal('PERMISSION_DENIED', { permission });
    },
  };
}

/** Refuses who may not call at all, whatever is asked. */
function refuseStranger(caller: Caller, meta: OperationMeta): void {
  if (meta.audience === 'device' && !caller.device) throw new Refusal('NOT_A_DEVICE');
  if (meta.audience !== 'user') return;
  if (!caller.user) throw new Refusal('UNAUTHORIZED');
  if (caller.user.mustChangePassword && !meta.beforeOwnPassword) throw new Refusal('PASSWORD_CHANGE_DUE');
}

/** The same for a call whose input cannot be read, and which therefore never gets as far as `call`. */
export async function refuseStrangers(host: Host, meta: OperationMeta, door: DoorContext): Promise<void> {
  const caller = await host.store.read((r) => host.callerOf(r, door, host.clock.now()));
  try {
    refuseStranger(caller, meta);
  } catch (error) {
    throw error instanceof Refusal ? declared(error) : error;
  }
}

/** Who may call, with which permission, in which store. */
async function admit(
  host: Host,
  operation: Operation,
  meta: OperationMeta,
  input: unknown,
  context: Call,
): Promise<void> {
  const { caller } = context;
  refuseStranger(caller, meta);
  if (meta.audience !== 'user') return;
  const storeId = await host.store.read((r) => storeOf(r, operation, input));
  if (storeId) context.requireStore(storeId);
  if (meta.ofWholeShop && caller.user && isStoreBound(caller.user)) {
    throw new Refusal('PERMISSION_DENIED', { permission: meta.permission ?? '' });
  }
  // The server takes of a till what is of the till's own stores.
  const isQueued = operation.kind === 'fact' || operation.kind === 'request';
  if (storeId && isQueued && context.ports.servedStores()?.includes(storeId) === false) {
    throw new Refusal('WRONG_STORE');
  }
  for (const permission of [meta.permission, meta.alsoPermission]) {
    if (permission && !context.may(permission, storeId ?? caller.storeId)) {
      throw new Refusal('PERMISSION_DENIED', { permission });
    }
  }
}

async function storeOf(r: Reader, operation: Operation, input: unknown): Promise<string | null> {
  if (operation.kind === 'fact' || operation.kind === 'request') {
    return await operation.storeOf(r, input as never);
  }
  const storeId = askedStore(input);
  return storeId === 'all' ? null : storeId;
}

/** The store that an input names, or 'all'. */
function askedStore(input: unknown): string | null {
  const storeId = (input as { storeId?: unknown } | undefined)?.storeId;
  return typeof storeId === 'string' ? storeId : null;
}

/** Whether a till lacks what is asked for: a list over stores that it does not all serve, or one that it does not. */
function isElsewhere(operation: Operation, input: unknown, { caller, ports }: Call): boolean {
  const served = ports.servedStores();
  const storeId = askedStore(input);
  if (operation.kind !== 'read' || served === null || storeId === null) return false;
  return storeId === 'all' || (caller.allStores && !served.includes(storeId));
}

async function execute(
  host: Host,
  operation: Operation,
  meta: OperationMeta,
  path: readonly string[],
  input: unknown,
  context: Call,
): Promise<unknown> {
  if (host.forward && (meta.source !== 'replica' || isElsewhere(operation, input, context))) {
    return await host.forward(path, meta, input, context);
  }
  try {
    return await run(host, operation, path.join('.'), input, context);
  } catch (error) {
    const isMissing = error instanceof Refusal && error.code === 'NOT_FOUND';
    if (!isMissing) throw error;
    if (await host.recall?.(input)) return await run(host, operation, path.join('.'), input, context);
    // What stands in a list of all stores may be of one that this till does not serve.
    const maySeeElsewhere = operation.kind === 'read' && context.caller.allStores;
    if (!maySeeElsewhere || !host.forward || context.ports.servedStores() === null) throw error;
    return await host.forward(path, meta, input, context);
  }
}

async function run(
  host: Host,
  operation: Operation,
  name: string,
  input: unknown,
  context: Call,
): Promise<unknown> {
  switch (operation.kind) {
    case 'read':
      return await host.store.read((r) => operation.run(r, input as never, context));
    case 'plain':
      return await operation.run(context, input as never);
    case 'fact': {
      const prepared: unknown = operation.prepare ? await operation.prepare(context, input as never) : input;
      return await host.commands.fact(name, operation, prepared, context);
    }
    case 'request':
      return await host.commands.request(name, operation, input, context);
    case 'server':
      return await host.commands.server(name, operation, input, context);
  }
}

/** A refusal as a door answers it. */
export const declared = (refusal: Refusal) =>
  new ORPCError(refusal.code, {
    status: ERRORS[refusal.code].status,
    message: refusal.message,
    data: refusal.data,
    defined: true,
  });

/**
 * What the caller gets for an error: a declared refusal as it is; anything else as one generic error with a
 * reference that stands in the log. Never a stack, never SQL.
 */
function answerOf(error: unknown, operation: Operation, path: readonly string[], host: Host): unknown {
  const map = operation.contract['~orpc'].errorMap as Record<string, unknown>;
  const disk = diskRefusal(error);
  if (disk) {
    host.log.error('the disk took no write', { operation: path.join('.'), message: String(error) });
    return answerOf(disk, operation, path, host);
  }
  if (error instanceof Refusal && error.code in map) return declared(error);
  if (error instanceof ORPCError && error.defined) return error;
  const reference = host.newId().slice(-12);
  const cause = error instanceof Error ? { message: error.message, stack: error.stack } : { error };
  host.log.error('call failed', { operation: path.join('.'), reference, ...cause });
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    status: 500,
    message: `An unknown API error occurred (${reference})`,
    data: { reference },
  });
}
