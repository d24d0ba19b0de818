import { expect, it } from 'vitest';
import { labelOf } from '../../../src/attributes/rules.ts';
import { entryNamed, isFoundBy, otherNamesOf } from './names.ts';

const red = { name: 'Rouge', nameAr: 'أحمر', nameFr: 'Rouge', nameEn: null, aliases: ['حمراء', 'Rouge vif'] };

it('says a name in the language of the reader, else the one that goods say', () => {
  expect([labelOf(red, 'ar'), labelOf(red, 'fr'), labelOf(red, 'en')]).toEqual(['أحمر', 'Rouge', 'Rouge']);
});

it('says the other names once each, without aliases', () => {
  expect(otherNamesOf(red, 'ar')).toEqual(['Rouge']);
  expect(otherNamesOf(red, 'en')).toEqual(['أحمر']);
});

it.each(['', 'roug', 'احمر', 'حمرا', 'VIF'])('finds it by %j', (typed) => {
  expect(isFoundBy(red, typed)).toBe(true);
});

it('does not find it by the name of another', () => {
  expect(isFoundBy(red, 'vert')).toBe(false);
});

it('means it by a whole name only', () => {
  expect([entryNamed([red], 'ROUGE VIF'), entryNamed([red], 'حمرا'), entryNamed([red], ' ')]).toEqual([
    red,
    undefined,
    undefined,
  ]);
});
