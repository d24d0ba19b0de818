import type { z } from 'zod';
import {
  PERCENT,
  parseAmount,
  parseNumber,
  typedAmount,
  typedNumber,
} from '../../../src/core/number-text.ts';
import {
  type Assignment,
  isStoreBound,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
} from '../../../src/core/permissions.ts';
import type { Profile, personInput } from '../../../src/team/contract.ts';

export type UserValues = {
  name: string;
  nameAr: string;
  nameFr: string;
  email: string;
  phone: string;
  role: Role;
  assignments: Assignment[];
  permissions: Permission[];
  canManageInventory: boolean;
  address: string;
  hiredOn: string;
  /** Amounts and the percentage as typed. */
  salary: string;
  dailyRate: string;
  payFrequency: 'daily' | 'weekly' | 'monthly';
  commission: string;
  password: string;
  again: string;
};

const typed = (centimes: number | undefined) => (centimes ? typedAmount(centimes) : '');

export function valuesOf(user: Profile | undefined): UserValues {
  return {
    name: user?.name ?? '',
    nameAr: user?.nameAr ?? '',
    nameFr: user?.nameFr ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    role: user?.role ?? 'cashier',
    assignments: user?.assignments ?? [],
    permissions: user?.permissions ?? [],
    canManageInventory: user?.canManageInventory ?? false,
    address: user?.address ?? '',
    hiredOn: user?.hiredOn ?? '',
    salary: typed(user?.salary),
    dailyRate: typed(user?.dailyRate),
    payFrequency: user?.payFrequency ?? 'monthly',
    commission: user?.commissionPercentage ? typedNumber(user.commissionPercentage) : '',
    password: '',
    again: '',
  };
}

/** Whether a role is limited to its assigned stores. */
export const boundToStores = (role: Role): boolean =>
  isStoreBound({ role, assignments: [], permissions: [] });

/** A typed amount in centimes; 0 when empty, null when invalid. */
export const amountOf = (text: string): number | null => (text.trim() ? parseAmount(text) : 0);

/** A typed percentage; 0 when empty, null when invalid. */
export function percentOf(text: string): number | null {
  return text.trim() ? parseNumber(text, PERCENT) : 0;
}

/**
 * The input to send: without assignments for roles that work everywhere, without permissions of the role, and without
 * an empty password. A number that cannot be read is refused.
 */
export function inputOf(values: UserValues): z.input<typeof personInput> {
  const { password, again: _, commission, salary, dailyRate, hiredOn, ...fields } = values;
  const brought = ROLE_PERMISSIONS[values.role];
  return {
    ...fields,
    assignments: boundToStores(values.role) ? values.assignments : [],
    permissions: values.permissions.filter((p) => !brought.includes(p)),
    ...(password ? { password } : {}),
    salary: amountOf(salary) ?? Number.NaN,
    dailyRate: amountOf(dailyRate) ?? Number.NaN,
    commissionPercentage: percentOf(commission) ?? Number.NaN,
    hiredOn: hiredOn || null,
  };
}
