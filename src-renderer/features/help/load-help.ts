import type { Locale } from '../../../src/core/money.ts';
import { LOCALES } from '../../i18n/language.ts';
import { HELP_IDS, type HelpInline, type HelpPage, type HelpPageId } from '../../routes/help/help-pages.ts';
import type { FoundHelp } from '../../routes/search-source.ts';

type Help = {
  pages: Readonly<Record<string, HelpPage>>;
  /** Addresses of the pictures, by page. */
  pictures: Readonly<Record<string, string>>;
};

const LOADS: Record<Locale, () => Promise<Help>> = {
  ar: () => import('help-pages:ar'),
  fr: () => import('help-pages:fr'),
  en: () => import('help-pages:en'),
};
const loads = new Map<Locale, Promise<Help>>();

/** The help in one language; the same promise each time, so that a component can wait for it. */
export function loadHelp(locale: Locale): Promise<Help> {
  const load = loads.get(locale) ?? LOADS[locale]();
  loads.set(locale, load);
  // Another attempt loads again.
  load.catch(() => loads.delete(locale));
  return load;
}

const textOf = (line: readonly HelpInline[]): string =>
  line.map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.text)).join('');

/** The first sentence of a page: what it is for. */
function purposeOf({ blocks }: HelpPage): string {
  const first = blocks.find(({ kind }) => kind === 'text');
  const text = first?.kind === 'text' ? textOf(first.line) : '';
  return /^.*?[.!?؟](?=\s|$)/s.exec(text)?.[0] ?? text;
}

const wordsOf = ({ title, blocks }: HelpPage): string =>
  [
    title,
    ...blocks.flatMap((block) => {
      if (block.kind === 'heading') return block.text;
      return block.kind === 'text' ? textOf(block.line) : block.items.map(textOf);
    }),
  ].join(' ');

/** All pages as a search finds them: by what they say, in any language. */
export async function loadFoundHelp(locale: Locale): Promise<FoundHelp[]> {
  const all = await Promise.all(LOCALES.map(loadHelp));
  const { pages } = await loadHelp(locale);
  return HELP_IDS.flatMap((id: HelpPageId) => {
    const page = pages[id];
    if (!page) return [];
    const words = all.flatMap((other) => (other.pages[id] ? wordsOf(other.pages[id]) : [])).join(' ');
    return [{ id, title: page.title, text: purposeOf(page), words }];
  });
}
