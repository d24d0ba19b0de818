import ar from '../../resources/locales/ar/slip.json' with { type: 'json' };
import en from '../../resources/locales/en/slip.json' with { type: 'json' };
import fr from '../../resources/locales/fr/slip.json' with { type: 'json' };
import type { Locale } from '../core/money.ts';

/** The texts of a transfer's slip. */
export type SlipLabels = typeof en;

const LABELS: Record<Locale, SlipLabels> = { ar, en, fr };

export const slipLabels = (locale: Locale): SlipLabels => LABELS[locale];
