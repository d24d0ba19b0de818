import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatNumber } from '../../src-renderer/i18n/format-number.ts';

export type Language = 'ar' | 'fr' | 'en';
const folder = join(import.meta.dirname, '../../resources/locales');

/**
 * The product's own words, so that a journey runs in any language: `t('sale:cart.pay')`.
 * @throws when a key does not exist, since a journey would otherwise look for nothing
 */
export function texts(language: Language) {
  const plurals = new Intl.PluralRules(language);
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    const file: unknown = JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8'));
    const at = (where: string) =>
      where.split('.').reduce((n, name) => (n as Record<string, unknown> | undefined)?.[name], file);
    // A text that counts stands in a form for each kind of number.
    const node = at(path) ?? at(`${path}_${plurals.select(Number(values.count))}`);
    if (typeof node !== 'string') throw new Error(`no text ${key} in ${language}`);
    return node.replace(/{{(\w+)}}/g, (_all, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? formatNumber(value, language) : value;
    });
  };
}
