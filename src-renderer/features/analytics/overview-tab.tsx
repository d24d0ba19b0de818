import { Button, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../src/analytics/contract.ts';
import { growth } from '../../../src/dashboard/rules.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { useFormats } from '../../api/use-formats.ts';
import { BarChart } from '../../ui/figures/bar-chart.tsx';
import { Figure } from '../../ui/figures/figure.tsx';
import { Money } from '../../ui/money.tsx';
import { Count, Percent } from '../../ui/number.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './analytics.module.css';
import { Block } from './block.tsx';
import { ShareBlock, useSaleColumns } from './share-block.tsx';
import type { Period } from './use-period.ts';
import { WeekHeat } from './week-heat.tsx';

const twoFigures = (hour: number) => <bdi dir="ltr">{`${String(hour).padStart(2, '0')}:00`}</bdi>;

/** The period's figures, their course and their shares. */
export function OverviewTab({ period }: { period: Period }) {
  const { t } = useTranslation(['analytics', 'payments', 'expenses']);
  const { nameIn, periodName } = useFormats();
  const nameOf = useMethodName();
  const { label } = useAttributeNames();
  const { place, range, grain } = period;
  const shares = useSaleColumns();
  const query = useQuery(
    api.analytics.overview.queryOptions({
      input: { ...range, grain, ...place },
      placeholderData: keepPreviousData,
    }),
  );
  if (!hasData(query)) return <QueryState query={query} />;
  const {
    figures: now,
    before,
    peakHour,
    categories,
    methods,
    expenses,
    cashiers,
    sellers,
    stores,
  } = query.data;
  const was = before.figures;
  const money = (key: 'revenue' | 'grossProfit' | 'netProfit' | 'averageSale' | 'cost' | 'expenses') => ({
    label: t(`kpi.${key}`),
    meaning: t(`meaning.${key}`),
    value: <Money centimes={now[key]} />,
    growth: growth(now[key], was[key]),
  });
  const counted = (key: 'sales' | 'customers' | 'pieces') => ({
    label: t(`kpi.${key}`),
    meaning: t(`meaning.${key}`),
    value: <Count value={now[key]} />,
    growth: growth(now[key], was[key]),
  });
  /** Shares of those that have a name and sell. */
  const sold = {
    rowKey: (row: { id: string }) => row.id,
    name: (row: Parameters<typeof nameIn>[0]) => <bdi>{nameIn(row)}</bdi>,
    amount: (row: { revenue: number }) => row.revenue,
    columns: shares,
  };
  return (
    <div className={classes.grid}>
      <section className={classes.kpis} aria-label={t('figures')}>
        <Figure main {...money('revenue')} />
        <Figure {...money('grossProfit')} />
        <Figure {...money('netProfit')} />
        <Figure
          label={t('kpi.margin')}
          meaning={t('meaning.margin')}
          value={<Percent value={now.margin} />}
        />
        <Figure {...counted('sales')} />
        <Figure {...money('averageSale')} />
        <Figure {...counted('customers')} />
        <Figure {...counted('pieces')} />
        <Figure isCost {...money('cost')} />
        <Figure isCost {...money('expenses')} />
        <Figure
          label={t('kpi.returnsRate')}
          meaning={t('meaning.returnsRate')}
          value={<Percent value={now.returnsRate} />}
        />
        <Figure
          label={t('kpi.peakHour')}
          meaning={t('meaning.peakHour')}
          value={peakHour === null ? '–' : twoFigures(peakHour)}
        />
      </section>
      <Text c="dimmed" size="sm" className={classes.compared}>
        {t('period.before', { period: periodName(before) })}
      </Text>
      <Block block="trend" period={period} wide>
        <Trend trend={query.data.trend} before={before} period={period} />
      </Block>
      <div className={classes.columns}>
        <div>
          <ShareBlock
            block="categories"
            period={period}
            head={t('head.category')}
            rows={categories}
            rowKey={(row) => row.category}
            name={(row) => <bdi>{label('category', row.category) || t('uncategorised')}</bdi>}
            amount={(row) => row.revenue}
            columns={shares}
          />
          <ShareBlock
            block="expenses"
            period={period}
            head={t('head.category')}
            amountHead={t('head.amount')}
            rows={expenses}
            rowKey={(row) => row.category}
            name={(row) => t(`expenses:categories.${row.category as 'rent'}`)}
            amount={(row) => row.amount}
            empty={t('noExpenses')}
          />
        </div>
        <div>
          <ShareBlock
            block="methods"
            period={period}
            head={t('head.method')}
            amountHead={t('head.amount')}
            rows={methods}
            rowKey={(row) => row.method}
            name={(row) => nameOf(row.method, row.methodNames)}
            amount={(row) => row.amount}
            columns={[{ head: t('head.sales'), cell: (row) => <Count value={row.sales} /> }]}
          />
          {stores.length > 1 ? (
            <ShareBlock block="stores" period={period} head={t('store')} rows={stores} {...sold} />
          ) : null}
          <ShareBlock block="sellers" period={period} head={t('head.name')} rows={sellers} {...sold} />
          <ShareBlock block="cashiers" period={period} head={t('head.name')} rows={cashiers} {...sold} />
        </div>
      </div>
      <Block block="hours" period={period} wide>
        <WeekHeat hours={query.data.hours} />
      </Block>
    </div>
  );
}

/** With this many bars or more only some are labelled. */
const NAMED = 14;

type TrendProps = { trend: Overview['trend']; before: Overview['before']; period: Period };

function Trend({ trend, before, period }: TrendProps) {
  const { t } = useTranslation('analytics');
  const { formatMoney, formatNumber, monthName, periodName, weekDay } = useFormats();
  const [showsNumbers, setShowsNumbers] = useState(false);
  const { grain } = period;
  const nameOf = (key: string) => (grain === 'month' ? monthName(key) : weekDay(key));
  const shortOf = (key: string) =>
    grain === 'month' ? key.slice(5) : grain === 'week' ? `${key.slice(8)}/${key.slice(5, 7)}` : key.slice(8);
  const beforeOf = (n: number) => {
    const was = before.trend[n];
    return was ? ` · ${t('beforeAmount', { amount: `\u2068${formatMoney(was.revenue)}\u2069` })}` : '';
  };
  const step = Math.ceil(trend.length / NAMED);
  if (trend.every((row) => row.revenue === 0)) return <Text c="dimmed">{t('nothing')}</Text>;
  return (
    <>
      <BarChart
        label={t('head.revenue')}
        beforeLabel={periodName(before)}
        format={(value) => formatNumber(value / 100)}
        bars={trend.map((row, n) => ({
          key: row.period,
          value: row.revenue,
          // The period before has as many days, and may reach into one week or month more or less.
          ...(before.trend[n] ? { before: before.trend[n].revenue } : {}),
          short: n % step === 0 ? shortOf(row.period) : '',
          text: `${nameOf(row.period)} · \u200e${formatMoney(row.revenue)} · ${t('salesCount', { count: row.sales })}${beforeOf(n)}`,
        }))}
      />
      <Button
        variant="subtle"
        mt="sm"
        onClick={() => setShowsNumbers(!showsNumbers)}
        aria-expanded={showsNumbers}
      >
        {t(showsNumbers ? 'hideNumbers' : 'numbers')}
      </Button>
      {showsNumbers ? (
        <Table className={classes.shares} aria-label={t('block.trend')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('head.period')}</Table.Th>
              <Table.Th className={classes.number}>{t('head.revenue')}</Table.Th>
              <Table.Th className={classes.number}>{t('head.before')}</Table.Th>
              <Table.Th className={classes.number}>{t('head.grossProfit')}</Table.Th>
              <Table.Th className={classes.number}>{t('head.sales')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {trend.map((row, n) => (
              <Table.Tr key={row.period}>
                <Table.Td className={classes.nameCell}>{nameOf(row.period)}</Table.Td>
                <Table.Td className={classes.number} data-head={t('head.revenue')}>
                  <Money centimes={row.revenue} />
                </Table.Td>
                <Table.Td className={classes.number} data-head={t('head.before')}>
                  <Money centimes={before.trend[n]?.revenue ?? 0} />
                </Table.Td>
                <Table.Td className={classes.number} data-head={t('head.grossProfit')}>
                  <Money centimes={row.grossProfit} />
                </Table.Td>
                <Table.Td className={classes.number} data-head={t('head.sales')}>
                  <Count value={row.sales} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </>
  );
}
