/**
 * The order of the areas, derived from their imports. `npm run areas` writes it to docs/areas.md; check:layers reports
 * when the page is out of date.
 */
/** The folder of `src/` that contains a file; null for files directly in `src/` or elsewhere. */
export const areaOf = (path) => /^src\/([^/]+)\//.exec(path)?.[1] ?? null;

/**
 * Each area with the areas it imports, without core.
 * @param {{from: string, to: string}[]} edges of production files
 * @returns {Map<string, Set<string>>}
 */
function importsOfAreas(edges) {
  const imports = new Map();
  for (const edge of edges) {
    const [from, to] = [areaOf(edge.from), areaOf(edge.to)];
    if (from === null || from === 'core') continue;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    if (to !== null && to !== from && to !== 'core') targets.add(to);
  }
  return imports;
}

/** The areas by level: first those that import only core. Areas in a circle have no level. */
function levelsOf(imports) {
  const levels = [];
  const placed = new Set();
  for (;;) {
    const level = [...imports.keys()].filter(
      (area) => !placed.has(area) && [...imports.get(area)].every((other) => placed.has(other)),
    );
    if (level.length === 0) return levels;
    for (const area of level) placed.add(area);
    levels.push(level.toSorted());
  }
}

/** The content of docs/areas.md for the current imports. */
export function areasPage(edges) {
  const imports = importsOfAreas(edges);
  const levels = levelsOf(imports);
  const height = (n) => String(n).padStart(2);
  const diagram = levels.map((level, n) => `${height(n + 1)} │ ${level.join('  ')}`).toReversed();
  const rows = levels.flatMap((level) =>
    level.map((area) => `| ${area} | ${[...imports.get(area)].toSorted().join(', ') || '–'} |`),
  );
  return `# The order of the areas

Made from the imports by \`npm run areas\`; \`npm run check:layers\` says when it is not true any more. An area imports, by value or by type, only areas below its own line; every area imports core, which imports none.

\`\`\`
${diagram.join('\n')}
 0 │ core
\`\`\`

| area | imports |
|---|---|
${rows.join('\n')}
`;
}
