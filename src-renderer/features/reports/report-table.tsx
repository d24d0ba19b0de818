import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../src/core/money.ts';
import type { ReportTable } from '../../../src/reports/contract.ts';
import { type Cell, type CellKind, isFigure } from '../../../src/reports/table-rules.ts';
import { monthName } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import classes from './reports.module.css';

type Section = ReportTable['sections'][number];

/** More rows than people read on a screen; the file has all of them. */
const MOST_ROWS = 300;

/** What would be hard to read in two lines. */
const WHOLE: ReadonlySet<string> = new Set(['number', 'code', 'cashier']);

function useCellText(): (kind: CellKind, value: Cell) => string {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const decimal = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 2 });
  return (kind, value) => {
    if (value === null) return '';
    switch (kind) {
      case 'money':
        return formatAmount(Number(value), locale);
      case 'count':
        return decimal.format(Number(value));
      case 'percent':
        return `${decimal.format(Number(value))} %`;
      case 'share':
        return `${decimal.format(Number(value) / 100)} %`;
      case 'day':
        return String(value).split('-').reverse().join('/');
      case 'month':
        return monthName(String(value), locale);
      case 'method':
        return t(`reports:methods.${value as 'cash'}`);
      case 'expense':
        return t(`reports:expenses.${value as 'rent'}`);
      case 'kind':
        return t(`reports:kinds.${value as 'sale'}`);
      case 'text':
        return String(value);
    }
  };
}

/** One table of a report; figures stand under each other, amounts in MAD. */
export function ReportTableView({ section }: { section: Section }) {
  const { t } = useTranslation();
  const textOf = useCellText();
  const { name, columns, rows, totals } = section;
  const shown = rows.slice(0, MOST_ROWS);
  const cellOf = (kind: CellKind, value: Cell) =>
    isFigure(kind) ? (
      <bdi dir="ltr" data-money>
        {textOf(kind, value)}
      </bdi>
    ) : (
      <bdi>{textOf(kind, value)}</bdi>
    );
  return (
    <section className={classes.block} aria-label={t(`reports:sections.${name}`)}>
      <h3>{t(`reports:sections.${name}`)}</h3>
      {rows.length === 0 ? <p className={classes.note}>{t('reports:none')}</p> : null}
      {rows.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-figure={isFigure(column.kind) || undefined}>
                  {t(`reports:columns.${column.name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and stay in their order
              <tr key={i}>
                {columns.map(({ name: of, kind }, c) => (
                  <td
                    key={of}
                    data-figure={isFigure(kind) || undefined}
                    data-whole={kind === 'day' || WHOLE.has(of) || undefined}
                  >
                    {cellOf(kind, row[c] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals ? (
            <tfoot>
              <tr>
                {columns.map(({ name: of, kind }, c) => (
                  <td key={of} data-figure={isFigure(kind) || undefined}>
                    {c === 0
                      ? t('reports:total')
                      : totals[c] === null
                        ? null
                        : cellOf(kind, totals[c] ?? null)}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      ) : null}
      {rows.length > MOST_ROWS ? (
        <p className={classes.note}>{t('reports:more', { rows: rows.length - MOST_ROWS })}</p>
      ) : null}
    </section>
  );
}
