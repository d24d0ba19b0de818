import { expect, it } from 'vitest';
import { zBody } from '../../tests/fixtures/slip-samples.ts';
import type { Locale } from '../core/money.ts';
import { zPaper } from './z-paper.ts';

const MARKS = /[\u2066-\u2069\u200e\u200f]/g;
const plain = (text: string) => text.replace(MARKS, '').replace(/\s/g, ' ');

it.each<[Locale, string]>([
  ['en', 'Cash outside any shift: 1,250.00 MAD (3 receipts).'],
  ['fr', 'Espèces hors de toute session de caisse : 1 250,00 DH (3 tickets).'],
  ['ar', 'كاش برّا على كل نوبة: 1,250.00 د.م. (3 وصل).'],
])('a closing says what cash lies outside of every drawer (%s)', (locale, said) => {
  const outside = { ...zBody, cashOutside: { amount: 1_250_00, count: 3 } };
  const notices = zPaper(outside, locale).notices.map(plain);
  expect(notices).toContain(said);
  // No such notice without cash outside of drawers.
  expect(zPaper(zBody, locale).notices.map(plain)).toEqual(notices.filter((notice) => notice !== said));
});

it.each<[Locale, string, string]>([
  ['en', 'Received in cash', 'Stamp duty on cash (0.25%)'],
  ['fr', 'Encaissé en espèces', 'Droit de timbre sur espèces (0,25 %)'],
  ['ar', 'الكاش اللي دخل', 'رسم التنبر على الكاش (0.25%)'],
])('a closing says the stamp duty on the cash of its day (%s)', (locale, received, duty) => {
  const stamped = { ...zBody, stampDuty: { receipts: 214, cash: 62_000_00, duty: 155_00 } };
  const rowsOf = (body: typeof zBody) =>
    zPaper(body, locale).tables[0]?.rows.map(([label, ...figures]) => [plain(String(label)), ...figures]);
  expect(rowsOf(stamped)?.slice(-2)).toEqual([
    [received, 214, 62_000_00],
    [duty, null, 155_00],
  ]);
  expect(rowsOf(zBody)).toEqual(rowsOf(stamped)?.slice(0, -2));
});
