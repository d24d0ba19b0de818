import { expect, it } from 'vitest';
import { isTrivialPin } from './trivial-pin.ts';

const PHONE = '+212 6 12-34 83 59';

it.each([
  ['0000', 'one digit'],
  ['777777', 'one digit'],
  ['1234', 'a run'],
  ['7890', 'a run'],
  ['98765', 'a run backwards'],
  ['0987', 'a run backwards'],
  ['1212', 'a repeated pair'],
  ['848484', 'a repeated pair'],
  ['123123', 'a repeated triple'],
  ['507507', 'a repeated triple'],
  ['1940', 'a year'],
  ['1987', 'a year'],
  ['2030', 'a year'],
  ['2580', 'a line on the pad'],
  ['0852', 'a line on the pad'],
  ['1397', 'the corners of the pad'],
  ['3179', 'the corners of the pad'],
  ['147258', 'two lines on the pad'],
  ['321789', 'two lines on the pad'],
  ['8359', 'the end of the phone number'],
  ['348359', 'the end of the phone number'],
])('refuses %s: %s', (pin) => {
  expect(isTrivialPin(pin, PHONE)).toBe(true);
});

it.each(['1939', '2031', '7294', '4071', '8350', '51938', '205871', '194837', '1235', '12123'])(
  'accepts %s',
  (pin) => {
    expect(isTrivialPin(pin, PHONE)).toBe(false);
  },
);

it('knows no phone number where there is none', () => {
  expect(isTrivialPin('8359', null)).toBe(false);
  expect(isTrivialPin('8359', '')).toBe(false);
});
