import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LANGUAGES = ['ar', 'en', 'fr'];
const FOLDER = 'resources/locales';
const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** The plural forms of a language, from the runtime's own tables. */
export const pluralForms = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

function flatten(value, path, into) {
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    for (const [key, child] of Object.entries(value)) flatten(child, path ? `${path}.${key}` : key, into);
  else into.set(path, value);
  return into;
}

/** `language → namespace → Map(key path → value)` for the existing languages and files under `root`. */
export function readLocales(root) {
  const read = (language) => {
    const folder = join(root, FOLDER, language);
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    return files
      .toSorted()
      .map((name) => [
        name.replace(/\.json$/, ''),
        flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')), '', new Map()),
      ]);
  };
  return new Map(LANGUAGES.map((language) => [language, new Map(read(language))]));
}

/** The key as named in code: `items` for `items_one` if `plurals` contains it. */
export function baseKey(key, plurals) {
  const base = PLURAL.exec(key)?.[1];
  return base && plurals.has(base) ? base : key;
}

/** Keys of a namespace with plural forms, recognised by two forms in one language. */
export function pluralKeys(locales, namespace) {
  const forms = new Map();
  for (const byNamespace of locales.values())
    for (const key of byNamespace.get(namespace)?.keys() ?? []) {
      const [, base, form] = PLURAL.exec(key) ?? [];
      if (base) forms.set(base, (forms.get(base) ?? new Set()).add(form));
    }
  return new Set([...forms].filter(([, keyForms]) => keyForms.size > 1).map(([base]) => base));
}

/** What a translation must keep: `{{values}}` and rich-text tags. */
function places(text) {
  const values = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => `{{${match[1]}}}`);
  const tags = [...text.matchAll(/<\/?(\w+)\s*\/?>/g)].map((match) => `<${match[1]}>`);
  return new Set([...values, ...tags]);
}

/**
 * Detects a key left as its own text, by a tool or by mistake. In English and French a single word may be its own key.
 */
function isOwnKey(text, key, namespace, language) {
  if (text === `${namespace}:${key}`) return true;
  return text === key && (language === 'ar' || !/^[a-z]+$/.test(key));
}

const list = (items) => [...items].join(', ');

function compareNamespace(locales, namespace) {
  const problems = [];
  const plurals = pluralKeys(locales, namespace);
  const texts = new Map(
    LANGUAGES.map((language) => [language, locales.get(language).get(namespace) ?? new Map()]),
  );
  const keys = new Set(
    [...texts.values()].flatMap((map) => [...map.keys()].map((key) => baseKey(key, plurals))),
  );
  for (const key of keys) {
    const wanted = new Set(); // The union of the texts of all languages.
    const full = new Map(); // language → [key, text] that must have all placeholders
    for (const language of LANGUAGES) {
      const map = texts.get(language);
      const where = `${FOLDER}/${language}/${namespace}.json`;
      const forms = plurals.has(key) ? pluralForms(language).map((form) => `${key}_${form}`) : [key];
      for (const form of forms) {
        const text = map.get(form);
        if (text === undefined) problems.push(`${where}: "${form}" is missing`);
        else if (typeof text !== 'string') problems.push(`${where}: "${form}" is not a text`);
        else if (text.trim() === '') problems.push(`${where}: "${form}" is empty`);
        else if (isOwnKey(text, form, namespace, language))
          problems.push(`${where}: "${form}" is its own key`);
        else {
          for (const place of places(text)) wanted.add(place);
          if (form === key || form.endsWith('_other')) full.set(language, [where, form, text]);
        }
      }
      // i18next also accepts _zero in every language.
      const extra = [...map.keys()].filter((name) => baseKey(name, plurals) === key && !forms.includes(name));
      for (const name of extra.filter((name) => name !== `${key}_zero`))
        problems.push(`${where}: "${name}" is a form that the language does not have`);
    }
    for (const [where, form, text] of full.values()) {
      const missing = wanted.difference(places(text));
      if (missing.size > 0)
        problems.push(`${where}: "${form}" lacks ${list(missing)}, which another language has`);
    }
  }
  return problems;
}

/** Missing keys and differences between the languages, as lines with file and key. */
export function compareLocales(locales) {
  const namespaces = new Set([...locales.values()].flatMap((byNamespace) => [...byNamespace.keys()]));
  return [...namespaces].sort().flatMap((namespace) => {
    const without = LANGUAGES.filter((language) => !locales.get(language).has(namespace));
    if (without.length > 0)
      return without.map((language) => `${FOLDER}/${language}/${namespace}.json: the file is missing`);
    return compareNamespace(locales, namespace);
  });
}
