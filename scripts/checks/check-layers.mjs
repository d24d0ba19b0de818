/**
 * Checks the structure of the code: which imports are allowed, and what a layer must not do (the rules are in
 * layer-rules.mjs). Prints each violation as `file:line  rule: found; what is allowed instead`. With `--write-areas` it
 * first writes the order of the areas to docs/areas.md.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode24, root as projectRoot } from '../node24.mjs';
import { areaOf, areasPage } from './area-order.mjs';

await ensureNode24();
const { edgesOf, listSources, parseSource, walk } = await import('./source-files.mjs');
const { commentRules, feature, importRules, isNumberGate, isTest, nodeRules, numberGate, ungatedNumbers } =
  await import('./layer-rules.mjs');
const { nameRules } = await import('./name-rules.mjs');

const FOLDERS = ['src', 'src-main', 'src-server', 'src-renderer', 'tests', 'scripts'];

/** Groups of files that import one another by value (strongly connected components of more than one file). */
function cycles(edges) {
  const next = Map.groupBy(edges, (edge) => edge.from);
  const index = new Map();
  const low = new Map();
  const stack = [];
  const groups = [];
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
    if (group.length > 1 || next.get(file)?.some((edge) => edge.to === file)) groups.push(group);
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return groups;
}

/**
 * Distance of the areas from a strict order, by value and by type: how often core imports an area or an index of all
 * areas, how many areas are in circles, and how many features of the screens are.
 * @param {{from: string, to: string}[]} edges of production files
 */
export function disorder(edges) {
  const inSrc = edges.filter(({ from, to }) => areaOf(from) !== null && to.startsWith('src/'));
  const core = inSrc.filter(({ from, to }) => areaOf(from) === 'core' && areaOf(to) !== 'core');
  const between = inSrc
    .map(({ from, to }) => ({ from: areaOf(from), to: areaOf(to) }))
    .filter(({ from, to }) => to !== null && from !== to);
  const betweenFeatures = edges
    .map(({ from, to }) => ({ from: feature(from), to: feature(to) }))
    .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to);
  return {
    coreImports: core.length,
    areasInCircles: cycles(between).flat().length,
    featuresInCircles: cycles(betweenFeatures).flat().length,
  };
}

/** A shortest cycle through the group's first file (in alphabetical order), as edges. */
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

/** The imports between production files, by value and by type. */
export const productionEdges = (root) =>
  listSources(root, FOLDERS)
    .filter((path) => !isTest(path))
    .flatMap((path) => edgesOf(parseSource(root, path)).filter((edge) => !edge.external));

/** All violations in the project at `root`: `{path, line, rule, found, allowed}`. */
export function checkLayers(root) {
  const violations = [];
  const values = [];
  const all = [];
  const shown = [];
  const gates = new Set();
  for (const path of listSources(root, FOLDERS)) {
    const file = parseSource(root, path);
    const report = (offset, rule, finding) =>
      violations.push({
        path,
        line: file.line(offset),
        rule: rule.rule,
        found: finding,
        allowed: rule.allowed,
      });
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
    const applicable = [...nodeRules, ...nameRules].filter((rule) => rule.applies(path));
    walk(file.program, (node) => {
      if (isNumberGate(node)) gates.add(path);
      for (const rule of applicable) {
        const finding = rule.finds(node, file);
        if (finding) report(node.start, rule, finding);
      }
    });
    for (const comment of file.comments)
      for (const rule of commentRules) {
        const finding = rule.finds(comment.value);
        if (finding) report(comment.start, rule, `"${finding}" in a comment`);
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
  const areaDisorder = disorder(all);
  for (const [what, times] of Object.entries(areaDisorder)) {
    if (times === 0) continue;
    const inScreens = what === 'featuresInCircles';
    const allowed = inScreens
      ? 'let one of the features offer what both need, or move it to ui/ or api/'
      : 'import along the order of the areas (docs/areas.md)';
    violations.push({
      path: inScreens ? 'src-renderer/features' : 'src',
      line: 1,
      rule: 'area-order',
      found: `${what} ${times}`,
      allowed,
    });
  }
  const page = join(root, 'docs/areas.md');
  if (existsSync(page) && readFileSync(page, 'utf8') !== areasPage(all))
    violations.push({
      path: 'docs/areas.md',
      line: 1,
      rule: 'area-order',
      found: 'not the order of the code',
      allowed: 'keep to the order, or write the new one by npm run areas',
    });
  return Object.assign(violations, { disorder: areaDisorder });
}

if (import.meta.main) {
  if (process.argv.includes('--write-areas'))
    writeFileSync(join(projectRoot, 'docs/areas.md'), areasPage(productionEdges(projectRoot)));
  const violations = checkLayers(projectRoot);
  const { coreImports, areasInCircles, featuresInCircles } = violations.disorder;
  console.log(
    `Core imports areas ${coreImports} times; ${areasInCircles} areas and ${featuresInCircles} features lie in circles.`,
  );
  for (const { path, line, rule, found: finding, allowed } of violations)
    console.log(`${path}:${line}  ${rule}: ${finding}; ${allowed}`);
  console.log(violations.length === 0 ? 'Layers: no violation.' : `Layers: ${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
