/**
 * Words that the screens no longer use, from `retired-words.json`: no text of their language may contain them, and
 * docs/glossary.md lists them all.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from './locale-files.mjs';

const WORDS = 'scripts/checks/retired-words.json';
const GLOSSARY = 'docs/glossary.md';
const NAMES = { en: 'English', fr: 'French', ar: 'Arabic' };
const SHOWN = /(<!-- retired words[^>]*-->\n)[\s\S]*?(<!-- end of the retired words -->)/;

/** Arabic prefixes written together with the next word: and, so, with, like, to, the. */
const ARABIC_PREFIX = '(?:[وف]?(?:لل|[بكل]?(?:ال)?))';

/** A text without values, tags, vowel signs, lengthened letters and curly apostrophes. */
const plain = (text) =>
  text
    .replace(/\{\{.*?\}\}|<\/?\w+\s*\/?>/g, '\u0000')
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0670\u0640]/g, '')
    .replaceAll('’', "'");

/** Matches a separate word, case-insensitively, with any white space between its parts. */
function patternOf(word, language) {
  const parts = plain(word)
    .split(/\s+/)
    .map((part) => RegExp.escape(part));
  const prefix = language === 'ar' ? ARABIC_PREFIX : '';
  return new RegExp(`(?<![\\p{L}\\p{N}])${prefix}${parts.join('\\s+')}(?![\\p{L}\\p{N}])`, 'iu');
}

/**
 * The texts that contain a retired word, as lines, and exceptions that are no longer needed.
 * @param locales `language → namespace → Map(key path → text)`
 * @param retired `language → [{ words, say, except? }]`
 */
export function retiredWordProblems(locales, retired) {
  const problems = [];
  for (const [language, entries] of Object.entries(retired)) {
    const texts = [...(locales.get(language) ?? [])].flatMap(([namespace, byKey]) =>
      [...byKey]
        // The words of the search are not shown; people still use retired ones.
        .filter(([key, text]) => typeof text === 'string' && !key.startsWith('search-words.'))
        .map(([key, text]) => ({ namespace, key, name: `${namespace}:${key}`, text: plain(text) })),
    );
    for (const { words, say, except = [] } of entries) {
      const needed = new Set();
      for (const word of words) {
        const pattern = patternOf(word, language);
        for (const { namespace, key, name } of texts.filter(({ text }) => pattern.test(text)))
          if (except.includes(name)) needed.add(name);
          else
            problems.push(
              `resources/locales/${language}/${namespace}.json: "${key}" says "${word}"; say "${say}"`,
            );
      }
      for (const name of except.filter((name) => !needed.has(name)))
        problems.push(`${WORDS}: "${name}" does not say "${words.join('", "')}" and needs no exception`);
    }
  }
  return problems;
}

const readWords = (root) => JSON.parse(readFileSync(join(root, WORDS), 'utf8'));

/** The retired words in the pages of the help, as lines. @param pages the Markdown of a language's pages, by id */
export function helpWordProblems(root, language, pages) {
  const words = (readWords(root)[language] ?? []).flatMap(({ words: retired, say }) =>
    retired.map((word) => ({ word, say, pattern: patternOf(word, language) })),
  );
  return [...pages].flatMap(([id, text]) =>
    words
      .filter(({ pattern }) => pattern.test(plain(text)))
      .map(({ word, say }) => `resources/help/${language}/${id}.md says "${word}"; say "${say}"`),
  );
}

/** The retired words in the form of the glossary. */
function shown(retired) {
  return LANGUAGES.toSorted((a, b) => Object.keys(NAMES).indexOf(a) - Object.keys(NAMES).indexOf(b))
    .flatMap((language) => [
      '',
      `| ${NAMES[language]}: retired | now |`,
      '|---|---|',
      ...(retired[language] ?? []).map(({ words, say }) => `| ${words.join(', ')} | ${say} |`),
    ])
    .concat('', '')
    .join('\n');
}

const withWords = (glossary, retired) =>
  glossary.replace(SHOWN, (_, before, after) => `${before}${shown(retired)}${after}`);

/** One line if the glossary does not match the retired words. */
export function glossaryProblems(root) {
  const path = join(root, GLOSSARY);
  const glossary = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return SHOWN.test(glossary) && withWords(glossary, readWords(root)) === glossary
    ? []
    : [`${GLOSSARY} does not show the words of ${WORDS}: npm run texts`];
}

/** Writes the retired words into the glossary. */
export function writeGlossary(root) {
  const path = join(root, GLOSSARY);
  writeFileSync(path, withWords(readFileSync(path, 'utf8'), readWords(root)));
}

/** All problems with the words of the project at `root`. */
export const wordProblems = (root, locales) => [
  ...retiredWordProblems(locales, readWords(root)),
  ...glossaryProblems(root),
];
