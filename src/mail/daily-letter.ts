import { formatMoney } from '../core/money.ts';
import { growth } from '../dashboard/rules.ts';
import { methodLabel } from '../documents/receipt-labels.ts';
import type { DailyFigures } from './daily-figures.ts';
import { headline, type Line, page, section, sentence } from './letter-html.ts';
import { dayName, filled, storeName } from './letter-words.ts';
import type { Letter } from './mail-document.ts';
import { mailLabels } from './mail-labels.ts';
import type { MailLanguage } from './rules.ts';

export type Part = { title: string; lines: Line[] };

const nameOf = (
  one: { name: string; nameAr: string | null; nameFr: string | null },
  language: MailLanguage,
) => (language === 'ar' ? one.nameAr : language === 'fr' ? one.nameFr : null) ?? one.name;

/** The summary part by part, in the words of a language: what the letter and its paper both show. */
export function partsOf(daily: DailyFigures, language: MailLanguage): Part[] {
  const labels = mailLabels(language);
  const money = (centimes: number) => formatMoney(centimes, language);
  const { figures, attention } = daily;
  const waiting = [
    { label: labels.exceptions, count: attention.exceptions },
    { label: labels.out, count: attention.out },
    { label: labels.low, count: attention.low },
    { label: labels.leave, count: attention.leave },
    { label: labels.counts, count: attention.counts },
  ].filter(({ count }) => count > 0);
  const parts: Part[] = [
    {
      title: labels.title,
      lines: [
        { label: labels.transactions, value: String(figures.transactions) },
        { label: labels.pieces, value: String(figures.pieces) },
        { label: labels.averageTicket, value: money(figures.averageTicket) },
        { label: labels.refunded, value: money(figures.refunded) },
        {
          label: labels.before,
          note: filled(labels.cashierNote, { count: daily.before.transactions }),
          value: money(daily.before.revenue),
        },
      ],
    },
    {
      title: labels.methods,
      lines: daily.methods.map(({ method, amount }) => ({
        label: methodLabel(method, language),
        value: money(amount),
      })),
    },
    {
      title: labels.cashiers,
      lines: daily.cashiers.map(({ name, revenue, transactions }) => ({
        ...{ label: name, note: filled(labels.cashierNote, { count: transactions }), value: money(revenue) },
      })),
    },
    {
      title: labels.articles,
      lines: daily.articles.map((article) => ({
        label: nameOf(article, language),
        note: filled(labels.articleNote, { count: article.pieces }),
        value: money(article.net),
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
): Line {
  const labels = mailLabels(language);
  const line = { label: filled(labels.drawer, { till, name }), ...(number ? { note: number } : {}) };
  if (difference === null) return { ...line, value: labels.open, tone: 'bad' };
  if (difference === 0) return { ...line, value: labels.right };
  const word = difference < 0 ? labels.short : labels.over;
  return { ...line, value: `${word} ${formatMoney(Math.abs(difference), language)}`, tone: 'bad' };
}

/** How the day compares with the same weekday a week before, in a sentence. */
export function comparison(daily: DailyFigures, language: MailLanguage): string {
  const labels = mailLabels(language);
  const percent = growth(daily.figures.revenue, daily.before.revenue);
  if (percent === null) return '';
  if (percent === 0) return labels.same;
  return filled(percent > 0 ? labels.more : labels.less, { percent: Math.abs(percent) });
}

/** A store's summary of one day as a letter. */
export function dailyLetter(
  store: { name: string; nameAr: string | null },
  daily: DailyFigures,
  language: MailLanguage,
): Omit<Letter, 'to'> {
  const labels = mailLabels(language);
  const name = storeName(store, language);
  const day = dayName(daily.day, language);
  const revenue = formatMoney(daily.figures.revenue, language);
  const parts = partsOf(daily, language);
  const isQuiet = daily.figures.transactions === 0 && daily.figures.refunded === 0;
  const said = isQuiet ? labels.none : comparison(daily, language);
  const isCalm = Object.values(daily.attention).every((count) => count === 0);
  const html = page(language, {
    ...{ title: labels.title, store: name, day, footer: labels.footer },
    parts: [
      headline(language, { label: labels.revenue, value: revenue, note: said }),
      ...parts.map(({ title, lines }) => section(language, title, lines)),
      ...(isCalm ? [sentence(language, labels.nothing)] : []),
    ],
  });
  const text = [
    ...[`${name} · ${day}`, `${labels.revenue}: ${revenue}`, said],
    ...parts.flatMap(({ title, lines }) => [
      ...['', title],
      ...lines.map(({ label, note, value }) => `- ${label}${note ? ` (${note})` : ''}: ${value}`),
    ]),
    ...(isCalm ? ['', labels.nothing] : []),
    ...['', labels.footer, ''],
  ].join('\n');
  return { subject: filled(labels.subject, { store: name, revenue, day }), html, text };
}
