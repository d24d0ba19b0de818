import { ScrollArea } from '@mantine/core';
import classes from './analytics.module.css';

type Props = {
  label: string;
  /** What the rows and the columns are of. */
  corner: string;
  rows: readonly { key: string; name: string }[];
  columns: readonly { key: string; name: string }[];
  /** Null where there is nothing. */
  cellOf: (row: string, column: string) => number | null;
  /** What a cell shows, and says when one points at it. */
  short: (value: number) => string;
  text: (value: number) => string;
};

/** How many shades there are beside none. */
const SHADES = 5;

/** A table whose cells are the darker the more they hold. It is a real table: the numbers are in it. */
export function HeatTable({ label, corner, rows, columns, cellOf, short, text }: Props) {
  const most = Math.max(
    1,
    ...rows.flatMap((row) => columns.map((column) => cellOf(row.key, column.key) ?? 0)),
  );
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
      <table className={classes.heat} aria-label={label}>
        <thead>
          <tr>
            <th>{corner}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <bdi>{column.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              {columns.map((column) => {
                const value = cellOf(row.key, column.key);
                if (value === null) return <td key={column.key} />;
                const shade = value <= 0 ? 0 : Math.ceil((value / most) * SHADES);
                return (
                  <td
                    key={column.key}
                    data-shade={shade}
                    title={`${row.name} · ${column.name}: ${text(value)}`}
                  >
                    <bdi dir="ltr">{short(value)}</bdi>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
