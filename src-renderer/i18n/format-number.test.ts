import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import ar from '../../resources/locales/ar/common.json' with { type: 'json' };
import en from '../../resources/locales/en/common.json' with { type: 'json' };
import fr from '../../resources/locales/fr/common.json' with { type: 'json' };
import { houseNumbers } from './format-number.ts';

const texts = {
  things_zero: '{{count}}',
  things_one: '{{count}}',
  things_two: '{{count}}',
  things_few: '{{count}}',
};
const all = { ...texts, things_many: '{{count}} {{name}}', things_other: '{{count}} {{name}}' };

it.each([
  ['en', '12,345 x'],
  ['fr', '12\u00a0345 x'],
  ['ar', '12,345 x'],
])('a counted text in %s has its number as other numbers are', async (lng, expected) => {
  const i18n = createInstance().use(houseNumbers);
  const resources = {
    ar: { common: { ...ar, ...all } },
    en: { common: { ...en, ...all } },
    fr: { common: { ...fr, ...all } },
  };
  const interpolation = { escapeValue: false, alwaysFormat: true };
  await i18n.init({ lng, resources, defaultNS: 'common', interpolation });
  const t = i18n.t as unknown as (key: string, values: object) => string;
  expect(t('things', { count: 12_345, name: 'x' })).toBe(expected);
  expect(t('things', { count: 345, name: 'x' })).toBe('345 x');
  expect(t('invalid.password', { count: 6 })).toContain('6');
});
