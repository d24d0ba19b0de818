import { type Block, paragraph, space, stack } from '../documents/pdf-blocks.node.ts';
import { createPen, finish, type Pen } from '../documents/pdf-pen.node.ts';
import {
  BODY,
  barcode,
  centred,
  dotted,
  figures,
  heavy,
  LARGE,
  NAME,
  PAPER,
  pair,
  printRoll,
  SMALL,
  STRONG,
  TITLE,
} from '../documents/roll-blocks.node.ts';
import type { DrawerSlip } from './drawer-slip-document.ts';
import { drawerSlipLabels } from './drawer-slip-labels.ts';
import { type DrawerSlipView, drawerSlipView } from './drawer-slip-view.ts';

function head(pen: Pen, view: DrawerSlipView): Block {
  return stack(
    centred(pen, view.store.name, NAME),
    view.store.address ? centred(pen, view.store.address, SMALL) : null,
    dotted(pen),
    centred(pen, view.title, TITLE),
    view.number ? centred(pen, view.number, STRONG) : null,
    space(4),
    ...view.facts.map(({ label, value }) => pair(pen, label, value)),
  );
}

function cash(pen: Pen, { rows, expected, blind }: DrawerSlipView['cash']): Block {
  return stack(
    figures(pen, rows),
    blind ? paragraph(pen, blind, SMALL, PAPER) : null,
    expected ? stack(heavy(pen), figures(pen, [expected], STRONG)) : null,
  );
}

function counted(pen: Pen, view: NonNullable<DrawerSlipView['counted']>): Block {
  return stack(
    dotted(pen),
    paragraph(pen, view.title, STRONG, PAPER),
    figures(pen, view.pieces, SMALL),
    space(3),
    figures(pen, [view.total], STRONG),
    heavy(pen),
    centred(pen, view.result, LARGE),
    view.notes ? centred(pen, view.notes, BODY) : null,
  );
}

function turnover(pen: Pen, view: NonNullable<DrawerSlipView['turnover']>): Block {
  const { rows, methods, cashiers, stampDuty } = view;
  return stack(
    dotted(pen),
    figures(pen, rows),
    space(3),
    paragraph(pen, methods.title, STRONG, PAPER),
    figures(pen, methods.rows),
    cashiers
      ? stack(space(3), paragraph(pen, cashiers.title, STRONG, PAPER), figures(pen, cashiers.rows))
      : null,
    stampDuty ? stack(space(3), figures(pen, [stampDuty])) : null,
  );
}

function moves(pen: Pen, view: NonNullable<DrawerSlipView['moves']>): Block {
  return stack(dotted(pen), paragraph(pen, view.title, STRONG, PAPER), figures(pen, view.rows));
}

/** Prints a drawer's slip on 80 mm paper; the same report always gives the same bytes. */
export async function renderDrawerSlip(slip: DrawerSlip): Promise<Buffer> {
  const view = drawerSlipView(slip);
  const labels = drawerSlipLabels(slip.locale);
  const title = view.code ? `${labels.closing} ${view.code}` : labels.report;
  const info = { Title: title, Creator: 'Hanout', CreationDate: new Date(slip.at) };
  const pen = createPen(view.direction, info, slip.locale);
  printRoll(
    pen,
    head(pen, view),
    dotted(pen),
    cash(pen, view.cash),
    view.counted ? counted(pen, view.counted) : null,
    view.turnover ? turnover(pen, view.turnover) : null,
    view.moves ? moves(pen, view.moves) : null,
    space(20),
    paragraph(pen, view.signature, SMALL, PAPER),
    space(26),
    view.code ? barcode(pen, view.code) : null,
  );
  return await finish(pen);
}
