import type { z } from 'zod';
import type { Call } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { payStoreOf, seesPayOf } from '../payroll/payroll-scope.ts';
import type { User } from '../users/contract.ts';
import type { employment, Member } from './contract.ts';

type Employment = z.infer<typeof employment>;
const FIELDS = ['address', 'dailyRate', 'salary', 'payFrequency', 'commissionPercentage', 'hiredOn'] as const;

/** The terms of a person for whom none were entered. */
const NONE: Employment = {
  address: null,
  dailyRate: 0,
  salary: 0,
  payFrequency: 'monthly',
  commissionPercentage: 0,
  hiredOn: null,
};

/** A person's terms of employment; at the server only. */
export async function employmentOf(r: Reader, userId: string): Promise<Employment> {
  const row = await r.get('employments', userId);
  if (!row) return NONE;
  const { id: _id, ...terms } = row;
  return terms;
}

type Change = { [K in keyof Employment]?: Employment[K] | undefined };

/** Adds the terms of employment if the caller may see them; a till does not have them. */
export async function withPay(r: Reader, row: Row<'users'>, user: User, call: Call): Promise<Member> {
  const isSeen = seesPayOf(call, { id: row.id, role: row.role, storeId: payStoreOf(row) });
  if (call.ports.program !== 'server' || !isSeen) return user;
  return { ...user, ...(await employmentOf(r, row.id)) };
}

/** Splits an input into the person's fields and those of the employment; omitted fields are in neither. */
export function splitEmployment<I extends Change>(
  input: I,
): { employment: Partial<Employment>; rest: Omit<I, keyof Employment> } {
  const rest: Record<string, unknown> = {};
  const terms: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (FIELDS.some((field) => field === name)) terms[name] = value;
    else rest[name] = value;
  }
  return { employment: terms as Partial<Employment>, rest: rest as Omit<I, keyof Employment> };
}

/** The row of an employment after a change. */
export function employmentRow(
  userId: string,
  before: Employment,
  change: Partial<Employment>,
): Row<'employments'> {
  return { ...before, ...change, id: userId };
}
