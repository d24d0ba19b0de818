import { describe, expect, it } from 'vitest';
import { isReadable } from './kept-time.ts';

const KEPT_AT = Date.UTC(2026, 10, 28, 12, 0);

describe('kept figures', () => {
  it.each([
    ['at once', Date.UTC(2026, 10, 28, 12, 0), true],
    ['a minute before they are a day old', Date.UTC(2026, 10, 29, 11, 59), true],
    ['a day later', Date.UTC(2026, 10, 29, 12, 0), false],
    ['a year later', Date.UTC(2027, 10, 28, 12, 0), false],
    ['on a clock that was set back a little', Date.UTC(2026, 10, 28, 11, 56), true],
    ['on a clock that was set back by an hour', Date.UTC(2026, 10, 28, 11, 0), false],
  ])('%s', (_when, now, expected) => {
    expect(isReadable(KEPT_AT, now)).toBe(expected);
  });
});
