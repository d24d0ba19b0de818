import { Refusal } from '../core/errors.ts';
import type { Finding, NeededFor, Recorded } from '../core/operation.ts';
import { effectivePermissions, worksIn } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { noPermission } from '../exceptions/no-permission.ts';
import { mayBookFor } from '../users/another-cashier.ts';

const HOUR_MS = 3_600_000;

/** How far a till's clock may be ahead of the server's. */
const AHEAD_MS = 12 * HOUR_MS;

/** Max. delay of a command. Tills may come back after weeks; half a year means a wrong clock. */
const LATE_MS = 180 * 24 * HOUR_MS;

/** Whether a till's time can be right: not far ahead of the arrival, nor far behind it. */
export const isPossible = (at: number, now: number): boolean => at - now <= AHEAD_MS && now - at <= LATE_MS;

/** When a command that arrives now happened, to the server's best knowledge. */
export const momentOf = (at: number, now: number): number => (isPossible(at, now) ? Math.min(at, now) : now);

/**
 * An edit enters the log under its own time, so one with an impossible time is refused: the user who sees it in the
 * sync inbox sets the clock and repeats it.
 */
export function requirePossibleTime(at: number, now: number): void {
  if (!isPossible(at, now)) throw new Refusal('CLOCK_WRONG');
}

/**
 * Whether a person counts as active for a command. A fact is judged by who worked here at its time; an edit by who
 * works here on arrival, since its time is only the till's claim.
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

type Approved = Pick<Recorded, 'at' | 'approverId' | 'approvedFor'>;

/**
 * The approver of a fact, if they worked in its store at that time; otherwise the approval gives no permission.
 * @param neededFor for what: who consented from afar consented to nothing else
 */
export async function approverAtWork(
  r: Reader,
  storeId: string,
  { at, approverId, approvedFor }: Approved,
  neededFor: NeededFor | 'any',
): Promise<Row<'users'> | undefined> {
  const isMeant =
    !approvedFor || neededFor === 'any' || approvedFor.some((reason) => neededFor.includes(reason));
  if (!isMeant) return undefined;
  const approver = approverId ? await r.get('users', approverId) : undefined;
  return isActive(approver, 'fact', at) && worksIn(approver, storeId) ? approver : undefined;
}

/** Finds an approver of a fact who did not work in its store. */
export async function findStrangeApprover(
  r: Reader,
  storeId: string | undefined,
  command: Recorded,
  permission: string | null,
): Promise<Finding[]> {
  const { approverId } = command;
  if (storeId === undefined || !approverId || (await approverAtWork(r, storeId, command, 'any'))) return [];
  const actor = await r.get('users', approverId);
  // The finding concerns the approver, not the cashier.
  const maker = { actorId: approverId, tillId: command.tillId };
  return [noPermission(maker, { storeId, documentId: command.id, actor, permission })];
}

/** Finds problems with who made a fact and when. The fact is booked anyway. */
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
  // A wrong clock affects everything that its till does: report it once.
  if (!isPossible(command.at, now)) {
    findings.push({
      storeId,
      documentId: null,
      kind: 'clock_skew',
      role: 'clock_skew',
      cause: { of: command.tillId },
      subject: command.tillId,
      data: { at: command.at, received: now },
    });
  }
  return findings;
}

type Named = { id?: unknown };
type Sold = { cashier?: Named; sale?: { cashier?: Named }; refund?: { cashier?: Named } };

/** Finds a sale or return that a till books for another person than its author. */
export async function findAnothersSale(
  r: Reader,
  storeId: string | undefined,
  record: unknown,
  actor: Row<'users'> | undefined,
  command: Recorded,
): Promise<Finding[]> {
  const { cashier, sale, refund } = (record ?? {}) as Sold;
  const named = [cashier, sale?.cashier, refund?.cashier].flatMap((person) => person?.id ?? []);
  const others = [...new Set(named)].filter((id) => id !== command.actorId && typeof id === 'string');
  if (storeId === undefined || others.length === 0) return [];
  const approver = await approverAtWork(r, storeId, command, []);
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
