import ar from '../../../resources/locales/ar/receipt.json';
import en from '../../../resources/locales/en/receipt.json';
import fr from '../../../resources/locales/fr/receipt.json';
import { i18next } from '../../i18n/i18n.ts';

// A receipt is in its client's language, independent of the screens'.
for (const [locale, texts] of Object.entries({ ar, fr, en }))
  i18next.addResourceBundle(locale, 'receipt', texts);
