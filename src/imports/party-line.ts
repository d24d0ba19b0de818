import { z } from 'zod';
import { MOST_DUE_DAYS } from '../accounts/rules.ts';
import { MEASURES } from '../clients/rules.ts';
import { ICE_DIGITS } from '../core/contract.ts';
import { fold } from '../core/fold.ts';
import { CENTIMETRES, plainDigits, readNumber } from '../core/number-text.ts';
import { normalPhone } from '../core/phone.ts';
import { MOST_POINTS } from '../loyalty/rules.ts';
import type { ImportMapping, ImportProblem } from './contract.ts';
import { cellsOf } from './rules.ts';

/** What a line says of a client's account and points; centimes, and null for a blank cell. */
export type AccountCells = {
  limit: number | null;
  dueDays: number | null;
  opening: number | null;
  points: number | null;
};

type Measurements = Partial<Record<(typeof MEASURES)[number], number>>;

/** A line with a client or a supplier; null for a blank cell. */
export type PartyLine = {
  line: number;
  name: string;
  contactPerson: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  ice: string | null;
  rc: string | null;
  notes: string | null;
  /** Centimetres, by the columns that are not blank; of clients only. */
  measurements: Measurements;
  /** Of clients only. */
  account: AccountCells;
};

const DUE_DAYS = { decimals: 0, min: 0, max: MOST_DUE_DAYS };
const POINTS = { decimals: 0, min: 0, max: MOST_POINTS };
const EMAIL = z.email();
/** The unit after a number of days. */
const DAYS = /\s*(j|jours?|d|days?|يوم|ايام|أيام)\.?$/i;
/** The unit after a measure. */
const UNIT = /\s*(cms?\.?|سم)$/i;

/** The line, or all its problems. @param number the line in the file, from 1 */
export function readParty(
  cells: readonly string[],
  mapping: ImportMapping,
  number: number,
): { line: PartyLine } | { problems: ImportProblem[] } {
  const { problems, problem, raw, required, amount } = cellsOf(cells, mapping, number);
  const typed = { phone: raw('phone'), email: raw('email'), ice: raw('ice') };
  const phone = typed.phone === null ? null : normalPhone(typed.phone);
  const ice = typed.ice === null ? null : plainDigits(typed.ice);
  if (typed.phone !== null && phone === null) problem('phone', 'bad_phone', typed.phone);
  if (typed.email !== null && !EMAIL.safeParse(typed.email).success) {
    problem('email', 'bad_email', typed.email);
  }
  if (ice !== null && !(ice.length === ICE_DIGITS && /^\d+$/.test(ice))) {
    problem('ice', 'bad_ice', typed.ice ?? '');
  }
  const measurements: Measurements = {};
  for (const measure of MEASURES) {
    const cell = raw(measure);
    if (cell === null) continue;
    const { value, problem: wrong } = readNumber(cell.replace(UNIT, ''), CENTIMETRES);
    if (wrong) problem(measure, wrong.code === 'ambiguous' ? 'two_readings' : 'not_a_measure', cell);
    else measurements[measure] = value;
  }
  const days = raw('accountDueDays');
  const due = days === null ? null : readNumber(days.replace(DAYS, ''), DUE_DAYS);
  if (due?.problem) problem('accountDueDays', 'not_due_days', days ?? '');
  const pointsCell = raw('pointsOpening');
  const points = pointsCell === null ? null : readNumber(pointsCell, POINTS);
  if (points?.problem) {
    const reason = points.problem.code === 'ambiguous' ? 'two_readings' : 'not_points';
    problem('pointsOpening', reason, pointsCell ?? '');
  }
  const line: PartyLine = {
    line: number,
    name: required('name'),
    contactPerson: raw('contactPerson'),
    phone,
    email: typed.email,
    address: raw('address'),
    ice,
    rc: raw('rc'),
    notes: raw('notes'),
    measurements,
    account: {
      limit: amount('accountLimit'),
      dueDays: due?.value ?? null,
      opening: amount('accountOpening'),
      points: points?.value ?? null,
    },
  };
  return problems.length > 0 ? { problems } : { line };
}

/** What tells a client of a file from the others: phone, else email, else name. */
export const clientKeyOf = ({ phone, email, name }: Pick<PartyLine, 'phone' | 'email' | 'name'>): string =>
  phone ?? (email ? email.toLowerCase() : fold(name));

/** What tells a supplier of a file from the others: ICE, else name. */
export const supplierKeyOf = ({ ice, name }: Pick<PartyLine, 'ice' | 'name'>): string => ice ?? fold(name);
