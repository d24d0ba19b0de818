import { expect, it } from 'vitest';
import { warmPapers } from './warm-papers.ts';

it('is warmed in many steps, between which the till goes on', async () => {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await warmPapers();
  isDone = true;
  expect(turns).toBeGreaterThan(50);
});
