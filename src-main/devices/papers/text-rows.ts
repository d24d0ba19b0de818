import { type Align, type Direction, wrapText } from '../../../src/documents/bidi-text.ts';
import { type CodePage, encodeText } from '../protocol/code-page.ts';
import { bold, inverse, joined, NEW_LINE, size } from '../protocol/escpos.ts';
import type { Part, Role, Row } from './paper-rows.ts';

/** Lines of a printer's own characters, which are all of one width. */

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

/** Characters in the order in which they stand on paper, without marks of direction. */
function visualLines(text: string, direction: Direction, columns: number): string[] {
  const lines = wrapText(text, direction, columns, (run) => [...run].length);
  return lines.map((line) => line.runs.map((run) => run.text).join(''));
}

type Segment = { text: string; type: Type; isInverse?: boolean };
const PLAIN = TYPES.body;
const spaces = (count: number): Segment => ({ text: ' '.repeat(Math.max(0, count)), type: PLAIN });

/** One printed line; every segment says its own type, and the plain one is back at the end. */
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

/** Spaces in front of and behind a text in its box, in the box's own columns. */
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
  // A name that is too long for double width is only doubled in height.
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

/** Of the columns, what a value that is no figure may take though its label needs more lines then. */
const VALUE_SHARE = 0.62;

function pairLines(
  row: Extract<Row, { kind: 'pair' }>,
  paper: TextPaper,
  figureColumns: number,
): Uint8Array[] {
  const { columns, direction, page } = paper;
  const [labelType, fullType] = [TYPES[row.label.role], TYPES[row.value.role]];
  const fullLength = columnsOf(row.value, direction);
  // A total that is wider than the paper is only doubled in height.
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

/** Columns that a part takes on one line. */
export function columnsOf(part: Part, direction: Direction): number {
  const [line = ''] = visualLines(part.text, direction, Number.POSITIVE_INFINITY);
  return [...line].length * TYPES[part.role].wide;
}

/** Whether the printer's own characters can say it: the page has them all. */
export function isPrintable(row: Extract<Row, { kind: 'text' | 'pair' }>, page: CodePage): boolean {
  const texts = row.kind === 'text' ? [row.text] : [row.label.text, row.value.text];
  return texts.every((text) => encodeText(text, page) !== null);
}

/** The lines of a row as commands. @param figureColumns width of the column of figures of this paper */
export function encodeRow(
  row: Extract<Row, { kind: 'text' | 'pair' }>,
  paper: TextPaper,
  figureColumns: number,
): Uint8Array {
  return joined(row.kind === 'text' ? textLines(row, paper) : pairLines(row, paper, figureColumns));
}
