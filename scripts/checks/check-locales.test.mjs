// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the fixtures are source texts.
import { expect, test } from 'vitest';
import { checkLocales, lookAtTexts } from './check-locales.mjs';
import { withProject } from './fixture-project.mjs';
import { textListProblems } from './text-lists.mjs';

const common = { save: 'Save', optional: 'optional', close: 'Close' };
const sale = {
  title: 'Sale of {{name}}',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  help: 'Press <key>Enter</key>',
  status: { completed: 'Completed', refunded: 'Refunded' },
  errors: { EMPTY: { title: 'Empty cart', message: 'Add something' } },
};
const receipt = { total: 'Total', legal: { ice: 'ICE' }, methods: { cash: 'Cash', card: 'Card' } };

const SOUND = {
  'resources/locales/en/common.json': common,
  'resources/locales/fr/common.json': { save: 'Enregistrer', optional: 'optional', close: 'Fermer' },
  'resources/locales/ar/common.json': { save: 'حفظ', optional: 'اختياري', close: 'إغلاق' },
  'resources/locales/en/sale.json': sale,
  'resources/locales/fr/sale.json': { ...sale, items_many: '{{count}} d’articles' },
  'resources/locales/ar/sale.json': {
    ...sale,
    items_zero: 'لا شيء',
    items_one: 'واحدة',
    items_two: 'جوج',
    items_few: '{{count}} قطع',
    items_many: '{{count}} قطعة',
    items_other: '{{count}} قطعة',
  },
  'resources/locales/en/receipt.json': receipt,
  'resources/locales/fr/receipt.json': receipt,
  'resources/locales/ar/receipt.json': receipt,
  'src/sale/errors.ts': "export const EMPTY = ['sale:errors.EMPTY.title', 'sale:errors.EMPTY.message'];",
  'src/documents/labels.ts':
    "import en from '../../resources/locales/en/receipt.json' with { type: 'json' };\nexport const print = (method: keyof typeof en.methods) => [en.total, en.legal.ice, en.methods[method]];",
  'src-renderer/features/sale/cart.tsx':
    "const { t } = useTranslation('sale');\nexport const Cart = ({ status, wide }) => [t('title', { name: 1 }), t('items', { count: 2 }), t(`status.${status}`), t(wide ? 'common:save' : 'common:optional'), <Trans i18nKey='sale:help' />];",
  'src-renderer/ui/close.tsx': "export const close = () => i18next.t('close');",
  'src-renderer/ui/node.ts': "import { join } from 'node:path'; export const x = join('sale', 'http://a');",
};

const problems = (extra) => withProject({ ...SOUND, ...extra }, checkLocales);
const without = (object, key) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
const file = (language, namespace) => `resources/locales/${language}/${namespace}.json`;
const arabic = SOUND[file('ar', 'sale')];

test('sound texts and uses give no problem', () => {
  expect(problems({})).toEqual([]);
});

const HOLES = [
  [
    'a missing key',
    { [file('fr', 'common')]: without(common, 'save') },
    ['fr/common.json: "save" is missing'],
  ],
  [
    'a missing nested key',
    { [file('ar', 'sale')]: { ...arabic, status: { completed: 'تم' } } },
    ['ar/sale.json: "status.refunded" is missing'],
  ],
  [
    'an empty text',
    { [file('ar', 'common')]: { ...common, save: ' ', optional: 'x' } },
    ['ar/common.json: "save" is empty'],
  ],
  [
    'a text that is no text',
    { [file('fr', 'common')]: { ...common, save: 3 } },
    ['fr/common.json: "save" is not a text'],
  ],
  [
    'a key left as its text',
    { [file('ar', 'common')]: common },
    ['ar/common.json: "optional" is its own key'],
  ],
  [
    'a path left as its text',
    { [file('fr', 'receipt')]: { ...receipt, legal: { ice: 'legal.ice' } } },
    ['fr/receipt.json: "legal.ice" is its own key'],
  ],
  [
    'a missing Arabic form',
    { [file('ar', 'sale')]: without(arabic, 'items_two') },
    ['ar/sale.json: "items_two" is missing'],
  ],
  ['a missing French form', { [file('fr', 'sale')]: sale }, ['fr/sale.json: "items_many" is missing']],
  [
    'a form that English does not have',
    { [file('en', 'sale')]: { ...sale, items_few: 'some' } },
    ['en/sale.json: "items_few" is a form that the language does not have'],
  ],
  [
    'a lost value',
    { [file('ar', 'sale')]: { ...arabic, title: 'بيع' } },
    ['ar/sale.json: "title" lacks {{name}}, which another language has'],
  ],
  [
    'a value in a plural that only one language has',
    { [file('ar', 'sale')]: { ...arabic, items_other: 'قطع' } },
    ['ar/sale.json: "items_other" lacks {{count}}, which another language has'],
  ],
  [
    'a lost tag',
    { [file('ar', 'sale')]: { ...arabic, help: 'دخل' } },
    ['ar/sale.json: "help" lacks <key>, which another language has'],
  ],
];

test.each(HOLES)('a locale file with a hole fails: %s', (_, extra, expected) => {
  expect(problems(extra)).toEqual(expected.map((line) => `resources/locales/${line}`));
});

test('a missing file fails', () => {
  const files = without(SOUND, file('ar', 'common'));
  expect(withProject(files, checkLocales)).toEqual(['resources/locales/ar/common.json: the file is missing']);
});

const MISSING = [
  ["t('sale:nothing')", 'sale:nothing'],
  ["t('nothing')", 'nothing'],
  ["i18next.t('other:nothing')", 'other:nothing'],
  ['t(`sale:states.${x}`)', 'sale:states.…'],
  ['t(`sale:errors.${x}.nothing`)', 'sale:errors.….nothing'],
  ["t(x ? 'common:save' : 'common:nothing')", 'common:nothing'],
  ['<Trans i18nKey="sale:nothing" />', 'sale:nothing'],
  ["{ label: 'sale:nothing' }", 'sale:nothing'],
  ["t('sale:status')", 'sale:status'],
];

test.each(MISSING)('a key without a text fails: %s', (code, key) => {
  expect(problems({ 'src-renderer/a.tsx': `\nexport const a = (x) => [${code}];` })).toEqual([
    `src-renderer/a.tsx:2: "${key}" has no text`,
  ]);
});

test('a key that begins with a variable fails', () => {
  expect(problems({ 'src-renderer/a.ts': 'export const a = (x) => t(`${x}.title`);' })).toEqual([
    'src-renderer/a.ts:1: the key begins with a variable; begin it with its namespace',
  ]);
});

test('texts that no code names fail', () => {
  const extra = { print: 'x', deep: { print: 'y' } };
  const grown = ['en', 'fr', 'ar'].map((language) => [file(language, 'receipt'), { ...receipt, ...extra }]);
  expect(problems({ ...Object.fromEntries(grown), 'src/a.test.ts': "t('receipt:print')" })).toEqual([
    'resources/locales/*/receipt.json: "print" is used nowhere',
    'resources/locales/*/receipt.json: "deep.print" is used nowhere',
  ]);
  expect(problems({ 'src-renderer/ui/close.tsx': '' })).toEqual([
    'resources/locales/*/common.json: "close" is used nowhere',
  ]);
});

test('a prefix, an object and a context cover the keys below them', () => {
  const grown = ['en', 'fr', 'ar'].map((language) => [
    file(language, 'common'),
    { ...SOUND[file(language, 'common')], roles: { a: '1', b: '2' }, days: { mon: '3' }, greet_female: '4' },
  ]);
  const code =
    "export const a = (x) => [t(`roles.${x}`), t('days', { returnObjects: true }), t('greet', { context: x })];";
  const lines = problems({ ...Object.fromEntries(grown), 'src-renderer/a.ts': code });
  expect(lines).toEqual([]);
});

test('what each area says under a key of all is named as one namespace', () => {
  const grown = ['en', 'fr', 'ar'].map((language) => [
    file(language, 'receipt'),
    {
      ...receipt,
      screens: { receipts: `Receipts ${language}` },
      cards: { receipts: `Find one ${language}` },
    },
  ]);
  const code = 'export const a = (id) => [t(`screens:${id}`), t("cards:sales")];';
  expect(problems({ ...Object.fromEntries(grown), 'src-renderer/a.ts': code })).toEqual([
    'src-renderer/a.ts:1: "cards:sales" has no text',
    'resources/locales/*/receipt.json: "cards.receipts" is used nowhere',
  ]);
});

const COUNTER = {
  'src-renderer/main.tsx': "import './routes/router.tsx';",
  'src-renderer/routes/router.tsx':
    "export const pages = [load(() => import('../features/sale/cart.tsx')), officeScreen(() => import('../features/reports.tsx'))];",
  'src-renderer/features/reports.tsx': "export const a = t('receipt:total');",
};

test('a counter loads the texts that its screens show, and no others', () => {
  expect(withProject({ ...SOUND, ...COUNTER }, lookAtTexts).counterTexts).toEqual(
    new Map([
      ['common', ['optional', 'save']],
      ['sale', ['help', 'items', 'status', 'title']],
    ]),
  );
});

test('the day’s figures load what they show, less what a counter has loaded', () => {
  const day = {
    'src-renderer/features/dashboard/dashboard-page.tsx':
      "import './hours.tsx';\nexport const a = () => t('receipt:total');",
    'src-renderer/features/dashboard/hours.tsx': "export const b = () => t('common:save');",
  };
  expect(withProject({ ...SOUND, ...COUNTER, ...day }, lookAtTexts).dayTexts).toEqual(
    new Map([['receipt', ['total']]]),
  );
});

test('of what a feature offers, a counter loads the texts of what it takes', () => {
  const taking = (code) => ({
    'src-renderer/main.tsx': code,
    'src-renderer/features/receipt/public.ts':
      "export { Total } from './total.tsx';\nexport const Save = lazyPart(async () => (await import('./save.tsx')).Save);",
    'src-renderer/features/receipt/total.tsx': "export const Total = () => t('receipt:total');",
    'src-renderer/features/receipt/save.tsx': "export const Save = () => t('common:save');",
  });
  const textsOf = (code) =>
    Object.fromEntries(withProject({ ...SOUND, ...taking(code) }, lookAtTexts).counterTexts);
  expect(textsOf("import { Total } from './features/receipt/public.ts';")).toEqual({ receipt: ['total'] });
  expect(textsOf("import { Save } from './features/receipt/public.ts';")).toEqual({ common: ['save'] });
  expect(textsOf("(await import('./features/receipt/public.ts')).Save;")).toEqual({ common: ['save'] });
  expect(textsOf("import('./features/receipt/public.ts');")).toEqual({
    common: ['save'],
    receipt: ['total'],
  });
});

test('a counter loads the refusals of the operations that it calls', () => {
  const named = ['en', 'fr', 'ar'].map((language) => [file(language, 'errors'), { UNKNOWN: 'Not known' }]);
  const code = "t('errors:UNKNOWN'); client.quotes.sell({});";
  const { counterTexts } = withProject(
    { ...SOUND, ...Object.fromEntries(named), 'src-renderer/main.tsx': code },
    lookAtTexts,
  );
  expect(counterTexts.get('errors')).toContain('QUOTE_CLOSED');
  expect(counterTexts.get('errors')).not.toContain('PAYROLL_PAID');
});

const list = 'src-renderer/i18n/first-texts.ts';
const listProblems = (extra) =>
  withProject({ ...SOUND, ...COUNTER, ...extra }, (root) => textListProblems(root, lookAtTexts(root)));

test('a list that does not follow from the files fails', () => {
  const wrong = "export const COUNTER_TEXTS = ['common'];\n";
  expect(listProblems({ [list]: wrong })).toContain(`${list} is not that of the text files: npm run texts`);
  expect(listProblems({})).toHaveLength(3);
});
