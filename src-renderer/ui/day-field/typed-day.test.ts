import { expect, test } from 'vitest';
import { fieldDay, typedDay, typedTime } from './typed-day.ts';

test.each([
  ['23/11/2026', '2026-11-23'],
  ['3/1/26', '2026-01-03'],
  ['23-11-2026', '2026-11-23'],
  ['23.11.2026', '2026-11-23'],
  ['23 11 2026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['٢٣/١١/٢٠٢٦', '2026-11-23'],
  ['۲۳/۱۱/۲۰۲۶', '2026-11-23'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['11/23/2026', null],
  ['23/11', null],
  ['23/11/202', null],
  ['tomorrow', null],
  ['', null],
])('the day %s is %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test('a day stands in its field as it is typed', () => {
  expect(fieldDay('2026-11-23')).toBe('23/11/2026');
  expect(fieldDay('')).toBe('');
});

test.each([
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['930', '09:30'],
  ['2145', '21:45'],
  ['9h30', '09:30'],
  ['9h', '09:00'],
  ['21', '21:00'],
  ['٩:٣٠', '09:30'],
  ['24:00', null],
  ['9:60', null],
  ['noon', null],
  ['', null],
])('the time %s is %s', (text, time) => {
  expect(typedTime(text)).toBe(time);
});
