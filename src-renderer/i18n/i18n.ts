import i18next, { type Resource } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { DETECTION, directionOf, LOCALES, localeOf } from './language.ts';

/** Every file of every language; a namespace is its file's name. */
const files = import.meta.glob<Record<string, unknown>>('../../resources/locales/*/*.json', {
  eager: true,
  import: 'default',
});

function resources(): Resource {
  const all: Resource = {};
  for (const [path, texts] of Object.entries(files)) {
    const [file = '', locale = ''] = path.split('/').reverse();
    all[locale] = { ...all[locale], [file.replace(/\.json$/, '')]: texts };
  }
  return all;
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
    resources: resources(),
    supportedLngs: LOCALES,
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    fallbackLng: 'en',
    defaultNS: 'common',
    detection: DETECTION,
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
i18next.on('languageChanged', followLanguage);
followLanguage(i18next.language);

export { i18next };
