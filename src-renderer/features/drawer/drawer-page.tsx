import { Button, Switch } from '@mantine/core';
import { IconCashRegister, IconLockOpen, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerReport } from '../../../src/drawer/contract.ts';
import { api, client } from '../../api/client.ts';
import { useSession, useStoreId } from '../../api/session.ts';
import { OpenDrawerDialog } from './open-drawer-dialog.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { InStoreOf } from '../../api/in-store.tsx';
import { PickStore } from '../stores/pick-store.tsx';
import { CloseWizard } from './close-wizard.tsx';
import { CurrentDrawer } from './current-drawer.tsx';
import { DifferencesDialog } from './differences-dialog.tsx';
import classes from './drawer.module.css';
import { DrawerHistory } from './drawer-history.tsx';
import { ReportPanel } from './report-panel.tsx';

/** This till's drawer, and earlier shifts. */
export function DrawerPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [showsDifferences, setShowsDifferences] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const byPerson = can('can_manage_expenses') ? (
    <Button variant="default" leftSection={<IconUsers />} onClick={() => setShowsDifferences(true)}>
      {t('drawer:differences.title')}
    </Button>
  ) : null;
  return (
    <Page fill title={t('drawer:title')} actions={byPerson}>
      <div className={classes.page}>
        <div className={classes.main}>
          <PickStore message={t('stores:forDrawer')}>
            <OwnDrawer />
          </PickStore>
        </div>
        <aside className={classes.side}>
          <header className={classes.sideHead}>
            <h2 className={classes.heading}>{t('drawer:history')}</h2>
            <Switch
              label={t('drawer:onlyWrong')}
              checked={isWrong}
              onChange={(e) => setWrong(e.currentTarget.checked)}
            />
          </header>
          <DrawerHistory isWrong={isWrong} onOpen={setShown} />
        </aside>
      </div>
      {showsDifferences ? <DifferencesDialog onClose={() => setShowsDifferences(false)} /> : null}
      {shown ? (
        <InStoreOf id={shown} find={async (id) => (await client.drawer.report({ id })).session.storeId}>
          <ReportPanel sessionId={shown} onClose={() => setShown(null)} />
        </InStoreOf>
      ) : null}
    </Page>
  );
}

/** The current state of this till's drawer. */
function OwnDrawer() {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const [opening, setOpening] = useState(false);
  /** The shift being closed: it stays on screen with its result after no shift is open. */
  const [closing, setClosing] = useState<DrawerReport | null>(null);
  const query = useQuery(api.drawer.current.queryOptions({ input: { storeId } }));
  const session = query.data?.session;
  return (
    <>
      {query.isPending ? <LoadingState /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {session ? <CurrentDrawer key={session.id} session={session} onClose={setClosing} /> : null}
      {query.isSuccess && !session ? (
        <EmptyState
          icon={<IconCashRegister />}
          title={t('drawer:closed.title')}
          message={t('drawer:closed.message')}
          action={
            <Button size="lg" leftSection={<IconLockOpen />} onClick={() => setOpening(true)}>
              {t('drawer:open.start')}
            </Button>
          }
        />
      ) : null}
      {opening ? <OpenDrawerDialog onClose={() => setOpening(false)} /> : null}
      {closing ? <CloseWizard report={closing} onClose={() => setClosing(null)} /> : null}
    </>
  );
}
