import { expect, test } from 'vitest';
import { daysOf } from './period.ts';

const none = { from: '', to: '' };

test.each([
  ['today', none, { from: '2026-11-21', to: '2026-11-21' }],
  ['week', none, { from: '2026-11-15', to: '2026-11-21' }],
  ['month', none, { from: '2026-10-23', to: '2026-11-21' }],
  ['all', none, {}],
  ['custom', none, {}],
  ['custom', { from: '2026-11-01', to: '' }, { from: '2026-11-01' }],
  ['custom', { from: '2026-11-09', to: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-09' }],
] as const)('%s %j', (period, custom, days) => {
  expect(daysOf(period, '2026-11-21', custom)).toEqual(days);
});
