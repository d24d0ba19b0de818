import { derivedId } from '../core/ids.ts';

/** What a command is known by wherever it is kept. */
export type CommandKey = { id: string; tillId: string; hash: string };

/**
 * The rows that the server may keep a till's command under: its own id, and what push makes of one that could not
 * be read, came under a used id, or came once more under a new number.
 */
export function serverRowIds({ id, tillId, hash }: CommandKey): string[] {
  return [id, ...['unreadable', 'reused', 'again'].map((how) => derivedId(tillId, `${how}:${hash}`))];
}

/** The id of the audit entry of a decision: one for each command, whoever decides and wherever. */
export const settlementId = (rowId: string): string => derivedId(rowId, 'settled');
