import ar from '../../resources/locales/ar/credit-slip.json' with { type: 'json' };
import en from '../../resources/locales/en/credit-slip.json' with { type: 'json' };
import fr from '../../resources/locales/fr/credit-slip.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of a store credit's slip. */
export const creditSlipLabels = labelsIn({ ar, en, fr });
