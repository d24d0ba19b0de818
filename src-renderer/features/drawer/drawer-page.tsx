import { Button, Switch } from '@mantine/core';
import { IconCashRegister, IconLockOpen, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerReport } from '../../../src/drawer/contract.ts';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { useSession, useStoreId } from '../../api/session.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import panes from '../../ui/lists/panes.module.css';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { PickStore } from '../stores/public.ts';
import { CloseWizard } from './close-wizard.tsx';
import { CurrentDrawer } from './current-drawer.tsx';
import { DifferencesDialog } from './differences-dialog.tsx';
import classes from './drawer.module.css';
import { DrawerHistory } from './drawer-history.tsx';
import { OpenDrawerDialog } from './open-drawer-dialog.tsx';
import { ReportPanel } from './report-panel.tsx';

const OPENING = { open: inAddress.flag() };
const ADDRESS = { wrong: inAddress.flag(), shift: inAddress.id(), differences: inAddress.flag() };

/** This till's drawer, and earlier shifts. */
export function DrawerPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const { at, flag, open, close } = useAddress(ADDRESS);
  const byPerson = can('can_manage_expenses') ? (
    <Button variant="default" leftSection={<IconUsers />} onClick={() => open({ differences: true })}>
      {t('drawer:differences.title')}
    </Button>
  ) : null;
  return (
    <Page fill title={t('drawer:title')} actions={byPerson}>
      <div className={classes.page}>
        <div className={panes.main}>
          <PickStore message={t('stores:forDrawer')}>
            <OwnDrawer />
          </PickStore>
        </div>
        <aside className={panes.side}>
          <header className={classes.sideHead}>
            <h2 className={panes.heading}>{t('drawer:history')}</h2>
            <Switch label={t('drawer:onlyWrong')} {...flag('wrong')} />
          </header>
          <DrawerHistory isWrong={at.wrong} onOpen={(shift) => open({ shift })} />
        </aside>
      </div>
      {at.differences && byPerson ? (
        <DifferencesDialog onClose={() => close({ differences: false })} />
      ) : null}
      {at.shift ? (
        <InStoreOf id={at.shift} find={async (id) => (await client.drawer.report({ id })).session.storeId}>
          <ReportPanel sessionId={at.shift} onClose={() => close({ shift: null })} />
        </InStoreOf>
      ) : null}
    </Page>
  );
}

/** The current state of this till's drawer. */
function OwnDrawer() {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const { at, open, close } = useAddress(OPENING);
  /** The shift being closed: it stays on screen with its result after no shift is open. */
  const [closing, setClosing] = useState<DrawerReport | null>(null);
  const query = useQuery(api.drawer.current.queryOptions({ input: { storeId } }));
  const session = query.data?.session;
  return (
    <>
      <QueryState query={query} />
      {session ? <CurrentDrawer key={session.id} session={session} onClose={setClosing} /> : null}
      {query.isSuccess && !session ? (
        <EmptyState
          icon={<IconCashRegister />}
          title={t('drawer:closed.title')}
          message={t('drawer:closed.message')}
          action={
            <Button size="lg" leftSection={<IconLockOpen />} onClick={() => open({ open: true })}>
              {t('drawer:open.start')}
            </Button>
          }
        />
      ) : null}
      {at.open && query.isSuccess && !session ? (
        <OpenDrawerDialog onClose={() => close({ open: false })} />
      ) : null}
      {closing ? (
        <CloseWizard
          report={closing}
          isOnlyTill={query.data?.isOnlyTill ?? false}
          onClose={() => setClosing(null)}
        />
      ) : null}
    </>
  );
}
