import { addTo } from './open-list.ts';
import type { Permission } from './permissions.ts';
import type { Reader, Row, RowChange } from './store/store.ts';

/** The permissions for the list of exceptions: one for stock, the others for money. */
export const EXCEPTION_PERMISSIONS = [
  'can_manage_inventory',
  'can_manage_expenses',
] as const satisfies readonly Permission[];
export type ExceptionPermission = (typeof EXCEPTION_PERMISSIONS)[number];

/**
 * What the server finds wrong with a fact that has happened. Each area adds its kinds in its `findings.ts`, with
 * texts in its text file.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface Findings {}
export type FindingKind = keyof Findings;

const FINDINGS = new Map<string, ExceptionPermission>();

/**
 * Declares the kinds of findings of an area, each with the permission to resolve it.
 * @throws when a kind is already declared
 */
export function declareFindings<const F extends Record<string, ExceptionPermission>>(own: F): F {
  addTo(FINDINGS, own, 'finding');
  return own;
}

/** All declared kinds, in alphabetical order. */
export const findingKinds = (): FindingKind[] => [...FINDINGS.keys()].sort() as FindingKind[];

/** The permission to see and resolve an exception of a kind. */
export const permissionFor = (kind: FindingKind): ExceptionPermission =>
  FINDINGS.get(kind) ?? 'can_manage_expenses';

/** How an exception of a kind ends by itself, once its cause is gone. Areas declare theirs in `endings.ts`. */
export type Ending = {
  kind: FindingKind;
  /** The subject (`Finding.subject`) that a change of a row may have mended; null when it mends nothing. */
  mends: (change: RowChange) => string | null;
  /** The subjects that are mended with one: of a client, the duplicates merged into it, itself among them. */
  withSubject?: (r: Reader, subject: string) => Promise<readonly string[]>;
  /** Whether the cause is gone; asked for each open exception of the subject. Absent when the change itself says so. */
  isGone?: (r: Reader, exception: Row<'exceptions'>, change: RowChange) => boolean | Promise<boolean>;
};
