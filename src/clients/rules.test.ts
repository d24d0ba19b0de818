import { expect, it } from 'vitest';
import { deductibleCash, looksLike, phoneTail } from './rules.ts';

it.each([
  ['0612345678', '612345678'],
  ['+212 6 12-34-56-78', '612345678'],
  ['00212612345678', '612345678'],
  ['٠٦١٢٣٤٥٦٧٨', '612345678'],
  ['0522', null],
  ['', null],
])('the phone %s ends in %s', (phone, tail) => expect(phoneTail(phone)).toBe(tail));

const client = (phone: string, ice: string | null = null) => ({ phone, ice });
const ICE = '001122334455667';

it.each([
  ['one phone, written in two ways', client('0612345678'), client('+212612345678'), true],
  ['one ICE', client('', ICE), client('0611111111', ICE), true],
  ['nothing known of either', client(''), client(''), false],
  ['short numbers', client('0612'), client('0612'), false],
  ['two phones', client('0612345678'), client('0612345679'), false],
])('%s', (_, a, b, same) => expect(looksLike(a, b)).toBe(same));

it.each([
  [0, 0, 5_000_00],
  [3_000_00, 3_000_00, 2_000_00],
  [8_000_00, 8_000_00, 0],
  // What is above the limit of one day counts towards that of the month all the same.
  [0, 48_500_00, 1_500_00],
  [2_000_00, 60_000_00, 0],
])('a company that has paid %d today and %d this month may count %d more', (today, month, left) => {
  expect(deductibleCash({ today, month })).toBe(left);
});
