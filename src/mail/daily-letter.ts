import { analyticsWords } from '../analytics/analytics-paper.ts';
import { formatMoney } from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import { growth } from '../dashboard/rules.ts';
import { paidByLabel } from '../documents/receipt-labels.ts';
import type { MailLanguage } from '../stores/rules.ts';
import type { DailyFigures } from './daily-figures.ts';
import { mailLabels } from './daily-mail-labels.ts';
import type { DaySummary, SummaryLine } from './day-summary-document.ts';
import { headline, page, section, sentence } from './letter-html.ts';
import { dayName, filled } from './letter-words.ts';
import type { Letter } from './mail-document.ts';

/** The parts of the summary in one language, used by both the email and its PDF. */
function partsOf(daily: DailyFigures, language: MailLanguage): DaySummary['parts'] {
  const labels = mailLabels(language);
  const money = (centimes: number) => formatMoney(centimes, language);
  const { figures, attention } = daily;
  const waiting = [
    { label: labels.toCheck, count: attention.exceptions },
    { label: labels.out, count: attention.out },
    { label: labels.low, count: attention.low },
    { label: labels.leave, count: attention.leave },
    { label: labels.counts, count: attention.counts },
  ].filter(({ count }) => count > 0);
  const parts: DaySummary['parts'] = [
    {
      title: labels.figures,
      lines: [
        { label: labels.transactions, value: String(figures.sales) },
        { label: labels.pieces, value: String(figures.pieces) },
        { label: labels.averageTicket, value: money(figures.averageSale) },
        { label: labels.refunded, value: money(figures.refunded) },
        {
          label: labels.before,
          note: filled(labels.cashierNote, { count: daily.before.sales }),
          value: money(daily.before.revenue),
        },
      ],
    },
    {
      title: labels.methods,
      lines: daily.methods.map(({ amount, ...method }) => ({
        label: paidByLabel(method, language),
        value: money(amount),
      })),
    },
    {
      title: labels.cashiers,
      lines: daily.cashiers.map((cashier) => ({
        label: nameIn(language, cashier),
        note: filled(labels.cashierNote, { count: cashier.sales }),
        value: money(cashier.revenue),
      })),
    },
    {
      title: labels.articles,
      lines: daily.styles.map((style) => ({
        label: style.kind === 'other' ? analyticsWords(language).madeToMeasure : nameIn(language, style),
        note: filled(labels.articleNote, { count: style.pieces - style.returned }),
        value: money(style.revenue),
      })),
    },
    { title: labels.drawers, lines: daily.drawers.map((drawer) => drawerLine(drawer, language)) },
    {
      title: labels.attention,
      lines: waiting.map(({ label, count }) => ({ label, value: String(count) })),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

function drawerLine(
  { till, name, number, difference }: DailyFigures['drawers'][number],
  language: MailLanguage,
): SummaryLine {
  const labels = mailLabels(language);
  const line = { label: filled(labels.drawer, { till, name }), ...(number ? { note: number } : {}) };
  if (difference === null) return { ...line, value: labels.open, tone: 'bad' };
  if (difference === 0) return { ...line, value: labels.right };
  const word = difference < 0 ? labels.short : labels.over;
  return { ...line, value: `${word} ${formatMoney(Math.abs(difference), language)}`, tone: 'bad' };
}

/** A sentence that compares the day with the same weekday a week before. */
function comparison(daily: DailyFigures, language: MailLanguage): string {
  const labels = mailLabels(language);
  const percent = growth(daily.figures.revenue, daily.before.revenue);
  if (percent === null) return '';
  if (percent === 0) return labels.same;
  return filled(percent > 0 ? labels.more : labels.less, { percent: Math.abs(percent) });
}

/**
 * A store's summary of one day in one language.
 * @param at when it was made, UTC ms
 */
export function daySummary(
  store: { name: string; nameAr: string | null },
  daily: DailyFigures,
  language: MailLanguage,
  at: number,
): DaySummary {
  const labels = mailLabels(language);
  const isQuiet = daily.figures.sales === 0 && daily.figures.refunded === 0;
  return {
    locale: language,
    at,
    store: nameIn(language, store),
    day: dayName(daily.day, language),
    title: labels.title,
    headline: {
      label: labels.revenue,
      value: formatMoney(daily.figures.revenue, language),
      note: isQuiet ? labels.none : comparison(daily, language),
    },
    parts: partsOf(daily, language),
    footer: labels.footer,
  };
}

/** A summary as an email, with the same content in HTML and plain text. */
export function dailyLetter(summary: DaySummary): Omit<Letter, 'id' | 'to'> {
  const { locale, store, day, title, headline: head, parts, footer } = summary;
  const labels = mailLabels(locale);
  const isCalm = parts.every((part) => part.title !== labels.attention);
  const html = page(locale, {
    title,
    store,
    day,
    footer,
    parts: [
      headline(locale, head),
      ...parts.map((part) => section(locale, part.title, part.lines)),
      ...(isCalm ? [sentence(locale, labels.nothing)] : []),
    ],
  });
  const text = [
    `${store} · ${day}`,
    `${head.label}: ${head.value}`,
    head.note,
    ...parts.flatMap((part) => [
      '',
      part.title,
      ...part.lines.map(({ label, note, value }) => `- ${label}${note ? ` (${note})` : ''}: ${value}`),
    ]),
    ...(isCalm ? ['', labels.nothing] : []),
    '',
    footer,
    '',
  ].join('\n');
  return { subject: filled(labels.subject, { store, revenue: head.value, day }), html, text };
}
