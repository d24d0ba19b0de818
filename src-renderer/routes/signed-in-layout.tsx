import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { DeveloperPanel } from '../features/developer/developer-panel.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { dropDrafts } from '../ui/form/drafts.ts';
import { Later } from '../ui/later.tsx';
import { officePart } from '../ui/office-part.tsx';
import { useApplyOwnSettings } from '../ui/own-settings/use-apply-own-settings.ts';
import { PageTransition } from '../ui/page/page-transition.tsx';
import { CameraScanProvider } from '../ui/scanner/camera/camera-scan.tsx';
import { isTypingCode } from '../ui/scanner/scan-listener.ts';
import { LoadingState } from '../ui/states.tsx';
import type { HelpPageId } from './help/help-pages.ts';
import { useHelpPlaces } from './help/use-help-places.ts';
import { PROGRAM_KEYS } from './keys.ts';
import { OpenSearch } from './open-search.ts';
import { ScannedItem } from './scanned-item.tsx';
import type { SearchKind } from './search-source.ts';
import { entryAt, helpOf, screenAt } from './table.ts';
import { useNavGroups } from './use-nav-groups.tsx';
import { useViewer } from './use-viewer.ts';

const CashierPanel = lazy(async () => ({
  default: (await import('../features/new-sale/cashier/cashier-panel.tsx')).CashierPanel,
}));

const NextStep = officePart(async () => (await import('../features/hub/next-step.tsx')).NextStep);
const Search = officePart(async () => (await import('./search.tsx')).Search);
const HelpPanel = officePart(async () => (await import('../features/help/help-panel.tsx')).HelpPanel);

/** The shell around each screen behind the sign-in, filled from the route table. */
export function SignedInLayout() {
  const viewer = useViewer();
  const { user, store } = useSession();
  const userId = user.id;
  useApplyOwnSettings(userId);
  useEffect(() => dropDrafts({ exceptOf: userId }), [userId]);
  const path = useLocation({ select: (location) => location.pathname });
  const groups = useNavGroups();
  const [searched, setSearched] = useState<{ of: SearchKind | null } | null>(null);
  const search = useCallback((of: SearchKind | null) => setSearched({ of }), []);
  // An open dialog is answered first: behind it, a payment may be under way.
  const isFree = () => document.querySelector('[role="dialog"]') === null;
  const [help, setHelp] = useState<{ page: HelpPageId | null; opening: number } | null>(null);
  const showHelp = (page: HelpPageId | null) =>
    setHelp((before) => ({ page, opening: (before?.opening ?? 0) + 1 }));
  const closeHelp = () => setHelp(null);
  const places = useHelpPlaces();
  // In less room the help covers the screen.
  const isHelpBeside = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const openHelp = () => {
    const screen = screenAt(path);
    showHelp(screen ? helpOf(screen) : null);
  };
  useHotkeys(
    [
      [PROGRAM_KEYS.search, () => !isTypingCode() && isFree() && search(null), { usePhysicalKeys: true }],
      [PROGRAM_KEYS.help, () => (help ? closeHelp() : isFree() && openHelp())],
    ],
    [],
  );
  const panel =
    viewer.role === 'cashier' && viewer.hasStore ? (
      <Suspense fallback={<LoadingState />}>
        <CashierPanel />
      </Suspense>
    ) : undefined;
  // The hub lists the steps itself, and a sale is not led away from.
  const leadsOn = viewer.permissions.includes('can_manage_stores') && path !== '/hub' && path !== '/new-sale';
  return (
    <CameraScanProvider>
      <Shell
        groups={groups}
        active={entryAt(path)}
        onSearch={() => search(null)}
        onHelp={help ? closeHelp : openHelp}
        isCramped={help !== null && isHelpBeside}
        panel={panel}
        notice={
          leadsOn && store ? (
            <Later>
              <NextStep key={store.id} storeId={store.id} path={path} />
            </Later>
          ) : undefined
        }
        help={
          help ? (
            <HelpPanel
              key={help.opening}
              page={help.page}
              isBeside={isHelpBeside ?? false}
              {...places}
              onClose={closeHelp}
            />
          ) : null
        }
      >
        <OpenSearch value={search}>
          <PageTransition path={path}>
            <Suspense fallback={<LoadingState fill />}>
              <Outlet />
            </Suspense>
          </PageTransition>
        </OpenSearch>
        {searched ? <Search of={searched.of} onHelp={showHelp} onClose={() => setSearched(null)} /> : null}
        {viewer.hasStore && path !== '/new-sale' ? <ScannedItem /> : null}
        <DeveloperPanel />
      </Shell>
    </CameraScanProvider>
  );
}
