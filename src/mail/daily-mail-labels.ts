import ar from '../../resources/locales/ar/daily-mail.json' with { type: 'json' };
import en from '../../resources/locales/en/daily-mail.json' with { type: 'json' };
import fr from '../../resources/locales/fr/daily-mail.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of the emails. */
export const mailLabels = labelsIn({ ar, en, fr });
