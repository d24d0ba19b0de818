import { expect, it } from 'vitest';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { listsOf, moved } from './arrange.ts';

const attribute = (id: string, more: Partial<Attribute> = {}): Attribute => ({
  id,
  kind: 'color',
  name: id,
  nameAr: null,
  nameFr: null,
  nameEn: null,
  aliases: [],
  swatch: null,
  system: null,
  position: null,
  archivedAt: null,
  isArchived: false,
  ...more,
});

const items = [
  attribute('a'),
  attribute('old', { isArchived: true }),
  attribute('b'),
  attribute('S', { kind: 'size' }),
  attribute('c'),
];
const ids = (list: readonly Attribute[]) => list.map(({ id }) => id);

it('keeps what is put away apart', () => {
  const { offered, archived } = listsOf(items, 'color');
  expect([ids(offered), ids(archived)]).toEqual([['a', 'b', 'c'], ['old']]);
});

it.each([
  ['a', 1, ['b', 'a', 'c']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 2, ['a', 'c', 'b']],
])('moves %s to place %i', (id, place, after) => {
  const now = moved(items, id, place);
  expect(ids(listsOf(now, 'color').offered)).toEqual(after);
  expect(listsOf(now, 'color').offered.map(({ position }) => position)).toEqual([0, 1, 2]);
  expect(now.length).toBe(items.length);
});

it('leaves the lists alone where there is no such one', () => {
  expect(moved(items, 'nobody', 0)).toEqual(items);
});
