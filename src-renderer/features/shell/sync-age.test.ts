import { expect, it } from 'vitest';
import { syncAge } from './sync-age.ts';

const now = 1_800_000_000_000;
const ago = (minutes: number) => syncAge(now - minutes * 60_000, now);

it('says never, just now, minutes and hours', () => {
  expect(syncAge(null, now)).toEqual({ key: 'never' });
  expect(ago(0)).toEqual({ key: 'justNow' });
  expect(ago(0.99)).toEqual({ key: 'justNow' });
  expect(ago(1)).toEqual({ key: 'minutes', count: 1 });
  expect(ago(59.9)).toEqual({ key: 'minutes', count: 59 });
  expect(ago(60)).toEqual({ key: 'hours', count: 1 });
  expect(ago(60 * 30)).toEqual({ key: 'hours', count: 30 });
});

it('is not confused by a server clock that runs ahead', () => {
  expect(syncAge(now + 120_000, now)).toEqual({ key: 'justNow' });
});
