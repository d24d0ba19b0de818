import { useTranslation } from 'react-i18next';
import type { ReportTable } from '../../../src/reports/contract.ts';
import { type Cell, type CellKind, isFigure } from '../../../src/reports/table-rules.ts';
import classes from './reports.module.css';
import { useCellText } from './use-cell-text.ts';

type Section = ReportTable['sections'][number];

/** Columns whose cells must not wrap. */
const WHOLE: ReadonlySet<string> = new Set(['number', 'saleNumber', 'code', 'cashier']);

/** Of tables with more columns than this, a phone shows each row as a card. */
const WIDE = 3;

/** A table of a report; figures are aligned, amounts in MAD. */
export function ReportTableView({ section }: { section: Section }) {
  const { t } = useTranslation();
  const textOf = useCellText();
  const { name, columns, rows, totals } = section;
  const titleOf = (column: Section['columns'][number]['name']) => t(`reports:columns.${column}`);
  const cellOf = (kind: CellKind, value: Cell) =>
    value === null ? null : isFigure(kind) ? (
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
        <table className={classes.table} data-wide={columns.length > WIDE || undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-figure={isFigure(column.kind) || undefined}>
                  {titleOf(column.name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and stay in their order
              <tr key={i}>
                {columns.map(({ name: column, kind }, c) => (
                  <td
                    key={column}
                    data-label={titleOf(column)}
                    data-figure={isFigure(kind) || undefined}
                    data-whole={kind === 'day' || WHOLE.has(column) || undefined}
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
                {columns.map(({ name: column, kind }, c) => (
                  <td key={column} data-label={titleOf(column)} data-figure={isFigure(kind) || undefined}>
                    {c === 0 ? t('reports:total') : cellOf(kind, totals[c] ?? null)}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      ) : null}
    </section>
  );
}
