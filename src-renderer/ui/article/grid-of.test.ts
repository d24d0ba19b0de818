import { expect, test } from 'vitest';
import { gridOf } from './grid-of.ts';

test('the grid has sizes across and colours down, with holes where there is no article', () => {
  const article = (size: string, color: string) => ({ size, color });
  const grid = gridOf([article('L', 'Vert'), article('S', 'Rouge'), article('S', 'Vert')]);
  expect(grid).toEqual({
    sizes: ['S', 'L'],
    rows: [
      { color: 'Vert', cells: [article('S', 'Vert'), article('L', 'Vert')] },
      { color: 'Rouge', cells: [article('S', 'Rouge'), null] },
    ],
  });
});
