import { describe, expect, it } from 'vitest';
import { closingOf, openingOf, openSince } from './hours-rules.ts';

const at = (text: string) => Date.parse(text);
const OPENS = { zone: 'Africa/Casablanca', dayStartMinutes: 240, opensAt: '09:30' };
const CLOSES = { closesAt: '21:00', zone: 'Africa/Casablanca', dayStartMinutes: 240 };
const PARIS = { ...CLOSES, zone: 'Europe/Paris' };
const LATE = { ...CLOSES, closesAt: '01:30' };

it.each([
  ['by the clock of the store', OPENS, at('2026-11-16T09:30:00Z')],
  ['in another zone', { ...OPENS, zone: 'Europe/Paris' }, at('2026-11-16T08:30:00Z')],
  ['in the night that belongs to the day', { ...OPENS, opensAt: '01:00' }, at('2026-11-17T01:00:00Z')],
])('opens %s', (_title, opening, expected) => {
  expect(openingOf('2026-11-16', opening)).toBe(expected);
});

describe('when a store closes', () => {
  it.each([
    ['in its zone, one hour ahead until September 2026', '2026-08-01', CLOSES, '2026-08-01T20:00:00Z'],
    ['in its zone, on UTC since then', '2026-11-22', CLOSES, '2026-11-22T21:00:00Z'],
    ['in summer elsewhere', '2026-07-10', PARIS, '2026-07-10T19:00:00Z'],
    ['on the day the clocks go back', '2026-10-25', PARIS, '2026-10-25T20:00:00Z'],
    ['after midnight, for the day that ends', '2026-11-22', LATE, '2026-11-23T01:30:00Z'],
    ['at midnight', '2026-11-22', { ...CLOSES, closesAt: '00:00' }, '2026-11-23T00:00:00Z'],
  ])('%s', (_, day, hours, expected) => {
    expect(new Date(closingOf(day, hours)).toISOString()).toBe(new Date(expected).toISOString());
  });
});

describe('since when a store has been open', () => {
  const hours = { ...OPENS, ...CLOSES };
  const opening = '2026-11-16T09:30:00Z';
  it.each([
    ['before it opens', '2026-11-16T09:29:00Z', hours, null],
    ['when it opens', opening, hours, opening],
    ['in the evening', '2026-11-16T20:59:00Z', hours, opening],
    ['when it closes', '2026-11-16T21:00:00Z', hours, null],
    ['after midnight, of the day before', '2026-11-17T01:00:00Z', { ...hours, closesAt: '02:00' }, opening],
    ['while Morocco was an hour ahead', '2026-06-01T08:31:00Z', hours, '2026-06-01T08:30:00Z'],
    ['in Ramadan, on UTC', '2026-02-20T08:45:00Z', hours, null],
    [
      'without hours, since the day began',
      '2026-11-16T23:00:00Z',
      { ...hours, opensAt: '00:00', closesAt: '00:00' },
      '2026-11-16T04:00:00Z',
    ],
  ])('%s', (_title, now, store, expected) => {
    const since = openSince(at(now), store);
    expect(since === null ? null : new Date(since).toISOString()).toBe(
      expected === null ? null : new Date(expected).toISOString(),
    );
  });
});
