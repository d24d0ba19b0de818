import type { DepositSlipView } from '../../../src/deposits/deposit-slip-view.ts';
import {
  atStart,
  barcode,
  centred,
  dotted,
  figure,
  gap,
  heavy,
  pair,
  type Row,
  senderRows,
} from './paper-rows.ts';

/** The slip of a deposit payment for a paper roll, in the order of its PDF (deposit-slip-pdf.node.ts). */
export function depositSlipRows(view: DepositSlipView): Row[] {
  return [
    ...senderRows(view.sender),
    ...dotted,
    ...centred(view.title, 'title'),
    ...centred(view.number, 'strong'),
    gap(10),
    ...view.facts.map((fact) => pair(fact, 'body')),
    ...view.keyFacts.map((fact) => pair(fact, 'strong')),
    ...dotted,
    ...view.goods.flatMap((row) => figure(row, 'body')),
    ...(view.discount ? figure(view.discount, 'body') : []),
    ...(view.measures ? [gap(8), ...atStart(view.measures, 'small')] : []),
    ...atStart(view.notes, 'small'),
    ...heavy,
    ...centred(view.amount, 'name'),
    ...centred(view.methods, 'body'),
    ...heavy,
    ...view.sums.flatMap((row) => figure(row, 'body')),
    ...(view.terms ? [gap(16), ...atStart(view.terms, 'small')] : []),
    gap(36),
    ...barcode(view.code),
    ...(view.footer ? [gap(20), ...centred(view.footer, 'strong')] : []),
  ];
}
