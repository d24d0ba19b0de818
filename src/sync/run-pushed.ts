import { mayApprove, stakesOf } from '../approvals/find-approval.ts';
import { findUngivenApproval } from '../approvals/spend-request.ts';
import { recorded } from '../core/command.ts';
import { type ErrorCode, Refusal } from '../core/errors.ts';
import type {
  AnswerOf,
  AnyContract,
  FactOperation,
  Finding,
  Operation,
  Recorded,
  RequestOperation,
} from '../core/operation.ts';
import { mayUse, worksIn } from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { raise } from '../exceptions/raise.ts';
import type { IssuedReceipt } from '../receipts/issue-receipt.ts';
import { type ProvedHead, receiptsOfNumber } from '../receipts/receipt-heads.ts';
import { checkClaims } from './check-claims.ts';
import type { Envelope, syncContract } from './contract.ts';
import { guardedWriter } from './guarded-writer.ts';
import { KeptAside } from './kept-aside.ts';
import {
  findAnothersSale,
  findStrangeApprover,
  isActive,
  momentOf,
  requirePossibleTime,
  termsOf,
} from './terms.ts';

// biome-ignore lint/suspicious/noExplicitAny: each fact has its own record
type AnyFact = FactOperation<AnyContract, any, any>;
type AnyRequest = RequestOperation<AnyContract>;

/** Finds an operation by its dotted name, e.g. 'sales.complete'. */
export type OperationIndex = (name: string) => Operation | undefined;

/** The outcome of a command. */
type Outcome = {
  status: 'applied' | 'rejected' | 'quarantined';
  error: AnswerOf<typeof syncContract.push>['answers'][number]['error'];
  /** The proved head of the receipt series that the command extended. */
  head: ProvedHead | null;
};

/**
 * The error of a command that is kept aside, for its till and the inbox.
 * @param awaits what the server needs first, such as a newer version
 */
export const quarantined = (message: string, awaits: KeptAside['awaits'] = null) => ({
  code: 'QUARANTINED',
  message,
  data: awaits,
});

/** Whether this program supports an operation in a version. */
export function knows(find: OperationIndex, { name, version }: Pick<Envelope, 'name' | 'version'>): boolean {
  const operation = find(name);
  if (operation === undefined) return false;
  return (operation.kind !== 'fact' && operation.kind !== 'request') || version <= operation.version;
}

/**
 * Runs one command in its savepoint. Throws only when the database cannot do it now.
 * @param cameAt when it arrived, to judge its till's clock; earlier than now for a command that had to wait
 */
export async function runPushed(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  envelope: Envelope,
  now: number,
  cameAt = now,
): Promise<Outcome> {
  try {
    const head = await w.savepoint(() => apply(w, find, device, envelope, now, cameAt));
    return { status: 'applied', error: null, head };
  } catch (error) {
    if (error instanceof Refusal) {
      const code: ErrorCode = error.code;
      return {
        status: 'rejected',
        error: { code, message: error.message, data: error.data ?? null },
        head: null,
      };
    }
    if (isTransient(error)) throw error;
    const message = error instanceof Error ? error.message : 'unknown';
    const awaits = error instanceof KeptAside ? error.awaits : null;
    return { status: 'quarantined', error: quarantined(message, awaits), head: null };
  }
}

/** Serialization failures and full disks are transient: the whole batch is retried. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return /^(40001|40P01|53|57|08)/.test(code) || /SQLITE_(FULL|IOERR|BUSY|NOMEM|ABORT)/.test(code);
}

async function apply(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  envelope: Envelope,
  now: number,
  cameAt: number,
): Promise<ProvedHead | null> {
  const operation = find(envelope.name);
  if (operation === undefined) {
    throw new KeptAside(`${envelope.name} is not known to this server`, { version: envelope.version });
  }
  if (operation.kind !== 'fact' && operation.kind !== 'request') {
    throw new KeptAside(`${envelope.name} is not an operation that a till may push`);
  }
  if (envelope.version > operation.version) {
    throw new KeptAside('made by a newer program than this server', { version: envelope.version });
  }
  if (envelope.store && !serves(device, envelope.store)) throw new KeptAside(OUTSIDE);
  const command: Recorded = { ...recorded(envelope), moment: momentOf(envelope.at, now) };
  const actor = await w.get('users', envelope.actor);
  const permission = operation.contract['~orpc'].meta.permission;
  const approver = envelope.approver ? await w.get('users', envelope.approver) : undefined;
  const request = envelope.approvalRequest
    ? await w.get('approvalRequests', envelope.approvalRequest)
    : undefined;
  // The approver must have the permission, and have lent it: a till only names the approver, and is not trusted beyond
  // that.
  const isApproved = (storeId: string | null) =>
    isActive(approver, operation.kind, envelope.at) &&
    permission !== null &&
    (!envelope.approvalRequest || request?.permissions.includes(permission) === true) &&
    (storeId === null ? mayUse(approver, permission, null) : mayApprove(approver, [permission], storeId));
  const mayIn = (storeId: string | null) =>
    isActive(actor, operation.kind, envelope.at) &&
    (storeId === null || worksIn(actor, storeId)) &&
    (permission === null || mayUse(actor, permission, storeId) || isApproved(storeId));

  if (operation.kind === 'request') {
    if (envelope.approvalRequest) throw new KeptAside('an edit is not approved from afar');
    const input = await inputOf(operation, envelope.input);
    const storeId = await operation.storeOf(w, input as never);
    if (storeId !== null && !serves(device, storeId)) throw new KeptAside(OUTSIDE);
    await checkClaims(w, device, { envelope, cameAt }, operation.touches(input as never, command), undefined);
    requirePossibleTime(envelope.at, cameAt);
    if (!actor || !mayIn(storeId)) {
      throw new Refusal('PERMISSION_DENIED', { permission: permission ?? '' });
    }
    const writer = guardedWriter(w, device, operation.reaches ?? []);
    await operation.run(writer, input as never, { ...command, actor });
    return null;
  }
  const record = recordOf(operation, envelope.record);
  const stores = operation.storesOf(record);
  if (!stores.every((s) => serves(device, s))) throw new KeptAside(OUTSIDE);
  const home = stores[0] ?? (await homeOf(w, device));
  const claims = operation.touches(record, command);
  const { withheld, findings, head } = await checkClaims(w, device, { envelope, cameAt }, claims, home);
  const approvedFor = envelope.approvalRequest ? (request?.reasons ?? []) : undefined;
  const guarded: Recorded = { ...command, withheld, approvedFor };
  await operation.apply(guardedWriter(w, device, operation.reaches ?? []), record, guarded);
  findings.push(...((await operation.examine?.(w, record, guarded)) ?? []));
  findings.push(...termsOf(home, () => mayIn(stores[0] ?? null), actor, command, permission, cameAt));
  findings.push(...(await findStrangeApprover(w, stores[0], command, permission)));
  const stakes = stakesOf(envelope.name, operation, record);
  const use = { storeId: stores[0], device, stakes, cameAt };
  findings.push(...(await findUngivenApproval(w, envelope.approvalRequest, command, use, home)));
  findings.push(...(await findAnothersSale(w, stores[0], record, actor, guarded)));
  findings.push(...(await findRepeatedNumber(w, stores[0], envelope)));
  await raise(
    w,
    envelope.id,
    now,
    findings.filter((finding) => isForHere(device, finding)),
  );
  return head;
}

const OUTSIDE = 'outside the scope of its device';

/** A fact's findings go to people of its device's stores; for a transfer, also to the other end. */
const isForHere = (device: Row<'devices'>, finding: Finding) =>
  finding.kind === 'transfer_difference' || serves(device, finding.storeId);

/** The input of an edit, matching its contract without extra fields. @throws KeptAside */
async function inputOf(operation: AnyRequest, input: unknown): Promise<unknown> {
  const schema = operation.contract['~orpc'].inputSchema;
  const parsed = await schema?.['~standard'].validate(input);
  if (!parsed || parsed.issues) throw new KeptAside('its input does not fit the contract');
  if (hasMore(input, parsed.value)) throw new KeptAside('its input says more than the contract knows');
  return parsed.value;
}

/** Whether an input has fields that parsing dropped. */
function hasMore(input: unknown, parsed: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  if (typeof parsed !== 'object' || parsed === null) return false;
  if (Array.isArray(input)) {
    return Array.isArray(parsed) && input.some((element, i) => hasMore(element, parsed[i]));
  }
  const [from, to] = [input as Record<string, unknown>, parsed as Record<string, unknown>];
  return Object.keys(from).some((key) => !Object.hasOwn(to, key) || hasMore(from[key], to[key]));
}

/** The record of a fact, strictly as declared. @throws KeptAside */
function recordOf(operation: AnyFact, record: unknown): unknown {
  const parsed = operation.record.safeParse(record);
  // Return it unparsed: the order of its JSON keys must not change.
  if (parsed.success) return record;
  const [issue] = parsed.error.issues;
  throw new KeptAside(`its record does not fit: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** The store where people review a fact that belongs to no store, such as a new supplier. */
export async function homeOf(w: Writer, device: Row<'devices'>): Promise<string | undefined> {
  const [first] = device.stores;
  if (first !== '*') return first;
  const { stores } = w.t;
  const [store] = await w.q.select({ id: stores.id }).from(stores).orderBy(stores.code, stores.id).limit(1);
  return store?.id;
}

/** The receipt in a fact's record, if it has one. */
function receiptOf(envelope: Envelope): IssuedReceipt | undefined {
  const { receipt } = (envelope.record ?? {}) as { receipt?: IssuedReceipt };
  return typeof receipt?.series === 'string' ? receipt : undefined;
}

/** Finds a receipt number that was printed before: by a till that was restored from a backup and sold offline. */
async function findRepeatedNumber(
  w: Writer,
  storeId: string | undefined,
  envelope: Envelope,
): Promise<Finding[]> {
  const receipt = receiptOf(envelope);
  if (!receipt || storeId === undefined) return [];
  const other = (await receiptsOfNumber(w, receipt)).find(
    (candidate) => candidate.documentId !== envelope.id,
  );
  if (!other) return [];
  return [
    {
      kind: 'clash',
      storeId,
      documentId: envelope.id,
      role: 'clash',
      // Such a till repeats all following numbers: report it once per series.
      cause: { of: receipt.series },
      data: { receipt: receipt.label, other: other.documentId },
    },
  ];
}
