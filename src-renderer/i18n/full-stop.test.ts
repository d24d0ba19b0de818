import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { oneFullStop } from './full-stop.ts';

describe('oneFullStop', () => {
  const i18n = createInstance().use(oneFullStop);
  void i18n.init({
    lng: 'ar',
    resources: { ar: { translation: { ends: 'باقي {{amount}}.', goes: '{{amount}} باقية.' } } },
    interpolation: { escapeValue: false },
    postProcess: ['oneFullStop'],
    initAsync: false,
  });
  const t = i18n.t as unknown as (key: string, values: object) => string;

  it('ends a sentence that ends with dirhams once', () => {
    expect(t('ends', { amount: '970.00\u00a0د.م.' })).toBe('باقي 970.00\u00a0د.م.');
    expect(t('ends', { amount: '\u2066970.00\u00a0د.م.\u2069' })).toBe('باقي \u2066970.00\u00a0د.م.\u2069');
  });

  it('leaves every other point', () => {
    expect(t('goes', { amount: '970.00\u00a0د.م.' })).toBe('970.00\u00a0د.م. باقية.');
    expect(t('ends', { amount: '970.00\u00a0EUR' })).toBe('باقي 970.00\u00a0EUR.');
  });
});
