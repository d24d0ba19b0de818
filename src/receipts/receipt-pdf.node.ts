import { createPen, finish } from '../documents/pdf-pen.node.ts';
import { pictureOf } from '../documents/pdf-picture.node.ts';
import { receiptLabels } from '../documents/receipt-labels.ts';
import { drawA4 } from './receipt-a4.node.ts';
import type { ReceiptDocument, ReceiptOptions } from './receipt-document.ts';
import { drawRoll } from './receipt-roll.node.ts';
import { receiptView } from './receipt-view.ts';

/**
 * Renders a receipt as PDF: A4 pages, or one page of 80 mm paper as tall as its content. The same document and
 * options give the same bytes.
 */
export async function renderReceiptPdf(document: ReceiptDocument, options: ReceiptOptions): Promise<Buffer> {
  const view = receiptView(document, options.locale);
  const info = {
    Title: `${view.title} ${document.number}`,
    Author: document.seller.name,
    Creator: 'Hanout',
    CreationDate: new Date(document.at),
  };
  const pen = createPen(view.direction, info, options.locale);
  const logo = options.logo ? await pictureOf(options.logo) : null;
  if (options.format === 'a4') drawA4(pen, view, receiptLabels(options.locale), logo);
  else drawRoll(pen, view, logo);
  return finish(pen);
}
