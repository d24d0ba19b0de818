import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShopDay } from '../../../src/dashboard/contract.ts';
import { growth } from '../../../src/dashboard/rules.ts';
import { api } from '../../api/client.ts';
import { useSwitchStore } from '../../api/session-actions.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Figure } from '../../ui/figures/figure.tsx';
import { Growth } from '../../ui/figures/growth.tsx';
import { Hint } from '../../ui/hint.tsx';
import { Later } from '../../ui/later.tsx';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { QueryState } from '../../ui/states.tsx';
import classes from './dashboard.module.css';
import { DayFigures, EVERY_MS, Panel, Refunded, Until } from './day-figures.tsx';
import { Hours } from './hours.tsx';
import { TopPerformers } from './top-performers.tsx';

/** Today's figures of all stores together, and of each. */
export function AllStores() {
  const { t } = useTranslation(['dashboard', 'common']);
  const query = useQuery(
    api.dashboard.allStores.queryOptions({ placeholderData: keepPreviousData, refetchInterval: EVERY_MS }),
  );
  const { data } = query;
  if (!data) {
    return (
      <Page title={t('title')}>
        <QueryState query={query} />
      </Page>
    );
  }
  const { figures, stores } = data;
  const sumOf = (key: 'present' | 'staff') => stores.reduce((n, store) => n + store[key], 0);
  return (
    <Page title={t('title')} actions={<Until of={t('common:allStores')} day={data.day} at={data.at} />}>
      <div className={classes.root}>
        <section className={classes.figures} data-three aria-label={t('figures')}>
          <DayFigures day={data} />
          <Figure
            label={t('team')}
            value={t('teamOf', { present: sumOf('present'), staff: sumOf('staff') })}
            note={figures.refunded > 0 ? <Refunded centimes={figures.refunded} /> : null}
          />
        </section>
        <Later>
          <Panel title={t('byStore')}>
            <ByStore stores={stores} />
          </Panel>
          <Panel title={t('performers')}>
            <TopPerformers performers={data.performers} />
          </Panel>
          <Panel title={t('hourly')} wide>
            <Hours hours={data.hours} />
          </Panel>
        </Later>
      </div>
    </Page>
  );
}

/** Each store of this station opens on a press. */
function ByStore({ stores }: { stores: ShopDay['stores'] }) {
  const { t } = useTranslation('dashboard');
  const { nameIn } = useFormats();
  const served = useQuery(api.stores.list.queryOptions({ input: {} })).data?.items ?? [];
  const switchStore = useSwitchStore();
  const sorted = stores.toSorted((a, b) => b.revenue - a.revenue);
  return (
    <ul className={classes.list} aria-label={t('byStore')}>
      {sorted.map(({ store, revenue, transactions, before, present, staff }) => {
        const change = growth(revenue, before.revenue);
        const line = (
          <>
            <span className={classes.grow}>
              <bdi>{nameIn(store)}</bdi>
              <Hint inText>
                {t('sales', { count: transactions })} · {t('presentOf', { present, staff })}
              </Hint>
            </span>
            <Growth percent={change} than={t('thanWeekBefore')} hasArrow={false} />
            <Money strong centimes={revenue} />
          </>
        );
        const isServed = served.some(({ id }) => id === store.id);
        return (
          <li key={store.id}>
            {isServed ? (
              <UnstyledButton
                className={classes.line}
                disabled={switchStore.isPending}
                onClick={() => switchStore.mutate(store.id)}
              >
                {line}
                <MirroredIcon icon={IconChevronRight} />
              </UnstyledButton>
            ) : (
              <span className={classes.line}>{line}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
