import type { FetchQueryOptions } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery, signedIn } from '../api/session.ts';
import { beginning } from '../api/session-actions.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { LoadingState } from '../ui/states.tsx';
import { CrashState } from './crash-state.tsx';
import { counterScreen, officeScreen, type Page } from './feature.ts';
import { type Gate, redirectFor } from './guards.ts';
import { isLeft, leaveEntries } from './left-entries.ts';
import { DETAILS, SCREENS } from './table.ts';

/** The gate for a person who goes on where the last one locked the station. */
function begunAt(gate: Gate): Gate {
  const landing = beginning();
  return gate.state === 'authenticated' && landing ? { ...gate, viewer: { ...gate.viewer, landing } } : gate;
}

const root = createRootRouteWithContext<{ gate: Gate }>()({
  beforeLoad: ({ location, context }) => {
    const to = redirectFor(location.pathname, begunAt(context.gate));
    const index = location.state.__TSR_index;
    if (to === '/login') leaveEntries(index);
    if (to) throw redirect({ to, replace: true });
    if (location.searchStr !== '' && isLeft(index))
      throw redirect({ to: location.pathname, search: {}, replace: true });
  },
  component: Outlet,
  notFoundComponent: () => null, // Never shown: an unknown path is redirected.
});

/** The component of a page, loaded on the first visit together with its texts. */
const componentOf = ({ load, name, texts }: Page): RouteComponent =>
  lazyRouteComponent(async () => (await Promise.all([load(), loadTexts(texts)]))[0], name);

/** Asks for what a page reads first while the page itself is loaded; the page shows what fails. */
function readAhead({ reads }: Page): void {
  const session = signedIn(queryClient.getQueryData(sessionQuery().queryKey));
  if (!session || !reads) return;
  for (const read of reads(api, session)) void queryClient.prefetchQuery(read as FetchQueryOptions);
}

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: componentOf(officeScreen(() => import('../features/setup/setup-page.tsx'), 'SetupPage')),
});
const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  component: componentOf(officeScreen(() => import('../features/connect/connect-page.tsx'), 'ConnectPage')),
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: componentOf(counterScreen(() => import('../features/login/login-page.tsx'), 'LoginPage')),
});
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => null });

const layout = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./signed-in-layout.tsx'), 'SignedInLayout'),
});

const screens = SCREENS.map(({ path, page }) =>
  createRoute({
    getParentRoute: () => layout,
    path,
    component: componentOf(page),
    loader: () => readAhead(page),
  }),
);

const details = DETAILS.map(([path, page]) =>
  createRoute({ getParentRoute: () => layout, path, component: componentOf(page) }),
);

export const router = createRouter({
  routeTree: root.addChildren([home, setup, connect, login, layout.addChildren([...screens, ...details])]),
  context: { gate: { state: 'no-store' } },
  defaultPendingComponent: () => <LoadingState fill />,
  defaultPendingMs: 300,
  // A page that has come is not held back because its placeholder has just been shown.
  defaultPendingMinMs: 0,
  defaultErrorComponent: CrashState,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
