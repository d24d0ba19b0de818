import type { MailLanguage } from '../stores/rules.ts';
import type { SummaryLine } from './day-summary-document.ts';

/**
 * Building blocks of emails. Mail programs support little: hence layout by tables, inline styles, no style sheet, no
 * external images. The text direction is set on each table, since Outlook does not inherit it.
 */
const INK = '#2a2118';
const SOFT = '#6b6152';
const LINE = '#e8e0d2';
const GREEN = '#0b6b47';
const BAD = '#a3341f';
const FONT = "font-family:'Segoe UI',Tahoma,Arial,sans-serif";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const directionOf = (language: MailLanguage) => (language === 'ar' ? 'rtl' : 'ltr');
const startOf = (language: MailLanguage) => (language === 'ar' ? 'right' : 'left');
const endOf = (language: MailLanguage) => (language === 'ar' ? 'left' : 'right');

const tableOf = (language: MailLanguage, rows: string) =>
  `<table role="presentation" dir="${directionOf(language)}" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;

/** A heading with lines of label and figure. */
export function section(language: MailLanguage, title: string, lines: readonly SummaryLine[]): string {
  const rows = lines.map(({ label, note, value, tone }) => {
    const small = note ? `<br><span style="font-size:12px;color:${SOFT}">${escaped(note)}</span>` : '';
    const cell = `padding:8px 0;border-bottom:1px solid ${LINE};font-size:14px;${FONT}`;
    return `<tr><td align="${startOf(language)}" style="${cell};color:${INK}">${escaped(label)}${small}</td>
<td align="${endOf(language)}" style="${cell};color:${tone === 'bad' ? BAD : INK};font-weight:bold;white-space:nowrap">${escaped(value)}</td></tr>`;
  });
  const head = `<tr><td colspan="2" align="${startOf(language)}" style="padding:24px 0 4px;font-size:16px;font-weight:bold;color:${GREEN};${FONT}">${escaped(title)}</td></tr>`;
  return tableOf(language, head + rows.join('\n'));
}

/** A sentence as a paragraph. */
export function sentence(language: MailLanguage, text: string): string {
  return `<p dir="${directionOf(language)}" style="margin:16px 0;font-size:14px;line-height:1.5;color:${INK};${FONT};text-align:${startOf(language)}">${escaped(text)}</p>`;
}

/** The main figure with a note. */
export function headline(language: MailLanguage, o: { label: string; value: string; note: string }): string {
  return tableOf(
    language,
    `<tr><td align="center" style="padding:20px;background:#eaf5ef;border-radius:12px;${FONT}">
<span style="font-size:13px;color:${SOFT}">${escaped(o.label)}</span><br>
<span style="font-size:30px;font-weight:bold;color:${GREEN}">${escaped(o.value)}</span><br>
<span style="font-size:13px;color:${SOFT}">${escaped(o.note)}</span></td></tr>`,
  );
}

/** A complete email. */
export function page(
  language: MailLanguage,
  o: { title: string; store: string; day: string; parts: readonly string[]; footer: string },
): string {
  const direction = directionOf(language);
  const head = `<p dir="${direction}" style="margin:0;font-size:13px;color:${SOFT};${FONT};text-align:${startOf(language)}">${escaped(o.store)}${o.day ? ` · ${escaped(o.day)}` : ''}</p>
<h1 dir="${direction}" style="margin:4px 0 16px;font-size:22px;color:${INK};${FONT};text-align:${startOf(language)}">${escaped(o.title)}</h1>`;
  const foot = `<p dir="${direction}" style="margin:28px 0 0;font-size:12px;line-height:1.5;color:${SOFT};${FONT};text-align:${startOf(language)}">${escaped(o.footer)}</p>`;
  const card = `<td align="${startOf(language)}" style="padding:28px;background:#ffffff;border:1px solid ${LINE};border-radius:16px">${head}${o.parts.join('\n')}${foot}</td>`;
  const body = `<table role="presentation" dir="${direction}" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr>${card}</tr></table>`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(o.title)}</title></head>
<body dir="${direction}" style="margin:0;padding:0;background:#f7f3ea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f3ea"><tr><td align="center" style="padding:24px 12px">${body}</td></tr></table>
</body></html>`;
}
