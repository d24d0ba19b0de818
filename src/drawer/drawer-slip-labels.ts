import ar from '../../resources/locales/ar/drawer-slip.json' with { type: 'json' };
import en from '../../resources/locales/en/drawer-slip.json' with { type: 'json' };
import fr from '../../resources/locales/fr/drawer-slip.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of a drawer's slip. */
export const drawerSlipLabels = labelsIn({ ar, en, fr });
