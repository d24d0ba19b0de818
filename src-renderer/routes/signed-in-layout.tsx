import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { DeveloperPanel } from '../features/developer/developer-panel.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { dropDrafts } from '../ui/form/drafts.ts';
import { useApplyOwnSettings } from '../ui/own-settings/use-apply-own-settings.ts';
import { PageTransition } from '../ui/page/page-transition.tsx';
import { LoadingState } from '../ui/states.tsx';
import { ScannedItem } from './scanned-item.tsx';
import { offered } from './table.ts';
import { useViewer } from './use-viewer.ts';

const CashierPanel = lazy(async () => ({
  default: (await import('../features/new-sale/cashier/cashier-panel.tsx')).CashierPanel,
}));

/** The shell around each screen behind the sign-in, filled from the route table. */
export function SignedInLayout() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { id: userId } = useSession().user;
  useApplyOwnSettings(userId);
  useEffect(() => dropDrafts({ exceptOf: userId }), [userId]);
  const path = useLocation({ select: (location) => location.pathname });
  const entries = offered('nav', viewer).map(({ id, path: to, icon: Icon }) => ({
    path: to,
    label: t(`screens:${id}`),
    icon: <Icon />,
  }));
  const panel =
    viewer.role === 'cashier' && viewer.hasStore ? (
      <Suspense fallback={<LoadingState />}>
        <CashierPanel />
      </Suspense>
    ) : undefined;
  return (
    <Shell entries={entries} panel={panel}>
      <PageTransition path={path}>
        <Suspense fallback={<LoadingState fill />}>
          <Outlet />
        </Suspense>
      </PageTransition>
      {viewer.hasStore && path !== '/new-sale' ? <ScannedItem /> : null}
      <DeveloperPanel />
    </Shell>
  );
}
