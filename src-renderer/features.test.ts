import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditActions, auditAreas } from '../src/core/audit-actions.ts';
import { findingKinds } from '../src/core/findings.ts';
import { noticeKinds } from '../src/core/notice-kinds.ts';
import { ENTITIES } from '../src/sync/replication.ts';
import { FEATURES } from './features.ts';
import { gather } from './i18n/gathered-texts.ts';
import { localeFiles } from './i18n/locale-files.fixture.ts';
import type { Feature } from './routes/feature.ts';
import { HELP_IDS, type HelpPageId } from './routes/help/help-pages.ts';
import { NOTICES } from './routes/notices.ts';
import { helpOf } from './routes/table.ts';
import { SEARCH_SOURCES } from './search-sources.ts';

const features: readonly Feature[] = FEATURES;

test('every feature that says what it adds is listed', () => {
  const folders = readdirSync(join(import.meta.dirname, 'features'), { withFileTypes: true });
  const saying = folders.filter(({ name, parentPath }) =>
    readdirSync(join(parentPath, name)).includes('feature.ts'),
  );
  expect(features.length).toBe(saying.length);
});

test('every feature that adds to the search is listed', () => {
  const folders = readdirSync(join(import.meta.dirname, 'features'), { withFileTypes: true });
  const adding = folders.filter(({ name, parentPath }) =>
    readdirSync(join(parentPath, name)).includes('search.ts'),
  );
  expect(SEARCH_SOURCES.length).toBe(adding.length);
});

test('every page of the help is about a screen, or about what comes before one', () => {
  const pages = new Set<HelpPageId>(features.flatMap((feature) => feature.screens.map(helpOf)));
  const before: HelpPageId[] = ['sign-in', 'setup', 'connect', 'shortcuts'];
  expect([...pages, ...before].sort()).toEqual([...HELP_IDS].sort());
});

test('a change of any entity makes some query stale', () => {
  const heard = new Set(features.flatMap(({ stale }) => Object.keys(stale ?? {})));
  expect([...heard].sort()).toEqual([...ENTITIES].sort());
});

test.each(['ar', 'fr', 'en'])('every screen has a name and the text of its card: %s', (language) => {
  const texts = Object.fromEntries(gather(localeFiles(language)));
  const { screens = {}, cards = {}, 'search-words': words = {} } = texts;
  const ids = features.flatMap((feature) => feature.screens.map(({ id }) => id)).sort();
  expect(Object.keys(screens).sort()).toEqual(ids);
  expect(Object.keys(cards).sort()).toEqual(ids);
  expect(Object.keys(words)).toEqual(expect.arrayContaining(ids));
});

const namespaces = new Map(['ar', 'fr', 'en'].map((language) => [language, gather(localeFiles(language))]));

type Texts = Record<string, unknown>;

/** The keys under a path of a language's texts: `keysAt('en', 'audit-log', 'areas')`. */
function keysAt(language: string, namespace: string, ...path: string[]): string[] {
  const texts: unknown = namespaces.get(language)?.get(namespace);
  const at = path.reduce((tree, key) => (tree as Texts | undefined)?.[key], texts);
  return Object.keys((at as Texts | undefined) ?? {}).sort();
}

test.each(['ar', 'fr', 'en'])(
  'what is written into the audit log has words, and nothing else: %s',
  (language) => {
    const areas = keysAt(language, 'audit-log', 'areas');
    expect(areas).toEqual(auditAreas());
    const actions = areas.flatMap((area) =>
      keysAt(language, 'audit-log', 'actions', area).map((verb) => `${area}.${verb}`),
    );
    expect(actions.sort()).toEqual(auditActions());
  },
);

test.each(['ar', 'fr', 'en'])('what may be found broken has words, and nothing else: %s', (language) => {
  // Two receipt exceptions, and what was sold from the hand, have their own texts.
  const apart = ['clash_receipt', 'gap_receipt', 'oversold_in_hand', 'points_wrong_return'];
  const kinds = keysAt(language, 'exceptions', 'kinds');
  expect(kinds).toEqual([...findingKinds(), ...apart].sort());
  for (const kind of kinds) expect(keysAt(language, 'exceptions', 'kinds', kind)).toContain('title');
});

test('every notification is shown by a feature', () => {
  expect(Object.keys(NOTICES).sort()).toEqual(noticeKinds());
});

test.each(['ar', 'fr', 'en'])('every notification has words, and nothing else: %s', (language) => {
  expect(keysAt(language, 'notifications', 'kinds')).toEqual(noticeKinds());
});
