import { expect, it } from 'vitest';
import type { Locale } from '../core/money.ts';
import { zBody } from './slip-samples.fixture.ts';
import { zPaper } from './z-paper.ts';

const MARKS = /[\u2066-\u2069\u200e\u200f]/g;
const plain = (text: string) => text.replace(MARKS, '').replace(/\s/g, ' ');

it.each<[Locale, string]>([
  ['en', 'Cash outside of every drawer: 1,250.00 MAD (3 receipts).'],
  ['fr', 'Espèces hors de tout tiroir : 1 250,00 MAD (3 reçus).'],
  ['ar', 'نقد برّا على كل درج: 1,250.00 د.م. (3 توصيل).'],
])('a closing says what cash lies outside of every drawer (%s)', (locale, said) => {
  const outside = { ...zBody, cashOutside: { amount: 1_250_00, count: 3 } };
  const notices = zPaper(outside, locale).notices.map(plain);
  expect(notices).toContain(said);
  // And nothing of it where there is none.
  expect(zPaper(zBody, locale).notices.map(plain)).toEqual(notices.filter((notice) => notice !== said));
});
