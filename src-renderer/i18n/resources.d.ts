import type { Joined } from '../../src/core/declared.ts';
import type { GATHERED } from './gathered-texts.ts';
import type { LocaleFiles } from './locale-files.d.ts';

type SaidUnder<Key extends string, File> = File extends Record<Key, infer Said> ? Said : never;
type Gathered = { [Key in keyof typeof GATHERED]: Joined<SaidUnder<Key, LocaleFiles[keyof LocaleFiles]>> };

type Namespaces = LocaleFiles & Gathered;

/** The keys of every text, from the English files: a wrong or missing key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    /** 'common' needs no prefix; every other namespace can be reached with one, e.g. `t('sales:cart.pay')`. */
    defaultNS: ['common', ...(keyof Namespaces)[]];
    returnNull: false;
    resources: Namespaces;
  }
}
