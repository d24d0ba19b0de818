import { expect, test } from 'vitest';
import { AttributeNames } from './attribute-names.ts';
import type { AttributeKind, Named } from './rules.ts';

const named = (kind: AttributeKind, name: string, more: Partial<Named> = {}): Named => ({
  id: `${kind} ${name}`,
  kind,
  name,
  nameAr: null,
  nameFr: null,
  nameEn: null,
  aliases: [],
  position: null,
  ...more,
});

const names = new AttributeNames([
  named('color', 'Vert', { nameAr: 'أخضر', nameEn: 'Green', aliases: ['Menthe'] }),
  named('size', 'Unique', { nameAr: 'موحد', nameEn: 'One size' }),
  named('category', 'Robes', { aliases: ['Caftans'] }),
]);

test('goods are told in the language of who reads of them, whatever name they say', () => {
  const goods = { sku: 'A', category: 'Caftans', size: 'unique', color: 'MENTHE' };
  expect(names.labelled(goods, 'ar')).toEqual({ sku: 'A', category: 'Robes', size: 'موحد', color: 'أخضر' });
  expect(names.labelled(goods, 'fr')).toEqual({ sku: 'A', category: 'Robes', size: 'Unique', color: 'Vert' });
  expect(names.labelled({ color: 'green' }, 'en')).toEqual({ color: 'Green' });
});

test('a paper of the past says what has been renamed since as it was called then', () => {
  const goods = { category: 'Caftans', size: 'unique', color: 'Menthe' };
  expect(names.printed(goods, 'ar')).toEqual({ category: 'Caftans', size: 'موحد', color: 'Menthe' });
  expect(names.printed({ color: 'Vert' }, 'ar')).toEqual({ color: 'أخضر' });
});

test('what is in no list, and what a bundle does not have, stays as it is', () => {
  expect(names.labelled({ category: '', size: '', color: '' }, 'ar')).toEqual({
    category: '',
    size: '',
    color: '',
  });
  expect(names.label('color', 'Rayé', 'ar')).toBe('Rayé');
});
