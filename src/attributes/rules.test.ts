import { expect, test } from 'vitest';
import { type AttributeKind, compareNamed, compareSizes, type Named } from './rules.ts';

test('sizes run as a tailor orders them', () => {
  expect(['42', 'L', 'Unique', '2XL', 'XS', '38', 'M', 'S', '6 ans'].sort(compareSizes)).toEqual([
    'XS',
    'S',
    'M',
    'L',
    '2XL',
    '6 ans',
    '38',
    '42',
    'Unique',
  ]);
});

test('each list has its own order, however the others are called', () => {
  const named = (label: string): Named => {
    const [kind, name = '', place] = label.split(' ');
    return {
      id: label,
      kind: kind as AttributeKind,
      name,
      nameAr: null,
      nameFr: null,
      nameEn: null,
      aliases: [],
      position: place ? Number(place) : null,
    };
  };
  const lists = [
    'color Bleu',
    'size 42',
    'category Selham',
    'size M',
    'color Vert 0',
    'size L',
    'category Caftan',
    'color 9',
  ];
  expect(
    lists
      .map(named)
      .sort(compareNamed)
      .map(({ name }) => name),
  ).toEqual(['Caftan', 'Selham', 'M', 'L', '42', 'Vert', '9', 'Bleu']);
});
