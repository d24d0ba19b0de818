import type { Permission, Role } from '../../src/core/permissions.ts';
import type { Usage } from '../../src/stores/contract.ts';
import { FEATURES } from '../features.ts';
import { GROUPS, type Group, type Page, type Screen } from './feature.ts';
import type { HelpPageId } from './help/help-pages.ts';

type AnyScreen = (typeof FEATURES)[number]['screens'][number];

/**
 * All screens behind the sign-in. The guards, the side navigation and the hub use this table; a screen not in it does
 * not exist.
 */
export const SCREENS: readonly AnyScreen[] = FEATURES.flatMap(
  (feature): readonly AnyScreen[] => feature.screens,
);

/** The page of the help about a screen. */
export const helpOf = (screen: Screen): HelpPageId => (screen.help === undefined ? screen.id : screen.help);

type DetailsOf<S> = S extends { details: infer Details } ? keyof Details & string : never;

/** The sub-pages of screens, with paths in the router's syntax. */
export const DETAILS = SCREENS.flatMap((screen) =>
  'details' in screen ? (Object.entries(screen.details) as [DetailsOf<AnyScreen>, Page][]) : [],
);

const pattern = (path: string) => new RegExp(`^${path.replace(/\$[^/]+/g, '[^/]+')}$`);

/** The screen of a path: its own, or the parent of a sub-page. */
export function screenAt(path: string): Screen | undefined {
  const screens: readonly Screen[] = SCREENS;
  return screens.find(
    (s) => s.path === path || Object.keys(s.details ?? {}).some((d) => pattern(d).test(path)),
  );
}

/** What the guards know about the signed-in person. */
export type Viewer = {
  role: Role;
  permissions: readonly Permission[];
  hasStore: boolean;
  /** The owner views all stores at once. */
  allStores?: boolean;
  atTill: boolean;
  /** The start page that the person has chosen. */
  landing?: string | undefined;
};

/** Whether a person may open a screen. */
export function maySee(screen: Screen, viewer: Viewer): boolean {
  if (screen.only !== undefined && viewer.role !== screen.only) return false;
  if (screen.notFor !== undefined && viewer.role === screen.notFor) return false;
  if (screen.needsStore && !viewer.hasStore && !viewer.allStores) return false;
  const has = (permission: Permission) => viewer.permissions.includes(permission);
  if (screen.awayPermission !== undefined && !viewer.atTill && !has(screen.awayPermission)) return false;
  return screen.permission === null || has(screen.permission);
}

/** The screens offered to a person. */
export const offered = (viewer: Viewer): AnyScreen[] =>
  SCREENS.filter((screen: Screen) => screen.group !== undefined && maySee(screen, viewer));

type ScreenGroup = { id: Group | 'more'; screens: AnyScreen[] };

/** The screens offered to a person by group, without empty groups; "more" are those of what the shop does not use. */
export function groupsFor(viewer: Viewer, usage: Usage): ScreenGroup[] {
  const isFolded = ({ foldedUntil }: Screen) => foldedUntil !== undefined && !usage[foldedUntil];
  const screens = offered(viewer);
  const inUse = screens.filter((screen) => !isFolded(screen));
  const groups: ScreenGroup[] = [
    ...GROUPS.map((id) => ({ id, screens: inUse.filter(({ group }: Screen) => group === id) })),
    { id: 'more', screens: screens.filter(isFolded) },
  ];
  return groups.filter((group) => group.screens.length > 0);
}

/** The path of the entry that is marked at an address: that of its screen, or of the screen's parent. */
export function entryAt(path: string): string | undefined {
  const screen = screenAt(path);
  return screen?.parent ?? screen?.path;
}
