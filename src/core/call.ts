import { ORPCError } from '@orpc/server';
import type { CommandRunner } from './command.ts';
import type { OperationMeta } from './contract.ts';
import { diskRefusal } from './disk-refusal.ts';
import { ERRORS, type ErrorData, Refusal } from './errors.ts';
import {
  type Approval,
  type Call,
  type Caller,
  lends,
  type Operation,
  type RequestContext,
} from './operation.ts';
import { isOpenBy, isStoreBound, mayUse, worksIn } from './permissions.ts';
import type { Ports } from './ports.ts';
import type { Reader, Store } from './store/store.ts';
import type { Clock } from './time.ts';

/** Writes a line to the program's log; never passwords, tokens or photos. */
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
  /** The caller, from the credentials that the adapter received; no user without valid credentials. */
  callerOf(r: Reader, request: RequestContext, now: number): Promise<Caller>;
  /** The approval with this id, for what this caller requests. @throws APPROVAL_INVALID */
  approvalOf(
    r: Reader,
    caller: Caller,
    id: string,
    at: { now: number; commandId: string | null },
  ): Promise<Approval>;
  /** Attributes work to a caller, so that one caller's long work does not block everyone else's. */
  attributed?: <R>(who: string, work: () => Promise<R>) => Promise<R>;
  /**
   * A till keeps only the last months of sales: fetches an older one from the server.
   * @returns whether it is now present
   */
  fetchArchived?: (input: unknown) => Promise<boolean>;
  /** Forwards a call that a till cannot answer itself to the server; absent on the server. */
  forward?: (path: readonly string[], meta: OperationMeta, input: unknown, call: Call) => Promise<unknown>;
};

/**
 * The single path of every call: authenticate → authorise → execute → answer. The adapter's contract has already
 * parsed the input.
 */
export async function call(
  host: Host,
  operation: Operation,
  path: readonly string[],
  input: unknown,
  request: RequestContext,
): Promise<unknown> {
  const meta = operation.contract['~orpc'].meta as OperationMeta;
  try {
    const now = host.clock.now();
    const { caller, approval } = await host.store.read(async (r) => {
      const caller = await host.callerOf(r, request, now);
      return { caller, approval: await approvalFor(r, host, operation, caller, request, now) };
    });
    const context = contextOf(host, meta, asShown(caller, meta), approval, request);
    await admit(host, operation, meta, input, context);
    const who = caller.user?.id ?? caller.device?.id ?? request.address;
    const work = () => execute(host, operation, meta, path, input, context);
    return await (host.attributed ? host.attributed(who, work) : work());
  } catch (error) {
    const seconds = secondsToWait(error);
    if (seconds !== null) request.retryAfter?.(seconds);
    throw answerOf(error, operation, path, host);
  }
}

/** Refusals that last until another day are retried within the hour, as a till does. */
const ANOTHER_DAY_S = 3_600;

/** Seconds to wait after a refusal for too many attempts; null for every other refusal. */
function secondsToWait(error: unknown): number | null {
  const isRefused = error instanceof Refusal || (error instanceof ORPCError && error.defined);
  if (!isRefused) return null;
  if (error.code === 'TOO_MUCH_TODAY') return ANOTHER_DAY_S;
  if (error.code !== 'TOO_MANY_ATTEMPTS') return null;
  return (error.data as ErrorData<'TOO_MANY_ATTEMPTS'>).retryAfterSeconds;
}

/** Approvals are only for operations that are queued or written here, which record the approver. */
async function approvalFor(
  r: Reader,
  host: Host,
  operation: Operation,
  caller: Caller,
  request: RequestContext,
  now: number,
): Promise<Approval | null> {
  const { nature } = operation.contract['~orpc'].meta as OperationMeta;
  const isWrite = operation.kind === 'fact' || operation.kind === 'request' || nature === 'till';
  if (!isWrite || !request.approvalId || !caller.user) return null;
  const key = request.idempotencyKey;
  const commandId = key === null ? null : host.commands.idOf(key);
  const approval = await host.approvalOf(r, caller, request.approvalId, { now, commandId });
  // The amount is known once the fact is decided (`requireCovered`); what has none is not covered at all.
  const hasAmount = operation.kind === 'fact' && operation.amountOf !== undefined;
  if (approval.upTo !== null && !hasAmount) throw new Refusal('APPROVAL_INVALID');
  return approval;
}

/** A user who must still choose their own password counts as anonymous in public operations. */
function asShown(caller: Caller, meta: OperationMeta): Caller {
  const isNobody = meta.audience !== 'user' && caller.user?.mustChangePassword && !meta.beforeOwnPassword;
  return isNobody ? { ...caller, user: null } : caller;
}

function contextOf(
  host: Host,
  meta: OperationMeta,
  caller: Caller,
  approval: Approval | null,
  request: RequestContext,
): Call {
  const { user } = caller;
  const may: Call['may'] = (permission, storeId = caller.storeId, neededFor = []) =>
    user !== null &&
    (storeId === null || worksIn(user, storeId)) &&
    ((isOpenBy(caller.by, permission) && mayUse(user, permission, storeId)) ||
      lends(approval, permission, storeId, neededFor));
  // A permission counts only in the store where it is held: it does not extend to another store. The operation's own
  // are needed for what the approval was given.
  const approvedFor = approval?.fromAfar?.reasons;
  const lackIn = (storeId: string) =>
    [meta.permission, meta.alsoPermission].find((needed) => needed && !may(needed, storeId, approvedFor)) ??
    null;
  return {
    store: host.store,
    clock: host.clock,
    ports: host.ports,
    log: host.log,
    newId: host.newId,
    caller,
    request,
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

/** Refuses callers who may not call the operation at all, whatever the input. */
function refuseStranger(caller: Caller, meta: OperationMeta): void {
  if (meta.audience === 'device' && !caller.device) throw new Refusal('NOT_A_DEVICE');
  if (meta.audience !== 'user') return;
  if (!caller.user) throw new Refusal('UNAUTHORIZED');
  if (caller.user.mustChangePassword && !meta.beforeOwnPassword) throw new Refusal('PASSWORD_CHANGE_DUE');
}

/** The same check for a call with unreadable input, which never reaches `call`. */
export async function refuseStrangers(
  host: Host,
  meta: OperationMeta,
  request: RequestContext,
): Promise<void> {
  const caller = await host.store.read((r) => host.callerOf(r, request, host.clock.now()));
  try {
    refuseStranger(caller, meta);
  } catch (error) {
    throw error instanceof Refusal ? declared(error) : error;
  }
}

/** Checks that the caller may call, with the required permission, in the requested store. */
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
  for (const id of askedStores(input)) context.requireStore(id);
  if (meta.ofWholeShop && caller.user && isStoreBound(caller.user)) {
    throw new Refusal('PERMISSION_DENIED', { permission: meta.permission ?? '' });
  }
  // The server accepts from a till only what belongs to the till's own stores.
  const isQueued = operation.kind === 'fact' || operation.kind === 'request';
  if (storeId && isQueued && context.ports.servedStores()?.includes(storeId) === false) {
    throw new Refusal('WRONG_STORE');
  }
  const { approval } = context;
  for (const permission of [meta.permission, meta.alsoPermission]) {
    if (permission && !context.may(permission, storeId ?? caller.storeId, approval?.fromAfar?.reasons)) {
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

/** The store named in an input, or 'all'. */
function askedStore(input: unknown): string | null {
  const storeId = (input as { storeId?: unknown } | undefined)?.storeId;
  return typeof storeId === 'string' ? storeId : null;
}

/** The stores named in an input that is about several: each of them is checked, also when a stored answer is given. */
function askedStores(input: unknown): string[] {
  const storeIds = (input as { storeIds?: unknown } | undefined)?.storeIds;
  return Array.isArray(storeIds) ? storeIds.filter((id) => typeof id === 'string') : [];
}

/**
 * Whether a till lacks the requested data: a list over stores that it does not all replicate, or a store that it does
 * not.
 */
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
    if (await host.fetchArchived?.(input)) return await run(host, operation, path.join('.'), input, context);
    // A list over all stores may contain rows of a store that this till does not replicate.
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
    case 'server': {
      const { server } = host.commands;
      // Server operations that were not forwarded cannot run on a till.
      if (!server) throw new Refusal('SERVER_UNREACHABLE');
      return await server(name, operation, input, context);
    }
  }
}

/** A refusal as an adapter answers it. */
export const declared = (refusal: Refusal) =>
  new ORPCError(refusal.code, {
    status: ERRORS[refusal.code].status,
    message: refusal.message,
    data: refusal.data,
    defined: true,
  });

/**
 * The error for the caller: a declared refusal as it is; anything else as one generic error with a reference to the
 * log. Never a stack trace, never SQL.
 */
function answerOf(error: unknown, operation: Operation, path: readonly string[], host: Host): unknown {
  const map = operation.contract['~orpc'].errorMap as Record<string, unknown>;
  const disk = diskRefusal(error);
  if (disk) {
    host.log.error('writing to the disk failed', { operation: path.join('.'), message: String(error) });
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
