import ar from '../../resources/locales/ar/order.json' with { type: 'json' };
import en from '../../resources/locales/en/order.json' with { type: 'json' };
import fr from '../../resources/locales/fr/order.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of an order to a supplier. */
export type OrderLabels = typeof en;

export const orderLabels = labelsIn({ ar, en, fr });
