import LanguageDetector from 'i18next-browser-languagedetector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askedLocale, DETECTION, directionOf, localeOf } from './language.ts';

type Machine = { query?: string; cookie?: string; local?: string; session?: string; browser?: string };

/** A browser with only what the detector reads. The page's own language is always Arabic. */
function detect({ query = '', cookie = '', local, session, browser = 'fr-FR' }: Machine): string {
  const storage = (value: string | undefined) => {
    const items = new Map(value === undefined ? [] : [['i18nextLng', value]]);
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, v: string) => items.set(key, v),
      removeItem: (key: string) => items.delete(key),
    };
  };
  const document = {
    cookie,
    documentElement: { getAttribute: (name: string) => (name === 'lang' ? 'ar' : null) },
  };
  const navigator = { language: browser, languages: [browser] };
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', {
    document,
    navigator,
    location: { search: query, hash: '', pathname: '/', href: `http://till/${query}` },
    localStorage: storage(local),
    sessionStorage: storage(session),
  });
  const detector = new LanguageDetector();
  detector.init({ languageUtils: { getBestMatchFromCodes: (codes: string[]) => codes[0] } }, DETECTION);
  const detected = detector.detect();
  return localeOf(Array.isArray(detected) ? detected[0] : detected);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the language of a station', () => {
  it('is Arabic on a fresh machine, whatever its browser speaks', () => {
    expect(detect({ browser: 'fr-FR' })).toBe('ar');
    expect(detect({ browser: 'en-US' })).toBe('ar');
  });

  it('is what was chosen here before', () => {
    expect(detect({ local: 'fr' })).toBe('fr');
    expect(detect({ session: 'en' })).toBe('en');
    expect(detect({ cookie: 'i18next=en' })).toBe('en');
  });

  it('is what the address asks for, before anything remembered', () => {
    expect(detect({ query: '?lng=en', local: 'fr', cookie: 'i18next=fr' })).toBe('en');
  });
});

describe('localeOf', () => {
  it('finds ours behind a regional tag and falls back to Arabic', () => {
    expect(['fr-MA', 'EN-us', 'ar-MA', 'de', '', undefined].map(localeOf)).toEqual([
      'fr',
      'en',
      'ar',
      'ar',
      'ar',
      'ar',
    ]);
  });

  it('gives Arabic alone the right-to-left direction', () => {
    expect([directionOf('ar'), directionOf('fr'), directionOf('en')]).toEqual(['rtl', 'ltr', 'ltr']);
  });
});

it('reads the language that an address asks for, if there is one of it', () => {
  expect(askedLocale('?lng=fr')).toBe('fr');
  expect(askedLocale('?x=1&lng=en-GB')).toBe('en');
  expect(askedLocale('?lng=de')).toBe(undefined);
  expect(askedLocale('')).toBe(undefined);
});
