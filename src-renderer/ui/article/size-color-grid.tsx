import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberRules, PIECES_OR_NONE } from '../../../src/core/number-text.ts';
import { NumberCell } from '../number-field/number-cell.tsx';
import { isJudged } from '../scanner/scan-listener.ts';
import { gridOf } from './grid-of.ts';
import classes from './size-color-grid.module.css';

type Article = { id: string; size: string; color: string };

type Props<A extends Article> = {
  /** What the grid is of, for who does not see it. */
  label: string;
  articles: readonly A[];
  /** Pieces of each article by its id; an article that is not there has an empty field. */
  quantities: ReadonlyMap<string, number>;
  /** What is refused is no quantity and no missing one, see `NumberCell`. */
  onChange: (article: A, quantity: number | null, isRefused: boolean) => void;
  /** A number is whole: its field was left or Enter was pressed there, and it is no code that was scanned. */
  onLeave?: (article: A) => void;
  /** Stands under the field: what is there, what is expected. */
  note?: (article: A) => ReactNode;
  /** Marks a field: red for what is wrong, saffron for what differs. */
  tone?: (article: A, quantity: number | null) => 'wrong' | 'differs' | null;
  /** Shows a field that sets every article at once. */
  fills?: boolean;
  /** What a number in it may be. */
  rules?: NumberRules;
};

/** Moves among the fields as in a sheet: up, down and Enter always, sideways from the edge of what is typed. */
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
  // Enter at the foot of a column goes on at the head of the next one.
  if (event.key === 'Enter' && !next(r, c)) [r, c] = [0, column + 1];
  const found = next(r, c);
  if (event.key === 'Enter' || found) event.preventDefault();
  found?.focus();
}

/** Sizes across, colours down, a number for each: how a garment shop orders, receives, counts and sends. */
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
  const table = useRef<HTMLTableElement>(null);
  const grid = gridOf(articles);
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
                <bdi>{size}</bdi>
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
                <bdi>{color}</bdi>
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
                      aria-label={`${label} · ${article.color} · ${article.size}`}
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
