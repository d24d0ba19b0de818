import type { i18n } from 'i18next';
import { expect, it } from 'vitest';
import { gather } from './gathered-texts.ts';

it('brings together what areas say under one key, and leaves the rest in its file', () => {
  const files = new Map([
    ['sale', { screens: { sale: 'Sale' }, pay: 'Pay' }],
    ['stores', { screens: { stores: 'Stores' }, commands: { stores: { add: 'New store' } } }],
  ]);
  expect(Object.fromEntries([...gather(files)].filter(([, texts]) => Object.keys(texts).length > 0))).toEqual(
    {
      screens: { sale: 'Sale', stores: 'Stores' },
      commands: { stores: { add: 'New store' } },
      sale: { pay: 'Pay' },
    },
  );
});

it('adds what areas say to the file of that name, branch by branch', () => {
  const files = new Map([
    ['audit-log', { title: 'Log', actions: { sale: { completed: 'Sold' } } }],
    ['sale', { 'audit-log': { actions: { sale: { returned: 'Returned' } } } }],
  ]);
  expect(gather(files).get('audit-log')).toEqual({
    title: 'Log',
    actions: { sale: { completed: 'Sold', returned: 'Returned' } },
  });
  expect(files.get('audit-log')?.actions).toEqual({ sale: { completed: 'Sold' } });
});

it('does not let one file overwrite another', () => {
  const files = new Map([
    ['sale', { screens: { sale: 'Sale' } }],
    ['stores', { screens: { sale: 'Stores' } }],
  ]);
  expect(() => gather(files)).toThrow('screens.sale stands in two files, one of them stores.json');
});

it('has types for the keys of all texts', () => {
  const calls = [
    (all: i18n) => all.t('screens:new-sale'),
    (all: i18n) => all.t('audit-log:actions.quote.sold'),
    // @ts-expect-error There is no such text: that it compiles would mean that no key is checked.
    (all: i18n) => all.t('screens:no-such-screen'),
  ];
  expect(calls).toHaveLength(3);
});
