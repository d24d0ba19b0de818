import type { Call } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { storeSettings } from '../stores/settings.ts';
import type { DrawerMove, DrawerReport, DrawerSession } from './contract.ts';
import { movesOf, sumsOfSession } from './session-sums.ts';
import { stampDutyOf } from './stamp-rules.ts';

/** A session as the API shows it; the expected cash is set once it is closed. */
export function toSession(row: Row<'drawerSessions'>): DrawerSession {
  const { floatCounted: _f, countedPieces: _c, closing, ...session } = row;
  return { ...session, expected: closing?.expected ?? null };
}

export function toMove(row: Row<'drawerMoves'>): DrawerMove {
  const { id, kind, amount, reason, at, userName, expenseId } = row;
  return { id, kind, amount, reason, at, userName, expenseId };
}

/** Whether a person counts blind, without seeing what is expected: a store setting, except for managers. */
export async function isBlindFor(r: Reader, call: Pick<Call, 'may'>, storeId: string): Promise<boolean> {
  if (call.may('can_manage_expenses', storeId)) return false;
  return (await storeSettings(r, storeId)).blindCount;
}

/** X of an open session, Z of a closed one: Z repeats what was printed and is never recomputed. */
export async function reportOf(
  r: Reader,
  row: Row<'drawerSessions'>,
  call: Pick<Call, 'may' | 'clock'>,
): Promise<DrawerReport> {
  const isHidden = row.closing === null && (await isBlindFor(r, call, row.storeId));
  const sums = row.closing ?? (isHidden ? null : await sumsOfSession(r, row));
  const { foreignCounted, ...shownSums } = { foreignCounted: {}, ...sums };
  const { stampDuty } = await storeSettings(r, row.storeId);
  return {
    session: toSession(row),
    moves: (await movesOf(r, row.id)).map(toMove),
    sums: sums && { ...sums, ...shownSums },
    floatCounted: row.floatCounted,
    countedPieces: row.countedPieces,
    foreignCounted,
    stampDuty: sums && stampDuty ? stampDutyOf(sums.cashReceived) : null,
  };
}
