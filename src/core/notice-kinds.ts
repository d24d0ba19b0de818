import { addTo } from './open-list.ts';

/**
 * Kinds of notifications. Each area adds its own in its `notice.ts`, with texts in its text file; its feature decides
 * how the bell shows them.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface NoticeKinds {}
export type NoticeKind = keyof NoticeKinds;

const KINDS = new Map<string, true>();

/** Declares the kinds of notifications of an area. @throws when a kind is already declared */
export function declareNotices<const K extends string>(...own: readonly K[]): Record<K, true> {
  const kinds = Object.fromEntries(own.map((kind) => [kind, true])) as Record<K, true>;
  addTo(KINDS, kinds, 'notification');
  return kinds;
}

/** All declared kinds, in alphabetical order. */
export const noticeKinds = (): NoticeKind[] => [...KINDS.keys()].sort() as NoticeKind[];
