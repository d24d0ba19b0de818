import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

it('doubles from a second and stays at half a minute', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 50].map((attempt) => backoff(attempt, 0.5));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

it('is jittered, so that the tills of a shop do not come back all at once', () => {
  expect(backoff(0, 0)).toBe(900);
  expect(backoff(0, 0.999)).toBeGreaterThan(1090);
});
