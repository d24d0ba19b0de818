import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { isUnanswered, UnansweredRequests } from './unanswered-requests.ts';

test('a request that nobody answered goes out under its key again, once', () => {
  const requests = new UnansweredRequests();
  const first = requests.keyFor('drawer.move {"amount":100}');
  requests.keep('drawer.move {"amount":100}', first);
  expect(requests.keyFor('drawer.move {"amount":200}')).not.toBe(first);
  expect(requests.keyFor('drawer.move {"amount":100}')).toBe(first);
  // The first one was answered, so an equal request is a new one.
  expect(requests.keyFor('drawer.move {"amount":100}')).not.toBe(first);
});

test('after two minutes the same is another one', () => {
  let now = 0;
  const requests = new UnansweredRequests(() => now);
  const first = requests.keyFor('a');
  requests.keep('a', first);
  now = 120_000;
  expect(requests.keyFor('a')).not.toBe(first);
});

test('after an hour a repetition is still the same one', () => {
  let now = 0;
  const requests = new UnansweredRequests(() => now);
  const first = requests.keyFor('a');
  requests.keep('a', first);
  now = 3_600_000;
  expect(requests.keyFor('a', true)).toBe(first);
});

test('a refusal is an answer; a lost line, an error that nobody declared and an unreached server are none', () => {
  expect(isUnanswered(new ORPCError('WRONG_STORE', { defined: true }))).toBe(false);
  expect(isUnanswered(new ORPCError('SERVER_UNREACHABLE', { defined: true }))).toBe(true);
  expect(isUnanswered(new ORPCError('INTERNAL_SERVER_ERROR'))).toBe(true);
  expect(isUnanswered(new TypeError('Failed to fetch'))).toBe(true);
  expect(isUnanswered(new DOMException('too late', 'TimeoutError'))).toBe(true);
});
