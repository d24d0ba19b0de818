import { isolateLtr } from '../../../src/documents/bidi-text.ts';
import { TRAINING_WORDS } from '../../../src/documents/rules.ts';
import type { Sender } from '../../../src/documents/slip-view.ts';

/** Size and weight of a printed text. */
export type Role = 'name' | 'title' | 'body' | 'strong' | 'small' | 'amount' | 'totalLabel' | 'total';

/** Rows of a paper roll, from top to bottom. All words and figures are final: layout changes none of them. */
export type Row =
  | { kind: 'text'; text: string; role: Role; align: 'start' | 'center'; isInverse?: boolean }
  /**
   * A label at the start and a value at the end. All `figure`s of a paper are right-aligned with each other; with
   * several numbered columns, those of each column.
   */
  | { kind: 'pair'; label: Part; value: Part; isFigure: boolean; column?: number }
  | { kind: 'rule'; isHeavy: boolean }
  | { kind: 'gap'; dots: number }
  | { kind: 'qr'; text: string }
  /** A number as a barcode (Code 128); as a QR code when the paper is too narrow. */
  | { kind: 'bars'; text: string };
export type Part = { text: string; role: Role };

export const gap = (dots: number): Row => ({ kind: 'gap', dots });
export const rule = (isHeavy = false): Row => ({ kind: 'rule', isHeavy });
export const dotted: readonly Row[] = [gap(12), rule(), gap(12)];
export const heavy: readonly Row[] = [gap(10), rule(true), gap(8)];

export const centred = (text: string | null, role: Role): Row[] =>
  text === null ? [] : [{ kind: 'text', text, role, align: 'center' }];
export const atStart = (text: string | null, role: Role): Row[] =>
  text === null ? [] : [{ kind: 'text', text, role, align: 'start' }];
/** White on black, to mark a copy. */
export const marked = (text: string | null): Row[] =>
  text === null ? [] : [gap(6), { kind: 'text', text, role: 'strong', align: 'center', isInverse: true }];

/** Rows of a training: after everything that is printed stands what it is, so that no piece of the paper is without. */
export const markedAsTraining = (rows: readonly Row[]): Row[] => {
  const mark = atStart(TRAINING_WORDS, 'small');
  return [
    ...mark,
    ...rows.flatMap((row) => (row.kind === 'gap' || row.kind === 'rule' ? [row] : [row, ...mark])),
  ];
};

type Labelled = { label: string; value: string };

export function pair(
  { label, value }: Labelled,
  role: Role,
  valueRole = role,
): Extract<Row, { kind: 'pair' }> {
  return {
    kind: 'pair',
    label: { text: label, role },
    value: { text: value, role: valueRole },
    isFigure: false,
  };
}

/** A figure with its label, and an optional note below. */
export function figure(
  row: Labelled & { note?: string | null },
  role: Role,
  valueRole = role,
  column = 0,
): Row[] {
  return [{ ...pair(row, role, valueRole), isFigure: true, column }, ...atStart(row.note || null, 'small')];
}

/** Figures under a heading. */
export function figuresUnder(
  title: string,
  rows: readonly (Labelled & { note?: string | null })[],
  role: Role = 'body',
): Row[] {
  return [...atStart(title, 'strong'), ...rows.flatMap((row) => figure(row, role))];
}

/** The sender of a slip. */
export function senderRows({ name, address, phone, legal }: Sender): Row[] {
  return [
    ...centred(name, 'name'),
    ...centred(address, 'body'),
    ...centred(phone, 'body'),
    ...legal.flatMap((line) => centred(line, 'small')),
  ];
}

/** A number as a barcode, with the number as text below. */
export const barcode = (number: string): Row[] => [
  { kind: 'bars', text: number },
  gap(6),
  ...centred(isolateLtr(number), 'strong'),
];
