import type { z } from 'zod';
import {
  type Assignment,
  isStoreBound,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
} from '../../../src/core/permissions.ts';
import type { User, userInput } from '../../../src/team/contract.ts';

export type UserValues = {
  name: string;
  nameAr: string;
  nameFr: string;
  email: string;
  phone: string;
  role: Role;
  assignments: Assignment[];
  permissions: Permission[];
  password: string;
};

export function valuesOf(user: User | undefined): UserValues {
  return {
    name: user?.name ?? '',
    nameAr: user?.nameAr ?? '',
    nameFr: user?.nameFr ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    role: user?.role ?? 'cashier',
    assignments: user?.assignments ?? [],
    permissions: user?.permissions ?? [],
    password: '',
  };
}

/** Whether a role works only in the stores that it is assigned to. */
export const boundToStores = (role: Role): boolean =>
  isStoreBound({ role, assignments: [], permissions: [] });

/** What is sent: no assignments for who works everywhere, no permission that the role brings anyway. */
export function fieldsOf(values: UserValues): z.input<typeof userInput> {
  const { password: _, ...fields } = values;
  const brought = ROLE_PERMISSIONS[values.role];
  return {
    ...fields,
    assignments: boundToStores(values.role) ? values.assignments : [],
    permissions: values.permissions.filter((p) => !brought.includes(p)),
  };
}
