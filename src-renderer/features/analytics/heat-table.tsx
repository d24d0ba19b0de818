import { ScrollArea } from '@mantine/core';
import classes from './analytics.module.css';

type Props = {
  label: string;
  /** What the rows and columns stand for. */
  corner: string;
  rows: readonly { key: string; name: string }[];
  columns: readonly { key: string; name: string }[];
  /** Null for an empty cell. */
  cellOf: (row: string, column: string) => number | null;
  /** Short text of a cell; the full one is its tooltip. */
  short: (value: number) => string;
  text: (value: number) => string;
};

/** Number of shades besides none. */
const SHADES = 5;

/** A table whose cells are darker for higher values. It is a real table: the numbers are in it. */
export function HeatTable({ label, corner, rows, columns, cellOf, short, text }: Props) {
  const most = Math.max(
    1,
    ...rows.flatMap((row) => columns.map((column) => cellOf(row.key, column.key) ?? 0)),
  );
  return (
    <ScrollArea type="auto" data-sideways viewportProps={{ tabIndex: 0 }}>
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
