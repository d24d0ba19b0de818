import { type Align, type Direction, wrapText } from '../../../src/documents/bidi-text.ts';
import { type CodePage, encodeText } from '../protocol/code-page.ts';
import { bold, inverse, joined, NEW_LINE, size } from '../protocol/escpos.ts';
import type { Part, Role, Row } from './paper-rows.ts';

/** Style of the printer's own monospaced characters. */

type Type = { isBold: boolean; wide: number; high: number };

const TYPES: Readonly<Record<Role, Type>> = {
  name: { isBold: true, wide: 2, high: 2 },
  title: { isBold: true, wide: 1, high: 2 },
  body: { isBold: false, wide: 1, high: 1 },
  strong: { isBold: true, wide: 1, high: 1 },
  small: { isBold: false, wide: 1, high: 1 },
  amount: { isBold: true, wide: 2, high: 2 },
  totalLabel: { isBold: true, wide: 1, high: 2 },
  total: { isBold: true, wide: 2, high: 2 },
};

export type TextPaper = { columns: number; direction: Direction; page: CodePage };

/** Characters in printing order, without direction marks. */
function visualLines(text: string, direction: Direction, columns: number): string[] {
  const lines = wrapText(text, direction, columns, (run) => [...run].length);
  return lines.map((line) => line.runs.map((run) => run.text).join(''));
}

type Segment = { text: string; type: Type; isInverse?: boolean };
const PLAIN = TYPES.body;
const spaces = (count: number): Segment => ({ text: ' '.repeat(Math.max(0, count)), type: PLAIN });

/** One printed line; each segment sets its style, and the plain style is restored at the end. */
function printed(segments: readonly Segment[], page: CodePage): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { text, type, isInverse } of segments) {
    const bytes = encodeText(text, page);
    if (!bytes) throw new Error('The code page lacks a character of the line');
    if (bytes.length === 0) continue;
    const isPlain = type === PLAIN && !isInverse;
    if (!isPlain) parts.push(bold(type.isBold), size(type.wide, type.high), inverse(isInverse ?? false));
    parts.push(bytes);
    if (!isPlain) parts.push(bold(false), size(1, 1), inverse(false));
  }
  return joined([...parts, NEW_LINE]);
}

/** Spaces before and after a text in its box, in columns of the box. */
function placed(segment: Segment, box: number, align: Align, direction: Direction): Segment[] {
  const free = box - [...segment.text].length * segment.type.wide;
  const isRight = align === 'right' || align === (direction === 'rtl' ? 'start' : 'end');
  const before = align === 'center' ? Math.floor(free / 2) : isRight ? free : 0;
  return [spaces(before), segment, spaces(free - before)];
}

function textLines(row: Extract<Row, { kind: 'text' }>, paper: TextPaper): Uint8Array[] {
  const { columns, direction, page } = paper;
  const role = TYPES[row.role];
  const pad = row.isInverse ? '  ' : '';
  // A name too long for double width is only doubled in height.
  const wide = visualLines(row.text, direction, Math.floor(columns / role.wide)).length > 1 ? 1 : role.wide;
  const type = wide === role.wide ? role : { ...role, wide };
  return visualLines(row.text, direction, Math.floor(columns / wide) - 2 * pad.length).map((line) => {
    const text = pad + line + pad;
    return printed(
      placed({ text, type, isInverse: row.isInverse ?? false }, columns, row.align, direction),
      page,
    );
  });
}

/** Maximum share of the columns for a value that is not a figure, even if its label then needs more lines. */
const VALUE_SHARE = 0.62;

function pairLines(
  row: Extract<Row, { kind: 'pair' }>,
  paper: TextPaper,
  figureColumns: number,
): Uint8Array[] {
  const { columns, direction, page } = paper;
  const [labelType, fullType] = [TYPES[row.label.role], TYPES[row.value.role]];
  const fullLength = columnsOf(row.value, direction);
  // A total wider than the paper is only doubled in height.
  const valueType = fullLength > columns ? { ...fullType, wide: 1 } : fullType;
  const valueLength = (fullLength / fullType.wide) * valueType.wide;
  const isLarge = row.value.role === 'total';
  const box = row.isFigure
    ? figureColumns
    : isLarge
      ? valueLength
      : Math.min(
          valueLength,
          Math.max(Math.floor(columns * VALUE_SHARE), columns - columnsOf(row.label, direction) - 1),
        );
  const room = columns - box - 1;
  const values = visualLines(row.value.text, direction, Math.floor(box / valueType.wide));
  const label = (text: string, width: number) => placed({ text, type: labelType }, width, 'start', direction);
  const value = (text: string, width: number) =>
    placed({ text, type: valueType }, width, row.isFigure ? 'right' : 'end', direction);
  if (isLarge && columnsOf(row.label, direction) > room) {
    return [
      ...visualLines(row.label.text, direction, columns).map((text) => printed(label(text, columns), page)),
      ...values.map((text) => printed(value(text, columns), page)),
    ];
  }
  const labels = visualLines(row.label.text, direction, room);
  return Array.from({ length: Math.max(labels.length, values.length) }, (_, i) => {
    const [start, end] = [label(labels[i] ?? '', room), value(values[i] ?? '', box)];
    const line = direction === 'rtl' ? [...end, spaces(1), ...start] : [...start, spaces(1), ...end];
    return printed(line, page);
  });
}

/** Number of columns of a part on one line. */
export function columnsOf(part: Part, direction: Direction): number {
  const [line = ''] = visualLines(part.text, direction, Number.POSITIVE_INFINITY);
  return [...line].length * TYPES[part.role].wide;
}

/** Whether the code page has all characters of the row. */
export function isPrintable(row: Extract<Row, { kind: 'text' | 'pair' }>, page: CodePage): boolean {
  const texts = row.kind === 'text' ? [row.text] : [row.label.text, row.value.text];
  return texts.every((text) => encodeText(text, page) !== null);
}

/** The lines of a row as commands. @param figureColumns width of this paper's column of figures */
export function encodeRow(
  row: Extract<Row, { kind: 'text' | 'pair' }>,
  paper: TextPaper,
  figureColumns: number,
): Uint8Array {
  return joined(row.kind === 'text' ? textLines(row, paper) : pairLines(row, paper, figureColumns));
}
