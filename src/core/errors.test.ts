import { expect, it } from 'vitest';
import { refusalAnswer } from '../../tests/fixtures/refusals.ts';
import { ERRORS } from '../errors.ts';
import { type ErrorCode, messageOf, Refusal } from './errors.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const data = { host: 'shop.example', available: 7, floor: 135_050 };

it.each(CODES)('%s has the status and says the sentence that callers know', (code) => {
  const answered = { status: ERRORS[code].status, message: messageOf(code, data) };
  expect(answered).toEqual(refusalAnswer(code, data));
});

it('fills in what the data tells, and counts one piece as one', () => {
  expect(messageOf('STOCK_LIMIT', { available: 1 })).toBe(
    'Cannot add more than the available stock of 1 item.',
  );
  expect(messageOf('INSUFFICIENT_STOCK', { available: 0 })).toBe('Only 0 items available to transfer.');
  expect(messageOf('STOCK_BELOW_ZERO', { available: 12 })).toBe(
    'Cannot remove more than the available stock of 12 items.',
  );
  expect(messageOf('PRICE_BELOW_FLOOR', { floor: 135_050 })).toBe(
    'Price cannot be lower than base price of 1,350.50\u00a0MAD.',
  );
});

it('is thrown with its code, its data and its sentence', () => {
  const refusal = new Refusal('STOCK_LIMIT', { available: 1, name: 'Caftan' });
  expect(refusal).toMatchObject({
    code: 'STOCK_LIMIT',
    data: { available: 1, name: 'Caftan' },
    message: 'Cannot add more than the available stock of 1 item.',
  });
});
