import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import classes from './notifications.module.css';

/** The store's current stock warnings, independent of notifications, with links to the filtered list. */
export function StockLinks({ onGo }: { onGo: (href: string) => void }) {
  const { t } = useTranslation('notifications');
  const { store, allStores, can } = useSession();
  const alerts = useQuery(
    api.catalogue.alerts.queryOptions({
      input: { storeId: store?.id ?? 'all' },
      enabled: (store !== null || allStores) && can('can_view_inventory'),
    }),
  ).data;
  const lines = [
    { key: 'out', count: alerts?.out ?? 0, to: '/inventory?status=out_of_stock' },
    { key: 'low', count: alerts?.low ?? 0, to: '/inventory?status=low_stock' },
  ] as const;
  const shown = lines.filter((line) => line.count > 0);
  if (shown.length === 0) return null;
  return (
    <footer className={classes.foot}>
      {shown.map(({ key, count, to }) => (
        <Button key={key} variant="subtle" size="compact-sm" onClick={() => onGo(to)}>
          {t(key, { count })}
        </Button>
      ))}
    </footer>
  );
}
