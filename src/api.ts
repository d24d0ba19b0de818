import * as areas from './areas.ts';
import type { Contract } from './contract.ts';
import { declared } from './core/declared.ts';
import type { Ending } from './core/findings.ts';
import type { Operation, OperationsOf } from './core/operation.ts';
import type { Follow } from './core/store/store.ts';
import { endExceptions } from './exceptions/end-exceptions.ts';
import type { NoticeOf } from './notifications/notice.ts';
import { noticeChanges } from './notifications/notice-changes.ts';

/** Every operation's implementation, in the structure of the contract: a missing one does not compile. */
export const operations = declared(areas, 'operations') satisfies OperationsOf<Contract>;

/** Each area's notifications about its own rows. */
const noticesOf: readonly NoticeOf[] = Object.values(areas).flatMap((area) =>
  'noticeOf' in area ? [area.noticeOf] : [],
);

/** How exceptions end by themselves, as each area declares it. */
const endings: readonly Ending[] = Object.values(areas).flatMap((area) =>
  'endings' in area ? area.endings : [],
);

/**
 * What the server writes after the changes of a transaction, within it: the ends of exceptions, and notifications.
 * @param now the server's clock, UTC ms
 */
export const afterChanges = (now: () => number): Follow => {
  const steps = [endExceptions(now, endings), noticeChanges(now, noticesOf)];
  return async (w, changes) => {
    for (const step of steps) await step(w, changes);
  };
};

/** The operation of a dotted name, as stored in commands. */
export function operationByName(name: string): Operation | undefined {
  const [area = '', verb = ''] = name.split('.');
  const areas: Record<string, Record<string, unknown>> = operations;
  return areas[area]?.[verb] as Operation | undefined;
}
