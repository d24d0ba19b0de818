import { edgesOf, walk } from './source-files.mjs';

const ENTRY = 'src-renderer/main.tsx';

/** Files that a counter may show: all that the entry loads, except office screens, which load their own texts. */
function counterFiles(files) {
  const reached = new Set();
  const next = [ENTRY];
  for (const path of next) {
    const file = files.get(path);
    if (!file || reached.has(file)) continue;
    reached.add(file);
    const screens = [];
    walk(file.program, (node) => {
      if (node.callee?.name === 'officeScreen') screens.push(node);
    });
    for (const edge of edgesOf(file)) {
      const isOffice = screens.some((node) => node.start <= edge.offset && edge.offset < node.end);
      if (!edge.external && !edge.typeOnly && !isOffice) next.push(edge.to);
    }
  }
  return reached;
}

/**
 * The namespaces whose texts a counter shows, in alphabetical order, each with one file that shows it.
 * @param files parsed sources by path
 * @param namespacesOf the namespaces whose texts a file names
 * @returns {Map<string, string>}
 */
export function counterNamespaces(files, namespacesOf) {
  const shown = new Map();
  for (const file of counterFiles(files))
    for (const namespace of namespacesOf(file)) shown.set(namespace, file.path);
  return new Map([...shown].sort(([a], [b]) => (a < b ? -1 : 1)));
}
