import type { ReceiptView } from '../../../src/receipts/receipt-view.ts';
import { atStart, centred, dotted, figure, gap, marked, pair, type Row, rule } from './paper-rows.ts';

function item(line: ReceiptView['lines'][number]): Row[] {
  return [
    ...atStart(line.heading, 'title'),
    ...atStart(line.name, 'strong'),
    ...atStart(line.details || null, 'small'),
    ...figure({ label: line.count, value: line.total }, 'body', 'strong'),
  ];
}

/** A receipt for a paper roll, in the order of its PDF (receipt-roll.node.ts). */
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
    ...marked(view.copyMark),
    gap(12),
    ...[view.date, view.time, view.cashier].map((fact) => pair(fact, 'body')),
    ...(view.soldBy ? [pair(view.soldBy, 'body')] : []),
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
