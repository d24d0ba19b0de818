import ar from '../../resources/locales/ar/invoice-paper.json' with { type: 'json' };
import en from '../../resources/locales/en/invoice-paper.json' with { type: 'json' };
import fr from '../../resources/locales/fr/invoice-paper.json' with { type: 'json' };
import type { Locale } from '../core/money.ts';

/** The texts of an invoice and a credit note. */
export type InvoiceLabels = typeof en;

const LABELS: Record<Locale, InvoiceLabels> = { ar, en, fr };

export const invoiceLabels = (locale: Locale): InvoiceLabels => LABELS[locale];
