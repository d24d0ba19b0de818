import ar from '../../resources/locales/ar/cheque-slip.json' with { type: 'json' };
import en from '../../resources/locales/en/cheque-slip.json' with { type: 'json' };
import fr from '../../resources/locales/fr/cheque-slip.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of the deposit slip of cheques. */
export const chequeSlipLabels = labelsIn({ ar, en, fr });
