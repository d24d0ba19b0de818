import { expect, it } from 'vitest';
import { nameWords } from './name-search.ts';

it.each([
  [undefined, []],
  ['Zineb  Alaoui', ['zineb', 'alaoui']],
  ['+212 661-22 33 44', ['661223344']],
  ['0661 22 33 44', ['661223344']],
  ['0661', ['0661']],
])('looks for the words of %j, or the end of a phone number', (search, words) => {
  expect(nameWords(search)).toEqual(words);
});
