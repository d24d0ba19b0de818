import { Button } from '@mantine/core';
import {
  IconAdjustments,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPrinter,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { seriesOf } from '../../../src/reports/series-rules.ts';
import {
  daysOfPeriod,
  isAsOfToday,
  PERIODS,
  type PeriodName,
  type ReportName,
} from '../../../src/reports/table-rules.ts';
import { type Days, periodBefore } from '../../../src/totals/period-rules.ts';
import { api, client } from '../../api/client.ts';
import { useSession, useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { useToday } from '../../api/use-today.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { RegimesDialog } from '../taxes/public.ts';
import { Away } from './away.tsx';
import { type Range, RangePicker } from './range-picker.tsx';
import { ReceiptsList, useReceipts } from './receipts-list.tsx';
import { ReportTableView } from './report-table.tsx';
import classes from './reports.module.css';
import { TurnoverChart } from './turnover-chart.tsx';

const ADDRESS = {
  period: inAddress.oneOf(PERIODS, 'month'),
  from: inAddress.day(),
  to: inAddress.day(),
  day: inAddress.day(),
  regimes: inAddress.flag(),
};

/** The days of an address: those of its period up to today, or its own. */
function rangeOf(at: { period: PeriodName; from: string | null; to: string | null }, today: string): Range {
  const { from, to } = daysOfPeriod(at.period === 'custom' ? 'month' : at.period, today);
  if (at.period !== 'custom') return { period: at.period, from, to };
  return { period: 'custom', from: at.from ?? from, to: at.to ?? at.from ?? to };
}

/** The days that a chart shows: a period that is not over ends today. */
const untilToday = ({ from, to }: Days, today: string): Days => ({ from, to: to > today ? today : to });

/** A report of a period: its tables on screen, on paper and as files. */
export function TableView({ report }: { report: ReportName }) {
  const { t } = useTranslation();
  const { periodName, locale } = useFormats();
  const storeId = useStoreScope();
  const { store, can } = useSession();
  const today = useToday();
  const { at, set } = useAddress(ADDRESS);
  const range = rangeOf(at, today);
  const isOneDay = report === 'valuation';
  const day = at.day ?? today;
  const days = isOneDay ? { from: day, to: day } : { from: range.from, to: range.to };
  const input = { report, storeId, ...days, language: locale };
  const isReceipts = report === 'receipts';
  const query = useQuery(
    api.reports.table.queryOptions({ input, placeholderData: keepPreviousData, enabled: !isReceipts }),
  );
  const shown = untilToday(days, today);
  const daysBefore = periodBefore(shown);
  const isOverTime = query.data !== undefined && seriesOf(query.data, shown) !== null;
  const before = useQuery(
    api.reports.table.queryOptions({ input: { ...input, ...daysBefore }, enabled: isOverTime }),
  );
  const receipts = useReceipts({ storeId, ...days, language: locale }, isReceipts);
  const mayExport = useMayExport(store?.id);
  const { data } = query;
  const isEmpty = isReceipts
    ? !receipts.data?.pages[0]?.items.length
    : (data?.sections.every(({ rows }) => rows.length === 0) ?? true);
  const buttons = [
    ['print', <IconPrinter key="print" />],
    ['pdf', <IconFileTypePdf key="pdf" />],
    ['csv', <IconFileSpreadsheet key="csv" />],
  ] as const;
  return (
    <section className={classes.view} aria-label={t(`reports:names.${report}`)}>
      <div className={classes.bar}>
        <search className={classes.filters}>
          {isOneDay ? (
            <DayField
              aria-label={t('reports:columns.day')}
              max={today}
              value={day}
              onChange={(next) => set({ day: next || null })}
            />
          ) : isAsOfToday(report) ? null : (
            <RangePicker value={range} today={today} onChange={set} />
          )}
        </search>
        <div className={layout.wrap}>
          {report === 'vat_due' && can('can_manage_stores') ? (
            <Button
              variant="default"
              leftSection={<IconAdjustments />}
              onClick={() => set({ regimes: true })}
            >
              {t('taxes:open')}
            </Button>
          ) : null}
          {buttons.map(([way, icon]) =>
            !mayExport || (isReceipts && way !== 'csv') ? null : (
              <DownloadButton
                key={way}
                leftSection={icon}
                disabled={isEmpty}
                isPrinted={way === 'print'}
                file={() => client.reports.tableFile({ ...input, format: way === 'csv' ? 'csv' : 'pdf' })}
              >
                {t(`reports:${way}`)}
              </DownloadButton>
            ),
          )}
        </div>
      </div>
      {isReceipts ? (
        <ReceiptsList query={receipts} days={days} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
        <section className={classes.tables} tabIndex={0} aria-label={t('reports:figures')}>
          {query.isError ? <Away error={query.error} onRetry={() => void query.refetch()} /> : null}
          {query.isPending ? <LoadingState /> : null}
          {data ? (
            <p className={classes.note}>
              {periodName({ from: data.from, to: data.to })} · {t(`reports:about.${report}`)}
            </p>
          ) : null}
          {data && isEmpty ? (
            <EmptyState
              icon={<IconReportAnalytics />}
              title={t('reports:none')}
              {...(isAsOfToday(report) ? {} : { message: t('reports:noneThen') })}
            />
          ) : (
            data && (
              <>
                <TurnoverChart
                  table={data}
                  range={untilToday(data, today)}
                  before={
                    before.data && !query.isPlaceholderData ? { table: before.data, range: daysBefore } : null
                  }
                />
                {data.sections.map((section, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two tables may have one name, and none moves.
                  <ReportTableView key={`${section.name} ${at}`} section={section} />
                ))}
              </>
            )
          )}
        </section>
      )}
      {at.regimes && report === 'vat_due' ? <RegimesDialog onClose={() => set({ regimes: false })} /> : null}
    </section>
  );
}
