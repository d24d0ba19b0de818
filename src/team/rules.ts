import type { Assignment, Permission, Role } from '../core/permissions.ts';

/** Fields that give rights or money: whoever changes them must confirm their identity. */
export type Sensitive = {
  role: Role;
  assignments: readonly Assignment[];
  permissions: readonly Permission[];
  dailyRate: number;
  salary: number;
  payFrequency: string;
  commissionPercentage: number;
};

const placesOf = (assignments: readonly Assignment[]) =>
  assignments
    .map((a) => `${a.storeId} ${a.role}`)
    .sort()
    .join();

/** Whether a change of a person touches rights, pay or the password. Omitted fields stay. */
export function isSensitive(
  before: Sensitive,
  change: { [K in keyof Sensitive]?: Sensitive[K] | undefined } & { password?: string | undefined },
): boolean {
  const { role, assignments, permissions, password } = change;
  const differs = (key: 'dailyRate' | 'salary' | 'payFrequency' | 'commissionPercentage') =>
    change[key] !== undefined && change[key] !== before[key];
  return (
    Boolean(password) ||
    (role !== undefined && role !== before.role) ||
    (assignments !== undefined && placesOf(assignments) !== placesOf(before.assignments)) ||
    (permissions !== undefined && [...permissions].sort().join() !== [...before.permissions].sort().join()) ||
    differs('dailyRate') ||
    differs('salary') ||
    differs('payFrequency') ||
    differs('commissionPercentage')
  );
}

/** Totals of a period; money in centimes, time in minutes. */
export type Figures = {
  sales: number;
  total: number;
  minutes: number;
  daysPresent: number;
  daysOpen: number;
};

/** Rates computed from the totals; null where the divisor is zero. */
export function ratesOf({ sales, total, minutes, daysPresent, daysOpen }: Figures): {
  averageTicket: number | null;
  salesPerHour: number | null;
  attendanceRate: number | null;
} {
  return {
    averageTicket: sales > 0 ? Math.round(total / sales) : null,
    salesPerHour: minutes > 0 ? Math.round((sales * 600) / minutes) / 10 : null,
    attendanceRate: daysOpen > 0 ? Math.round((daysPresent * 1000) / daysOpen) / 10 : null,
  };
}
