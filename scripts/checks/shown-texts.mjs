import { posix } from 'node:path';
import { memberChains } from './locale-uses.mjs';
import { edgesOf, walk } from './source-files.mjs';

/** What these load brings its own texts. */
const OFFICE = ['officeScreen', 'dayScreen', 'officePart'];

/** A file that only passes on what a feature offers: of it a screen loads what it names. */
const isIndex = (path) => path.endsWith('/public.ts');

/** The names that a file takes from each index; null for all, where they cannot be told. */
function takenFrom(file) {
  const taken = new Map();
  const add = (source, names) => {
    const path = posix.join(posix.dirname(file.path), source);
    if (!isIndex(path)) return;
    const before = taken.get(path);
    taken.set(path, names === null || before === null ? null : [...(before ?? []), ...names]);
  };
  walk(file.program, (node) => {
    if (node.type === 'ImportDeclaration')
      add(
        node.source.value,
        node.specifiers.map((part) => part.imported?.name ?? null),
      );
    // (await import('../receipts/public.ts')).ReceiptPanel
    const loaded = node.object?.type === 'ParenthesizedExpression' ? node.object.expression : node.object;
    const named = loaded?.type === 'AwaitExpression' && loaded.argument.type === 'ImportExpression';
    if (node.type === 'MemberExpression' && named) {
      loaded.argument.isNamed = true;
      add(loaded.argument.source.value, [node.property.name]);
    }
    if (node.type === 'ImportExpression' && typeof node.source.value === 'string' && !node.isNamed)
      add(node.source.value, null);
  });
  return taken;
}

/** The names that a statement of an index offers; null for what all of them need. */
function offeredBy({ type, declaration, specifiers }) {
  if (type !== 'ExportNamedDeclaration') return null;
  return (
    declaration?.declarations?.map(({ id }) => id.name) ?? specifiers.map(({ exported }) => exported.name)
  );
}

/** The imports with which an index offers some names; null for all. */
function edgesFor(index, names) {
  const statements = index.program.body.filter((statement) => {
    const offered = offeredBy(statement);
    return names === null || offered === null || offered.some((name) => names.includes(name));
  });
  return edgesOf(index).filter(({ offset }) =>
    statements.some(({ start, end }) => start <= offset && offset < end),
  );
}

/** Files that are shown from a file on: all that it loads, except what loads the texts of the office. */
function filesFrom(entry, files) {
  const reached = new Set();
  const next = [{ path: entry, names: null }];
  for (const { path, names } of next) {
    const file = files.get(path);
    const isPart = isIndex(path) && names !== null;
    if (!file || reached.has(file)) continue;
    if (!isPart) reached.add(file);
    const screens = [];
    walk(file.program, (node) => {
      if (OFFICE.includes(node.callee?.name)) screens.push(node);
    });
    const taken = takenFrom(file);
    for (const { to, offset, external, typeOnly } of edgesFor(file, isPart ? names : null)) {
      const isOffice = screens.some((node) => node.start <= offset && offset < node.end);
      if (!external && !typeOnly && !isOffice) next.push({ path: to, names: taken.get(to) ?? null });
    }
  }
  return reached;
}

/**
 * The texts that are shown from a file on: for each namespace that one of the files names, the first parts of the keys
 * that they use, both in alphabetical order.
 * @param entry the path of the file
 * @param files parsed sources by path
 * @param textsNamedBy what a file names: namespaces, and `namespace:key`, also where only a literal looks like a key
 * @param gathered namespaces that are loaded whole
 * @param refusalsOf the codes with which an operation may refuse, by its path in the contract; none for other names
 * @returns {Map<string, string[]>}
 */
export function textsFrom(entry, { files, textsNamedBy, gathered, refusalsOf }) {
  const shown = [...filesFrom(entry, files)];
  const named = shown.map(textsNamedBy).filter(Boolean);
  const namespaces = new Set(named.flatMap((texts) => [...texts.namespaces]));
  const keysOf = new Map(
    [...namespaces]
      .filter((namespace) => !gathered.includes(namespace))
      .sort()
      .map((namespace) => [namespace, new Set()]),
  );
  for (const hit of named.flatMap((texts) => [...texts.keys])) {
    const [namespace, key] = hit.split(':');
    keysOf.get(namespace)?.add(key.split('.')[0]);
  }
  for (const code of shown.flatMap((file) => [...memberChains(file)].flatMap(refusalsOf)))
    keysOf.get('errors')?.add(code);
  return new Map([...keysOf].map(([namespace, keys]) => [namespace, [...keys].sort()]));
}
