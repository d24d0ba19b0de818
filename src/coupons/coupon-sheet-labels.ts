import ar from '../../resources/locales/ar/coupon-sheet.json' with { type: 'json' };
import en from '../../resources/locales/en/coupon-sheet.json' with { type: 'json' };
import fr from '../../resources/locales/fr/coupon-sheet.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';

/** The texts of a coupon's sheets. */
export const couponSheetLabels = labelsIn({ ar, en, fr });
