/**
 * Checks the structure of the code: who imports whom, and what a layer may not do (the rules are in
 * layer-rules.mjs). Prints each violation as `file:line  rule: found; what is allowed instead`.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode24, root as projectRoot } from './node24.mjs';

await ensureNode24();
const { edgesOf, listSources, parseSource, walk } = await import('./source-files.mjs');
const {
  commentRules,
  importRules,
  isNumberGate,
  isTest,
  MOST_DISORDER,
  nodeRules,
  numberGate,
  ungatedNumbers,
} = await import('./layer-rules.mjs');

const FOLDERS = ['src', 'src-main', 'src-server', 'src-renderer', 'tests', 'scripts'];

/** Groups of files that import one another by value (strongly connected components of more than one file). */
function cycles(edges) {
  const next = Map.groupBy(edges, (edge) => edge.from);
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!index.has(to)) {
        visit(to);
        low.set(file, Math.min(low.get(file), low.get(to)));
      } else if (stack.includes(to)) low.set(file, Math.min(low.get(file), index.get(to)));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || next.get(file)?.some((edge) => edge.to === file)) found.push(group);
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return found;
}

/** The folder of `src/` that a file lies in; null for what lies right in `src/` or elsewhere. */
const areaOf = (path) => /^src\/([^/]+)\//.exec(path)?.[1] ?? null;

/**
 * How far the areas are from an order, by value and by type: how often core, the ground, imports an area or an index of
 * all areas, and how many areas lie in circles.
 * @param {{from: string, to: string}[]} edges of production files
 */
export function disorder(edges) {
  const inSrc = edges.filter(({ from, to }) => areaOf(from) !== null && to.startsWith('src/'));
  const core = inSrc.filter(({ from, to }) => areaOf(from) === 'core' && areaOf(to) !== 'core');
  const between = inSrc
    .map(({ from, to }) => ({ from: areaOf(from), to: areaOf(to) }))
    .filter(({ from, to }) => to !== null && from !== to);
  return { coreImports: core.length, areasInCircles: cycles(between).flat().length };
}

/** A shortest way round from the group's first file (in alphabetical order) back to itself, as edges. */
function wayRound(group, edges) {
  const start = group.toSorted()[0];
  const inside = edges.filter((edge) => group.includes(edge.from) && group.includes(edge.to));
  const ways = inside.filter((edge) => edge.from === start).map((edge) => [edge]);
  for (const way of ways) {
    const last = way.at(-1).to;
    if (last === start) return way;
    for (const edge of inside)
      if (edge.from === last && !way.some((step) => step.to === edge.to)) ways.push([...way, edge]);
  }
  return [];
}

/** All violations in the project at `root`: `{path, line, rule, found, allowed}`. */
export function checkLayers(root) {
  const violations = [];
  const values = [];
  const all = [];
  const shown = [];
  const gates = new Set();
  for (const path of listSources(root, FOLDERS)) {
    const file = parseSource(root, path);
    const report = (offset, rule, found) =>
      violations.push({ path, line: file.line(offset), rule: rule.rule, found, allowed: rule.allowed });
    for (const edge of edgesOf(file)) {
      const target = join(root, edge.to);
      if (!edge.external && !(existsSync(target) && statSync(target).isFile()))
        report(
          edge.offset,
          { rule: 'missing-file', allowed: 'name an existing file, with its extension' },
          edge.to,
        );
      for (const rule of importRules)
        if (rule.applies(path) && rule.forbids(edge.to, edge))
          report(edge.offset, rule, `imports ${edge.to}`);
      if (!edge.external && !isTest(path)) all.push(edge);
      if (!edge.external && !edge.typeOnly) shown.push(edge);
      if (!edge.external && !edge.typeOnly && !edge.dynamic)
        values.push({ ...edge, line: file.line(edge.offset) });
    }
    const applicable = nodeRules.filter((rule) => rule.applies(path));
    walk(file.program, (node) => {
      if (isNumberGate(node)) gates.add(path);
      for (const rule of applicable) {
        const found = rule.finds(node, file);
        if (found) report(node.start, rule, found);
      }
    });
    for (const comment of file.comments)
      for (const rule of commentRules) {
        const found = rule.finds(comment.value);
        if (found) report(comment.start, rule, `"${found}" in a comment`);
      }
  }
  for (const path of ungatedNumbers(shown, gates))
    violations.push({ path, line: 1, ...numberGate, found: 'a field for numbers without a gate' });
  for (const group of cycles(values)) {
    const way = wayRound(group, values);
    violations.push({
      path: way[0].from,
      line: way[0].line,
      rule: 'no-cycles',
      found: [way[0].from, ...way.map((edge) => edge.to)].join(' → '),
      allowed: 'import the type only, or move what both need to a third file',
    });
  }
  const found = disorder(all);
  for (const [what, most] of Object.entries(MOST_DISORDER)) {
    if (found[what] <= most) continue;
    const allowed = `at most ${most}: import along the order of the areas (docs/architecture.md)`;
    violations.push({ path: 'src', line: 1, rule: 'area-order', found: `${what} ${found[what]}`, allowed });
  }
  return Object.assign(violations, { disorder: found });
}

if (import.meta.main) {
  const violations = checkLayers(projectRoot);
  const { coreImports, areasInCircles } = violations.disorder;
  console.log(`Core imports areas ${coreImports} times; ${areasInCircles} areas lie in circles.`);
  for (const { path, line, rule, found, allowed } of violations)
    console.log(`${path}:${line}  ${rule}: ${found}; ${allowed}`);
  console.log(violations.length === 0 ? 'Layers: no violation.' : `Layers: ${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
