/**
 * Checks the texts: the three languages have the same keys, complete plural forms and the same placeholders; every text
 * named in code exists, and every text is used; no text contains a retired word, and the glossary lists these; the
 * generated lists of text files are current. With `--write-lists` it first writes the lists and the glossary.
 */
import { ensureNode24, root as projectRoot } from '../node24.mjs';

await ensureNode24();
const { baseKey, compareLocales, pluralKeys, readLocales } = await import('./locale-files.mjs');
const { importedNamespaces, importsOf, memberChains, usesOf } = await import('./locale-uses.mjs');
const { textsFrom } = await import('./shown-texts.mjs');
const { listSources, parseSource } = await import('./source-files.mjs');
const { ACTION_WORDS, textListProblems, writeTextLists } = await import('./text-lists.mjs');
const { wordProblems, writeGlossary } = await import('./retired-words.mjs');
const { GATHERED } = await import('../../src-renderer/i18n/gathered-texts.ts');
const { contract } = await import('../../src/contract.ts');

const FOLDERS = ['src', 'src-main', 'src-server', 'src-renderer'];
const DEFAULT_NAMESPACE = 'common';
/** What a till starts with, and what an owner's phone opens on. */
const COUNTER = 'src-renderer/main.tsx';
const DAY = 'src-renderer/features/dashboard/dashboard-page.tsx';

/**
 * Keys of texts that files read as object properties: in importers of a locale file, and in files that import these.
 */
function readAsObjects(files, namespace, keys) {
  const importers = new Set(
    files.filter((file) => importedNamespaces(file).includes(namespace)).map(({ path }) => path),
  );
  const chains = files
    .filter(
      ({ path, program }) =>
        importers.has(path) || importsOf({ path, program }).some((to) => importers.has(to)),
    )
    .flatMap((file) => [...memberChains(file)]);
  const suffixes = new Set(
    chains.flatMap((chain) => chain.split('.').map((_, i, names) => names.slice(i).join('.'))),
  );
  return keys.filter((key) => {
    const names = key.split('.');
    // The whole key is read, or an object on its path is passed on as a whole.
    return (
      [...suffixes].some((chain) => chain.startsWith(`${key}.`)) ||
      names.some((_, i) => suffixes.has(names.slice(0, i + 1).join('.')))
    );
  });
}

/** The codes with which the operation at the beginning of a chain may refuse; none where there is none. */
function refusalsOf(chain) {
  let at = contract;
  for (const name of chain.split('.')) {
    at = at[name];
    if (!at) return [];
    if (at['~orpc']) return Object.keys(at['~orpc'].errorMap);
  }
  return [];
}

/** Texts that all files have for a namespace, by their key within it. */
function gatheredKeys(keysOf, namespace) {
  const under = `${namespace}.`;
  return [...keysOf].flatMap(([file, keys]) =>
    keys
      .filter((key) => key.startsWith(under))
      .map((key) => ({ name: key.slice(under.length), hit: `${file}:${key}` })),
  );
}

/** Texts by namespace less those of others. */
const without = (texts, others) =>
  new Map(
    [...texts]
      .map(([namespace, keys]) => [namespace, keys.filter((key) => !others.get(namespace)?.includes(key))])
      .filter(([, keys]) => keys.length > 0),
  );

/**
 * The results for the texts of the project at `root`: the problems, as lines, and the texts that its counter and
 * its day's figures show.
 */
export function lookAtTexts(root) {
  const locales = readLocales(root);
  const problems = compareLocales(locales);
  const namespaces = new Set([...locales.values()].flatMap((byNamespace) => [...byNamespace.keys()]));
  const keysOf = new Map(
    [...namespaces].map((namespace) => {
      const plurals = pluralKeys(locales, namespace);
      const all = [...locales.values()].flatMap((byNamespace) => [
        ...(byNamespace.get(namespace)?.keys() ?? []),
      ]);
      return [namespace, [...new Set(all.map((key) => baseKey(key, plurals)))]];
    }),
  );
  const named = namespaces.union(new Set(Object.keys(GATHERED)));
  const used = new Set();
  const textsNamedBy = new Map();
  const files = listSources(root, FOLDERS)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => parseSource(root, path));
  for (const file of files) {
    const { uses, unclear } = usesOf(file, named, DEFAULT_NAMESPACE);
    for (const line of unclear)
      problems.push(`${file.path}:${line}: the key begins with a variable; begin it with its namespace`);
    for (const { line, key, required, targets } of uses) {
      const own = targets.flatMap(({ namespace, pattern }) =>
        (keysOf.get(namespace) ?? [])
          .filter((name) => pattern.test(name))
          .map((name) => `${namespace}:${name}`),
      );
      const gathered = targets
        .filter(({ namespace }) => namespace in GATHERED)
        .flatMap(({ namespace, pattern }) =>
          gatheredKeys(keysOf, namespace)
            .filter(({ name }) => pattern.test(name))
            .map(({ hit }) => hit),
        );
      const hits = own.concat(gathered);
      for (const hit of hits) used.add(hit);
      const ofFile =
        textsNamedBy.get(file) ??
        textsNamedBy.set(file, { namespaces: new Set(), keys: new Set() }).get(file);
      for (const hit of own) {
        if (required) ofFile.namespaces.add(hit.split(':')[0]);
        ofFile.keys.add(hit);
      }
      if (required && hits.length === 0) problems.push(`${file.path}:${line}: "${key}" has no text`);
    }
  }
  // The audit log's word list only re-exports what its screens use, so it does not count as a use.
  const readers = files.filter(({ path }) => path !== ACTION_WORDS);
  for (const [namespace, keys] of keysOf) {
    const read = new Set(readAsObjects(readers, namespace, keys));
    for (const key of keys)
      if (!used.has(`${namespace}:${key}`) && !read.has(key))
        problems.push(`resources/locales/*/${namespace}.json: "${key}" is used nowhere`);
  }
  const byPath = new Map(files.map((file) => [file.path, file]));
  const gathered = Object.keys(GATHERED).filter((namespace) => GATHERED[namespace] !== 'by key');
  const sources = { files: byPath, textsNamedBy: (file) => textsNamedBy.get(file), gathered, refusalsOf };
  const counterTexts = textsFrom(COUNTER, sources);
  return { problems, counterTexts, dayTexts: without(textsFrom(DAY, sources), counterTexts) };
}

/** All text problems of the project at `root`, as lines. */
export const checkLocales = (root) => lookAtTexts(root).problems;

if (import.meta.main) {
  const { problems, ...shown } = lookAtTexts(projectRoot);
  if (process.argv.includes('--write-lists')) {
    writeTextLists(projectRoot, shown);
    writeGlossary(projectRoot);
  }
  problems.push(...textListProblems(projectRoot, shown));
  problems.push(...wordProblems(projectRoot, readLocales(projectRoot)));
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'Locales: no problem.' : `Locales: ${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
