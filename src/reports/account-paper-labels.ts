import ar from '../../resources/locales/ar/account-paper.json' with { type: 'json' };
import en from '../../resources/locales/en/account-paper.json' with { type: 'json' };
import fr from '../../resources/locales/fr/account-paper.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of the papers of a client's account. */
export const accountPaperLabels = labelsIn({ ar, en, fr });
