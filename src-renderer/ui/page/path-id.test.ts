import { expect, it } from 'vitest';
import { pathId } from './path-id.ts';

it('takes what is no id for the id of nothing, which is not found', () => {
  const nothing = '00000000-0000-0000-0000-000000000000';
  expect(pathId('abc')).toBe(nothing);
  expect(pathId('')).toBe(nothing);
  expect(pathId(undefined)).toBe(nothing);
  expect(pathId("1' or '1'='1")).toBe(nothing);
  expect(pathId('01900000-0000-7000-8000-00000000DEAD')).toBe('01900000-0000-7000-8000-00000000dead');
});
