import { expect, it } from 'vitest';
import { averageCost } from './cost-rules.ts';

it.each([
  ['by weight', { pieces: 3, cost: 100_00 }, { pieces: 1, cost: 200_00 }, 125_00],
  ['half up', { pieces: 1, cost: 100 }, { pieces: 1, cost: 101 }, 101],
  ['nothing there', { pieces: 0, cost: 999 }, { pieces: 4, cost: 250 }, 250],
  ['oversold', { pieces: -2, cost: 999 }, { pieces: 4, cost: 250 }, 250],
  ['nothing came', { pieces: 0, cost: 999 }, { pieces: 0, cost: 250 }, 999],
])('averages a cost: %s', (_title, present, arrived, cost) => {
  expect(averageCost(present, arrived)).toBe(cost);
});
