import { formatMoney, type Locale } from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import {
  BODY,
  CONTENT,
  HAIRLINE,
  LABEL,
  MARGIN,
  MIST,
  PAGE,
  SMALL,
  STRONG,
  TITLE,
  TOTAL,
} from '../documents/a4-style.node.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { legalFoot } from '../documents/legal-foot.node.ts';
import { paperTop, sender } from '../documents/paper-top.node.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  panel,
  paragraph,
  rule,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen, type TextStyle } from '../documents/pdf-pen.node.ts';
import { fillLabel, printedDay } from '../documents/receipt-labels.ts';
import { legalLines } from '../documents/seller.ts';
import { countDays } from '../leave/rules.ts';
import type { PayLine } from './line-rules.ts';
import type { PayslipDocument } from './payslip-document.ts';
import { type PayslipLabels, payslipLabels } from './payslip-labels.ts';
import { howOf } from './payslip-lines.ts';

const GAP = 14;
const AMOUNT_WIDTH = 110;
const DEDUCTED = new Set<PayLine['kind']>(['unpaid_leave', 'deduction']);

type Sheet = { pen: Pen; document: PayslipDocument; locale: Locale; labels: PayslipLabels };

const dayText = (day: string, locale: Locale) => isolate(printedDay(day, locale));

function named(pen: Pen, box: Box, label: string, text: string, ...notes: string[]): Block {
  return stack(
    paragraph(pen, label, LABEL, box),
    paragraph(pen, text, { ...STRONG, size: 11 }, box, { maxLines: 2 }),
    ...notes.map((note) => paragraph(pen, note, SMALL, box, { maxLines: 2 })),
  );
}

function opening({ pen, document, locale, labels }: Sheet): Block {
  const { employer, from, to, minutesWorked, person } = document;
  const room = CONTENT.width - GAP * 2;
  const facts = columns(pen, CONTENT, [room * 0.32, room * 0.46, room * 0.22], GAP);
  const range =
    countDays({ from, to }) === 1
      ? dayText(from, locale)
      : fillLabel(labels.range, { from: dayText(from, locale), to: dayText(to, locale) });
  const hours = fillLabel(labels.hoursMinutes, {
    hours: isolateLtr(String(Math.floor(minutesWorked / 60))),
    minutes: isolateLtr(String(minutesWorked % 60)),
  });
  return stack(
    paperTop(pen, {
      endWidth: 200,
      start: (box) =>
        sender(
          pen,
          {
            name: isolate(employer.name),
            address: isolate(employer.address),
            phone: employer.phone ? isolateLtr(employer.phone) : null,
          },
          box,
        ),
      end: (box) =>
        stack(
          paragraph(pen, labels.title, TITLE, box, { align: 'end' }),
          paragraph(pen, fillLabel(labels.number, { number: isolateLtr(document.number) }), STRONG, box, {
            align: 'end',
          }),
        ),
    }),
    beside([
      named(
        pen,
        columnAt(facts, 0),
        labels.employee,
        isolate(nameIn(locale, person)),
        (labels.roles as Record<string, string>)[person.role] ?? person.role,
      ),
      named(pen, columnAt(facts, 1), labels.period, range, labels.frequencies[document.frequency]),
      minutesWorked > 0 ? named(pen, columnAt(facts, 2), labels.hours, hours) : space(0),
    ]),
    space(22),
  );
}

/** One table row: what for, how, and the amount, right-aligned. */
function row(pen: Pen, cells: [string, string, string], styles: [TextStyle, TextStyle, TextStyle]): Block {
  const width = CONTENT.width - AMOUNT_WIDTH - GAP * 2;
  const boxes = columns(pen, CONTENT, [width * 0.34, width * 0.66, AMOUNT_WIDTH], GAP);
  return stack(
    space(5),
    beside([
      paragraph(pen, cells[0], styles[0], columnAt(boxes, 0), { maxLines: 2 }),
      paragraph(pen, cells[1], styles[1], columnAt(boxes, 1), { maxLines: 2 }),
      paragraph(pen, cells[2], styles[2], columnAt(boxes, 2), { align: 'right', unbroken: true }),
    ]),
    space(5),
    rule(pen, CONTENT, { color: HAIRLINE, thickness: 0.6 }),
  );
}

function table({ pen, document, locale, labels }: Sheet): Block {
  const money = (centimes: number) => formatMoney(centimes, locale);
  const lines = document.lines.filter((l) => l.kind !== 'uncovered');
  const rows = lines.map((l) => {
    // The mark keeps the minus sign before the digits, and the Arabic unit after them.
    const amount = DEDUCTED.has(l.kind) ? `\u200e−${money(l.amount)}` : money(l.amount);
    return row(pen, [labels.lines[l.kind], howOf(l, labels.hows, locale), amount], [STRONG, SMALL, BODY]);
  });
  return stack(row(pen, [labels.what, labels.how, labels.amount], [LABEL, LABEL, LABEL]), ...rows, space(14));
}

function sums({ pen, document, locale, labels }: Sheet): Block {
  const half = (CONTENT.width - 24) / 2;
  const boxes = columns(pen, CONTENT, [half, half], 24);
  const [notes, box] = [columnAt(boxes, 0), columnAt(boxes, 1)];
  const inner: Box = { x: box.x + 12, width: box.width - 24 };
  const cells = columns(pen, inner, [inner.width - AMOUNT_WIDTH - 10, AMOUNT_WIDTH], 10);
  const figure = (label: string, centimes: number) =>
    beside([
      paragraph(pen, label, BODY, columnAt(cells, 0)),
      paragraph(pen, formatMoney(centimes, locale), BODY, columnAt(cells, 1), {
        align: 'right',
        unbroken: true,
      }),
    ]);
  const uncovered = document.lines.find((l) => l.kind === 'uncovered');
  const { paid } = document;
  const when = paid ? dayText(paid.day, locale) : '';
  const state = !paid
    ? labels.unpaid
    : paid.by
      ? fillLabel(labels.paidBy, { day: when, name: isolate(paid.by) })
      : fillLabel(labels.paid, { day: when });
  return beside([
    stack(
      paragraph(pen, state, STRONG, notes, { maxLines: 2 }),
      space(8),
      document.notes ? paragraph(pen, labels.notes, LABEL, notes) : null,
      document.notes ? paragraph(pen, isolate(document.notes), BODY, notes, { maxLines: 8 }) : null,
    ),
    panel(
      pen,
      box,
      MIST,
      10,
      stack(
        figure(labels.total, document.total),
        figure(labels.deductions, document.deductions),
        uncovered ? figure(labels.lines.uncovered, uncovered.amount) : null,
        uncovered ? paragraph(pen, labels.hows.uncovered, SMALL, inner) : null,
        space(6),
        paragraph(pen, labels.net, STRONG, inner),
        paragraph(pen, formatMoney(document.net, locale), TOTAL, inner, { align: 'end', unbroken: true }),
      ),
    ),
  ]);
}

function signatures({ pen, labels }: Sheet): Block {
  const half = (CONTENT.width - 60) / 2;
  const boxes = columns(pen, CONTENT, [half, half], 60);
  const signature = (label: string, box: Box) =>
    stack(paragraph(pen, label, LABEL, box), space(52), rule(pen, box, { color: HAIRLINE, thickness: 0.8 }));
  return stack(
    space(40),
    beside([
      signature(labels.employerSigns, columnAt(boxes, 0)),
      signature(labels.employeeSigns, columnAt(boxes, 1)),
    ]),
  );
}

/** A payslip as PDF on one A4 page. The same document gives the same bytes. */
export async function renderPayslipPdf(document: PayslipDocument, locale: Locale): Promise<Buffer> {
  const labels = payslipLabels(locale);
  const info = {
    Title: `${labels.title} ${document.number}`,
    Author: document.employer.name,
    Creator: 'Hanout',
    CreationDate: new Date(document.at),
  };
  const pen = createPen(locale === 'ar' ? 'rtl' : 'ltr', info, locale);
  const sheet: Sheet = { pen, document, locale, labels };
  const foot = legalFoot(pen, { seller: { legal: legalLines(document.employer, locale) } });
  pen.doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
  stack(opening(sheet), table(sheet), sums(sheet), signatures(sheet)).draw(MARGIN.top);
  foot.draw(PAGE.height - MARGIN.bottom - foot.height);
  return finish(pen);
}
