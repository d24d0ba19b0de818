import { ORPCError } from '@orpc/client';
import { expect, it, vi } from 'vitest';
import { ProgramReach } from './program-reach.ts';

const nobody = new TypeError('Failed to fetch');

it('takes the program for ended after two calls that nobody answers, and tells it once', () => {
  const reach = new ProgramReach();
  const told = vi.fn();
  reach.subscribe(told);
  reach.failed(nobody);
  expect(reach.isGone).toBe(false);
  expect(told).toHaveBeenCalledTimes(0);
  reach.failed(nobody);
  reach.failed(nobody);
  expect(reach.isGone).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
});

it('knows it again as soon as it answers', () => {
  const reach = new ProgramReach();
  const told = vi.fn();
  reach.failed(nobody);
  reach.failed(nobody);
  const leave = reach.subscribe(told);
  reach.answered();
  expect(reach.isGone).toBe(false);
  expect(told).toHaveBeenCalledTimes(1);
  leave();
  reach.failed(nobody);
  reach.failed(nobody);
  expect(told).toHaveBeenCalledTimes(1);
});

it('takes a refusal for an answer', () => {
  const reach = new ProgramReach();
  reach.failed(nobody);
  reach.failed(new ORPCError('UNAUTHORIZED', { status: 401 }));
  reach.failed(nobody);
  expect(reach.isGone).toBe(false);
});
