import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../../src/core/money.ts';
import { houseNumbers } from './format-number.ts';
import { oneFullStop } from './full-stop.ts';
import { askedLocale, DETECTION, directionOf, LOCALES, localeOf } from './language.ts';

type Texts = Record<Locale, () => Promise<{ texts: Record<string, Record<string, unknown>> }>>;

/**
 * A language's texts are as large as a screen: only the current language is loaded, and at a counter or for the day's
 * figures only their parts.
 */
const COUNTER: Texts = {
  ar: () => import('texts:ar/counter'),
  fr: () => import('texts:fr/counter'),
  en: () => import('texts:en/counter'),
};
const DAY: Texts = {
  ar: () => import('texts:ar/day'),
  fr: () => import('texts:fr/day'),
  en: () => import('texts:en/day'),
};
const OFFICE: Texts = {
  ar: () => import('texts:ar/office'),
  fr: () => import('texts:fr/office'),
  en: () => import('texts:en/office'),
};
/** What is loaded for the texts of a part. */
const NEEDED = { counter: [COUNTER], day: [COUNTER, DAY], office: [COUNTER, DAY, OFFICE] };
export type TextsPart = keyof typeof NEEDED;

/** Languages and parts loaded so far: each loaded language gets each loaded part, in whatever order. */
const languages = new Set<Locale>();
const parts = new Set(NEEDED.counter);

async function load(): Promise<void> {
  const loads = [...languages].flatMap((locale) => [...parts].map((part) => ({ locale, part })));
  await Promise.all(
    loads.map(async ({ locale, part }) => {
      const { texts } = await part[locale]();
      for (const [namespace, content] of Object.entries(texts))
        i18next.addResourceBundle(locale, namespace, content, false, false, { skipCopy: true });
    }),
  );
}

/** Switches all screens to another language after loading its texts. */
export async function changeLanguage(locale: Locale): Promise<void> {
  languages.add(locale);
  await load();
  await i18next.changeLanguage(locale);
}

/** Loads the texts of a part, of which those of a counter are always there. */
export async function loadTexts(part: TextsPart): Promise<void> {
  const missing = NEEDED[part].filter((texts) => !parts.has(texts));
  for (const texts of missing) parts.add(texts);
  await load();
}

let localeInAddress = askedLocale(location.search);

/** The language requested in the page's address, returned once: the first person to sign in gets and keeps it. */
export function takeAskedLocale(): Locale | undefined {
  const taken = localeInAddress;
  localeInAddress = undefined;
  return taken;
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
  .use(houseNumbers)
  .use(oneFullStop)
  .init({
    resources: {},
    supportedLngs: LOCALES,
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    // Same default as `localeOf`.
    fallbackLng: 'ar',
    defaultNS: 'common',
    detection: DETECTION,
    interpolation: { escapeValue: false, alwaysFormat: true },
    postProcess: ['oneFullStop'],
    returnNull: false,
    // A text that is not loaded, or does not exist, is reported instead of only shown as its key.
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => console.error(`text missing: ${namespace}:${key}`),
    initAsync: false,
  });
languages.add(localeOf(i18next.language));
await load();
i18next.on('languageChanged', followLanguage);
followLanguage(i18next.language);

export { i18next };
