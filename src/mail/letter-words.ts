import type { MailLanguage } from '../stores/rules.ts';

const LOCALES: Record<MailLanguage, string> = { ar: 'ar-MA-u-nu-latn-ca-gregory', fr: 'fr-FR', en: 'en-GB' };

/**
 * A label with its placeholders filled in.
 * @throws if the label has a placeholder without a value
 */
export function filled(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The label "${label}" needs "${name}"`);
    return String(value);
  });
}

/** A business day written out, e.g. "Sunday 22 November 2026". */
export function dayName(day: string, language: MailLanguage): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(Date.parse(`${day}T12:00:00Z`));
}
