import { Refusal } from '../core/errors.ts';
import type { Finding, Recorded } from '../core/operation.ts';
import { effectivePermissions, worksIn } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { noPermission } from '../exceptions/no-permission.ts';
import { mayBookFor } from '../sale/another-cashier.ts';

const HOUR_MS = 3_600_000;

/** How far a till's clock may run ahead of the server's. */
const AHEAD_MS = 12 * HOUR_MS;

/** How late a command may come. A till comes back after weeks; one that says half a year ago has a wrong clock. */
const LATE_MS = 180 * 24 * HOUR_MS;

/** Whether a till's time can be right: neither far ahead of when it came, nor far behind. */
export const isPossible = (at: number, now: number): boolean => at - now <= AHEAD_MS && now - at <= LATE_MS;

/** When a command of a time that arrives now happened, as far as the server can tell. */
export const momentOf = (at: number, now: number): number => (isPossible(at, now) ? Math.min(at, now) : now);

/**
 * An edit stands in the log under its time, so one that nobody can have made then is refused: whoever sees it in the
 * sync inbox puts the clock right and does it again.
 */
export function requirePossibleTime(at: number, now: number): void {
  if (!isPossible(at, now)) throw new Refusal('CLOCK_WRONG');
}

/**
 * Whether somebody counts for a command of a time. What has happened is judged by who worked here then; an edit by
 * who works here when it arrives, since its time is the till's word.
 */
export function isActive(
  person: Row<'users'> | undefined,
  kind: 'fact' | 'request',
  at: number,
): person is Row<'users'> {
  if (!person) return false;
  if (person.archivedAt === null) return true;
  return kind === 'fact' && at < person.archivedAt;
}

type Approved = Pick<Recorded, 'at' | 'approverId'>;

/** Who approved a fact, if he worked in its store then: nobody else lends a permission. */
export async function approverAtWork(
  r: Reader,
  storeId: string,
  { at, approverId }: Approved,
): Promise<Row<'users'> | undefined> {
  const approver = approverId ? await r.get('users', approverId) : undefined;
  return isActive(approver, 'fact', at) && worksIn(approver, storeId) ? approver : undefined;
}

/** Who is said to have approved a fact and did not work in its store. */
export async function findStrangeApprover(
  r: Reader,
  storeId: string | undefined,
  command: Recorded,
  permission: string | null,
): Promise<Finding[]> {
  const { approverId } = command;
  if (storeId === undefined || !approverId || (await approverAtWork(r, storeId, command))) return [];
  const actor = await r.get('users', approverId);
  // What is told of is the yes: nobody asks the cashier who got it.
  const given = { actorId: approverId, tillId: command.tillId };
  return [noPermission(given, { storeId, documentId: command.id, actor, permission })];
}

/** What is wrong with who made a fact, and when. Facts land all the same. */
export function termsOf(
  storeId: string | undefined,
  mayHere: () => boolean,
  actor: Row<'users'> | undefined,
  command: Recorded,
  permission: string | null,
  now: number,
): Finding[] {
  if (storeId === undefined) return [];
  const findings: Finding[] = [];
  if (!mayHere()) {
    findings.push(noPermission(command, { storeId, documentId: command.id, actor, permission }));
  }
  // A clock that is wrong is wrong for everything that its till does: it is told once.
  if (!isPossible(command.at, now)) {
    findings.push({
      storeId,
      documentId: null,
      kind: 'clock_skew',
      role: 'clock_skew',
      cause: { of: command.tillId },
      data: { at: command.at, received: now },
    });
  }
  return findings;
}

type Named = { id?: unknown };
type Sold = { cashier?: Named; sale?: { cashier?: Named }; refund?: { cashier?: Named } };

/** A sale or a return that a till books for another person than the one who made it. */
export async function findAnothersSale(
  r: Reader,
  storeId: string | undefined,
  record: unknown,
  actor: Row<'users'> | undefined,
  command: Recorded,
): Promise<Finding[]> {
  const { cashier, sale, refund } = (record ?? {}) as Sold;
  const named = [cashier, sale?.cashier, refund?.cashier].flatMap((one) => one?.id ?? []);
  const others = [...new Set(named)].filter((id) => id !== command.actorId && typeof id === 'string');
  if (storeId === undefined || others.length === 0) return [];
  const approver = await approverAtWork(r, storeId, command);
  const lent = approver ? effectivePermissions(approver, storeId) : [];
  const findings: Finding[] = [];
  for (const id of others) {
    const other = await r.get('users', String(id));
    if (actor && isActive(other, 'fact', command.at) && mayBookFor(actor, other, storeId, lent)) continue;
    const inNameOf = { id: String(id), person: other };
    const permission = 'can_manage_expenses';
    findings.push(noPermission(command, { storeId, documentId: command.id, actor, permission, inNameOf }));
  }
  return findings;
}
