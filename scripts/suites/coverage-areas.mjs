/**
 * Sums a coverage report by area: a folder directly under `src/`, or all of `src-main` or `src-server`. Files directly
 * in `src/` are the area `src`.
 */

/** @typedef {{ lines: number, branches: number }} Covered percent, to a tenth */

const FALL = 1;

/** The area of a file. @param {string} path relative to the project's root, with forward slashes */
export function areaOf(path) {
  const [top, folder, file] = path.split('/');
  return top === 'src' && file !== undefined ? `src/${folder}` : top;
}

const percent = ({ covered, total }) => (total === 0 ? 100 : Math.round((covered / total) * 1_000) / 10);

/**
 * Sums a report by area; files without lines and branches count as covered.
 * @param {Record<string, {lines: {total: number, covered: number}, branches: {total: number, covered: number}}>}
 * summary vitest's json-summary: by absolute path, and `total`
 * @param {string} root the project's root
 * @returns {Record<string, Covered>} by the area's name, in its order, with `total` last
 */
export function areasOf(summary, root) {
  const sums = {};
  const add = (area, file) => {
    sums[area] ??= { lines: { covered: 0, total: 0 }, branches: { covered: 0, total: 0 } };
    for (const kind of ['lines', 'branches']) {
      sums[area][kind].covered += file[kind].covered;
      sums[area][kind].total += file[kind].total;
    }
  };
  const files = Object.entries(summary).filter(([path]) => path !== 'total');
  for (const [path, file] of files) {
    add(areaOf(path.replaceAll('\\', '/').slice(root.replaceAll('\\', '/').length + 1)), file);
  }
  const areas = Object.keys(sums).toSorted();
  for (const [, file] of files) add('total', file);
  const covered = (area) => [
    area,
    { lines: percent(sums[area].lines), branches: percent(sums[area].branches) },
  ];
  return Object.fromEntries((files.length === 0 ? [] : [...areas, 'total']).map(covered));
}

/** The areas as lines of a table. @param {Record<string, Covered>} areas */
export function coverageLines(areas) {
  const line = (name, lines, branches) => `${name.padEnd(24)} ${lines.padStart(7)} ${branches.padStart(9)}`;
  const rows = Object.entries(areas).map(([name, { lines, branches }]) =>
    line(name, `${lines.toFixed(1)} %`, `${branches.toFixed(1)} %`),
  );
  return [line('area', 'lines', 'branches'), ...rows];
}

/** Areas lower by more than a point than the stored values, or missing; one sentence each. */
export function fallen(kept, areas) {
  return Object.entries(kept).flatMap(([name, before]) => {
    const now = areas[name];
    if (!now) return [`${name} was measured before, and is not now`];
    return ['lines', 'branches']
      .filter((kind) => Math.round((before[kind] - now[kind]) * 10) > FALL * 10)
      .map((kind) => `${name}: ${kind} ${now[kind].toFixed(1)} %, ${before[kind].toFixed(1)} % before`);
  });
}
