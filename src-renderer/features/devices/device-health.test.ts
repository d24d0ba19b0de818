import { describe, expect, it } from 'vitest';
import { presenceOf, skewOf } from './device-health.ts';

const NOW = 1_800_000_000_000;
const minutes = (n: number) => n * 60_000;

describe('presence', () => {
  it.each([
    [minutes(0), 'live'],
    [minutes(3), 'live'],
    [minutes(4), 'today'],
    [minutes(24 * 60), 'today'],
    [minutes(24 * 60 + 1), 'away'],
  ] as const)('%d ms ago is %s', (ago, presence) => {
    expect(presenceOf({ lastSeenAt: NOW - ago, revokedAt: null }, NOW)).toBe(presence);
  });

  it('knows who never came and who was shut out', () => {
    expect(presenceOf({ lastSeenAt: null, revokedAt: null }, NOW)).toBe('never');
    expect(presenceOf({ lastSeenAt: NOW, revokedAt: NOW }, NOW)).toBe('revoked');
  });
});

describe('skew', () => {
  it.each([[null], [0], [minutes(2)], [-minutes(2)]])('%s ms is nobody’s worry', (clockSkewMs) => {
    expect(skewOf({ clockSkewMs })).toBeNull();
  });

  it.each([
    [minutes(3), { isFar: false, isAhead: true, unit: 'minutes', count: 3 }],
    [-minutes(90), { isFar: false, isAhead: false, unit: 'minutes', count: 90 }],
    [minutes(12 * 60), { isFar: false, isAhead: true, unit: 'hours', count: 12 }],
    [-minutes(13 * 60), { isFar: true, isAhead: false, unit: 'hours', count: 13 }],
  ] as const)('%d ms is told', (clockSkewMs, skew) => {
    expect(skewOf({ clockSkewMs })).toEqual(skew);
  });
});
