import ar from '../../resources/locales/ar/deposit-slip.json' with { type: 'json' };
import en from '../../resources/locales/en/deposit-slip.json' with { type: 'json' };
import fr from '../../resources/locales/fr/deposit-slip.json' with { type: 'json' };
import type { Locale } from '../core/money.ts';

/** The texts of a deposit's slip. */
export type DepositSlipLabels = typeof en;

const LABELS: Record<Locale, DepositSlipLabels> = { ar, en, fr };

export const depositSlipLabels = (locale: Locale): DepositSlipLabels => LABELS[locale];
