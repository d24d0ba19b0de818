import { expect, it } from 'vitest';
import { axisOf } from './axis.ts';

it.each([
  [
    [0, 7, 10],
    [0, 2.5, 5, 7.5, 10],
  ],
  [
    [310_000, 120_000],
    [0, 100_000, 200_000, 300_000, 400_000],
  ],
  [
    [-50, 100],
    [-50, 0, 50, 100],
  ],
  [[-30], [-30, -20, -10, 0]],
  [[0], [0, 0.25]],
  [[], [0, 0.25]],
])('has round lines from the lowest to the highest of %j', (values, lines) => {
  expect(axisOf(values)).toEqual(lines);
});

it('has few lines, and room for every value', () => {
  for (let n = 1; n < 2_000; n += 7) {
    const values = [n * 13, -n, n * n];
    const lines = axisOf(values);
    expect(lines.length).toBeLessThanOrEqual(7);
    expect(lines).toContain(0);
    expect(lines[0]).toBeLessThanOrEqual(Math.min(...values));
    expect(lines.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
  }
});
