import type { Call } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import type { Payroll } from './contract.ts';
import { mayChangePayOf } from './payroll-scope.ts';

/** A payroll in the form of the API, for this caller. */
export function toPayroll(row: Row<'payrolls'>, person: Row<'users'>, call: Call): Payroll {
  const { dismissedAt, deletedAt: _deleted, ...shown } = row;
  return {
    ...shown,
    userName: person.name,
    userNameAr: person.nameAr,
    userNameFr: person.nameFr,
    avatar: person.avatar,
    role: person.role,
    lines: row.lines.map((line) => ({ ...line })),
    status: dismissedAt === null ? row.status : 'dismissed',
    mayChange: mayChangePayOf(call, row),
  };
}
