import ar from '../../resources/locales/ar/receipt.json' with { type: 'json' };
import en from '../../resources/locales/en/receipt.json' with { type: 'json' };
import fr from '../../resources/locales/fr/receipt.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';
import type { Locale } from '../core/money.ts';
import { type Named, nameIn } from '../core/names.ts';
import { isolate, isolateLtr } from './bidi-text.ts';

/** The texts of a receipt; the three files hold the same keys, which the compiler checks here. */
export type ReceiptLabels = typeof en;

export const receiptLabels = labelsIn({ ar, en, fr });

export type Labelled = { label: string; value: string };

/**
 * Fills the `{{name}}` placeholders of a label.
 * @throws if a placeholder has no value
 */
export function fillLabel(label: string, values: Record<string, string>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The label "${label}" needs "${name}"`);
    return value;
  });
}

/** The label of a discount, with its percentage if that is all that was given. @param label with `{{rate}}` */
export const discountLabel = (label: string, rate: string | null): string =>
  fillLabel(label, { rate: rate ?? '' }).trim();

/** The name of a payment method, or the stored text if it has no label. */
export function methodLabel(method: string, locale: Locale): string {
  const names: Record<string, string> = receiptLabels(locale).methods;
  return names[method] ?? method;
}

type PaidBy = {
  method: string;
  /** The name that the house gave to the method. */
  methodNames?: Named | null | undefined;
  reference?: string | null | undefined;
};

/** What paid as printed: the method, with the number of the cheque, the transfer and so on. */
export function paidByLabel({ method, methodNames, reference }: PaidBy, locale: Locale): string {
  const name = isolate(methodNames ? nameIn(locale, methodNames) : methodLabel(method, locale));
  if (!reference) return name;
  return fillLabel(receiptLabels(locale).referenced, { method: name, reference: isolate(reference) });
}

const DATE_LOCALES = { ar: 'ar-MA-u-ca-gregory-nu-latn', en: 'en-GB', fr: 'fr-FR' } as const;

/** A business day has no time: noon UTC falls on it in every time zone of the shops. */
export const printedDay = (day: string, locale: Locale): string =>
  printedDate(Date.parse(`${day}T12:00:00Z`), 'UTC', locale);

/** Prevents line breaks within a text. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A date as printed on documents. */
export function printedDate(at: number, zone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[locale], { dateStyle: 'long', timeZone: zone }).format(at);
}

/** A time as printed on documents. */
export function printedTime(at: number, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  return isolateLtr(time.format(at));
}
