import ar from '../../resources/locales/ar/receipt.json' with { type: 'json' };
import en from '../../resources/locales/en/receipt.json' with { type: 'json' };
import fr from '../../resources/locales/fr/receipt.json' with { type: 'json' };
import type { Locale } from '../core/money.ts';

/** The texts of a receipt; the three files hold the same keys, which the compiler checks here. */
export type ReceiptLabels = typeof en;

const LABELS: Record<Locale, ReceiptLabels> = { ar, en, fr };

export function receiptLabels(locale: Locale): ReceiptLabels {
  return LABELS[locale];
}

/** Puts values into the `{{name}}` places of a label. A place without a value is an error of the caller. */
export function fillLabel(label: string, values: Record<string, string>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The label "${label}" needs "${name}"`);
    return value;
  });
}

/** The name of a payment method, or the method's own text for one that has no label. */
export function methodLabel(method: string, locale: Locale): string {
  const names: Record<string, string> = LABELS[locale].methods;
  return names[method] ?? method;
}
