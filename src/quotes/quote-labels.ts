import ar from '../../resources/locales/ar/quote.json' with { type: 'json' };
import en from '../../resources/locales/en/quote.json' with { type: 'json' };
import fr from '../../resources/locales/fr/quote.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of a quote on paper. */
export const quoteLabels = labelsIn({ ar, en, fr });
