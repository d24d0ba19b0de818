import { edgesOf, walk } from './source-files.mjs';

const ENTRY = 'src-renderer/main.tsx';
/** What these load brings its own texts. */
const OFFICE = ['officeScreen', 'officePart'];

/** Files that a counter may show: all that the entry loads, except what loads the texts of the office. */
function counterFiles(files) {
  const reached = new Set();
  const next = [ENTRY];
  for (const path of next) {
    const file = files.get(path);
    if (!file || reached.has(file)) continue;
    reached.add(file);
    const screens = [];
    walk(file.program, (node) => {
      if (OFFICE.includes(node.callee?.name)) screens.push(node);
    });
    for (const edge of edgesOf(file)) {
      const isOffice = screens.some((node) => node.start <= edge.offset && edge.offset < node.end);
      if (!edge.external && !edge.typeOnly && !isOffice) next.push(edge.to);
    }
  }
  return reached;
}

/**
 * The texts that a counter shows: for each namespace that one of its files names, the first parts of the keys that its
 * files use, both in alphabetical order.
 * @param files parsed sources by path
 * @param textsNamedBy what a file names: namespaces, and `namespace:key`, also where only a literal looks like a key
 * @param gathered namespaces that are loaded whole
 * @returns {Map<string, string[]>}
 */
export function counterTexts(files, textsNamedBy, gathered) {
  const named = [...counterFiles(files)].map(textsNamedBy).filter(Boolean);
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
  return new Map([...keysOf].map(([namespace, keys]) => [namespace, [...keys].sort()]));
}
