import { Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HeldSale } from '../../../../src/till/contract.ts';
import { api } from '../../../api/client.ts';
import { useStoreId, useZone } from '../../../api/session.ts';
import { lockStation } from '../../../api/session-actions.ts';
import { timeOnly } from '../../../i18n/dates.ts';
import layout from '../../../ui/layout.module.css';
import { Money } from '../../../ui/money.tsx';
import { hasData, QueryState } from '../../../ui/states.tsx';
import { toastProblem } from '../../../ui/toast.tsx';
import { useHeldSales, useHeldSummary } from '../held/held-sales.ts';
import classes from './cashier-panel.module.css';
import { DrawerEntry } from './drawer-entry.tsx';
import { TargetBar } from './target-bar.tsx';

/** Next to each screen of a cashier: their own sales of the day, and held ones. */
export function CashierPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const storeId = useStoreId();
  const mine = useQuery(api.sales.mine.queryOptions({ input: { storeId } }));
  const held = useHeldSales();
  const zone = useZone();

  if (!hasData(mine)) return <QueryState query={mine} fill />;
  const { count, total, refunded, last } = mine.data;
  return (
    <section className={classes.root} aria-label={t('sales:panel.label')}>
      <h2 className={classes.heading}>{t('sales:panel.today')}</h2>
      <p className={classes.total}>
        <Money centimes={total - refunded} />
      </p>
      <Text size="sm" c="dimmed">
        {t('sales:panel.sales', { count })}
      </Text>
      <TargetBar storeId={storeId} />
      <DrawerEntry storeId={storeId} />
      <Button
        mt="xs"
        variant="default"
        leftSection={<IconUsers />}
        onClick={() => void lockStation().catch(toastProblem)}
      >
        {t('sales:panel.changeCashier')}
      </Button>
      {held.sales.length > 0 ? (
        <>
          <h2 className={classes.heading}>{t('sales:held.title')}</h2>
          {held.sales.slice(0, 4).map((sale) => (
            <HeldEntry
              key={sale.id}
              sale={sale}
              onRestore={async () => {
                if (await held.restore(sale.id)) await navigate({ to: '/new-sale' });
              }}
            />
          ))}
        </>
      ) : null}
      {last.length > 0 ? (
        <>
          <h2 className={classes.heading}>{t('sales:panel.last')}</h2>
          {last.slice(0, 5).map((sale) => (
            <UnstyledButton
              key={sale.id}
              className={classes.entry}
              onClick={() => void navigate({ to: '/transactions', search: { sale: sale.id } })}
            >
              <bdi data-figures>{timeOnly(sale.at, zone)}</bdi>
              <Money centimes={sale.total} />
            </UnstyledButton>
          ))}
        </>
      ) : null}
    </section>
  );
}

function HeldEntry({ sale, onRestore }: { sale: HeldSale; onRestore: () => void }) {
  const { t } = useTranslation();
  const { total, time, name, contents } = useHeldSummary()(sale);
  return (
    <UnstyledButton className={classes.entry} onClick={onRestore} title={contents}>
      <bdi className={layout.ellipsis}>{name ?? time}</bdi>
      <Money centimes={total} />
      <VisuallyHidden>{t('sales:held.restore', { contents })}</VisuallyHidden>
    </UnstyledButton>
  );
}
