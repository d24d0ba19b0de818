import { ORPCError } from '@orpc/client';
import { type Person, tokenOf } from './fixture.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { Station, World } from './world.ts';

/** Above what a cashier may give alone. */
export const LARGE_DISCOUNT = 40;
export const LARGE_DISCOUNT_PERMISSIONS = ['can_give_discounts', 'can_give_discounts_over_15_percent'];

/** Who asks for a yes in a store, and whom. Some of those who are asked have lost their rights by then. */
export function askedIn(
  world: World,
  storeId: string,
  chances: Random,
): { cashier: Person; approver: Person } {
  return storeId === world.fixture.stores[0]
    ? { cashier: 'cashier', approver: chances.pick<Person>(['manager', 'floater', 'owner']) }
    : { cashier: 'other', approver: chances.pick<Person>(['floater', 'owner']) };
}

/** A yes to one action, given at a till. @throws ORPCError where it is not given */
export async function approveAt(
  world: World,
  { till }: Station,
  storeId: string,
  { cashier, approver }: { cashier: Person; approver: Person },
): Promise<string> {
  const yes = {
    storeId,
    permissions: LARGE_DISCOUNT_PERMISSIONS,
    userId: world.fixture.people[approver],
    password: 'right',
  };
  return ((await till.call('approvals.approve', yes, tokenOf(cashier), world.newId())) as { id: string }).id;
}

/** A yes that was used is tried for another sale. @throws Violation when it counts */
export async function reuse(
  world: World,
  station: Station,
  input: unknown,
  cashier: Person,
  approvalId: string,
): Promise<void> {
  try {
    await station.till.call('sales.complete', input, tokenOf(cashier), world.newId(), approvalId);
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    if (error.code === 'APPROVAL_INVALID') world.reach('an approval was refused a second time');
    return;
  }
  throw new Violation('facts-once', `${station.name} let one approval serve twice`);
}

/** 1: who approved a fact stands in the server's audit log, beside who did it. */
export function checkApprovals(world: World): void {
  const audited = new Map(
    rowsIn(world.server.store, 'auditLog')
      .filter((row) => row.action === 'sale.completed')
      .map((row) => [row.entityId, row]),
  );
  for (const { id, name, fate, envelope } of world.ledger.entries.values()) {
    if (name !== 'sales.complete' || fate !== 'due') continue;
    const { saleId } = envelope.record as { saleId: string };
    const auditedApprover = (audited.get(saleId)?.details as { approver?: string } | undefined)?.approver;
    if (auditedApprover !== envelope.approver) {
      throw new Violation(
        'facts-once',
        `the sale ${id} was approved by ${envelope.approver}, not ${auditedApprover}`,
      );
    }
    if (auditedApprover) world.reach('a sale was approved');
  }
}
