import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../node24.mjs';
import { areasPage } from './area-order.mjs';
import { checkLayers, disorder, productionEdges } from './check-layers.mjs';
import { withProject } from './fixture-project.mjs';
import { NUMBER_FIELDS, ungatedNumbers } from './layer-rules.mjs';
import { edgesOf, listSources, parseSource } from './source-files.mjs';

/** A small project that follows every rule and uses what each rule allows. */
const SOUND = {
  'src/core/money.ts': 'export const half = (n: number) => n / 2;',
  'src/core/time.ts': 'export const now = () => Date.now(); export const today = () => new Date();',
  'src/core/ids.ts': "import { v5, v7 } from 'uuid'; export const id = v7, derived = v5;",
  'src/core/contract.ts': "import { oc } from '@orpc/contract'; export const write = oc;",
  'src/core/store/columns.ts': "import { text } from 'drizzle-orm/sqlite-core'; export const id = text;",
  'src/core/store/sqlite.node.ts':
    "import Database from 'better-sqlite3'; export const db = new Database(''); setTimeout(() => db.exec('BEGIN IMMEDIATE'), Math.random());",
  'src/core/store/postgres.node.ts':
    "import pg from 'pg'; export const run = (d: typeof pg) => d.transaction(() => 1);",
  'src/sale/rules.ts': "import { half } from '../core/money.ts'; export const price = half(4);",
  'src/stock/rules.ts':
    "import { price } from '../sale/rules.ts'; import type { sell } from '../sale/contract.ts'; export const stock = price as unknown as typeof sell;",
  'src/credentials/password.ts':
    "import { randomBytes } from 'node:crypto'; export const salt = randomBytes;",
  'src/sale/contract.ts':
    "import { z } from 'zod'; import { write } from '../core/contract.ts'; import { price } from './rules.ts'; export const sell = [z, write, price];",
  'src/sale/complete-sale.ts':
    "import { sell } from './contract.ts'; import { id } from '../core/ids.ts';\n// The moment is the command's.\nexport const day = (at: number) => [new Date(at), sell, id, 'CREATE TRIGGER t BEGIN SELECT 1; END'];",
  'src/sale/complete-sale.test.ts':
    "import { db } from '../core/store/sqlite.node.ts'; db.exec('BEGIN'); Date.now();",
  'src/receipts/receipt-document.ts': 'export type Receipt = { total: number };',
  'src-main/electron/window.ts': "import { app } from 'electron'; app.quit();",
  'src-main/electron/long.ts': `import type { App } from 'electron'; export type A = App;${'\n'.repeat(200)}`,
  'src-main/electron/program.test.ts': "import { fork } from 'node:child_process'; fork('a');",
  'src-main/till/start.ts':
    "import { db } from '../../src/core/store/sqlite.node.ts'; setInterval(() => db, 1);",
  'src-renderer/vite.config.ts': "import { join } from 'node:path'; export default join('a');",
  'src-renderer/ui/money.tsx': "import { half } from '../../src/core/money.ts'; export const Money = half;",
  'src-renderer/features/sale/cart.tsx':
    "import { Money } from '../../ui/money.tsx'; import { sell } from '../../../src/sale/contract.ts';\nimport type { Receipt } from '../../../src/receipts/receipt-document.ts';\nexport const x = [Money, sell] as unknown as Receipt;",
  'src-renderer/api/client.ts': 'export const api = 1;',
  'src-renderer/features/sale/public.ts': "export { x } from './cart.tsx';",
  'src-renderer/api/use-today.ts': 'export const useToday = () => businessDayOf(store, Date.now());',
  'src-renderer/api/quiet.ts':
    "const quiet = { meta: { quiet: true } }; export const a = [use({ meta: { quiet: true }, onError: toastProblem }), use({ ...quiet, onError: toast }), use({ onError: () => setPassword('') })];",
  'src-renderer/ui/number-field/number-field.tsx':
    'export const NumberField = (p: { typed: string }) => <input inputMode="decimal" value={Number(p.typed)} />; export const n = (typed: string) => parseFloat(typed);',
  'src-renderer/ui/price.tsx':
    "import { NumberField } from './number-field/number-field.tsx'; export const Price = () => <NumberField typed={String(Number(count))} />;",
  'src-renderer/features/sale/price-form.tsx':
    "import { Price } from '../../ui/price.tsx'; export const PriceForm = () => <form><Price /></form>;",
  'src-renderer/routes/price.tsx':
    "import { PriceForm } from '../features/sale/price-form.tsx'; export default PriceForm;",
  'src-renderer/routes/sale.tsx': "import { x } from '../features/sale/cart.tsx'; export default x;",
};

function violations(extra) {
  return withProject({ ...SOUND, ...extra }, checkLayers).map(
    ({ path, line, rule }) => `${path}:${line} ${rule}`,
  );
}

test('a project that keeps the rules has no violation', () => {
  expect(violations({})).toEqual([]);
});

const CASES = [
  [
    'rules that import a package',
    'src/sale/rules.ts',
    "\nimport { z } from 'zod'; export const price = z;",
    'rules-imports',
    2,
  ],
  [
    'rules that import a service',
    'src/stock/rules.ts',
    "import { id } from '../core/ids.ts'; export const stock = id;",
    'rules-imports',
  ],
  [
    'a contract that imports a service',
    'src/stock/contract.ts',
    "import { day } from '../sale/complete-sale.ts'; export const c = day;",
    'contract-imports',
  ],
  [
    'a contract that imports an engine',
    'src/stock/contract.ts',
    "import { sql } from 'drizzle-orm'; export const c = sql;",
    'contract-imports',
  ],
  [
    'a renderer that imports a service',
    'src-renderer/api/a.ts',
    "import { day } from '../../src/sale/complete-sale.ts'; export const a = day;",
    'renderer-imports',
  ],
  [
    'a renderer that imports a service lazily',
    'src-renderer/api/a.ts',
    "export const a = () => import('../../src/sale/complete-sale.ts');",
    'renderer-imports',
  ],
  [
    'a renderer that re-exports a service',
    'src-renderer/api/a.ts',
    "export * from '../../src/sale/complete-sale.ts';",
    'renderer-imports',
  ],
  [
    'a renderer that imports the value of a document',
    'src-renderer/api/a.ts',
    "import { Receipt } from '../../src/receipts/receipt-document.ts'; export const a = Receipt;",
    'renderer-imports',
  ],
  [
    'a renderer that imports the server',
    'src-renderer/api/a.ts',
    "import type { X } from '../../src-main/till/start.ts'; export type A = X;",
    'renderer-imports',
  ],
  ['a renderer that imports Node', 'src-renderer/api/a.ts', "import 'node:fs';", 'renderer-imports'],
  [
    'a service that imports better-sqlite3',
    'src/stock/a.ts',
    "import type { Database } from 'better-sqlite3'; export type A = Database;",
    'service-imports',
  ],
  [
    'a service that imports pg',
    'src/stock/a.ts',
    "import pg from 'pg'; export const a = pg;",
    'service-imports',
  ],
  [
    'a service that imports drizzle for one engine',
    'src/stock/a.ts',
    "import { drizzle } from 'drizzle-orm/better-sqlite3'; export const a = drizzle;",
    'service-imports',
  ],
  [
    'a service that imports fastify',
    'src/stock/a.ts',
    "import f from 'fastify'; export const a = f;",
    'service-imports',
  ],
  [
    'a service that imports http',
    'src/stock/a.ts',
    "import f from 'node:http'; export const a = f;",
    'service-imports',
  ],
  [
    'a service that imports React',
    'src/stock/a.ts',
    "import f from 'react'; export const a = f;",
    'service-imports',
  ],
  [
    'a service that imports a program',
    'src/stock/a.ts',
    "import '../../src-main/till/start.ts';",
    'service-imports',
  ],
  [
    'a service that imports a node file',
    'src/stock/a.ts',
    "import { db } from '../core/store/sqlite.node.ts'; export const a = db;",
    'node-files',
  ],
  [
    'Electron outside its folder',
    'src-main/till/a.ts',
    "import { app } from 'electron'; app.quit();",
    'electron-only',
  ],
  [
    'electron-store outside its folder',
    'src-server/a.ts',
    "import S from 'electron-store'; export const a = S;",
    'electron-only',
  ],
  [
    'a helper process of the Electron program',
    'src-main/electron/a.ts',
    "import { fork } from 'node:child_process'; fork('a');",
    'no-helper',
  ],
  [
    'much code in a file that calls Electron',
    'src-main/electron/a.ts',
    `import { app } from 'electron'; app.quit();${'\n'.repeat(150)}`,
    'thin-electron',
  ],
  [
    'a feature that imports another feature',
    'src-renderer/features/stock/a.tsx',
    "import type { x } from '../sale/cart.tsx'; export type A = typeof x;",
    'feature-isolation',
  ],
  [
    'a part of the kit that calls the API',
    'src-renderer/ui/a.tsx',
    "import { api } from '../api/client.ts'; export const a = api;",
    'ui-is-a-kit',
  ],
  [
    'a part of the kit that shows a feature',
    'src-renderer/ui/a.tsx',
    "import { x } from '../features/sale/public.ts'; export const a = x;",
    'ui-is-a-kit',
  ],
  [
    'an import without extension',
    'src/stock/a.ts',
    "import { price } from '../sale/rules'; export const a = price;",
    'missing-file',
  ],
  ['Date.now in a service', 'src/stock/a.ts', '\n\nexport const a = () => Date.now();', 'no-clock', 3],
  ['new Date() in a service', 'src/stock/a.ts', 'export const a = () => new Date();', 'no-clock'],
  ['Math.random in a service', 'src/stock/a.ts', 'export const a = Math.random();', 'no-chance'],
  ['crypto.randomUUID in a service', 'src/stock/a.ts', 'export const a = crypto.randomUUID();', 'no-chance'],
  [
    'an imported randomUUID in a service',
    'src/stock/a.ts',
    "import { randomUUID } from 'node:crypto'; export const a = randomUUID();",
    'no-chance',
  ],
  [
    'randomUUID of the global object in a service',
    'src/stock/a.ts',
    'export const a = globalThis.crypto.randomUUID();',
    'no-chance',
  ],
  [
    'a secret made in a service',
    'src/stock/a.ts',
    "import { randomBytes } from 'node:crypto'; export const a = randomBytes(8);",
    'no-secrets',
  ],
  [
    'a value of a contract in rules',
    'src/stock/rules.ts',
    "import { sell } from '../sale/contract.ts'; export const stock = sell;",
    'rules-imports',
  ],
  [
    'a random uuid in a service',
    'src/stock/a.ts',
    "import { v4 } from 'uuid'; export const a = v4();",
    'no-chance',
  ],
  ['a variable that says nothing', 'src/stock/a.ts', 'export const asked = 1;', 'named-variables'],
  [
    'a parameter that says nothing',
    'src-renderer/ui/a.ts',
    'export const ids = (all: { id: string }[]) => all.map((one) => one.id);',
    'named-variables',
  ],
  [
    'a member that is taken under a name that says nothing',
    'src-main/till/a.ts',
    'export const a = ({ row: [known] }: { row: string[] }) => known;',
    'named-variables',
  ],
  ['a timer in a service', 'src/stock/a.ts', 'export const a = setTimeout(() => 1, 5);', 'no-timers'],
  [
    "drizzle's transaction",
    'src-server/a.ts',
    'export const a = (db: { transaction(f: () => void): void }) => db.transaction(() => {});',
    'no-drizzle-transaction',
  ],
  [
    "drizzle's transaction on SQLite",
    'src/core/store/sqlite.node.ts',
    'export const db = (d: { transaction(): void }) => d.transaction();',
    'no-drizzle-transaction',
  ],
  [
    'BEGIN outside the store',
    'src-server/a.ts',
    "export const a = (db: { exec(s: string): void }) => db.exec('BEGIN IMMEDIATE');",
    'begin-in-store',
  ],
  [
    'BEGIN in a template',
    'src-server/a.ts',
    'export const a = (sql: typeof String.raw) => sql`begin`;',
    'begin-in-store',
  ],
  ['any', 'src-main/till/a.ts', 'export const a = 1 as any;', 'no-any'],
  [
    'a failure that is told twice',
    'src-renderer/api/a.ts',
    'export const a = use({\n  mutationFn, onError: toastProblem });',
    'told-once',
  ],
  [
    'a failure that is told again where it is asked for',
    'src-renderer/api/a.ts',
    "export const a = () =>\n  m.mutate({}, { onError: (e) => toast('error', String(e)) });",
    'told-once',
    2,
  ],
  [
    'a day of a screen that knows no hours',
    'src-renderer/api/a.ts',
    'export const a = businessDay(Date.now(), zone, 0);',
    'today',
  ],
  [
    'what an empty list would pass',
    'tests/a.test.ts',
    'expect(rows.every((one) => one.isPaid)).toBe(true);',
    'every-of-nothing',
  ],
  [
    'a business day by UTC',
    'src/sales/a.ts',
    'export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);',
    'business-day',
  ],
  [
    'a month by UTC in a test',
    'tests/contract/a.ts',
    'export const month = new Date(clock.now()).toISOString().slice(0, 7);',
    'business-day',
  ],
  [
    'what an empty list would pass, turned round',
    'src/core/a.test.ts',
    'expect((await rows()).some((one) => one.isPaid)).toBe(false);',
    'every-of-nothing',
  ],
  [
    'a field of the library for a number',
    'src-renderer/ui/a.tsx',
    "import { NumberInput } from '@mantine/core'; export const A = NumberInput;",
    'own-number-field',
  ],
  [
    'a keyboard of digits for a field of one’s own',
    'src-renderer/ui/a.tsx',
    'export const A = () => <input inputMode="numeric" />;',
    'own-number-field',
  ],
  ...[
    'Number(e.target.value)',
    'parseFloat(typed.trim())',
    'parseInt(value, 10)',
    'Number(values.price ?? 0)',
  ].map((parse) => [
    `a typed text that ${parse} reads`,
    'src-renderer/features/sale/a.tsx',
    `export const a = (e, typed, value, values) => ${parse};`,
    'own-number-field',
  ]),
  [
    'a field for numbers that a screen shows without a gate',
    'src-renderer/routes/a.tsx',
    "import { Price } from '../ui/price.tsx'; export default Price;",
    'number-gate',
  ],
  [
    'a field for numbers that is shown lazily and by nobody who holds it back',
    'src-renderer/ui/a.tsx',
    "export const A = lazy(() => import('./number-field/number-field.tsx'));",
    'number-gate',
  ],
  [
    'a browser’s own field for a day',
    'src-renderer/ui/a.tsx',
    'export const A = () => <input type="date" />;',
    'own-day-field',
  ],
  [
    'a browser’s own field for a time, spread into it',
    'src-renderer/ui/a.tsx',
    "const look = { type: 'time' };\nexport const A = () => <input {...look} />;",
    'own-day-field',
  ],
  ['history in a comment', 'scripts/a.mjs', '// This previously failed.', 'present-tense'],
  ['history in other words', 'tests/a.test.ts', '/*\n * It used to fail.\n */', 'present-tense'],
  ['unfinished work', 'src-renderer/ui/a.tsx', '// TODO later', 'no-leftovers'],
];

test.each(CASES)('%s is found', (_, path, text, rule, line = 1) => {
  expect(violations({ [path]: text })).toEqual([`${path}:${line} ${rule}`]);
});

test('a cycle of value imports is found and shown once; a cycle of types is none', () => {
  const around = (kind) => ({
    'src/a/one.ts': `import ${kind} { two } from './two.ts'; export const first = 1 as unknown as typeof two;`,
    'src/a/two.ts': "import { three } from './three.ts'; export const two = three;",
    'src/a/three.ts': "import { first } from './one.ts'; export const three = first;",
  });
  expect(violations(around('type'))).toEqual([]);
  const [violation, ...others] = withProject({ ...SOUND, ...around('') }, checkLayers);
  expect(others).toEqual([]);
  expect(violation.rule).toBe('no-cycles');
  expect(violation.found).toBe('src/a/one.ts → src/a/two.ts → src/a/three.ts → src/a/one.ts');
});

test('a violation says what is allowed instead', () => {
  const [violation] = withProject({ ...SOUND, 'src/stock/a.ts': "import 'electron';" }, checkLayers);
  expect(violation.allowed).toContain('services know no driver');
});

test('the gates of numbers are those of the fields that there are', () => {
  expect(NUMBER_FIELDS.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const everybody = ungatedNumbers(
    listSources(root, ['src-renderer']).flatMap((path) => edgesOf(parseSource(root, path))),
    new Set(),
  );
  // Without any gate, the fields appear on many screens.
  expect(everybody.filter((path) => path.startsWith('src-renderer/routes/')).length).toBeGreaterThan(5);
});

test('the order of the areas: what core imports, and areas that lie in circles', () => {
  const edge = (from, to) => ({ from: `src/${from}.ts`, to: `src/${to}.ts` });
  const ordered = [
    edge('sale/a', 'stock/b'),
    edge('sale/a', 'core/money'),
    edge('stock/b', 'tables'),
    edge('core/store/writer', 'core/money'),
    { from: 'src-main/till/till.ts', to: 'src/sale/a.ts' },
  ];
  expect(disorder(ordered)).toEqual({ coreImports: 0, areasInCircles: 0, featuresInCircles: 0 });
  expect(disorder([...ordered, edge('core/call', 'tables')])).toEqual({
    coreImports: 1,
    areasInCircles: 0,
    featuresInCircles: 0,
  });
  expect(disorder([...ordered, edge('stock/c', 'sale/d')])).toEqual({
    coreImports: 0,
    areasInCircles: 2,
    featuresInCircles: 0,
  });
  expect(disorder([...ordered, edge('core/call', 'stock/b'), edge('stock/b', 'core/money')])).toEqual({
    coreImports: 1,
    areasInCircles: 2,
    featuresInCircles: 0,
  });
  const screens = (from, to) => ({
    from: `src-renderer/features/${from}`,
    to: `src-renderer/features/${to}/public.ts`,
  });
  const twice = [screens('sale/a.ts', 'stock'), screens('stock/b.ts', 'sale')];
  expect(disorder(twice)).toEqual({ coreImports: 0, areasInCircles: 0, featuresInCircles: 2 });
});

test('two areas that import each other are a violation, by type as well, and so is a circle with core', () => {
  const circle = {
    'src/sale/b.ts': "import type { C } from '../stock/c.ts'; export type B = C;",
    'src/stock/c.ts': "import type { S } from '../sale/d.ts'; export type C = S;",
    'src/sale/d.ts': 'export type S = number;',
  };
  expect(violations(circle)).toEqual(['src:1 area-order']);
  expect(
    violations({
      'src/core/b.ts': "import type { S } from '../sale/d.ts'; export type B = S;",
      'src/sale/d.ts': 'export type S = number;',
    }),
  ).toEqual(['src:1 area-order', 'src:1 area-order']);
});

test('a page of the areas that does not say what the code says is a violation', () => {
  const files = { ...SOUND, 'src/clients/d.ts': 'export const D = 1;' };
  const page = withProject(files, (folder) => areasPage(productionEdges(folder)));
  expect(page).toContain('| stock | sale |');
  expect(violations({ ...files, 'docs/areas.md': page })).toEqual([]);
  const more = { 'src/stock/c.ts': "import { D } from '../clients/d.ts'; export const C = D;" };
  expect(violations({ ...files, ...more, 'docs/areas.md': page })).toEqual(['docs/areas.md:1 area-order']);
});
