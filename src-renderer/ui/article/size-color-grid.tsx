import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberRules, PIECES_OR_NONE } from '../../../src/core/number-text.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { NumberCell } from '../number-field/number-cell.tsx';
import { isJudged } from '../scanner/scan-listener.ts';
import { ColorName } from './color-name.tsx';
import { gridOf } from './grid-of.ts';
import classes from './size-color-grid.module.css';

type Article = { id: string; size: string; color: string };

type Props<A extends Article> = {
  /** Accessible name of the grid. */
  label: string;
  articles: readonly A[];
  /** Pieces by item id; an item not in it has an empty field. */
  quantities: ReadonlyMap<string, number>;
  /** A refused text is neither a quantity nor an empty field, see `NumberCell`. */
  onChange: (article: A, quantity: number | null, isRefused: boolean) => void;
  /** Called when a number is complete: the field was left or Enter pressed, and it was not a scanned code. */
  onLeave?: (article: A) => void;
  /** Text below the field: the stock, the expected quantity. */
  note?: (article: A) => ReactNode;
  /** Colours a field: red for wrong, saffron for different. */
  tone?: (article: A, quantity: number | null) => 'wrong' | 'differs' | null;
  /** Shows a field that sets all items at once. */
  fills?: boolean;
  /** Limits of the numbers. */
  rules?: NumberRules;
};

/** Moves between fields like a spreadsheet: up, down and Enter always, sideways from the edge of the text. */
function moveFocus(table: HTMLTableElement | null, event: KeyboardEvent<HTMLElement>): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !table) return;
  const row = Number(field.dataset.row);
  const column = Number(field.dataset.column);
  const isRtl = getComputedStyle(table).direction === 'rtl';
  const atStart = field.selectionStart === 0 && field.selectionEnd === field.value.length;
  const steps: Partial<Record<string, [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [1, 0],
    ...(atStart ? { ArrowLeft: [0, isRtl ? 1 : -1], ArrowRight: [0, isRtl ? -1 : 1] } : {}),
  };
  const step = steps[event.key];
  if (!step) return;
  const next = (r: number, c: number) =>
    table.querySelector<HTMLInputElement>(`input[data-row="${r}"][data-column="${c}"]`);
  let [r, c] = [row + step[0], column + step[1]];
  // Enter in the last row moves to the first row of the next column.
  if (event.key === 'Enter' && !next(r, c)) [r, c] = [0, column + 1];
  const target = next(r, c);
  if (event.key === 'Enter' || target) event.preventDefault();
  target?.focus();
}

/** A grid with sizes as columns, colours as rows and a number for each: for ordering, receiving, counting and sending. */
export function SizeColorGrid<A extends Article>(props: Props<A>) {
  const {
    label,
    articles,
    quantities,
    onChange,
    onLeave,
    note,
    tone,
    fills = false,
    rules = PIECES_OR_NONE,
  } = props;
  const [all, setAll] = useState<number | null>(null);
  const { t } = useTranslation();
  const names = useAttributeNames();
  const table = useRef<HTMLTableElement>(null);
  const grid = gridOf(articles, names);
  const sum = (some: readonly A[]) => some.reduce((n, a) => n + (quantities.get(a.id) ?? 0), 0);
  return (
    <div className={classes.scroller}>
      <table
        ref={table}
        className={classes.grid}
        aria-label={label}
        onKeyDown={(e) => moveFocus(table.current, e)}
      >
        <thead>
          <tr>
            <td className={classes.corner}>
              {fills ? (
                <NumberCell
                  rules={rules}
                  className={classes.field ?? ''}
                  placeholder={t('grid.all')}
                  aria-label={t('grid.fill')}
                  value={all}
                  onChange={(quantity, isRefused) => {
                    setAll(quantity);
                    if (!isRefused) for (const a of articles) onChange(a, quantity, false);
                  }}
                />
              ) : null}
            </td>
            {grid.sizes.map((size) => (
              <th key={size} scope="col">
                <bdi>{names.label('size', size)}</bdi>
              </th>
            ))}
            <th scope="col" className={classes.sum}>
              {t('grid.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ color, cells }, row) => (
            <tr key={color}>
              <th scope="row">
                <ColorName color={color} />
              </th>
              {cells.map((article, column) =>
                article ? (
                  <td key={article.id}>
                    <NumberCell
                      rules={rules}
                      className={classes.field ?? ''}
                      data-row={row}
                      data-column={column}
                      data-tone={tone?.(article, quantities.get(article.id) ?? null) ?? undefined}
                      aria-label={[
                        label,
                        names.label('color', article.color),
                        names.label('size', article.size),
                      ].join(' · ')}
                      value={quantities.get(article.id) ?? null}
                      onChange={(quantity, isRefused) => onChange(article, quantity, isRefused)}
                      onBlur={(e) => {
                        if (!isJudged(e.currentTarget)) onLeave?.(article);
                      }}
                      onKeyDown={(e) => {
                        if (e.key === 'Enter') onLeave?.(article);
                      }}
                    />
                    {note ? <span className={classes.note}>{note(article)}</span> : null}
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has nothing but its place.
                  <td key={`none-${column}`} className={classes.none} />
                ),
              )}
              <td className={classes.sum} data-figures>
                {sum(cells.filter((a) => a !== null))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
