import type { Permission } from '../core/permissions.ts';

/** What can be approved from afar, with the operations that each approval covers. */
const OPERATIONS_OF = {
  sale: [
    'sales.complete',
    'sales.exchange',
    'quotes.create',
    'quotes.sell',
    'deposits.create',
    'deposits.collect',
  ],
  return: ['sales.refund', 'sales.returnWithoutReceipt'],
  account: ['accounts.open'],
  credit: ['credits.issue'],
} as const;
export type ApprovedAction = keyof typeof OPERATIONS_OF;
export const APPROVED_ACTIONS = Object.keys(OPERATIONS_OF) as [ApprovedAction, ...ApprovedAction[]];

/** Why an action needs another person, as the approver reads it. */
export const APPROVAL_REASONS = [
  'discount',
  'price',
  'stock',
  'return',
  'account',
  'opening',
  'credit',
  'exchange',
] as const;
export type ApprovalReason = (typeof APPROVAL_REASONS)[number];

/** For what a yes lends a permission to an action: it lends no other. */
const LENT: Record<
  ApprovedAction,
  Partial<Record<Permission, readonly [ApprovalReason, ...ApprovalReason[]]>>
> = {
  sale: {
    can_give_discounts: ['discount', 'price'],
    can_give_discounts_over_15_percent: ['discount', 'price'],
    can_manage_inventory: ['stock'],
    can_process_returns: ['exchange'],
    can_manage_expenses: ['account', 'return'],
  },
  return: { can_process_returns: ['return'], can_manage_expenses: ['return'] },
  account: { can_manage_expenses: ['opening'] },
  credit: { can_manage_expenses: ['credit'] },
};

/** Whether a yes can lend this to the action. */
export const isLent = (action: ApprovedAction, permission: Permission): boolean =>
  LENT[action][permission] !== undefined;

/**
 * The reasons as the approver reads them: those that were stated, and one for each permission that none of them explains.
 * Whoever asks cannot leave out what a yes would lend.
 */
export function reasonsRead(
  action: ApprovedAction,
  permissions: readonly Permission[],
  stated: readonly ApprovalReason[],
): ApprovalReason[] {
  const unsaid = permissions.flatMap((permission) => {
    const reasons = LENT[action][permission] ?? [];
    return reasons.some((reason) => stated.includes(reason)) ? [] : reasons.slice(0, 1);
  });
  return [...new Set([...stated, ...unsaid])];
}

/** How long a request waits for its answer. */
export const REQUEST_MS = 60_000;
/** How long an approval is valid. */
export const APPROVAL_MS = 2 * 60_000;

/** Articles that a request names. */
export const MOST_ARTICLES = 20;

export const REQUEST_STATES = ['waiting', 'yes', 'no', 'over'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What an approval from afar is bound to. */
export type Bound = {
  action: string;
  /** The largest amount, and the largest reduction of the prices in force, centimes. */
  amount: number;
  reduction: number;
  /** Null for whoever the client is. */
  clientId: string | null;
};

/** What an operation does that an approval may have to cover. */
export type Stakes = { name: string; amount: number; reduction: number; clientId: string | null };

/** Whether an approval from afar was given for this. */
export function coversStakes(bound: Bound, stakes: Stakes): boolean {
  const operations: readonly string[] | undefined = OPERATIONS_OF[bound.action as ApprovedAction];
  return (
    operations?.includes(stakes.name) === true &&
    stakes.amount <= bound.amount &&
    stakes.reduction <= bound.reduction &&
    (bound.clientId === null || stakes.clientId === bound.clientId)
  );
}

type Request = {
  answer: 'yes' | 'no' | null;
  cancelledAt: number | null;
  expiresAt: number;
};

/** Where a request stands. */
export function stateOf({ answer, cancelledAt, expiresAt }: Request, now: number): RequestState {
  if (answer !== null) return answer;
  return cancelledAt !== null || expiresAt <= now ? 'over' : 'waiting';
}

/** Whether an approval can be used now. One that would be valid for longer was given before the clock went back. */
export const isOpenAt = ({ expiresAt }: { expiresAt: number }, now: number): boolean =>
  expiresAt > now && expiresAt - now <= APPROVAL_MS;

/** How far off a till's own account of its clock may be: a question takes a while to arrive. */
const CLOCK_SLACK_MS = 30_000;

/** A use of a yes that a till tells of. */
export type Told = {
  /** When it happened, by the till's clock. */
  at: number;
  /** When it arrived, by the server's. */
  cameAt: number;
  /** How far the till's clock is ahead of the server's now, as it says. */
  clockSkewMs: number | null;
};

type Given = { at: number; tillAt: number | null; answeredAt: number | null };

/**
 * Whether a yes was used within its two minutes by the server's clock. What arrives by then was. What arrives later is
 * judged by its till's clock, less its difference to the server's when it asked or now: it may have been set since.
 */
export function isUsedInTime({ at, tillAt, answeredAt }: Given, told: Told): boolean {
  const end = (answeredAt ?? at) + APPROVAL_MS;
  if (told.cameAt <= end) return true;
  return [(tillAt ?? at) - at, told.clockSkewMs ?? 0].some((skew) => {
    const moment = told.at - skew;
    return moment >= at - CLOCK_SLACK_MS && moment <= end + CLOCK_SLACK_MS;
  });
}

/** Milliseconds for which a yes is still valid. */
export const validFor = (answeredAt: number, now: number): number =>
  Math.max(0, answeredAt + APPROVAL_MS - now);
