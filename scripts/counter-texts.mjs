import { edgesOf, walk } from './source-files.mjs';

const LIST = 'src-renderer/i18n/counter-texts.ts';
const ENTRY = 'src-renderer/main.tsx';

/** Files that a counter may come to show: all that the entry loads, but for screens that come with the office's texts. */
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
 * Namespaces that a counter shows texts of and does not load, and those that it loads in vain, as lines.
 * @param files parsed sources by path
 * @param namespacesOf the namespaces whose texts a file names
 */
export function counterProblems(files, namespacesOf) {
  const list = files.get(LIST);
  if (!list) return [];
  const loaded = new Set();
  walk(list.program, (node) => node.type === 'Literal' && loaded.add(node.value));
  const users = new Map();
  for (const file of counterFiles(files))
    for (const namespace of namespacesOf(file)) users.set(namespace, file.path);
  return [
    ...[...users]
      .filter(([namespace]) => !loaded.has(namespace))
      .map(([namespace, path]) => `${LIST}: "${namespace}" is missing, which ${path} shows`),
    ...[...loaded]
      .filter((namespace) => !users.has(namespace))
      .map((namespace) => `${LIST}: "${namespace}" is shown by no screen of the counter`),
  ];
}
