import ar from '../../resources/locales/ar/credit-paper.json' with { type: 'json' };
import en from '../../resources/locales/en/credit-paper.json' with { type: 'json' };
import fr from '../../resources/locales/fr/credit-paper.json' with { type: 'json' };
import type { Locale } from '../core/money.ts';

/** The texts of a store credit's slip. */
export type CreditSlipLabels = typeof en;

const LABELS: Record<Locale, CreditSlipLabels> = { ar, en, fr };

export const creditSlipLabels = (locale: Locale): CreditSlipLabels => LABELS[locale];
