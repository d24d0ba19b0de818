import type { MantineColorScheme } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Locale } from '../../src/core/money.ts';
import type { Permission } from '../../src/core/permissions.ts';
import type { SignedInSession } from '../api/session.ts';
import type { HelpPageId } from './help/help-pages.ts';

/** The order in which the search shows results that match equally well. */
export const SEARCH_KINDS = ['screen', 'action', 'setting', 'help'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Something that the search finds. */
export type SearchEntry = {
  id: string;
  kind: SearchKind;
  title: string;
  /** What it is for, or where it stands. */
  text?: string;
  /** Other words that people look for it with. */
  words?: string;
  icon: ComponentType;
  /** Needed in addition to what its screen needs. */
  permission?: Permission;
} & (
  | {
      /** Its address: it is found by those who may open its screen. */
      to: string;
    }
  | { run: () => void }
);

/** What an entry's texts and actions come from. */
type SearchContext = {
  t: TFunction;
  session: SignedInSession;
  lock: () => void;
  switchStore: () => void;
  changeLanguage: (locale: Locale) => void;
  changeTheme: (theme: MantineColorScheme) => void;
  /** The pages of the help, once they are loaded. */
  help: readonly FoundHelp[];
  openHelp: (page: HelpPageId | null) => void;
};

/** A page of the help, with its words in all languages. */
export type FoundHelp = { id: HelpPageId; title: string; text: string; words: string };

/** What a feature adds to the search, in its `search.ts`, which `search-sources.ts` lists. */
export type SearchSource = (context: SearchContext) => readonly SearchEntry[];
