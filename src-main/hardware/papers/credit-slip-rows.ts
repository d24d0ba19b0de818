import type { CreditSlipView } from '../../../src/credits/credit-slip-view.ts';
import { barcode, centred, dotted, gap, marked, type Row, senderRows } from './paper-rows.ts';

/** A store credit slip for a paper roll, in the order of its PDF (credit-slip-pdf.node.ts). */
export function creditSlipRows(view: CreditSlipView): Row[] {
  return [
    ...senderRows(view.sender),
    ...dotted,
    ...centred(view.title, 'title'),
    ...marked(view.copyMark),
    gap(10),
    ...centred(view.balance, 'amount'),
    ...centred(view.ofIssued, 'small'),
    gap(10),
    ...centred(view.until, 'strong'),
    ...dotted,
    ...centred(view.client, 'body'),
    ...centred(view.given, 'small'),
    gap(24),
    { kind: 'qr', text: view.code },
    gap(16),
    ...barcode(view.code),
    gap(16),
    ...centred(view.how, 'small'),
  ];
}
