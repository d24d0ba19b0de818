import { addTo } from './open-list.ts';

/**
 * The actions of the audit log, prefixed with their subject: 'sale.completed' is about a sale. Each area adds its own
 * in its `audit.ts`, with texts in its text file; an undeclared action cannot be written.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface AuditActions {}
export type AuditAction = keyof AuditActions;

type AreaOf<A> = A extends `${infer Area}.${string}` ? Area : never;
/** The subject of an entry: the part of its action before the dot. */
export type AuditArea = AreaOf<AuditAction>;

const ACTIONS = new Map<string, true>();

/** Declares the audit actions of an area. @throws when an action is already declared */
export function declareActions<const A extends string>(...own: readonly A[]): Record<A, true> {
  const actions = Object.fromEntries(own.map((action) => [action, true])) as Record<A, true>;
  addTo(ACTIONS, actions, 'action');
  return actions;
}

/** All declared actions, in alphabetical order. */
export const auditActions = (): AuditAction[] => [...ACTIONS.keys()].sort() as AuditAction[];

const areaOf = (action: AuditAction): AuditArea => action.slice(0, action.indexOf('.')) as AuditArea;

/** All subjects of entries, in alphabetical order. */
export const auditAreas = (): AuditArea[] => [...new Set(auditActions().map(areaOf))];
