import { Anchor, Paper, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { growth } from '../../../src/dashboard/rules.ts';
import { api } from '../../api/client.ts';
import { useSession, useStoreId, useZone } from '../../api/session.ts';
import { timeOnly, weekDay } from '../../i18n/dates.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Figure } from '../../ui/figures/figure.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { AllStores } from './all-stores.tsx';
import { Attention } from './attention.tsx';
import classes from './dashboard.module.css';
import { Hours } from './hours.tsx';
import { RecentSales } from './recent-sales.tsx';
import { TopPerformers } from './top-performers.tsx';

/** Refresh interval, since time-based figures change without sales. */
const EVERY_MS = 60_000;

/** Today's figures of the current store, or of all stores. */
export function DashboardPage() {
  const { store } = useSession();
  return store ? <StoreDashboard /> : <AllStores />;
}

/** A store's day: sales, people present, pending tasks. */
function StoreDashboard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { locale } = useLocale();
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
  if (query.isError) {
    return (
      <Page title={t('title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t('title')}>
        <LoadingState />
      </Page>
    );
  }
  const { figures, before, hours, present, staff } = data;
  return (
    <Page
      title={t('title')}
      actions={
        <Text c="dimmed">
          {weekDay(data.day, locale)} · {t('until', { time: timeOnly(data.at, zone) })}
        </Text>
      }
    >
      <div className={classes.root}>
        <section className={classes.figures} aria-label={t('figures')}>
          <Figure
            main
            label={t('revenue')}
            value={<Money centimes={figures.revenue} />}
            growth={growth(figures.revenue, before.revenue)}
            than={t('thanWeekBefore')}
            note={
              <>
                {weekDay(before.day, locale)} · <Money centimes={before.revenue} />
              </>
            }
          />
          <Figure
            label={t('transactions')}
            value={figures.transactions}
            growth={growth(figures.transactions, before.transactions)}
            than={t('thanWeekBefore')}
            note={
              figures.refunded > 0 ? (
                <>
                  {t('refunded')} <Money centimes={figures.refunded} />
                </>
              ) : (
                <>
                  {t('average')} <Money centimes={figures.averageTicket} />
                </>
              )
            }
          />
          <Figure
            label={t('team')}
            value={t('teamOf', { present: present.length, staff })}
            note={
              present.length === 0 ? (
                t('nobody')
              ) : (
                <span className={classes.present}>
                  {present.slice(0, 5).map((person) => (
                    <PersonAvatar key={person.id} name={nameIn(locale, person)} avatar={person.avatar} />
                  ))}
                  <bdi>{present.map((person) => nameIn(locale, person)).join(' · ')}</bdi>
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
        <Paper withBorder p="lg" className={classes.panel}>
          <Title order={2}>{t('hourly')}</Title>
          <Hours hours={hours} />
        </Paper>
        <Paper withBorder p="lg" className={classes.panel}>
          <Title order={2}>{t('performers')}</Title>
          <TopPerformers performers={data.performers} />
        </Paper>
        <Paper withBorder p="lg" className={classes.panel}>
          <Title order={2}>{t('recent')}</Title>
          <RecentSales storeId={storeId} zone={zone} at={data.at} />
        </Paper>
        <Paper withBorder p="lg" className={classes.panel}>
          <Title order={2}>{t('attention.title')}</Title>
          <Attention storeId={storeId} day={data.day} at={data.at} />
        </Paper>
      </div>
    </Page>
  );
}
