import { expect, it } from 'vitest';
import { parseAmount } from '../../../src/core/number-text.ts';
import { type PadKey, type PadKind, pressPad } from './pad-entry.ts';

const type = (keys: string, kind: PadKind = 'amount') =>
  [...keys].reduce((value, key) => pressPad(value, (key === '<' ? 'backspace' : key) as PadKey, kind), '');

it('types an amount', () => {
  expect(type('1250.5')).toBe('1250.5');
  expect(type('.5')).toBe('0.5');
  expect(type('1..5')).toBe('1.5');
});

it('swallows nothing that makes another number', () => {
  expect(type('1250.567')).toBe('1250.567');
  expect(type('123456789012')).toBe('123456789012');
  expect(type('1.2.5')).toBe('1.2.5');
});

it('keeps no leading zeros', () => {
  expect(type('007')).toBe('7');
  expect(type('0.05')).toBe('0.05');
});

it('keeps the zeros in front of a code', () => {
  expect(type('0094', 'code')).toBe('0094');
});

it('takes back the last key, and everything', () => {
  expect(type('12.5<<<')).toBe('1');
  expect(type('<')).toBe('');
  expect(pressPad('99.5', 'clear')).toBe('');
});

it('has no decimals in whole numbers', () => {
  expect(type('1.5', 'integer')).toBe('15');
});

it('always leaves what the amount parser reads', () => {
  for (const keys of ['0', '1250.5', '.5', '99999999.99', '7.']) {
    expect(parseAmount(type(keys)), keys).not.toBeNull();
  }
});
