import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withProject } from './fixture-project.mjs';
import { glossaryProblems, retiredWordProblems, writeGlossary } from './retired-words.mjs';

const problemsOf = (language, text, entry) =>
  retiredWordProblems(new Map([[language, new Map([['sale', new Map([['title', text]])]])]]), {
    [language]: [{ say: 'another', ...entry }],
  });

const SAID = [
  ['en', 'Count anew', 'anew'],
  ['en', 'Anew.', 'anew'],
  ['en', 'ANEW', 'anew'],
  ['en', 'Is it on line?', 'on line'],
  ['en', 'On  Line', 'on line'],
  ['en', 'Your e-mail', 'e-mail'],
  ['en', '<b>anew</b>{{count}}', 'anew'],
  ['fr', 'L’acompte', 'acompte'],
  ['fr', 'Un ÉTAT', 'état'],
  ['fr', 'Bon d’achat', "bon d'achat"],
  ['fr', 'e\u0301tat', 'état'],
  ['ar', 'عميل', 'عميل'],
  ['ar', 'العميل ديالك', 'عميل'],
  ['ar', 'مع عميل.', 'عميل'],
  ['ar', 'وعميل', 'عميل'],
  ['ar', 'بعميل', 'عميل'],
  ['ar', 'لعميل', 'عميل'],
  ['ar', 'للعميل', 'عميل'],
  ['ar', 'وبالعميل', 'عميل'],
  ['ar', 'العَمِيل', 'عميل'],
  ['ar', 'عمـــيل', 'عميل'],
];

test('the words of the search may be retired ones: people still type them', () => {
  const texts = new Map([['en', new Map([['sale', new Map([['search-words.sale', 'anew']])]])]]);
  expect(retiredWordProblems(texts, { en: [{ words: ['anew'], say: 'again' }] })).toEqual([]);
});

test.each(SAID)('a retired word fails (%s): %s', (language, text, word) => {
  expect(problemsOf(language, text, { words: [word] })).toEqual([
    `resources/locales/${language}/sale.json: "title" says "${word}"; say "another"`,
  ]);
});

const NOT_SAID = [
  ['en', 'Renewed', 'new'],
  ['en', 'online', 'on line'],
  ['en', 'on lines', 'on line'],
  ['en', '{{article}}', 'article'],
  ['fr', 'répété', 'pété'],
  ['fr', 'acomptes', 'acompte'],
  ['ar', 'عميلة', 'عميل'],
  ['ar', 'معميل', 'عميل'],
];

test.each(NOT_SAID)(
  'a word that only holds the letters of a retired one is fine (%s): %s',
  (language, text, word) => {
    expect(problemsOf(language, text, { words: [word] })).toEqual([]);
  },
);

test('a key that is named may say the word, and one that does not say it is not named', () => {
  const entry = { words: ['audit', 'audits'], except: ['sale:title'] };
  expect(problemsOf('en', 'Inventory audit', entry)).toEqual([]);
  expect(problemsOf('en', 'Stock count', entry)).toEqual([
    'scripts/checks/retired-words.json: "sale:title" does not say "audit", "audits" and needs no exception',
  ]);
});

const glossary = (body) =>
  `# Glossary\n\n<!-- retired words: npm run texts -->\n${body}<!-- end of the retired words -->\n`;

test('the glossary shows the retired words', () => {
  const files = {
    'scripts/checks/retired-words.json': { en: [{ words: ['anew'], say: 'again' }], fr: [], ar: [] },
  };
  const wrong = [
    'docs/glossary.md does not show the words of scripts/checks/retired-words.json: npm run texts',
  ];
  expect(withProject(files, glossaryProblems)).toEqual(wrong);
  withProject({ ...files, 'docs/glossary.md': glossary('') }, (root) => {
    expect(glossaryProblems(root)).toEqual(wrong);
    writeGlossary(root);
    expect(glossaryProblems(root)).toEqual([]);
    expect(readFileSync(join(root, 'docs/glossary.md'), 'utf8')).toContain('| anew | again |');
  });
});
