import { describe, expect, it } from 'vitest';
import {
  type ChoiceKind,
  type Choices,
  DEFAULT_CHOICES,
  isQuiet,
  isWanted,
  minutesSilent,
  tellAt,
} from './choice-rules.ts';

const at = (text: string) => Date.parse(text);
const CASABLANCA = 'Africa/Casablanca';
const PARIS = 'Europe/Paris';
const ALL: Choices = {
  ...DEFAULT_CHOICES,
  kinds: ['day_closed', 'drawer_difference', 'big_return', 'till_silent'],
};
const NO_QUIET: Partial<Choices> = { quietFrom: null, quietTo: null };

describe('quiet hours', () => {
  const night = { quietFrom: '22:00', quietTo: '08:00' };
  const noon = { quietFrom: '13:00', quietTo: '15:00' };
  it.each([
    ['21:59', night, false],
    ['22:00', night, true],
    ['23:59', night, true],
    ['00:00', night, true],
    ['07:59', night, true],
    ['08:00', night, false],
    ['12:59', noon, false],
    ['13:00', noon, true],
    ['15:00', noon, false],
    ['03:00', { quietFrom: null, quietTo: null }, false],
  ])('at %s of %j: %s', (time, quiet, expected) => {
    expect(isQuiet(time, quiet)).toBe(expected);
  });
});

describe('when a person is told', () => {
  it.each<[string, ChoiceKind, string, Partial<Choices>, string, string]>([
    ['by day', 'big_return', '2026-11-16T12:00:30Z', {}, CASABLANCA, '2026-11-16T12:00:30Z'],
    ['in the evening', 'big_return', '2026-11-16T23:10:00Z', {}, CASABLANCA, '2026-11-17T08:00:00Z'],
    ['after midnight', 'big_return', '2026-11-17T00:30:00Z', {}, CASABLANCA, '2026-11-17T08:00:00Z'],
    ['at the last minute', 'big_return', '2026-11-17T07:59:59Z', {}, CASABLANCA, '2026-11-17T08:00:00Z'],
    [
      'without quiet hours',
      'big_return',
      '2026-11-17T00:30:00Z',
      NO_QUIET,
      CASABLANCA,
      '2026-11-17T00:30:00Z',
    ],
    ['in another zone', 'big_return', '2026-11-16T21:30:00Z', {}, PARIS, '2026-11-17T07:00:00Z'],
    [
      'while Morocco was an hour ahead',
      'big_return',
      '2026-06-01T21:30:00Z',
      {},
      CASABLANCA,
      '2026-06-02T07:00:00Z',
    ],
    ['in the night to Ramadan', 'big_return', '2026-02-14T22:30:00Z', {}, CASABLANCA, '2026-02-15T08:00:00Z'],
    [
      'in the night after Ramadan',
      'big_return',
      '2026-03-21T23:30:00Z',
      {},
      CASABLANCA,
      '2026-03-22T07:00:00Z',
    ],
    ['the close, at once', 'day_closed', '2026-11-16T21:10:00Z', {}, CASABLANCA, '2026-11-16T21:10:00Z'],
    [
      'the close, the same evening',
      'day_closed',
      '2026-11-16T20:10:00Z',
      { summaryAt: '21:30' },
      CASABLANCA,
      '2026-11-16T21:30:00Z',
    ],
    [
      'the close, the next morning',
      'day_closed',
      '2026-11-16T20:10:00Z',
      { summaryAt: '09:00' },
      CASABLANCA,
      '2026-11-17T09:00:00Z',
    ],
    [
      'the close, in the minute chosen',
      'day_closed',
      '2026-11-16T09:00:40Z',
      { summaryAt: '09:00' },
      CASABLANCA,
      '2026-11-16T09:00:40Z',
    ],
    [
      'an hour that is for the close only',
      'big_return',
      '2026-11-16T12:00:00Z',
      { summaryAt: '21:00' },
      CASABLANCA,
      '2026-11-16T12:00:00Z',
    ],
    [
      'an hour that the clocks skip',
      'day_closed',
      '2026-03-28T20:00:00Z',
      { ...NO_QUIET, summaryAt: '02:30' },
      PARIS,
      '2026-03-29T01:30:00Z',
    ],
    [
      'an hour that comes twice',
      'day_closed',
      '2026-10-25T00:45:00Z',
      { ...NO_QUIET, summaryAt: '02:30' },
      PARIS,
      '2026-10-25T01:30:00Z',
    ],
  ])('%s', (_title, kind, learnt, choices, zone, expected) => {
    const told = tellAt(kind, at(learnt), { ...ALL, ...choices }, zone);
    expect(new Date(told).toISOString()).toBe(new Date(expected).toISOString());
  });
});

it.each<[ChoiceKind, number, boolean]>([
  ['day_closed', 0, true],
  ['drawer_difference', 49_99, false],
  ['drawer_difference', 50_00, true],
  ['big_return', 499_99, false],
  ['big_return', 500_00, true],
  ['till_silent', 59, false],
  ['till_silent', 60, true],
])('%s of %i is told: %s', (kind, size, expected) => {
  expect(isWanted(kind, size, ALL)).toBe(expected);
  expect(isWanted(kind, size, DEFAULT_CHOICES)).toBe(false);
});

describe('how long a till has been silent', () => {
  const opening = at('2026-11-16T09:30:00Z');
  const now = at('2026-11-16T11:00:00Z');
  it.each([
    ['heard a while ago', now - 25 * 60_000, opening, 25],
    ['heard last in the night: since the opening', at('2026-11-15T21:00:00Z'), opening, 90],
    ['the store is closed', at('2026-11-15T21:00:00Z'), null, 0],
    ['never heard', null, opening, 0],
    ['heard in what is the future, after a wrong clock', now + 60_000, opening, 0],
  ])('%s', (_title, seen, since, minutes) => {
    expect(minutesSilent(seen, since, now)).toBe(minutes);
  });
});
