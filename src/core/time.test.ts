import { describe, expect, it } from 'vitest';
import {
  addDays,
  businessDay,
  businessDayOf,
  businessDayStart,
  DEFAULT_ZONE,
  localDate,
  localHour,
  localTime,
  zoneDataIsCurrent,
  zoneOffsetMinutes,
} from './time.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);

/**
 * The four clock changes of Morocco (IANA tzdb 2026c): back to UTC+0 for Ramadan, forward after it, and to UTC+0
 * permanently.
 */
describe('Casablanca’s changes', () => {
  it.each([
    ['2025-02-23T02:00:00Z', 60, 0],
    ['2026-02-15T02:00:00Z', 60, 0],
    ['2026-03-22T02:00:00Z', 0, 60],
    ['2026-09-20T01:00:00Z', 60, 0],
  ])('at %s from %d to %d minutes', (text, before, after) => {
    expect(zoneOffsetMinutes(at(text) - 1, DEFAULT_ZONE)).toBe(before);
    expect(zoneOffsetMinutes(at(text), DEFAULT_ZONE)).toBe(after);
  });

  it('end in 2026: every month of 2027 is on UTC+0, its Ramadan too', () => {
    for (let month = 0; month < 12; month += 1) {
      expect(zoneOffsetMinutes(Date.UTC(2027, month, 20, 12), DEFAULT_ZONE)).toBe(0);
    }
    expect(zoneDataIsCurrent()).toBe(true);
  });

  it.each(['2025-02-23', '2025-04-06', '2026-02-15', '2026-03-22', '2026-09-20'])(
    'leave no instant around %s without its one business day',
    (day) => {
      const first = at(`${addDays(day, -2)}T00:00:00Z`);
      let last = '';
      for (let t = first; t < first + 5 * 24 * HOUR; t += HOUR / 4) {
        const now = businessDay(t, DEFAULT_ZONE, 240);
        if (last) expect([last, addDays(last, 1)]).toContain(now);
        // A day does not begin before its start.
        expect(businessDayStart(now, DEFAULT_ZONE, 240)).toBeLessThanOrEqual(t);
        expect(businessDayStart(addDays(now, 1), DEFAULT_ZONE, 240)).toBeGreaterThan(t);
        last = now;
      }
    },
  );
});

describe('a business day', () => {
  it('is the evening’s until four in the morning', () => {
    // On 21 November 2026 Casablanca is on UTC.
    expect(businessDay(at('2026-11-21T03:59:59.999Z'), DEFAULT_ZONE, 240)).toBe('2026-11-20');
    expect(businessDay(at('2026-11-21T04:00:00Z'), DEFAULT_ZONE, 240)).toBe('2026-11-21');
    expect(businessDay(at('2026-11-21T03:59:59Z'), DEFAULT_ZONE, 0)).toBe('2026-11-21');
  });

  it('starts by the store’s own clock', () => {
    expect(businessDayStart('2026-11-21', DEFAULT_ZONE, 240)).toBe(at('2026-11-21T04:00:00Z'));
    expect(businessDayStart('2026-06-01', DEFAULT_ZONE, 240)).toBe(at('2026-06-01T03:00:00Z'));
    expect(businessDayStart('2026-06-01', 'Europe/Paris', 0)).toBe(at('2026-05-31T22:00:00Z'));
    expect(businessDayStart('2026-03-29', 'Europe/Paris', 6 * 60)).toBe(at('2026-03-29T04:00:00Z'));
  });

  it('crosses months and years', () => {
    expect(businessDay(at('2026-12-31T23:30:00Z'), DEFAULT_ZONE, 240)).toBe('2026-12-31');
    expect(businessDay(at('2027-01-01T02:00:00Z'), DEFAULT_ZONE, 240)).toBe('2026-12-31');
  });
});

describe('the business day of a store', () => {
  it('begins at the hour that the store has set, whatever others have', () => {
    const night = at('2026-11-23T02:00:00Z');
    expect(businessDayOf({ zone: DEFAULT_ZONE, dayStartMinutes: 0 }, night)).toBe('2026-11-23');
    expect(businessDayOf({ zone: DEFAULT_ZONE, dayStartMinutes: 240 }, night)).toBe('2026-11-22');
    const early = at('2026-11-23T05:00:00Z');
    expect(businessDayOf({ zone: DEFAULT_ZONE, dayStartMinutes: 360 }, early)).toBe('2026-11-22');
    expect(businessDayOf({ zone: 'Asia/Kathmandu', dayStartMinutes: 360 }, early)).toBe('2026-11-23');
  });

  it('is that of a new store where none is meant', () => {
    expect(businessDayOf(null, at('2026-11-23T03:59:00Z'))).toBe('2026-11-22');
    expect(businessDayOf(undefined, at('2026-11-23T04:00:00Z'))).toBe('2026-11-23');
  });
});

describe('local date and hour', () => {
  it('are those of the zone, in Latin digits', () => {
    expect(localDate(at('2026-06-30T23:30:00Z'), DEFAULT_ZONE)).toBe('2026-07-01');
    expect(localHour(at('2026-06-30T23:30:00Z'), DEFAULT_ZONE)).toBe(0);
    expect(localHour(at('2026-11-21T23:30:00Z'), DEFAULT_ZONE)).toBe(23);
    // The local time is right for any zone offset and any starting point.
    for (const zone of [DEFAULT_ZONE, 'Asia/Kathmandu', 'America/New_York', 'Europe/Paris', 'UTC']) {
      for (let n = 0; n < 400; n += 1) {
        const moment = at('2026-01-01T00:00:00Z') + n * 22.3 * 3_600_000;
        expect(localHour(moment, zone)).toBe(Number(localTime(moment, zone).slice(0, 2)));
      }
    }
    expect(localDate(at('2026-11-21T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-22');
  });
});

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 365, '2027-11-21'],
  ])('%s and %d days', (day, days, then) => expect(addDays(day, days)).toBe(then));
});
