/**
 * Checks the texts: the three languages hold the same keys, complete plural forms and the same places for
 * values; every text that code names exists, and every text is named by code; a counter loads those it shows.
 */
import { dirname } from 'node:path';
import { ensureNode24, root as projectRoot } from './node24.mjs';

await ensureNode24();
const { baseKey, compareLocales, pluralKeys, readLocales } = await import('./locale-files.mjs');
const { importedNamespaces, memberChains, usesOf } = await import('./locale-uses.mjs');
const { counterProblems } = await import('./counter-texts.mjs');
const { listSources, parseSource } = await import('./source-files.mjs');

const FOLDERS = ['src', 'src-main', 'src-server', 'src-renderer'];
const DEFAULT_NAMESPACE = 'common';

/** Texts that files beside an importer of the locale file read as properties. */
function readAsObjects(files, namespace, keys) {
  const folders = new Set(
    files.filter((file) => importedNamespaces(file).includes(namespace)).map((file) => dirname(file.path)),
  );
  const chains = files
    .filter((file) => folders.has(dirname(file.path)))
    .flatMap((file) => [...memberChains(file)]);
  const suffixes = new Set(
    chains.flatMap((chain) => chain.split('.').map((_, i, names) => names.slice(i).join('.'))),
  );
  return keys.filter((key) => {
    const names = key.split('.');
    // The whole key, or an object on the way to it that is handed on as a whole.
    return (
      [...suffixes].some((chain) => chain.startsWith(`${key}.`)) ||
      names.some((_, i) => suffixes.has(names.slice(0, i + 1).join('.')))
    );
  });
}

/** All problems of the texts in the project at `root`, as lines. */
export function checkLocales(root) {
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
  const used = new Set();
  const namedBy = new Map();
  const files = listSources(root, FOLDERS)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => parseSource(root, path));
  for (const file of files) {
    const { uses, unclear } = usesOf(file, namespaces, DEFAULT_NAMESPACE);
    for (const line of unclear)
      problems.push(`${file.path}:${line}: the key begins with a variable; begin it with its namespace`);
    for (const { line, key, required, targets } of uses) {
      const hits = targets.flatMap(({ namespace, pattern }) =>
        (keysOf.get(namespace) ?? [])
          .filter((name) => pattern.test(name))
          .map((name) => `${namespace}:${name}`),
      );
      for (const hit of hits) used.add(hit);
      if (required)
        namedBy.set(file, [...(namedBy.get(file) ?? []), ...hits.map((hit) => hit.split(':')[0])]);
      if (required && hits.length === 0) problems.push(`${file.path}:${line}: "${key}" has no text`);
    }
  }
  for (const [namespace, keys] of keysOf) {
    const read = new Set(readAsObjects(files, namespace, keys));
    for (const key of keys)
      if (!used.has(`${namespace}:${key}`) && !read.has(key))
        problems.push(`resources/locales/*/${namespace}.json: "${key}" is used nowhere`);
  }
  const byPath = new Map(files.map((file) => [file.path, file]));
  problems.push(...counterProblems(byPath, (file) => new Set(namedBy.get(file))));
  return problems;
}

if (import.meta.main) {
  const problems = checkLocales(projectRoot);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'Locales: no problem.' : `Locales: ${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
