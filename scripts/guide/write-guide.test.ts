import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { staleFiles, writeGuide } from './write-guide.ts';

const project = join(import.meta.dirname, '../..');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hanout-guide-'));
  mkdirSync(join(root, 'resources'));
  symlinkSync(join(project, 'resources/locales'), join(root, 'resources/locales'), 'junction');
  cpSync(join(project, 'resources/help'), join(root, 'resources/help'), { recursive: true });
  mkdirSync(join(root, 'scripts/checks'), { recursive: true });
  cpSync(join(project, 'scripts/checks/retired-words.json'), join(root, 'scripts/checks/retired-words.json'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const page = (name: string, text: string) => writeFileSync(join(root, 'resources/help', name), text);

it('finds nothing wrong with the pages, and writes the guide from them', async () => {
  const { files, problems } = await writeGuide(root);
  expect(problems).toEqual([]);
  expect(files.get('fr/drawer.md')).toContain('# Tiroir-caisse');
  expect(files.get('fr/drawer.md')).toContain('![Tiroir-caisse](../pictures/fr/drawer.webp)');
  expect(files.get('en/shortcuts.md')).toContain('| `Ctrl` `K` |');
  expect(files.get('ar/README.md')).toMatch(/^<div dir="rtl">/);
});

it('says the words of the buttons as the screens do, and the titles of other pages', async () => {
  page('en/drawer.md', '# {{screens:drawer}}\n\nChoose {{sales:pay.confirm}}, see [](quotes.md).\n');
  const text = (await writeGuide(root)).files.get('en/drawer.md');
  expect(text).toContain('# Cash drawer\n\nChoose **Confirm …**, see [Quotes](quotes.md).');
});

it('leaves out the address of a screen, which a file cannot open', async () => {
  page('en/drawer.md', '# Drawer\n\nSee [the stock](/inventory?status=low_stock).\n');
  const { files, problems } = await writeGuide(root);
  expect(problems).toEqual([]);
  expect(files.get('en/drawer.md')).toContain('See the stock.');
});

it('refuses what leads nowhere, what it cannot show, and retired words', async () => {
  const mistakes = [
    ['drawer', '{{sales:pay.nothing}}', ': the screens have no text sales:pay.nothing'],
    ['quotes', '[here](nowhere.md)', ': the link nowhere.md leads nowhere'],
    ['team', '[here](https://example.com)', ': the link https://example.com leads nowhere'],
    ['leave', '[here](/nowhere)', ': no screen has the address /nowhere'],
    ['stores', 'a <b>word', ': the help has no html: <b>'],
    ['hub', '| a |\n|---|\n| b |', ': the help has no table: | a |\n|---|\n| b |'],
    ['credits', 'Verser un acompte.', ' says "acompte"; say "arrhes"'],
  ] as const;
  for (const [id, text] of mistakes) page(`fr/${id}.md`, `# Titre\n\n${text}\n`);
  const { problems } = await writeGuide(root);
  expect(problems.sort()).toEqual(
    mistakes.map(([id, , problem]) => `resources/help/fr/${id}.md${problem}`).sort(),
  );
});

it('misses a language of a page, and a page that nothing lists', async () => {
  rmSync(join(root, 'resources/help/ar/drawer.md'));
  page('en/stray.md', '# Stray\n');
  expect((await writeGuide(root)).problems).toEqual([
    'resources/help/ar/drawer.md is missing',
    'resources/help/en/stray.md: help-pages.ts does not list it',
  ]);
});

it('notices a file of the guide that was edited, and one of a page that is gone', async () => {
  const { files } = await writeGuide(root);
  for (const [path, text] of files) {
    mkdirSync(join(root, 'docs/guide', path, '..'), { recursive: true });
    writeFileSync(join(root, 'docs/guide', path), text);
  }
  expect(staleFiles(root, files)).toEqual([]);
  writeFileSync(join(root, 'docs/guide/en/drawer.md'), 'edited');
  writeFileSync(join(root, 'docs/guide/en/gone.md'), '# Gone\n');
  expect(staleFiles(root, files)).toEqual(['en/drawer.md', 'en/gone.md']);
});
