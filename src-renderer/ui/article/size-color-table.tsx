import type { ComponentProps, ReactNode } from 'react';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { ColorName } from './color-name.tsx';
import { gridOf } from './grid-of.ts';

type Props<A> = Omit<ComponentProps<'table'>, 'children'> & {
  articles: readonly A[];
  /** What stands for a colour; by default its name. */
  head?: (color: string, cells: readonly (A | null)[]) => ReactNode;
  /** What a combination shows; null for one without an item. */
  cell: (article: A | null) => ReactNode;
};

/** The items of a style with sizes as columns and colours as rows, each something to press. */
export function SizeColorTable<A extends { size: string; color: string }>(props: Props<A>) {
  const { articles, head, cell, ...table } = props;
  const names = useAttributeNames();
  const grid = gridOf(articles, names);
  return (
    <table {...table}>
      <thead>
        <tr>
          <td />
          {grid.sizes.map((size) => (
            <th key={size} scope="col">
              <bdi>{names.label('size', size)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map(({ color, cells }) => (
          <tr key={color}>
            <th scope="row">{head ? head(color, cells) : <ColorName color={color} />}</th>
            {grid.sizes.map((size, column) => (
              <td key={size} data-size={names.label('size', size)}>
                {cell(cells[column] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
