/** What a variable may not be called: none of these says what it holds. */
const SAYS_NOTHING = ['known', 'one', 'found', 'given', 'asked'];

/** The names that a declaration's pattern binds, e.g. `id` and `line` of `{ id, rows: [line] }`. */
function boundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => boundNames(property.value ?? property.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}
const declaredNames = (node) => {
  if (node.type === 'VariableDeclarator') return boundNames(node.id);
  return /^(?:ArrowFunctionExpression|Function(?:Declaration|Expression))$/.test(node.type)
    ? node.params.flatMap(boundNames)
    : [];
};

/** Rules about names, as `nodeRules` of layer-rules.mjs. */
export const nameRules = [
  {
    rule: 'named-variables',
    allowed: 'a name says what the variable holds: `existing`, `row`, `payment`, `matches`',
    applies: (path) => !/^tests\/|\.test\.(?:tsx?|mjs)$/.test(path),
    finds: (node) => declaredNames(node).find((name) => SAYS_NOTHING.includes(name)),
  },
];
