import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../../src/core/money.ts';
import { DETECTION, directionOf, LOCALES, localeOf } from './language.ts';

type Texts = Record<string, Record<string, unknown>>;

/** A language's texts weigh as much as a screen: nobody loads those of two. */
const TEXTS: Record<Locale, () => Promise<{ texts: Texts }>> = {
  ar: () => import('./texts-ar.ts'),
  fr: () => import('./texts-fr.ts'),
  en: () => import('./texts-en.ts'),
};

/** Brings the texts of a language; a namespace is its file's name. */
async function load(locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, 'common')) return;
  const { texts } = await TEXTS[locale]();
  for (const [path, content] of Object.entries(texts)) {
    i18next.addResourceBundle(locale, path.replace(/^.*\/|\.json$/g, ''), content);
  }
}

/** Shows everything in another language, once its texts are here. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await load(locale);
  await i18next.changeLanguage(locale);
}

function followLanguage(tag: string): void {
  const locale = localeOf(tag);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  document.title = i18next.t('common:product');
}

void i18next
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    resources: {},
    supportedLngs: LOCALES,
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    // As `localeOf` has it.
    fallbackLng: 'ar',
    defaultNS: 'common',
    detection: DETECTION,
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
await load(localeOf(i18next.language));
i18next.on('languageChanged', followLanguage);
followLanguage(i18next.language);

export { i18next };
