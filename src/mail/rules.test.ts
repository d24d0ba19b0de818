import { describe, expect, it } from 'vitest';
import { errorText, lastClosed, nextTry, TRIED_MS } from './rules.ts';

const at = (text: string) => Date.parse(text);
const CASA = { closesAt: '21:00', zone: 'Africa/Casablanca', dayStartMinutes: 240 };
const LATE = { ...CASA, closesAt: '01:30' };

it.each([
  ['a minute before closing', '2026-11-22T20:59:00Z', CASA, '2026-11-21'],
  ['at closing', '2026-11-22T21:00:00Z', CASA, '2026-11-22'],
  ['after midnight', '2026-11-23T02:00:00Z', CASA, '2026-11-22'],
  ['a late shop before it closes', '2026-11-23T01:29:00Z', LATE, '2026-11-21'],
  ['a late shop when it closes', '2026-11-23T01:30:00Z', LATE, '2026-11-22'],
  ['a late shop the next noon', '2026-11-23T12:00:00Z', LATE, '2026-11-22'],
])('%s the last day that is over is found', (_, now, hours, day) => {
  expect(lastClosed(at(now), hours).day).toBe(day);
});

describe('a letter that did not leave', () => {
  it('is tried again later and later, for a day', () => {
    let now = 0;
    const waits: number[] = [];
    for (let attempts = 1; ; attempts += 1) {
      const next = nextTry(attempts, now, 0);
      if (next === null) break;
      waits.push((next - now) / 60_000);
      now = next;
    }
    expect(waits.slice(0, 8)).toEqual([1, 5, 15, 30, 60, 120, 240, 240]);
    expect(now).toBeLessThanOrEqual(TRIED_MS);
    expect(now + 240 * 60_000).toBeGreaterThan(TRIED_MS);
  });

  it('never tells the password', () => {
    const secret = Buffer.from('s3cret').toString('base64');
    expect(errorText(`535 no\r\n s3cret ${secret}`, 's3cret')).toBe('535 no ••• •••');
    expect(errorText('x'.repeat(900), '')).toHaveLength(300);
  });
});
