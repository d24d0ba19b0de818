import { Text } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import inline from '../../ui/inline.module.css';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import { Money } from '../../ui/money.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { type ToSettle, WithToSettle } from '../to-settle/public.ts';
import classes from './dashboard.module.css';

/** The number of entries of each kind that wait for the person, and the shortage of the day's drawers. */
export function Attention(props: { storeId: string; day: string }) {
  return (
    <WithToSettle>
      {({ lists, isLoading }) => <Lines {...props} lists={lists} isLoading={isLoading} />}
    </WithToSettle>
  );
}

type LinesProps = { storeId: string; day: string; lists: ToSettle; isLoading: boolean };

function Lines({ storeId, day, lists, isLoading }: LinesProps) {
  const { t } = useTranslation('dashboard');
  const { can } = useSession();
  const drawers = useQuery(
    api.drawer.differences.queryOptions({
      input: { storeId, from: day, to: day },
      enabled: can('can_manage_expenses'),
    }),
  );
  const short = (drawers.data?.items ?? []).reduce((n, d) => n + d.short, 0);
  const lines = [
    { key: 'approvals', of: [lists.counts] },
    { key: 'leave', of: [lists.leave] },
    { key: 'exceptions', of: [lists.stock, lists.money] },
    { key: 'refused', of: [lists.refusedHere, lists.refusedThere] },
    { key: 'days', of: [lists.openDays] },
    { key: 'devices', of: [lists.printJobs, lists.troubles] },
    { key: 'unseen', of: [lists.silentTills] },
    { key: 'mails', of: [lists.mails] },
  ] as const;
  const open = lines
    .map(({ key, of }) => ({
      key,
      count: of.reduce((n, { entries }) => n + entries.length, 0),
      more: of.some((list) => 'query' in list && list.query.hasNextPage),
    }))
    .filter(({ count }) => count > 0);
  if (open.length === 0 && short === 0) {
    if (isLoading || drawers.isLoading) return <LoadingState />;
    return (
      <Text c="dimmed" className={inline.inlineTight}>
        <IconCircleCheck aria-hidden="true" />
        {t('attention.nothing')}
      </Text>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('attention.title')}>
      {short > 0 ? (
        <li>
          <Link to="/drawer" className={classes.line}>
            <span className={classes.grow}>{t('attention.short')}</span>
            <strong className={classes.loss}>
              <Money centimes={-short} />
            </strong>
            <MirroredIcon icon={IconChevronRight} />
          </Link>
        </li>
      ) : null}
      {open.map(({ key, count, more }) => (
        <li key={key}>
          <Link to="/to-settle" className={classes.line}>
            <span className={classes.grow}>{t(`attention.${key}`)}</span>
            <strong data-figures>
              {count}
              {more ? '+' : ''}
            </strong>
            <MirroredIcon icon={IconChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
