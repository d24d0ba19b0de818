import type { DrawerSlipView } from '../../../src/drawer/drawer-slip-view.ts';
import {
  atStart,
  barcode,
  centred,
  dotted,
  figure,
  figuresUnder,
  gap,
  heavy,
  pair,
  type Row,
} from './paper-rows.ts';

function cash({ rows, expected, blind }: DrawerSlipView['cash']): Row[] {
  return [
    ...rows.flatMap((row) => figure(row, 'body')),
    ...atStart(blind, 'small'),
    ...(expected ? [...heavy, ...figure(expected, 'strong')] : []),
  ];
}

function counted(view: NonNullable<DrawerSlipView['counted']>): Row[] {
  return [
    ...dotted,
    ...figuresUnder(view.title, view.pieces, 'small'),
    gap(8),
    ...figure(view.total, 'strong'),
    ...heavy,
    ...centred(view.result, 'name'),
    ...centred(view.notes, 'body'),
  ];
}

function turnover({ rows, methods, cashiers, stampDuty }: NonNullable<DrawerSlipView['turnover']>): Row[] {
  return [
    ...dotted,
    ...rows.flatMap((row) => figure(row, 'body')),
    gap(8),
    ...figuresUnder(methods.title, methods.rows),
    ...(cashiers ? [gap(8), ...figuresUnder(cashiers.title, cashiers.rows)] : []),
    ...(stampDuty ? [gap(8), ...figure(stampDuty, 'body')] : []),
  ];
}

/** Blank space for a signature, dots. */
const SIGNATURE = 90;

/** A drawer slip for a paper roll, in the order of its PDF (drawer-slip-pdf.node.ts). */
export function drawerSlipRows(view: DrawerSlipView): Row[] {
  return [
    ...centred(view.store.name, 'name'),
    ...centred(view.store.address, 'small'),
    ...dotted,
    ...centred(view.title, 'title'),
    ...centred(view.number, 'strong'),
    gap(10),
    ...view.facts.map((fact) => pair(fact, 'body')),
    ...dotted,
    ...cash(view.cash),
    ...(view.counted ? counted(view.counted) : []),
    ...(view.turnover ? turnover(view.turnover) : []),
    ...(view.moves ? [...dotted, ...figuresUnder(view.moves.title, view.moves.rows)] : []),
    gap(48),
    ...atStart(view.signature, 'small'),
    gap(SIGNATURE),
    ...(view.code ? barcode(view.code) : []),
  ];
}
