import ar from '../../resources/locales/ar/invoice.json' with { type: 'json' };
import en from '../../resources/locales/en/invoice.json' with { type: 'json' };
import fr from '../../resources/locales/fr/invoice.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of an invoice and a credit note. */
export const invoiceLabels = labelsIn({ ar, en, fr });
