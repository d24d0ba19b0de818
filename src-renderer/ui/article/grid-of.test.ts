import { expect, test } from 'vitest';
import { AttributeNames } from '../../../src/attributes/attribute-names.ts';
import { gridOf } from './grid-of.ts';

const article = (size: string, color: string) => ({ size, color });

test('the grid has sizes across and colours down, with holes where there is no article', () => {
  const articles = [article('L', 'Vert'), article('S', 'Rouge'), article('S', 'Vert')];
  expect(gridOf(articles, new AttributeNames([]))).toEqual({
    sizes: ['S', 'L'],
    rows: [
      { color: 'Rouge', cells: [article('S', 'Rouge'), null] },
      { color: 'Vert', cells: [article('S', 'Vert'), article('L', 'Vert')] },
    ],
  });
});

test('sizes and colours run as the shop has put them', () => {
  const listed = (kind: 'size' | 'color', name: string, position: number) => ({
    id: name,
    kind,
    name,
    nameAr: null,
    nameFr: null,
    nameEn: null,
    aliases: [],
    position,
  });
  const names = new AttributeNames([
    listed('size', 'L', 0),
    listed('size', 'S', 1),
    listed('color', 'Vert', 0),
    listed('color', 'Rouge', 1),
  ]);
  const { sizes, rows } = gridOf([article('S', 'Rouge'), article('L', 'Vert'), article('M', 'Bleu')], names);
  expect(sizes).toEqual(['L', 'S', 'M']);
  expect(rows.map((row) => row.color)).toEqual(['Vert', 'Rouge', 'Bleu']);
});
