import { z } from 'zod';
import type { Command } from './operation.ts';
import { columnSchemas, storedText } from './store/row-schemas.ts';

/** Building blocks of facts' records: as strict as the inputs, and no stricter than the decided values. */
export const recordId = columnSchemas.id;
export const recordDay = columnSchemas.day;
export const recordHash = columnSchemas.file;
/** Centimes paid, refunded or charged: never negative. */
export const recordAmount = columnSchemas.centimes.min(0);
/** Pieces of one line. */
export const recordPieces = z.number().int().min(1).max(100_000);
/** Max. total cost of a line, within what totals can represent. */
const MOST_COST = 1_000_000_000_000;
export const isCountable = ({ cost = 0, quantity }: { cost?: number | undefined; quantity: number }) =>
  cost * quantity <= MOST_COST;

export const recordPercent = z.number().min(0).max(100);
export const recordText = storedText;

/** The person who did something, as the record names them. */
export const person = z.strictObject({ id: recordId, name: storedText(200) });

/** The approver of a command, as its record names them; undefined when no approval was needed. */
export function approverOf({ approval }: Pick<Command, 'approval'>): z.infer<typeof person> | undefined {
  return approval ? { id: approval.approver.id, name: approval.approver.name } : undefined;
}
