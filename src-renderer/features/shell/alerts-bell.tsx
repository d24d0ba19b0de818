import { ActionIcon, Button, Indicator, Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ArticleFacts } from '../../ui/article-facts.tsx';
import { StockBadge } from '../../ui/stock-badge.tsx';
import classes from './shell.module.css';

/** What somebody of the store should know of: articles that run out, goods on their way, counts that wait. */
export function AlertsBell({ storeId }: { storeId: string }) {
  const { t } = useTranslation(['shell', 'common']);
  const { locale } = useLocale();
  const { can } = useSession();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const seesStock = can('can_view_inventory');
  const alerts = useQuery(api.products.alerts.queryOptions({ input: { storeId }, enabled: seesStock })).data;
  const coming = useQuery(
    api.transfers.list.queryOptions({
      input: { storeId, direction: 'in', isOpen: true, limit: 20 },
      enabled: can('can_manage_inventory'),
    }),
  ).data?.items.filter((transfer) => transfer.status === 'in_transit').length;
  const waiting = useQuery(
    api.audits.list.queryOptions({
      input: { storeId, isPending: true, limit: 20 },
      enabled: can('can_manage_inventory') && can('can_perform_stock_takes'),
    }),
  ).data?.items.length;
  const count = (alerts ? alerts.out + alerts.low : 0) + (coming ?? 0) + (waiting ?? 0);
  const label = t('alerts.label', { count });
  const go = (to: string) => {
    setOpened(false);
    void navigate({ href: to });
  };
  const lines = [
    { key: 'out', count: alerts?.out ?? 0, to: '/inventory?status=out_of_stock' },
    { key: 'low', count: alerts?.low ?? 0, to: '/inventory?status=low_stock' },
    { key: 'coming', count: coming ?? 0, to: '/transfers' },
    { key: 'waiting', count: waiting ?? 0, to: '/inventory-audit' },
  ] as const;
  const shown = lines.filter((line) => line.count > 0);
  return (
    <Popover position="bottom-end" withArrow trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Tooltip label={label} disabled={opened}>
          <Indicator
            label={count > 99 ? '99+' : count}
            disabled={count === 0}
            color="saffron"
            autoContrast
            offset={6}
            size="lg"
          >
            <ActionIcon aria-label={label} aria-expanded={opened} onClick={() => setOpened(!opened)}>
              <IconBell />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.alerts} aria-label={t('alerts.title')}>
        {shown.length === 0 ? <p className={classes.quiet}>{t('alerts.none')}</p> : null}
        {shown.map(({ key, count: n, to }) => (
          <Button key={key} variant="subtle" justify="flex-start" onClick={() => go(to)}>
            {t(`alerts.${key}`, { count: n })}
          </Button>
        ))}
        {alerts && alerts.items.length > 0 ? (
          <ul className={classes.scarce}>
            {alerts.items.slice(0, 8).map((item) => (
              <li key={item.id}>
                <UnstyledButton
                  className={classes.scarceItem}
                  onClick={() => go(`/inventory?item=${item.id}`)}
                >
                  <span>
                    <bdi>{styleNameIn(locale, item)}</bdi>
                    <small>
                      <ArticleFacts of={[item.size, item.color]} />
                    </small>
                  </span>
                  <StockBadge item={item} count />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
