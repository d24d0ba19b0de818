import { mayApprove } from '../../approvals/find-approval.ts';
import { serves } from '../../auth/sign-in-grants.ts';
import { raise } from '../../exceptions/raise.ts';
import type { IssuedReceipt } from '../../receipts/issue-receipt.ts';
import { receiptsOfNumber } from '../../receipts/receipt-heads.ts';
import { recorded } from '../command.ts';
import { type ErrorCode, Refusal } from '../errors.ts';
import type { AnswerOf, Finding, Operation } from '../operation.ts';
import { mayUse, worksIn } from '../permissions.ts';
import type { Row, Writer } from '../store/store.ts';
import type { Envelope, syncContract } from './contract.ts';
import { findAnothersSale, isActive, requirePossibleTime, termsOf } from './terms.ts';

/** Finds an operation by its dotted name, e.g. 'sales.complete'. */
export type OperationIndex = (name: string) => Operation | undefined;

/** Why a command is kept aside whole instead of being run. */
class Quarantined extends Error {}

/** What became of a command. */
type Outcome = {
  status: 'applied' | 'rejected' | 'quarantined';
  error: AnswerOf<typeof syncContract.push>['answers'][number]['error'];
};

/** Why a command is kept aside, as its till and the inbox are told. */
export const quarantined = (message: string) => ({ code: 'QUARANTINED', message, data: null });

/** Runs one command in its savepoint. Only what the database itself cannot do now is thrown on. */
export async function runPushed(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  envelope: Envelope,
  now: number,
): Promise<Outcome> {
  try {
    await w.savepoint(() => apply(w, find, device, envelope, now));
    return { status: 'applied', error: null };
  } catch (error) {
    if (error instanceof Refusal) {
      const code: ErrorCode = error.code;
      return { status: 'rejected', error: { code, message: error.message, data: error.data ?? null } };
    }
    if (isTransient(error)) throw error;
    return { status: 'quarantined', error: quarantined(error instanceof Error ? error.message : 'unknown') };
  }
}

/** Serialization failures and full disks pass; the whole batch is tried again. */
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
): Promise<void> {
  const operation = find(envelope.name);
  if (operation?.kind !== 'fact' && operation?.kind !== 'request') {
    throw new Quarantined(`${envelope.name} is not an operation that a till may push`);
  }
  if (envelope.version > operation.version) throw new Quarantined('made by a newer program than this server');
  const command = recorded(envelope);
  const actor = await w.get('users', envelope.actor);
  const permission = operation.contract['~orpc'].meta.permission;
  const approver = envelope.approver ? await w.get('users', envelope.approver) : undefined;
  // Who approved it must have the permission himself: a till says who that was, and is not believed for more.
  const isApproved = (storeId: string | null) =>
    isActive(approver, operation.kind, envelope.at) &&
    permission !== null &&
    (storeId === null ? mayUse(approver, permission, null) : mayApprove(approver, [permission], storeId));
  const mayIn = (storeId: string | null) =>
    isActive(actor, operation.kind, envelope.at) &&
    (storeId === null || worksIn(actor, storeId)) &&
    (permission === null || mayUse(actor, permission, storeId) || isApproved(storeId));

  if (operation.kind === 'request') {
    const schema = operation.contract['~orpc'].inputSchema;
    const parsed = await schema?.['~standard'].validate(envelope.input);
    if (!parsed || parsed.issues) throw new Quarantined('its input does not fit the contract');
    const storeId = await operation.storeOf(w, parsed.value as never);
    if (storeId !== null && !serves(device, storeId))
      throw new Quarantined('outside the scope of its device');
    requirePossibleTime(envelope.at, now);
    if (!actor || !mayIn(storeId)) {
      throw new Refusal('PERMISSION_DENIED', { permission: permission ?? '' });
    }
    await operation.run(w, parsed.value as never, { ...command, actor });
    return;
  }
  const record: unknown = envelope.record;
  const stores = operation.storesOf(record);
  if (!stores.every((s) => serves(device, s))) throw new Quarantined('outside the scope of its device');
  await operation.apply(w, record, command);
  const findings = (await operation.examine?.(w, record, command)) ?? [];
  const home = stores[0] ?? (await homeOf(w, device));
  findings.push(...termsOf(home, () => mayIn(stores[0] ?? null), command, permission, now));
  findings.push(...(await findAnothersSale(w, stores[0], record, actor, command)));
  findings.push(...(await findRepeatedNumber(w, stores[0], envelope)));
  await raise(w, envelope.id, now, findings);
}

/** Where people look into what is wrong with a fact that belongs to no store, such as a new supplier. */
async function homeOf(w: Writer, device: Row<'devices'>): Promise<string | undefined> {
  const [first] = device.stores;
  if (first !== '*') return first;
  const { stores } = w.t;
  const [store] = await w.q.select({ id: stores.id }).from(stores).orderBy(stores.code, stores.id).limit(1);
  return store?.id;
}

/** The receipt in a fact's record, if it has one. */
export function receiptOf(envelope: Envelope | null): IssuedReceipt | undefined {
  const { receipt } = (envelope?.record ?? {}) as { receipt?: IssuedReceipt };
  return typeof receipt?.series === 'string' ? receipt : undefined;
}

/** A receipt number that was printed before: by a till whose backup was put back and that sold off line. */
async function findRepeatedNumber(
  w: Writer,
  storeId: string | undefined,
  envelope: Envelope,
): Promise<Finding[]> {
  const receipt = receiptOf(envelope);
  if (!receipt || storeId === undefined) return [];
  const others = (await receiptsOfNumber(w, receipt)).filter((other) => other.documentId !== envelope.id);
  return others.map((other) => ({
    kind: 'clash',
    storeId,
    documentId: envelope.id,
    role: `receipt:${other.id}`,
    data: { receipt: receipt.label, other: other.documentId },
  }));
}
