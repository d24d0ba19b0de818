import { Text } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './dashboard.module.css';

const MOST = 100;
const DAY_MS = 24 * 3_600_000;

/** The number of rows, with '+' when there are more. */
const counted = (page: { items: readonly unknown[]; next: string | null } | undefined) => ({
  count: page?.items.length ?? 0,
  more: page?.next ? '+' : '',
});

/** Pending tasks with links to their screens; those without permission are not fetched. */
export function Attention({ storeId, day, at }: { storeId: string; day: string; at: number }) {
  const { t } = useTranslation('dashboard');
  const { can } = useSession();
  const ofStore = { storeId, limit: MOST };
  const seesExceptions = can('can_manage_inventory') || can('can_manage_expenses');
  const exceptions = useQuery(
    api.exceptions.list.queryOptions({ input: { ...ofStore, settled: false }, enabled: seesExceptions }),
  );
  const approves = can('can_manage_inventory') && can('can_perform_stock_takes');
  const counts = useQuery(
    api.counts.list.queryOptions({ input: { ...ofStore, isPending: true }, enabled: approves }),
  );
  const leave = useQuery(
    api.leave.list.queryOptions({
      input: { ...ofStore, status: 'pending' },
      enabled: can('can_manage_team'),
    }),
  );
  const drawers = useQuery(
    api.drawer.differences.queryOptions({
      input: { storeId, from: day, to: day },
      enabled: can('can_manage_expenses'),
    }),
  );
  const manages = can('can_manage_stores');
  const refused = useQuery(api.syncInbox.list.queryOptions({ input: { limit: MOST }, enabled: manages }));
  const devices = useQuery(api.devices.list.queryOptions({ enabled: manages }));
  const unseen = (devices.data?.items ?? []).filter(
    (d) =>
      d.kind === 'till' &&
      d.revokedAt === null &&
      (d.stores.includes('*') || d.stores.includes(storeId)) &&
      (d.lastSeenAt === null || at - d.lastSeenAt > DAY_MS),
  );
  const short = (drawers.data?.items ?? []).reduce((n, d) => n + d.short, 0);
  const lines = [
    { key: 'approvals', to: '/inventory-audit', ...counted(counts.data) },
    { key: 'exceptions', to: '/exceptions', ...counted(exceptions.data) },
    { key: 'refused', to: '/sync-inbox', ...counted(refused.data) },
    { key: 'leave', to: '/leave', ...counted(leave.data) },
    { key: 'unseen', to: '/devices', search: { section: 'tills' }, count: unseen.length, more: '' },
  ] as const;
  const open = lines.filter((line) => line.count > 0);
  if (open.length === 0 && short === 0) {
    return (
      <Text c="dimmed" className={classes.fine}>
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
            <MirroredIcon>
              <IconChevronRight />
            </MirroredIcon>
          </Link>
        </li>
      ) : null}
      {open.map(({ key, to, count, more, ...link }) => (
        <li key={key}>
          <Link to={to} {...link} className={classes.line}>
            <span className={classes.grow}>{t(`attention.${key}`)}</span>
            <strong data-figures>
              {count}
              {more}
            </strong>
            <MirroredIcon>
              <IconChevronRight />
            </MirroredIcon>
          </Link>
        </li>
      ))}
    </ul>
  );
}
