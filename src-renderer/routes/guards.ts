import { maySee, SCREENS, screenAt, type Viewer } from './table.ts';

/** Where the station stands (spec §2 Startup gate, §4 App gate). */
export type Gate =
  /** An installed till that does not know its server yet, or whose enrolment was revoked. */
  | { state: 'not-connected' }
  | { state: 'setup-needed' }
  | { state: 'no-store' }
  | { state: 'no-user' }
  | {
      state: 'authenticated';
      viewer: Viewer;
      /** How many stores there are; null when that is not known or does not matter. */
      stores: number | null;
      /** The set-up wizard is still being walked through. */
      inSetup: boolean;
    };

/** The one path that a closed gate leaves open. */
const OPEN_PATH = {
  'not-connected': '/connect',
  'setup-needed': '/setup',
  'no-store': '/login',
  'no-user': '/login',
} as const;

/** The page that one starts on and is sent back to. */
export function homeOf(gate: Gate): string {
  if (gate.state !== 'authenticated') return OPEN_PATH[gate.state];
  if (gate.inSetup) return '/setup';
  if (!gate.viewer.hasStore && !gate.viewer.allStores) {
    if (gate.viewer.role === 'owner') return gate.stores === 0 ? '/stores' : '/select-store';
    return gate.viewer.permissions.includes('can_manage_stores') ? '/stores' : '/profile';
  }
  const { landing, role } = gate.viewer;
  const chosen = landing === undefined ? undefined : SCREENS.find((screen) => screen.path === landing);
  if (chosen && maySee(chosen, gate.viewer)) return chosen.path;
  return role === 'cashier' ? '/new-sale' : '/hub';
}

/** Where a path leads for the station as it stands: null when it may be shown, else the path to go to. */
export function redirectFor(path: string, gate: Gate): string | null {
  const home = homeOf(gate);
  const clean = path.replace(/\/+$/, '') || '/';
  if (clean === home) return null;
  if (gate.state !== 'authenticated' || gate.inSetup) return home;
  const screen = screenAt(clean);
  return screen && maySee(screen, gate.viewer) ? null : home;
}
