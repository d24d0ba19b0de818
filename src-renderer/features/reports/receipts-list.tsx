import { VisuallyHidden } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../src/core/money.ts';
import type { ReceiptRow } from '../../../src/reports/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Away } from './away.tsx';
import classes from './receipts.module.css';
import { useCellText } from './use-cell-text.ts';

const AMOUNTS = ['discount', 'tax', 'total'] as const;

type Days = { from: string; to: string };

/** The receipts of a period, by page. */
export function useReceipts(input: Days & { storeId: string; language: Locale }, isShown: boolean) {
  return usePages(api.reports.receipts, { ...input, limit: 50 }, { enabled: isShown });
}

type Props = { query: ReturnType<typeof useReceipts>; days: Days };

/** All sales and returns of a period, with their sums. */
export function ReceiptsList({ query, days }: Props) {
  const { t } = useTranslation();
  const { formatNumber, periodName } = useFormats();
  if (query.isError && !query.data) {
    return (
      <div className={classes.list}>
        <Away error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  const [first] = query.data?.pages ?? [];
  const hasRows = first !== undefined && first.items.length > 0;
  const totals = hasRows ? first.totals : null;
  return (
    <div className={classes.list}>
      <p className={classes.about}>
        {periodName(days)} · {t('reports:about.receipts')}
      </p>
      {hasRows ? (
        <div className={classes.head} aria-hidden="true">
          <span>{t('reports:columns.day')}</span>
          <span>{t('reports:columns.number')}</span>
          <span>
            {t('reports:columns.cashier')} · {t('reports:columns.client')}
          </span>
          {AMOUNTS.map((name) => (
            <span key={name} className={classes.amount}>
              {t(`reports:columns.${name}`)}
            </span>
          ))}
        </div>
      ) : null}
      <div className={classes.rows}>
        <VirtualList
          query={query}
          label={t('reports:figures')}
          renderRow={(row) => <Receipt row={row} />}
          empty={
            <EmptyState
              icon={<IconReportAnalytics />}
              title={t('reports:none')}
              message={t('reports:noneThen')}
            />
          }
        />
      </div>
      {totals ? (
        <div className={classes.foot}>
          <span className={classes.all}>
            {t('reports:total')} ·{' '}
            {t('reports:receiptCount', {
              count: totals.count,
              formatted: formatNumber(totals.count),
            })}
          </span>
          <Amounts of={totals} />
        </div>
      ) : null}
    </div>
  );
}

function Receipt({ row }: { row: ReceiptRow }) {
  const { t } = useTranslation();
  const textOf = useCellText();
  return (
    <div className={classes.row}>
      <span className={classes.cell}>
        <bdi>{textOf('day', row.day)}</bdi>
        <bdi className={classes.note}>{row.time}</bdi>
      </span>
      <span className={classes.cell}>
        <bdi>{row.number}</bdi>
        <span className={classes.note} data-back={row.kind === 'refund' || undefined}>
          {t(`reports:kinds.${row.kind}`)}
        </span>
      </span>
      <span className={classes.cell}>
        <bdi>{row.cashier}</bdi>
        {row.client ? <bdi className={classes.note}>{row.client}</bdi> : null}
      </span>
      <Amounts of={row} />
    </div>
  );
}

function Amounts({ of }: { of: Pick<ReceiptRow, (typeof AMOUNTS)[number]> }) {
  const { t } = useTranslation();
  const textOf = useCellText();
  return AMOUNTS.map((name) => (
    <span key={name} className={classes.amount}>
      <VisuallyHidden>{t(`reports:columns.${name}`)} </VisuallyHidden>
      <bdi dir="ltr" data-money>
        {textOf('money', of[name])}
      </bdi>
    </span>
  ));
}
