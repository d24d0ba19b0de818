import type { ReceiptView } from '../../src/documents/receipt-view.ts';

/** How large and heavy a text is printed. */
export type Role = 'name' | 'title' | 'body' | 'strong' | 'small' | 'totalLabel' | 'total';

/** What stands on a roll of paper, from top to bottom: no layout decides a word or a figure. */
export type Row =
  | { kind: 'text'; text: string; role: Role; align: 'start' | 'center'; isInverse?: boolean }
  /** A label at the start and a value at the end. All `figure`s of a paper keep their right edges together. */
  | { kind: 'pair'; label: Part; value: Part; isFigure: boolean }
  | { kind: 'rule'; isHeavy: boolean }
  | { kind: 'gap'; dots: number }
  | { kind: 'qr'; text: string };
export type Part = { text: string; role: Role };

const gap = (dots: number): Row => ({ kind: 'gap', dots });
const rule = (isHeavy = false): Row => ({ kind: 'rule', isHeavy });
const dotted: Row[] = [gap(12), rule(), gap(12)];

const centred = (text: string | null, role: Role): Row[] =>
  text === null ? [] : [{ kind: 'text', text, role, align: 'center' }];
const atStart = (text: string, role: Role): Row => ({ kind: 'text', text, role, align: 'start' });

type Labelled = { label: string; value: string };

function pair({ label, value }: Labelled, role: Role, valueRole = role): Extract<Row, { kind: 'pair' }> {
  return {
    kind: 'pair',
    label: { text: label, role },
    value: { text: value, role: valueRole },
    isFigure: false,
  };
}

/** A figure with its label, and under it a note where there is one. */
function figure(row: Labelled & { note?: string | null }, role: Role, valueRole = role): Row[] {
  const figures: Row = { ...pair(row, role, valueRole), isFigure: true };
  return row.note ? [figures, atStart(row.note, 'small')] : [figures];
}

function item(line: ReceiptView['lines'][number]): Row[] {
  return [
    ...(line.heading ? [atStart(line.heading, 'title')] : []),
    atStart(line.name, 'strong'),
    ...(line.details ? [atStart(line.details, 'small')] : []),
    ...figure({ label: line.count, value: line.total }, 'body', 'strong'),
  ];
}

/** A receipt for a roll, in the order of the PDF of the same (receipt-roll.node.ts). */
export function receiptRows(view: ReceiptView): Row[] {
  const { seller, client, total } = view;
  return [
    ...centred(seller.name, 'name'),
    ...centred(seller.address, 'body'),
    ...centred(seller.phone, 'body'),
    ...seller.legal.flatMap((line) => centred(line.sentence, 'small')),
    ...dotted,
    ...centred(view.title, 'title'),
    ...centred(view.number, 'strong'),
    ...centred(view.original, 'body'),
    ...(view.copyMark
      ? [
          gap(6),
          { kind: 'text', text: view.copyMark, role: 'strong', align: 'center', isInverse: true } as const,
        ]
      : []),
    gap(12),
    ...[view.date, view.time, view.cashier].map((fact) => pair(fact, 'body')),
    ...(client ? [pair(client, 'body', 'strong')] : []),
    ...(client?.ice ? [pair({ label: '', value: client.ice }, 'body')] : []),
    ...dotted,
    ...view.lines.flatMap((line, i) => [...(i > 0 ? [gap(12)] : []), ...item(line)]),
    ...dotted,
    ...view.sums.flatMap((row) => figure(row, 'body')),
    ...(view.sums.length > 0 ? [gap(10)] : []),
    rule(true),
    gap(8),
    {
      kind: 'pair',
      label: { text: total.label, role: 'totalLabel' },
      value: { text: `${total.amount}\u00a0${total.unit}`, role: 'total' },
      isFigure: false,
    },
    gap(8),
    rule(true),
    gap(10),
    ...view.tax.flatMap((row) => figure(row, 'small')),
    ...dotted,
    ...view.payments.flatMap((row) => figure(row, 'body')),
    gap(6),
    ...view.settled.flatMap((row) => figure(row, 'strong')),
    gap(24),
    { kind: 'qr', text: view.code },
    gap(12),
    ...centred(view.seal.value, 'small'),
    ...(view.credit ? [gap(12), ...centred(view.credit, 'strong')] : []),
    ...(view.closing ? [gap(12), ...centred(view.closing, 'strong')] : []),
  ];
}
