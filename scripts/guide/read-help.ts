import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { gather } from '../../src-renderer/i18n/gathered-texts.ts';
import {
  HELP_IDS,
  type HelpBlock,
  type HelpInline,
  type HelpPage,
  type HelpPageId,
  isHelpPage,
} from '../../src-renderer/routes/help/help-pages.ts';

export const LANGUAGES = ['ar', 'fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A page as its Markdown with the words of the screens, and as blocks; with its mistakes. */
export type ReadPage = {
  id: HelpPageId;
  /** The file as it is. */
  source: string;
  markdown: string;
  page: HelpPage;
  /** The screens that it links to. */
  paths: string[];
  problems: string[];
};

/** Where the source of a page is. */
export const sourceOf = (root: string, language: Language, id: HelpPageId) =>
  join(root, 'resources/help', language, `${id}.md`);

/** Where the picture of a page is. */
export const pictureOf = (root: string, language: Language, id: HelpPageId) =>
  join(root, 'docs/guide/pictures', language, `${id}.webp`);

/** The texts of a language, by namespace and path. */
export function textsOf(root: string, language: Language): Map<string, Record<string, unknown>> {
  const folder = join(root, 'resources/locales', language);
  const files = readdirSync(folder).map((file): [string, Record<string, unknown>] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]);
  return gather(new Map(files));
}

/** A text of the screens by its key; what it would say at run time, such as an amount, is an ellipsis. */
function textAt(texts: Map<string, Record<string, unknown>>, key: string): string | null {
  const [namespace = '', path = ''] = key.split(':');
  const text = path
    .split('.')
    .reduce<unknown>(
      (tree, part) => (tree as Record<string, unknown> | undefined)?.[part],
      texts.get(namespace),
    );
  return typeof text === 'string' ? text.replaceAll(/\{\{[^}]*\}\}/g, '…') : null;
}

/** `{{sales:cart.pay}}` becomes the word of the button; in a title as it is, elsewhere set off. */
function withWords(source: string, wordOf: (key: string) => string | null, problems: string[]): string {
  return source
    .split('\n')
    .map((line) =>
      line.replaceAll(/\{\{([\w-]+:[\w.-]+)\}\}/g, (_, key: string) => {
        const word = wordOf(key);
        if (word === null) problems.push(`the screens have no text ${key}`);
        return line.startsWith('#') ? (word ?? key) : `**${word ?? key}**`;
      }),
    )
    .join('\n');
}

/** Reads lines and blocks; other Markdown than the help uses is a mistake. */
function parserOf(problems: string[], paths: string[]) {
  const plain = (tokens: readonly Token[] = []): string =>
    tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : token.raw)).join('');
  const link = ({ href, tokens }: Tokens.Link): HelpInline => {
    const text = plain(tokens);
    const page = href.replace(/\.md$/, '');
    if (href.endsWith('.md') && isHelpPage(page)) return { page, text };
    if (href.startsWith('/')) {
      paths.push(href);
      return { path: href, text };
    }
    problems.push(`the link ${href} leads nowhere`);
    return text;
  };
  const line = (tokens: readonly Token[] = []): HelpInline[] =>
    tokens.flatMap((token): HelpInline[] => {
      if (token.type === 'strong') return [{ strong: plain((token as Tokens.Strong).tokens) }];
      if (token.type === 'link') return [link(token as Tokens.Link)];
      // A line of an item holds its pieces within another text.
      if (token.type === 'text' && token.tokens) return line(token.tokens);
      if (token.type === 'text' || token.type === 'escape') {
        if (token.raw.includes('**')) problems.push(`a word is not set off: ${token.raw}`);
        return [token.raw.replaceAll('\n', ' ')];
      }
      problems.push(`the help has no ${token.type}: ${token.raw.trim()}`);
      return [];
    });
  return (token: Token): HelpBlock[] => {
    if (token.type === 'space') return [];
    if (token.type === 'paragraph') return [{ kind: 'text', line: line(token.tokens) }];
    if (token.type === 'heading' && token.depth === 2)
      return [{ kind: 'heading', text: plain(token.tokens) }];
    if (token.type === 'list') {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: ordered ? 'steps' : 'list', items: items.map((item) => line(item.tokens)) }];
    }
    problems.push(`the help has no ${token.type}: ${token.raw.trim()}`);
    return [];
  };
}

/** Reads all pages of a language. */
export function readHelp(root: string, language: Language): ReadPage[] {
  const texts = textsOf(root, language);
  const resolved = HELP_IDS.flatMap((id) => {
    const file = sourceOf(root, language, id);
    if (!existsSync(file)) return [];
    const problems: string[] = [];
    const source = readFileSync(file, 'utf8');
    const markdown = withWords(source, (key) => textAt(texts, key), problems);
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
    if (!markdown.startsWith('# ')) problems.push('the first line is not the title');
    return [{ id, source, title, markdown, problems }];
  });
  const titleOf = (id: string) => resolved.find((page) => page.id === id)?.title ?? id;
  return resolved.map(({ id, source, title, markdown: unlinked, problems }) => {
    // A link without words says the title of its page.
    const markdown = unlinked.replaceAll(
      /\[\]\(([\w-]+)\.md\)/g,
      (_, to: string) => `[${titleOf(to)}](${to}.md)`,
    );
    const paths: string[] = [];
    const [, ...tokens] = lexer(markdown);
    const page = { title, blocks: tokens.flatMap(parserOf(problems, paths)) };
    return { id, source, markdown, page, paths, problems };
  });
}
