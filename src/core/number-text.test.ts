import { describe, expect, it } from 'vitest';
import {
  CENTIMETRES,
  MONEY,
  MONEY_MOVED,
  mostDigits,
  type NumberRules,
  PERCENT,
  PIECES,
  parseAmount,
  parseNumber,
  plainDigits,
  readAmount,
  readNumber,
  STOCK,
  STOCK_CHANGE,
  typedNumber,
} from './number-text.ts';

const RATE: NumberRules = { decimals: 8, min: 0.000001, max: 1_000_000 };

describe('digits and separators', () => {
  it.each([
    ['1250.5', 1250_50],
    ['1250,5', 1250_50],
    ['1 250,50', 1250_50],
    ['1\u202f250,50', 1250_50],
    ['1\u00a0250,5', 1250_50],
    ['1 234 567', 1_234_567_00],
    ['1,234,567', 1_234_567_00],
    ['1.234.567', 1_234_567_00],
    ['1,234.50', 1234_50],
    ['1.234,50', 1234_50],
    ['1 234.5', 1234_50],
    ['٢٥٠', 250_00],
    ['٢٥٠٫٧٥', 250_75],
    ['٢٥٠،٧٥', 250_75],
    ['١٬٢٣٤', 1234_00],
    ['١٬٢٣٤٫٥٠', 1234_50],
    ['۱۲۵۰.۵', 1250_50],
    ['\u200f٢٥٠\u200e', 250_00],
    ['12.', 12_00],
    ['.5', 50],
    ['0', 0],
    ['000', 0],
    ['１２', 12_00],
    ['12.500000', 12_50],
    ['99999999.99', 99_999_999_99],
  ])('reads %j', (text, centimes) => expect(parseAmount(text)).toBe(centimes));

  it.each(['abc', '12 MAD', '1e3', '0x10', '--5', '1.2.3', '1,2,3', '12 34', '1 23', '.', '5-', '1,234 567'])(
    'says that %j is no number',
    (text) => expect(readAmount(text)).toEqual({ value: null, problem: { code: 'notANumber' } }),
  );

  it.each(['', '  ', '\u200f'])('says that %j is empty', (text) =>
    expect(readAmount(text)).toEqual({ value: null, problem: { code: 'empty' } }),
  );

  it.each(['Infinity', 'NaN', '1e999', '9'.repeat(400), '-', '+'])('never makes NaN of %j', (text) => {
    expect(readNumber(text, STOCK).value).toBeNull();
    expect(parseNumber(text, PERCENT)).toBeNull();
  });
});

describe('one separator before three digits', () => {
  it.each([
    ['1,234', '1234', '1.234'],
    ['1.234', '1234', '1.234'],
    ['١٢،٣٤٥', '12345', '12.345'],
    ['999,000', '999000', '999.000'],
    ['-1,234', '-1234', '-1.234'],
  ])('%j is refused with both readings', (text, whole, fraction) => {
    const problem = { code: 'ambiguous', whole, fraction };
    for (const rules of [MONEY, STOCK_CHANGE, PERCENT, RATE]) {
      expect(readNumber(text, rules)).toEqual({ value: null, problem });
    }
  });

  it('is no question where it can only be one of the two', () => {
    expect(parseNumber('0.093', RATE)).toBe(0.093);
    expect(parseNumber('1234,567', RATE)).toBe(1234.567);
    expect(parseNumber('١٫٢٣٤', RATE)).toBe(1.234);
    expect(parseNumber('1.2340', RATE)).toBe(1.234);
    expect(parseNumber('1 234', STOCK)).toBe(1234);
    expect(readAmount('0,093')).toEqual({ value: null, problem: { code: 'decimals', most: 2 } });
  });
});

describe('limits', () => {
  it.each([
    ['-5', PERCENT, { code: 'tooSmall', min: 0 }],
    ['200', PERCENT, { code: 'tooLarge', max: 100 }],
    ['12.345', PERCENT, { code: 'ambiguous', whole: '12345', fraction: '12.345' }],
    ['12.3456', PERCENT, { code: 'decimals', most: 2 }],
    ['1.5', PIECES, { code: 'decimals', most: 0 }],
    ['0', PIECES, { code: 'tooSmall', min: 1 }],
    ['99999999999', STOCK_CHANGE, { code: 'tooLarge', max: 1_000_000 }],
    ['-1000001', STOCK_CHANGE, { code: 'tooSmall', min: -1_000_000 }],
    ['9'.repeat(20), MONEY, { code: 'tooLarge', max: 99_999_999.99 }],
    ['100000000', MONEY, { code: 'tooLarge', max: 99_999_999.99 }],
    ['0', MONEY_MOVED, { code: 'tooSmall', min: 0.01 }],
    ['401', CENTIMETRES, { code: 'tooLarge', max: 400 }],
  ] as const)('%j is outside', (text, rules, problem) =>
    expect(readNumber(text, rules)).toEqual({ value: null, problem }),
  );

  it.each([
    ['-100', STOCK_CHANGE, -100],
    ['−100', STOCK_CHANGE, -100],
    ['- 100', STOCK_CHANGE, -100],
    ['+3', STOCK_CHANGE, 3],
    ['-0', STOCK, 0],
    ['1.0', PIECES, 1],
    ['100,00', PERCENT, 100],
    ['٣', PIECES, 3],
  ] as const)('%j is inside', (text, rules, value) => expect(parseNumber(text, rules)).toBe(value));

  it('knows what is longer than any such number', () => {
    expect(mostDigits(MONEY)).toBe(8);
    expect(mostDigits(PERCENT)).toBe(3);
    expect(mostDigits(STOCK_CHANGE)).toBe(7);
  });
});

it('writes into a field what it reads out of it', () => {
  for (const value of [0.093, 10.752, -10.752, 1.5, 1234.567, 20, 0.08]) {
    expect(parseNumber(typedNumber(value), { ...RATE, min: -1_000_000 })).toBe(value);
  }
});

it('reads the digits of numbers that count nothing', () => {
  expect(plainDigits('٠٠١٥٢٨١٢٣٠٠٠٠٥٧')).toBe('001528123000057');
  expect(plainDigits('۰۰۱ 528\u00a0123')).toBe('001528123');
  expect(plainDigits('A12')).toBe('A12');
});
