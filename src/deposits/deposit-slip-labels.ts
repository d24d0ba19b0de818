import ar from '../../resources/locales/ar/deposit-slip.json' with { type: 'json' };
import en from '../../resources/locales/en/deposit-slip.json' with { type: 'json' };
import fr from '../../resources/locales/fr/deposit-slip.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of a deposit's slip. */
export const depositSlipLabels = labelsIn({ ar, en, fr });
