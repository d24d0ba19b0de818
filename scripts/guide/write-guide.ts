import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type TFunction } from 'i18next';
import { shortcutsOn } from '../../src-renderer/features/help/shortcuts.ts';
import { GROUPS } from '../../src-renderer/routes/feature.ts';
import { HELP_IDS, HELP_PAGES, type HelpPageId } from '../../src-renderer/routes/help/help-pages.ts';
import { screenAt } from '../../src-renderer/routes/table.ts';
import { helpWordProblems } from '../checks/retired-words.mjs';
import { LANGUAGES, type Language, pictureOf, type ReadPage, readHelp, textsOf } from './read-help.ts';

/** A picture is part of the program: it may not be larger. */
export const MOST_BYTES = 60_000;

const NAMES: Record<Language, string> = { ar: 'العربية', fr: 'Français', en: 'English' };

const README = `# The guide

The same pages as the help in the product. Written by \`npm run guide\` from \`resources/help\`: edit the pages there.`;

const pictured = HELP_IDS.filter((id) => 'picture' in HELP_PAGES[id]);

/** The names of the tour's pictures, by page. */
export const PICTURES = new Map(
  pictured.map((id): [HelpPageId, string] => [id, (HELP_PAGES[id] as { picture: string }).picture]),
);

/** A page of the guide; Arabic is set from right to left, which Markdown cannot say. */
const paper = (language: Language, ...parts: string[]) => {
  const text = parts.filter(Boolean).join('\n\n');
  return language === 'ar' ? `<div dir="rtl">\n\n${text}\n\n</div>\n` : `${text}\n`;
};

/** The keys of a page as tables. */
function keysOf(id: HelpPageId, t: TFunction): string {
  const tables = shortcutsOn(id, t).map(({ title, keys }) => {
    const rows = keys.map(({ key, does }) => `| ${key.replaceAll(/\S+/g, '`$&`')} | ${does} |`);
    return [`### ${title}`, '', '| | |', '|---|---|', ...rows].join('\n');
  });
  const heading = tables.length > 0 && id !== 'shortcuts' ? [`## ${t('sales:keys.title')}`] : [];
  return [...heading, ...tables].join('\n\n');
}

/** The guide in one language, by path in docs/guide. */
async function guideIn(root: string, language: Language, pages: readonly ReadPage[]) {
  const i18n = createInstance();
  const resources = { [language]: Object.fromEntries(textsOf(root, language)) };
  await i18n.init({ lng: language, resources, interpolation: { escapeValue: false } });
  const { t } = i18n;
  const titleOf = (id: string) => pages.find((page) => page.id === id)?.page.title ?? id;
  const linkTo = (id: string) => `- [${titleOf(id)}](${id}.md)`;
  const papers = pages.map(({ id, markdown }): [string, string] => {
    // A screen has no address in a file.
    const text = markdown.replaceAll(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1').trim();
    const [purpose = '', ...sections] = text.split(/\n+(?=## )/);
    const picture = PICTURES.has(id) ? `![${titleOf(id)}](../pictures/${language}/${id}.webp)` : '';
    const related = [`## ${t('help:related')}`, '', ...HELP_PAGES[id].related.map(linkTo)].join('\n');
    const body = sections.join('\n\n');
    const keys = keysOf(id, t);
    const parts = id === 'shortcuts' ? [keys, body] : [body, keys];
    return [`${language}/${id}.md`, paper(language, purpose, picture, ...parts, related)];
  });
  const contents = GROUPS.map((group) => {
    const title = group === 'home' ? t('help:begin') : t(`shell:groups.${group}`);
    return [`## ${title}`, '', ...HELP_IDS.filter((id) => HELP_PAGES[id].group === group).map(linkTo)].join(
      '\n',
    );
  });
  const index = paper(language, `# Hanout: ${t('help:title')}`, ...contents);
  return [...papers, [`${language}/README.md`, index] as [string, string]];
}

/** What is wrong with the pages of a language, as lines. */
function pageProblems(root: string, language: Language, pages: readonly ReadPage[]): string[] {
  const at = (id: string) => `resources/help/${language}/${id}.md`;
  const folder = join(root, 'resources/help', language);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const missing = HELP_IDS.filter((id) => !names.includes(`${id}.md`));
  const strays = names.filter((name) => !HELP_IDS.some((id) => `${id}.md` === name));
  return [
    ...missing.map((id) => `${at(id)} is missing`),
    ...strays.map((name) => `resources/help/${language}/${name}: help-pages.ts does not list it`),
    ...pages.flatMap(({ id, paths, problems }) => [
      ...problems.map((problem) => `${at(id)}: ${problem}`),
      ...paths
        .filter((path) => !screenAt(new URL(path, 'http://localhost').pathname))
        .map((path) => `${at(id)}: no screen has the address ${path}`),
    ]),
  ];
}

/** The guide as files by their path in docs/guide, with the mistakes of its source. */
export async function writeGuide(root: string): Promise<{ files: Map<string, string>; problems: string[] }> {
  const languages = LANGUAGES.map((language) => `- [${NAMES[language]}](${language}/README.md)`).join('\n');
  const files = new Map([['README.md', `${README}\n\n${languages}\n`]]);
  const problems = HELP_IDS.flatMap((id) =>
    HELP_PAGES[id].related
      .filter((other) => !HELP_IDS.some((page) => page === other))
      .map((other) => `help-pages.ts: ${id} refers to ${other}, which no page is`),
  );
  for (const language of LANGUAGES) {
    const pages = readHelp(root, language);
    problems.push(...pageProblems(root, language, pages));
    problems.push(...helpWordProblems(root, language, new Map(pages.map(({ id, source }) => [id, source]))));
    for (const [path, text] of await guideIn(root, language, pages)) files.set(path, text);
  }
  return { files, problems };
}

/** What is wrong with the pictures: one is missing, too large, or belongs to no page. */
export function pictureProblems(root: string): string[] {
  return LANGUAGES.flatMap((language) => {
    const missing = pictured.flatMap((id) => {
      const file = pictureOf(root, language, id);
      const name = `docs/guide/pictures/${language}/${id}.webp`;
      if (!existsSync(file)) return [`${name} is missing: npm run guide -- --pictures`];
      return statSync(file).size > MOST_BYTES ? [`${name} is larger than ${MOST_BYTES} bytes`] : [];
    });
    const folder = join(root, 'docs/guide/pictures', language);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const strays = names.filter((name) => !pictured.some((id) => `${id}.webp` === name));
    return [
      ...missing,
      ...strays.map((name) => `docs/guide/pictures/${language}/${name} belongs to no page`),
    ];
  });
}

/** Files of docs/guide that differ from what the source gives. */
export function staleFiles(root: string, files: ReadonlyMap<string, string>): string[] {
  const folder = join(root, 'docs/guide');
  const existing = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => path.endsWith('.md'))
    : [];
  const differing = [...files].flatMap(([path, text]) => {
    const file = join(folder, path);
    return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [path];
  });
  return [...differing, ...existing.filter((path) => !files.has(path))];
}
