import { formatNumber } from '../../src/core/money.ts';
import { gather } from '../../src-renderer/i18n/gathered-texts.ts';
import { localeFiles } from '../../src-renderer/i18n/locale-files.fixture.ts';

export type Language = 'ar' | 'fr' | 'en';

/**
 * The product's own words, so that a journey runs in any language: `t('sales:cart.pay')`.
 * @throws when a key does not exist, since a journey would otherwise look for nothing
 */
export function texts(language: Language) {
  const namespaces = gather(localeFiles(language));
  const plurals = new Intl.PluralRules(language);
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    const file: unknown = namespaces.get(namespace);
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
