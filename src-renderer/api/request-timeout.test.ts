import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OperationMeta } from '../../src/core/contract.ts';
import { timeoutOf, within, worthRetrying } from './request-timeout.ts';

const meta = (change: Partial<OperationMeta>): OperationMeta => {
  const read: OperationMeta = { audience: 'user', permission: null, nature: 'read', source: 'replica' };
  return Object.assign(read, change);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hanging server: the call ends only when it is aborted. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('gives a list up after 15 seconds, a write and a file after the minute of the specification', () => {
  expect(timeoutOf(meta({}))).toBe(15_000);
  expect(timeoutOf(meta({ source: 'server' }))).toBe(15_000);
  expect(timeoutOf(meta({ isLong: true }))).toBe(60_000);
  expect(timeoutOf(meta({ nature: 'fact' }))).toBe(60_000);
  expect(timeoutOf(meta({ nature: 'session' }))).toBe(60_000);
});

it("says 'Request timed out' when the time is over, and not before", async () => {
  let failure: unknown = 'nothing yet';
  const call = within(15_000, undefined, hanging).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(failure).toBe('nothing yet');
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(failure).toMatchObject({ name: 'TimeoutError', message: 'Request timed out' });
});

it('lets an answer through, and leaves no timer behind', async () => {
  expect(await within(15_000, undefined, async () => 'answer')).toBe('answer');
  expect(vi.getTimerCount()).toBe(0);
});

it('is no time-out when the page itself is left', async () => {
  const navigation = new AbortController();
  const call = within(15_000, navigation.signal, hanging);
  navigation.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
});

it('is not waited for a second time, while a broken line is tried again', () => {
  expect(worthRetrying(0, new DOMException('Request timed out', 'TimeoutError'))).toBe(false);
  expect(worthRetrying(0, new TypeError('Failed to fetch'))).toBe(true);
  expect(worthRetrying(2, new TypeError('Failed to fetch'))).toBe(false);
});
