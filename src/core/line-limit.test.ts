import { expect, it } from 'vitest';
import { LineLimit } from './line-limit.ts';

it('takes so many of one key, gives a place back once, and remembers nobody who has gone', () => {
  const limit = new LineLimit(2);
  const first = limit.take('a');
  const second = limit.take('a');
  expect(limit.take('a')).toBeNull();
  expect(limit.take('b')).not.toBeNull();
  first?.();
  first?.();
  const third = limit.take('a');
  expect(third).not.toBeNull();
  expect(limit.take('a')).toBeNull();
  second?.();
  third?.();
  expect(limit.size).toBe(1);
});
