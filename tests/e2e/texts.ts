import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'ar' | 'fr' | 'en';
const folder = join(import.meta.dirname, '../../resources/locales');

/**
 * The product's own words, so that a journey runs in any language: `t('sale:cart.pay')`.
 * @throws when a key does not exist, since a journey would otherwise look for nothing
 */
export function texts(language: Language) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    let node: unknown = JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8'));
    for (const name of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[name];
    if (typeof node !== 'string') throw new Error(`no text ${key} in ${language}`);
    return node.replace(/{{(\w+)}}/g, (_all, name: string) => String(values[name] ?? ''));
  };
}
