import ar from '../../resources/locales/ar/payments.json' with { type: 'json' };
import en from '../../resources/locales/en/payments.json' with { type: 'json' };
import fr from '../../resources/locales/fr/payments.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The names of the payment methods in reports and on screens; a receipt has its own. */
export const paymentLabels = labelsIn({ ar, en, fr });
