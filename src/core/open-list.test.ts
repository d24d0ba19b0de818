import { expect, it } from 'vitest';
import { addTo } from './open-list.ts';

it('has each name of all areas once', () => {
  const all = new Map<string, number>();
  addTo(all, { one: 1, two: 2 }, 'number');
  addTo(all, { three: 3 }, 'number');
  expect([...all]).toEqual([
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ]);
  expect(() => addTo(all, { two: 4 }, 'number')).toThrow('The number two is declared twice');
});
