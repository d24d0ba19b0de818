import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerPulse } from './server-pulse.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function pulseOf(ask: (signal: AbortSignal) => Promise<unknown>) {
  const askSpy = vi.fn(ask);
  const lost = vi.fn();
  return { pulse: new ServerPulse({ ask: askSpy, lost }), askSpy, lost };
}
const never = () => new Promise<never>(() => undefined);

it('tells within five seconds of a server that hangs, once', async () => {
  const { pulse, lost } = pulseOf(never);
  pulse.start();
  await vi.advanceTimersByTimeAsync(4_400);
  expect(lost).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(lost).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost).toHaveBeenCalledTimes(1);
});

it('asks a server that answers every two seconds, and tells nothing', async () => {
  const { pulse, askSpy, lost } = pulseOf(async () => undefined);
  pulse.start();
  pulse.start();
  await vi.advanceTimersByTimeAsync(20_100);
  expect(askSpy).toHaveBeenCalledTimes(10);
  expect(lost).toHaveBeenCalledTimes(0);
});

it('tells at once that the server refuses the connection', async () => {
  const { pulse, lost } = pulseOf(() => Promise.reject(new TypeError('fetch failed')));
  pulse.start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lost).toHaveBeenCalledTimes(1);
});

it('gives up the question when it is stopped, and asks again when it is started again', async () => {
  const signals: AbortSignal[] = [];
  const { pulse, askSpy, lost } = pulseOf((signal) => {
    signals.push(signal);
    return never();
  });
  pulse.start();
  await vi.advanceTimersByTimeAsync(2_100);
  pulse.stop();
  expect(signals.map((s) => s.aborted)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lost).toHaveBeenCalledTimes(0);
  pulse.start();
  await vi.advanceTimersByTimeAsync(4_600);
  expect(askSpy).toHaveBeenCalledTimes(2);
  expect(lost).toHaveBeenCalledTimes(1);
});
