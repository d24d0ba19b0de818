import { IconDevices, IconUsb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { useTillStatus } from '../api/till.ts';
import { TillList } from '../features/devices/till-list.tsx';
import { CounterDevices } from '../features/hardware/counter-devices.tsx';
import { inAddress, useAddress } from '../ui/list-page/use-address.ts';
import classes from '../ui/page/page.module.css';
import { Page } from '../ui/page/page.tsx';
import { PageTabs } from '../ui/page/page-tabs.tsx';

const SECTIONS = ['counter', 'tills'] as const;
const ADDRESS = { section: inAddress.maybe(SECTIONS), store: inAddress.id() };

/** This counter's devices, for everyone; the shop's tills and desktops, for people who manage stores. */
export function DevicesRoute() {
  const { t } = useTranslation('hardware');
  const { can } = useSession();
  const { at, set } = useAddress(ADDRESS);
  const atTill = useTillStatus() !== undefined;
  const seesTills = can('can_manage_stores');
  // A link with a store opens the section of tills.
  const chosen = at.section ?? (at.store ? 'tills' : 'counter');
  if (!atTill || !seesTills) {
    return <Page title={t('title')}>{atTill ? <CounterDevices /> : <TillList />}</Page>;
  }
  return (
    <Page title={t('title')}>
      <PageTabs
        panelClassName={classes.panel}
        label={t('title')}
        tabs={[
          {
            id: 'counter',
            label: t('tabs.counter'),
            icon: <IconUsb aria-hidden />,
            content: <CounterDevices />,
          },
          { id: 'tills', label: t('tabs.tills'), icon: <IconDevices aria-hidden />, content: <TillList /> },
        ]}
        value={chosen}
        onChange={(section) => set({ section })}
      />
    </Page>
  );
}
