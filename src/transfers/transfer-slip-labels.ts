import ar from '../../resources/locales/ar/transfer-slip.json' with { type: 'json' };
import en from '../../resources/locales/en/transfer-slip.json' with { type: 'json' };
import fr from '../../resources/locales/fr/transfer-slip.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of a transfer's slip. */
export type SlipLabels = typeof en;

export const slipLabels = labelsIn({ ar, en, fr });
