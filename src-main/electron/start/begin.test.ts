import { expect, it, vi } from 'vitest';
import { beginOnce } from './begin.ts';

const app = (isFirst: boolean, order: string[] = [], switches: string[] = []) => ({
  isPackaged: true,
  commandLine: { hasSwitch: (name: string) => switches.includes(name) },
  requestSingleInstanceLock: () => {
    order.push('lock');
    return isFirst;
  },
  whenReady: async () => {
    order.push('ready');
  },
  quit: vi.fn(),
});

it('does not start with a switch that opens the program to others', () => {
  const order: string[] = [];
  const start = vi.fn();
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const opened = app(true, order, ['remote-debugging-port']);
  beginOnce(opened, start, vi.fn());
  expect(opened.quit).toHaveBeenCalledOnce();
  expect(order).toEqual([]);
  expect(complain.mock.calls[0]?.[0]).toContain('--remote-debugging-port');
  complain.mockRestore();
});

it('starts after it has the lock and Electron is ready, in that order', async () => {
  const order: string[] = [];
  const failed = vi.fn();
  beginOnce(app(true, order), async () => void order.push('database'), failed);
  await vi.waitFor(() => expect(order).toEqual(['lock', 'ready', 'database']));
  expect(failed).not.toHaveBeenCalled();
});

it('ends at once beside a program that runs, and opens no database', () => {
  const start = vi.fn(async () => undefined);
  const order: string[] = [];
  const second = app(false, order);
  beginOnce(second, start, vi.fn());
  // It ends before Electron is ready.
  expect(order).toEqual(['lock']);
  expect(second.quit).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});

it('tells of a start that fails', async () => {
  const failed = vi.fn();
  beginOnce(app(true), async () => Promise.reject(new Error('no disk')), failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(new Error('no disk')));
});
