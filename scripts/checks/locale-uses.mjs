import { posix } from 'node:path';
import { walk } from './source-files.mjs';

/**
 * Finds the texts that code names, in the syntax tree: t('ns:key'), t(`ns:${x}.title`), i18nKey="…", any quoted
 * 'ns:key', and locale files imported and read as objects (labels.legal.ice).
 */

const ANY = '\uE000';
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The possible texts of an expression, with ANY for each unknown part. */
function possible(node) {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return [node.quasis.map((quasi) => quasi.value.cooked).join(ANY)];
  if (node.type === 'ConditionalExpression')
    return [...possible(node.consequent), ...possible(node.alternate)];
  if (node.type === 'LogicalExpression') return [...possible(node.left), ...possible(node.right)];
  if (node.type === 'ArrayExpression') return node.elements.flatMap(possible);
  if (
    /^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression|JSXExpressionContainer)$/.test(
      node.type,
    )
  )
    return possible(node.expression);
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const sides = [node.left, node.right].map((side) => possible(side)[0] ?? ANY);
    return sides.every((side) => side === ANY) ? [] : [sides.join('')];
  }
  return [];
}

const property = (node, name) =>
  node?.type === 'ObjectExpression'
    ? node.properties.find((item) => item.key?.name === name)?.value
    : undefined;
const calls = (node, name) =>
  node.type === 'CallExpression' && (node.callee.name === name || node.callee.property?.name === name);

/**
 * The namespaces and key prefixes of bare keys in a file, from `const { t } = useTranslation('sales', { keyPrefix })`
 * and similar calls.
 */
function scopesOf(file) {
  const scopes = [];
  walk(file.program, (node) => {
    if (calls(node, 'useTranslation')) {
      const prefix = possible(property(node.arguments[1], 'keyPrefix'))[0];
      for (const namespace of possible(node.arguments[0]))
        scopes.push({ namespace, prefix: prefix ? `${prefix}.` : '' });
    } else if (calls(node, 'getFixedT')) {
      const prefix = possible(node.arguments[2])[0];
      for (const namespace of possible(node.arguments[1]))
        scopes.push({ namespace, prefix: prefix ? `${prefix}.` : '' });
    } else if (node.type === 'TSTypeReference' && node.typeName.name === 'TFunction') {
      for (const type of node.typeArguments?.params ?? [])
        for (const namespace of possible(type.literal)) scopes.push({ namespace, prefix: '' });
    }
  });
  return scopes;
}

/** What may follow a key: nothing, an object's keys (returnObjects), or a context suffix (i18next: key_context). */
const TAILS = { none: '', subtree: '(?:\\..+)?', context: '(?:_.+)?' };
const pattern = (key, tail) => new RegExp(`^${key.split(ANY).map(literal).join('.+')}${TAILS[tail]}$`);

/**
 * The uses of texts in one file. `namespaces` are the existing ones, `fallback` the one of bare keys. Each use is
 * `{line, key, required, targets: [{namespace, pattern}]}`: if `required`, it must exist in one of the targets.
 * `unclear` lists the lines of t() calls whose key starts with an unknown part.
 */
export function usesOf(file, namespaces, fallback) {
  const uses = [];
  const unclear = [];
  const ownScopes = scopesOf(file);
  const scopes = ownScopes.length > 0 ? ownScopes : [{ namespace: fallback, prefix: '' }];

  const add = (text, node, required, { tail = 'none', own = [] } = {}) => {
    const [, namespace, key] = /^([\w-]+):(.*)$/s.exec(text) ?? [];
    const targets = namespace
      ? [{ namespace, pattern: pattern(key, tail) }]
      : (own.length > 0 ? own.map((name) => ({ namespace: name, prefix: '' })) : scopes).map((scope) => ({
          namespace: scope.namespace,
          pattern: pattern(scope.prefix + text, tail),
        }));
    uses.push({ line: file.line(node.start), key: text.replaceAll(ANY, '…'), required, targets });
  };

  const visited = new Set();
  const ask = (argument, options) => {
    const own = possible(property(options, 'ns'));
    const whole = property(options, 'returnObjects')?.value === true;
    const tail = whole ? 'subtree' : property(options, 'context') ? 'context' : 'none';
    for (const text of possible(argument)) {
      if (text.startsWith(ANY)) unclear.push(file.line(argument.start));
      else add(text, argument, true, { tail, own });
    }
    walk(argument, (node) => visited.add(node));
  };
  walk(file.program, (node) => {
    if (calls(node, 't')) {
      const object = node.callee.object?.name;
      if (object === undefined || /^i18n(?:ext)?$/.test(object)) ask(node.arguments[0], node.arguments[1]);
    } else if (node.type === 'JSXAttribute' && node.name.name === 'i18nKey') ask(node.value);
  });
  walk(file.program, (node, parent) => {
    if (visited.has(node) || parent?.type === 'ImportDeclaration') return;
    if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return;
    for (const text of possible(node)) {
      const qualified = /^([\w-]+):[A-Za-z\uE000][\w.\uE000-]*$/.exec(text);
      if (qualified) namespaces.has(qualified[1]) && add(text, node, true);
      else if (node.type === 'Literal' && /^[A-Za-z][\w.-]*$/.test(text)) add(text, node, false);
    }
  });
  return { uses, unclear };
}

/** The files that a source file imports by value, as project paths. */
export function importsOf(file) {
  return file.program.body
    .filter((node) => node.type === 'ImportDeclaration' && node.importKind !== 'type')
    .map((node) => posix.join(posix.dirname(file.path), node.source.value));
}

/** The namespaces of locale files that a source file imports as objects. */
export function importedNamespaces(file) {
  return importsOf(file)
    .map((path) => /^resources\/locales\/\w+\/([\w-]+)\.json$/.exec(path)?.[1])
    .filter(Boolean);
}

/** The property chains by which a file reads objects: `labels.legal.ice`, `labels.legal[x]`, `{ legal } = …`. */
export function memberChains(file) {
  const chains = new Set();
  walk(file.program, (node, parent) => {
    if (node.type === 'ObjectPattern') for (const item of node.properties) chains.add(item.key?.name ?? '');
    if (node.type !== 'MemberExpression' || (parent?.type === 'MemberExpression' && !parent.computed)) return;
    let names = [];
    const keep = () => {
      chains.add(names.join('.'));
      names = [];
    };
    for (let at = node; at.type === 'MemberExpression'; at = at.object) {
      if (at.computed) keep();
      else names.unshift(at.property.name);
    }
    keep();
  });
  return chains;
}
