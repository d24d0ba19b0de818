import { SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Figure } from '../../ui/figures/figure.tsx';
import { Hint } from '../../ui/hint.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Money } from '../../ui/money.tsx';
import { Count } from '../../ui/number.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './analytics.module.css';
import { Block } from './block.tsx';
import { ShareTable } from './share-table.tsx';
import type { Period } from './use-period.ts';

const AGES = ['30', '60', '90', '180', '365'] as const;
const ADDRESS = { days: inAddress.oneOf(AGES, '90') };
const SHOWN = 100;

/** Stock value, turnover, and dead stock. */
export function StockTab({ period }: { period: Period }) {
  const { t } = useTranslation('analytics');
  const { formatNumber, nameIn } = useFormats();
  const { label } = useAttributeNames();
  const { place, range } = period;
  const { at, set } = useAddress(ADDRESS);
  const days = Number(at.days);
  const stock = useQuery(
    api.analytics.stock.queryOptions({ input: { ...range, ...place }, placeholderData: keepPreviousData }),
  );
  const dead = useQuery(
    api.analytics.deadStock.queryOptions({
      input: { ...place, days, limit: SHOWN },
      placeholderData: keepPreviousData,
    }),
  );
  if (!hasData(stock)) return <QueryState query={stock} />;
  if (!hasData(dead)) return <QueryState query={dead} />;
  const { pieces, cost, price, turnover, daysOfStock } = stock.data;
  return (
    <div className={classes.grid}>
      <section className={classes.kpis} data-one-row aria-label={t('block.value')}>
        <Figure main label={t('stock.cost')} meaning={t('head.value')} value={<Money centimes={cost} />} />
        <Figure label={t('stock.price')} meaning={t('stock.price')} value={<Money centimes={price} />} />
        <Figure
          label={t('stock.turnover')}
          meaning={t('stock.meaning.turnover')}
          value={turnover === null ? '–' : t('perYear', { times: formatNumber(turnover) })}
        />
        <Figure
          label={t('stock.daysOfStock')}
          meaning={t('stock.meaning.daysOfStock')}
          value={daysOfStock === null ? '–' : t('days', { count: daysOfStock })}
        />
      </section>
      <Text c="dimmed" size="sm" className={classes.compared}>
        {t('pieces', { count: pieces, formatted: formatNumber(pieces) })}
      </Text>
      <Block
        block="deadStock"
        period={period}
        wide
        actions={
          <SegmentedControl
            aria-label={t('deadFor')}
            value={String(days)}
            onChange={(value) => set({ days: AGES.find((age) => age === value) ?? '90' })}
            data={AGES.map((age) => ({ value: age, label: t('days', { count: Number(age) }) }))}
          />
        }
      >
        {dead.data.styles > 0 ? (
          <Text mb="sm">
            {t('deadSummary', { count: dead.data.styles })} ·{' '}
            {t('pieces', { count: dead.data.stock, formatted: formatNumber(dead.data.stock) })} ·{' '}
            <Money centimes={dead.data.value} />
          </Text>
        ) : null}
        <ShareTable
          label={t('block.deadStock')}
          head={t('head.name')}
          amountHead={t('head.value')}
          rows={dead.data.items}
          rowKey={(row) => row.id}
          name={(row) => (
            <>
              <bdi>{nameIn(row)}</bdi>
              <Hint>
                <bdi>{label('category', row.category)}</bdi>
              </Hint>
            </>
          )}
          amount={(row) => row.value}
          columns={[{ head: t('head.stock'), cell: (row) => <Count value={row.stock} /> }]}
          empty={t('noDead')}
        />
      </Block>
    </div>
  );
}
