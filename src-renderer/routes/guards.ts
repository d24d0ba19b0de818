import { maySee, SCREENS, screenAt, type Viewer } from './table.ts';

/** State of the station (spec §2 Startup gate, §4 App gate). */
export type Gate =
  /** An installed till without a server, or whose enrolment was revoked. */
  | { state: 'not-connected' }
  | { state: 'setup-needed' }
  | { state: 'no-store' }
  | { state: 'no-user' }
  | {
      state: 'authenticated';
      viewer: Viewer;
      /** Number of stores; null when unknown or irrelevant. */
      stores: number | null;
      /** The set-up wizard is still running. */
      inSetup: boolean;
    };

/** The only path that a closed gate allows. */
const OPEN_PATH = {
  'not-connected': '/connect',
  'setup-needed': '/setup',
  'no-store': '/login',
  'no-user': '/login',
} as const;

/** The start page, which is also the target of redirects. */
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

/** The redirect for a path in the station's state; null when the path may be shown. */
export function redirectFor(path: string, gate: Gate): string | null {
  const home = homeOf(gate);
  const clean = path.replace(/\/+$/, '') || '/';
  if (clean === home) return null;
  if (gate.state !== 'authenticated' || gate.inSetup) return home;
  const screen = screenAt(clean);
  return screen && maySee(screen, gate.viewer) ? null : home;
}
