import { derivedId } from '../core/ids.ts';

/** Identifies a command at the till and on the server. */
export type CommandKey = { id: string; tillId: string; hash: string };

/**
 * Possible row ids of a till's command on the server: its own id, or the id that push gives to a command that was
 * unreadable, came under a used id, or was repeated under a new number.
 */
export function serverRowIds({ id, tillId, hash }: CommandKey): string[] {
  return [id, ...['unreadable', 'reused', 'again'].map((how) => derivedId(tillId, `${how}:${hash}`))];
}

/** Id of the audit entry of a decision: one per command, whoever decides and wherever. */
export const settlementId = (rowId: string): string => derivedId(rowId, 'settled');
