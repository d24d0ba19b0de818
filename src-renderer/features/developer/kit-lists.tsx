import { Badge, Button } from '@mantine/core';
import { IconHanger, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StockBadge } from '../../ui/article/stock-badge.tsx';
import { Swatch } from '../../ui/attributes/swatch.tsx';
import { BarChart } from '../../ui/figures/bar-chart.tsx';
import { Figure } from '../../ui/figures/figure.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import layout from '../../ui/layout.module.css';
import entry from '../../ui/lists/entry-list.module.css';
import { type ListQuery, VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './kit.module.css';

type Row = { id: string; name: string; centimes: number };

const ROWS: Row[] = [
  { id: '1', name: 'قفطان فاسي', centimes: 1_250_00 },
  { id: '2', name: 'Djellaba brodée', centimes: 640_50 },
  { id: '3', name: 'Selham wool', centimes: -80_00 },
  { id: '4', name: 'بلغة جلد', centimes: 180_00 },
  { id: '5', name: 'Takchita', centimes: 2_400_00 },
  { id: '6', name: 'Jabador', centimes: 520_00 },
];
const QUERY: ListQuery<Row> = {
  data: undefined,
  isPending: false,
  isError: false,
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
};
/** A list in each of its states. */
export const LISTS: Record<string, ListQuery<Row>> = {
  rows: { ...QUERY, data: { pages: [{ items: ROWS, next: null }] } },
  none: { ...QUERY, data: { pages: [{ items: [], next: null }] } },
  pending: { ...QUERY, isPending: true },
  failed: { ...QUERY, isError: true, error: new TypeError('Failed to fetch') },
};
const BARS = [12, 30, 22, 0, -6, 41, 18].map((value, at) => ({
  key: at,
  value,
  before: 20 - at,
  short: `${at + 1}`,
  text: `${value}`,
}));
const TONES = ['done', 'wait', 'danger', undefined] as const;
const STOCK = [12, 2, 0].map((stock) => ({ isDiscontinued: false, stock, lowStockThreshold: 3 }));

/** What is read: rows, states, badges and figures. */
export function KitLists() {
  const { t } = useTranslation();
  return (
    <>
      <section className={classes.part}>
        <h2>{t('developer:kit.marks')}</h2>
        <div className={layout.tools}>
          {STOCK.map((item) => (
            <StockBadge key={item.stock} item={item} count />
          ))}
          {['emerald', 'saffron', 'brick', 'sand'].map((color) => (
            <Badge key={color} color={color}>
              {t('developer:kit.state')}
            </Badge>
          ))}
          {TONES.map((tone) => (
            <span key={tone ?? 'plain'} className={entry.icon} data-tone={tone}>
              <IconHanger />
            </span>
          ))}
          <PersonAvatar name="Amina Idrissi" avatar={null} />
          <PersonAvatar name="أمينة" avatar={null} size="large" />
          <Swatch color="#7a1f2b" />
          <Swatch color={null} />
        </div>
      </section>
      <section className={classes.part}>
        <h2>{t('developer:kit.figures')}</h2>
        <div className={classes.figures}>
          <Figure main label={t('developer:kit.amount')} value={<Money centimes={12_450_00} />} growth={12} />
          <Figure label={t('developer:kit.amount')} value={<Money centimes={980_00} />} growth={-4} isCost />
        </div>
        <BarChart
          label={t('developer:kit.amount')}
          beforeLabel={t('developer:kit.state')}
          format={String}
          bars={BARS}
        />
      </section>
      <section className={classes.part}>
        <h2>{t('developer:kit.lists')}</h2>
        {Object.entries(LISTS).map(([state, query]) => (
          <div key={state} className={classes.list}>
            <VirtualList
              query={query}
              label={t('developer:kit.lists')}
              renderRow={({ name, centimes }) => (
                <span className={classes.item}>
                  <span>
                    <bdi>{name}</bdi>
                  </span>
                  <Money centimes={centimes} />
                </span>
              )}
              empty={
                <EmptyState
                  icon={<IconHanger />}
                  title={t('developer:kit.empty')}
                  message={t('developer:kit.sentence')}
                  action={<Button leftSection={<IconPlus />}>{t('add')}</Button>}
                />
              }
            />
          </div>
        ))}
      </section>
    </>
  );
}
