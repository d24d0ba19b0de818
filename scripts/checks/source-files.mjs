import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

const SOURCE = /\.(?:ts|tsx|mts|mjs)$/;

/** Paths (relative to `root`, with forward slashes) of the source files in the given folders that exist. */
export function listSources(root, folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        ),
    )
    .filter((path) => !path.includes('node_modules/'))
    .sort();
}

/**
 * A parsed source file: `program` (ESTree with TypeScript nodes), `module` (its imports and exports), `comments`, and
 * `line(offset)`.
 * @throws the parser's message if the file is not valid
 */
export function parseSource(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const line = (offset) => text.slice(0, offset).split('\n').length;
  return { path, text, program, module, comments, line };
}

/** Calls `visit(node, parent)` for every node below and including `node`. */
export function walk(node, visit, parent = null) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parent);
    return;
  }
  if (typeof node.type !== 'string') return;
  visit(node, parent);
  for (const key in node) if (key !== 'parent') walk(node[key], visit, node);
}

/** The imports and re-exports of a file: `{from, to, external, typeOnly, dynamic, offset}`. */
export function edgesOf(file) {
  const edges = [];
  const add = (specifier, typeOnly, offset, dynamic = false) => {
    const plain = specifier.replace(/\?.*$/, '');
    const external = !plain.startsWith('.');
    const to = external ? plain : posix.join(posix.dirname(file.path), plain);
    edges.push({ from: file.path, to, external, typeOnly, dynamic, offset });
  };
  walk(file.program, (node) => {
    const kind = node.importKind ?? node.exportKind;
    if (
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportNamedDeclaration' ||
      node.type === 'ExportAllDeclaration'
    ) {
      if (!node.source) return;
      const parts = node.specifiers ?? [];
      const allTypes =
        parts.length > 0 && parts.every((part) => (part.importKind ?? part.exportKind) === 'type');
      add(node.source.value, kind === 'type' || allTypes, node.start);
    } else if (node.type === 'ImportExpression' && typeof node.source.value === 'string') {
      add(node.source.value, false, node.start, true);
    } else if (node.type === 'TSImportType' && typeof node.source?.value === 'string') {
      add(node.source.value, true, node.start);
    }
  });
  return edges;
}
