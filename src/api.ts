import * as areas from './areas.ts';
import type { Contract } from './contract.ts';
import { declared } from './core/declared.ts';
import type { Operation, OperationsOf } from './core/operation.ts';
import type { NoticeOf } from './notifications/notice.ts';

/** Every operation's implementation, in the structure of the contract: a missing one does not compile. */
export const operations = declared(areas, 'operations') satisfies OperationsOf<Contract>;

/** Each area's notifications about its own rows. */
export const noticesOf: readonly NoticeOf[] = Object.values(areas).flatMap((area) =>
  'noticeOf' in area ? [area.noticeOf] : [],
);

/** The operation of a dotted name, as stored in commands. */
export function operationByName(name: string): Operation | undefined {
  const [area = '', verb = ''] = name.split('.');
  const areas: Record<string, Record<string, unknown>> = operations;
  return areas[area]?.[verb] as Operation | undefined;
}
