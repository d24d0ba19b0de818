import { ScrollArea, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../src/core/money.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Money } from '../../ui/money.tsx';
import classes from './analytics.module.css';

export type Column<R> = { head: string; cell: (row: R) => ReactNode };
type Props<R> = {
  label: string;
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** What the rows stand for. */
  head: string;
  name: (row: R) => ReactNode;
  /** Centimes: the bar behind each row, and the first column of numbers. */
  amount: (row: R) => number;
  amountHead: string;
  columns?: readonly Column<R>[];
  /** Text for an empty table. */
  empty: string;
};

/** Shares of a total: a row with bar and numbers each, the largest first. */
export function ShareTable<R>(props: Props<R>) {
  const { label, rows, rowKey, head, name, amount, amountHead, columns = [], empty } = props;
  const { t } = useTranslation('analytics');
  const { locale } = useLocale();
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
  const most = Math.max(1, ...rows.map((row) => Math.abs(amount(row))));
  const total = rows.reduce((n, row) => n + amount(row), 0);
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table className={classes.shares} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{head}</Table.Th>
            <Table.Th className={classes.number}>{amountHead}</Table.Th>
            <Table.Th className={classes.number}>{t('head.share')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.head} className={classes.number}>
                {column.head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              <Table.Td className={classes.nameCell}>
                {name(row)}
                <span
                  className={classes.shareBar}
                  data-less={amount(row) < 0 || undefined}
                  style={{ inlineSize: `${(Math.abs(amount(row)) / most) * 100}%` }}
                />
              </Table.Td>
              <Table.Td className={classes.number} data-head={amountHead}>
                <Money centimes={amount(row)} />
              </Table.Td>
              <Table.Td className={classes.number} data-head={t('head.share')}>
                {total > 0 ? (
                  <bdi dir="ltr">{formatPercent((amount(row) / total) * 100, locale, 0)}</bdi>
                ) : (
                  '–'
                )}
              </Table.Td>
              {columns.map((column) => (
                <Table.Td key={column.head} className={classes.number} data-head={column.head}>
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
