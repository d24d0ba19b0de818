import { expect, test } from 'vitest';
import { KeyBurst } from './key-burst.ts';

/** Presses keys `gap` ms apart on a field that holds what was typed so far. */
function type(keys: string[], gap: number, start = '') {
  const burst = new KeyBurst();
  let at = 1000;
  let result: ReturnType<KeyBurst['press']> = null;
  for (const key of keys) {
    result = burst.press(key, at, start);
    at += gap;
  }
  return result;
}
const code = ['KeyC', 'KeyA', 'KeyF', 'Minus', 'Digit1', 'Digit2', 'Enter'];

test('a scan is told from typing by its speed', () => {
  expect(type(code, 5, '120.00')).toEqual({ code: 'CAF-12', before: '120.00' });
  expect(type(code, 90)).toBeNull();
});

test('Shift between the keys does not break a scan', () => {
  expect(
    type(
      code.flatMap((k) => ['ShiftLeft', k]),
      5,
    )?.code,
  ).toBe('CAF-12');
});

test('what is too short, or ends without Enter, is no scan', () => {
  expect(type(['Digit1', 'Digit2', 'Digit3', 'Enter'], 5)).toBeNull();
  expect(type(code.slice(0, -1), 5)).toBeNull();
});

test('keys typed before the scan stay in the field', () => {
  const burst = new KeyBurst();
  burst.press('Digit9', 0, '');
  burst.press('Digit5', 200, '9');
  let at = 900;
  let scan = null;
  for (const key of code) {
    scan = burst.press(key, at, '95');
    at += 8;
  }
  expect(scan).toEqual({ code: 'CAF-12', before: '95' });
});

test('an Enter that comes late is a person confirming', () => {
  const burst = new KeyBurst();
  let at = 0;
  for (const key of code.slice(0, -1)) {
    burst.press(key, at, '');
    at += 8;
  }
  expect(burst.press('Enter', at + 300, '12')).toBeNull();
});
