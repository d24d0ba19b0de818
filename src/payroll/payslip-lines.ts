import { formatMoney, type Locale } from '../core/money.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { fillLabel } from '../documents/receipt-labels.ts';
import type { PayLine } from './line-rules.ts';

/** Sentences that explain an amount, with placeholders for its figures. */
export type HowLabels = { month: string; part: string; days: string; commission: string };

const COUNTED = new Set<PayLine['kind']>(['days', 'paid_leave', 'unpaid_leave']);

/** Explains how the amount of a line was computed; empty for amounts entered by hand. */
export function howOf(line: PayLine, labels: HowLabels, locale: Locale): string {
  const money = (centimes: number | null) => isolate(formatMoney(centimes ?? 0, locale));
  const figure = (n: number | null) =>
    isolateLtr(locale === 'fr' ? String(n ?? 0).replace('.', ',') : String(n ?? 0));
  const { kind, quantity, of, rate } = line;
  if (kind === 'salary') {
    if (quantity === of) return fillLabel(labels.month, { rate: money(rate) });
    return fillLabel(labels.part, { quantity: figure(quantity), of: figure(of), rate: money(rate) });
  }
  if (COUNTED.has(kind)) {
    return fillLabel(labels.days, { quantity: figure(quantity), rate: money(rate) });
  }
  if (kind === 'commission') return fillLabel(labels.commission, { rate: figure(rate), of: money(of) });
  return '';
}
