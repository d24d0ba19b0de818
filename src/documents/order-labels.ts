import ar from '../../resources/locales/ar/order-paper.json' with { type: 'json' };
import en from '../../resources/locales/en/order-paper.json' with { type: 'json' };
import fr from '../../resources/locales/fr/order-paper.json' with { type: 'json' };
import type { Locale } from '../core/money.ts';

/** The texts of an order to a supplier. */
export type OrderLabels = typeof en;

const LABELS: Record<Locale, OrderLabels> = { ar, en, fr };

export const orderLabels = (locale: Locale): OrderLabels => LABELS[locale];
