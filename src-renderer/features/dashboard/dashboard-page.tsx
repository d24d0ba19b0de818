import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession, useStoreId, useZone } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Figure } from '../../ui/figures/figure.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import { Later } from '../../ui/later.tsx';
import { Page } from '../../ui/page/page.tsx';
import { QueryState } from '../../ui/states.tsx';
import { AllStores } from './all-stores.tsx';
import { Attention } from './attention.tsx';
import classes from './dashboard.module.css';
import { DayFigures, EVERY_MS, Panel, Until } from './day-figures.tsx';
import { Hours } from './hours.tsx';
import { RecentSales } from './recent-sales.tsx';
import { TopPerformers } from './top-performers.tsx';

/** Today's figures of the current store, or of all stores. */
export function DashboardPage() {
  const { store } = useSession();
  return store ? <StoreDashboard /> : <AllStores />;
}

/** A store's day: sales, people present, pending tasks. */
function StoreDashboard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { nameIn } = useFormats();
  const { can } = useSession();
  const storeId = useStoreId();
  const zone = useZone();
  const query = useQuery(
    api.dashboard.today.queryOptions({
      input: { storeId },
      placeholderData: keepPreviousData,
      refetchInterval: EVERY_MS,
    }),
  );
  const seesStock = can('can_view_inventory');
  const alerts = useQuery(api.catalogue.alerts.queryOptions({ input: { storeId }, enabled: seesStock }));
  const { data } = query;
  // Figures that cannot be read again stay, with their time.
  if (!data) {
    return (
      <Page title={t('title')}>
        <QueryState query={query} />
      </Page>
    );
  }
  const { hours, present, staff } = data;
  return (
    <Page title={t('title')} actions={<Until day={data.day} at={data.at} />}>
      <div className={classes.root}>
        <section className={classes.figures} aria-label={t('figures')}>
          <DayFigures day={data} showsRefunds />
          <Figure
            label={t('team')}
            value={t('teamOf', { present: present.length, staff })}
            note={
              present.length === 0 ? (
                t('nobody')
              ) : (
                <span className={classes.present}>
                  {present.slice(0, 5).map((person) => (
                    <PersonAvatar key={person.id} name={nameIn(person)} avatar={person.avatar} />
                  ))}
                  <bdi>{present.map((person) => nameIn(person)).join(' · ')}</bdi>
                </span>
              )
            }
          />
          {seesStock && alerts.data && !alerts.data.isOff ? (
            <Figure
              label={t('lowStock')}
              value={alerts.data.low + alerts.data.out}
              tone={alerts.data.out > 0 ? 'warning' : undefined}
              note={
                <Anchor
                  className={classes.link}
                  renderRoot={(props) => (
                    <Link
                      to="/inventory"
                      search={{ status: alerts.data.out > 0 ? 'out_of_stock' : 'low_stock' }}
                      {...props}
                    />
                  )}
                >
                  {t('outOfStock', { count: alerts.data.out })}
                </Anchor>
              }
            />
          ) : null}
        </section>
        <Later>
          <Panel title={t('hourly')}>
            <Hours hours={hours} />
          </Panel>
          <Panel title={t('performers')}>
            <TopPerformers performers={data.performers} />
          </Panel>
          <Panel title={t('recent')}>
            <RecentSales storeId={storeId} zone={zone} at={data.at} />
          </Panel>
          <Panel title={t('attention.title')}>
            <Attention storeId={storeId} day={data.day} />
          </Panel>
        </Later>
      </div>
    </Page>
  );
}
