import { z } from 'zod';
import { columnSchemas, storedText } from './store/row-schemas.ts';

/** What records of facts are made of: as strict as what a person may enter, and no stricter than what was decided. */
export const recordId = columnSchemas.id;
export const recordDay = columnSchemas.day;
export const recordHash = columnSchemas.file;
/** Centimes that are given, taken or asked for: never negative. */
export const recordAmount = columnSchemas.centimes.min(0);
/** Pieces of one line. */
export const recordPieces = z.number().int().min(1).max(100_000);
/** What all pieces of a line have cost stays within what totals can add up. */
const MOST_COST = 1_000_000_000_000;
export const isCountable = ({ cost = 0, quantity }: { cost?: number | undefined; quantity: number }) =>
  cost * quantity <= MOST_COST;

export const recordPercent = z.number().min(0).max(100);
export const recordText = storedText;

/** Who did something, as the record names him. */
export const person = z.strictObject({ id: recordId, name: storedText(200) });
