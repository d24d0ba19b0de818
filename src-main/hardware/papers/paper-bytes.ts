import { creditSlipView } from '../../../src/credits/credit-slip-view.ts';
import { depositSlipView } from '../../../src/deposits/deposit-slip-view.ts';
import type { Direction } from '../../../src/documents/bidi-text.ts';
import { directionOf } from '../../../src/documents/slip-view.ts';
import { drawerSlipView } from '../../../src/drawer/drawer-slip-view.ts';
import type { Paper } from '../../../src/hardware/print-job.ts';
import { receiptView } from '../../../src/receipts/receipt-view.ts';
import { reportRollView } from '../../../src/reports/report-roll-view.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { creditSlipRows } from './credit-slip-rows.ts';
import { depositSlipRows } from './deposit-slip-rows.ts';
import { drawerSlipRows } from './drawer-slip-rows.ts';
import { type PrinterKind, paperEscpos } from './paper-escpos.ts';
import { markedAsTraining, type Row } from './paper-rows.ts';
import { receiptRows } from './receipt-rows.ts';
import { reportRows } from './report-rows.ts';
import { testPaperRows } from './test-paper.ts';

type Laid = { rows: Row[]; direction: Direction };

/** The content of a paper, from top to bottom. */
export function paperRows(paper: Paper, printer: PrinterKind): Laid {
  switch (paper.kind) {
    case 'receipt': {
      const view = receiptView(paper.document, paper.locale);
      return { rows: receiptRows(view), direction: view.direction };
    }
    case 'drawer': {
      const view = drawerSlipView(paper.slip);
      return { rows: drawerSlipRows(view), direction: view.direction };
    }
    case 'credit': {
      const view = creditSlipView(paper.slip);
      return { rows: creditSlipRows(view), direction: view.direction };
    }
    case 'deposit': {
      const view = depositSlipView(paper.slip);
      return { rows: depositSlipRows(view), direction: view.direction };
    }
    case 'report': {
      const view = reportRollView(paper.paper);
      return { rows: reportRows(view), direction: view.direction };
    }
    case 'test':
      return { rows: testPaperRows(paper.test, printer), direction: directionOf(paper.test.locale) };
  }
}

/**
 * A paper as bytes for an ESC/POS printer, including the cut; equal papers give equal bytes.
 * @param o.logo at most as wide as the paper; printed above receipts, store credit slips and deposit slips, as in their
 * PDFs
 * @param o.isTraining every line is followed by the mark of a training
 */
export function paperBytes(
  paper: Paper,
  printer: PrinterKind,
  o: { logo?: Bitmap; isTraining?: boolean } = {},
): Uint8Array {
  const laid = paperRows(paper, printer);
  const { direction } = laid;
  const rows = o.isTraining ? markedAsTraining(laid.rows) : laid.rows;
  const hasLogo = paper.kind === 'receipt' || paper.kind === 'credit' || paper.kind === 'deposit';
  return paperEscpos(rows, direction, printer, hasLogo ? o.logo : undefined);
}
