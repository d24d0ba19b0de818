import ar from '../../resources/locales/ar/drawer-slip.json' with { type: 'json' };
import en from '../../resources/locales/en/drawer-slip.json' with { type: 'json' };
import fr from '../../resources/locales/fr/drawer-slip.json' with { type: 'json' };
import type { Locale } from '../core/money.ts';

/** The texts of a drawer's slip. */
export type DrawerSlipLabels = typeof en;

const LABELS: Record<Locale, DrawerSlipLabels> = { ar, en, fr };

export const drawerSlipLabels = (locale: Locale): DrawerSlipLabels => LABELS[locale];
