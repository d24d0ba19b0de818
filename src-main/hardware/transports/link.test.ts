import { describe, expect, it } from 'vitest';
import { DeviceRefused, KeptLink, type LinkState } from './link.ts';

/** A device that can be unplugged; `isThere` says what opening it does. */
function bench() {
  const states: LinkState[] = [];
  const opened: object[] = [];
  const waits: { ms: number; run: () => void; isOff: boolean }[] = [];
  let there: 'yes' | 'no' | DeviceRefused = 'yes';
  let attempts = 0;
  let closes = 0;
  let takeClose: () => void = () => undefined;
  const link = () =>
    new KeptLink({
      open: async () => {
        attempts++;
        if (there instanceof DeviceRefused) throw there;
        if (there === 'no') throw new Error('no such port');
        return {
          onClose: (take: () => void) => {
            takeClose = take;
          },
          close: async () => {
            closes++;
            takeClose();
          },
        };
      },
      opened: (device) => opened.push(device),
      changed: (state) => states.push(state),
      after: (ms, run) => {
        const wait = { ms, run, isOff: false };
        waits.push(wait);
        return () => {
          wait.isOff = true;
        };
      },
    });
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    states,
    opened,
    link,
    settle,
    be: (now: typeof there) => {
      there = now;
    },
    unplug: () => takeClose(),
    /** Ends the current wait. @returns its length */
    pass: async () => {
      const wait = waits.findLast((pending) => !pending.isOff);
      if (!wait) throw new Error('nothing is waited for');
      wait.isOff = true;
      wait.run();
      await settle();
      return wait.ms;
    },
    get waiting() {
      return waits.filter((wait) => !wait.isOff).length;
    },
    get attempts() {
      return attempts;
    },
    get closes() {
      return closes;
    },
  };
}

describe('a kept link', () => {
  it('opens its device at once, hands it over and says so', async () => {
    const b = bench();
    const link = b.link();
    expect(link.state).toEqual({ state: 'away' });
    await b.settle();
    expect(b.states).toEqual([{ state: 'ready' }]);
    expect(link.device).toBe(b.opened[0]);
  });

  it('waits twice as long after each failure, and five seconds at most', async () => {
    const b = bench();
    b.be('no');
    b.link();
    await b.settle();
    const waits = [];
    for (let i = 0; i < 6; i++) waits.push(await b.pass());
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(b.states).toEqual([]);
    b.be('yes');
    await b.pass();
    expect(b.states).toEqual([{ state: 'ready' }]);
  });

  it('opens it again after it was unplugged, as another device', async () => {
    const b = bench();
    const link = b.link();
    await b.settle();
    b.unplug();
    expect(link.device).toBeNull();
    await b.pass();
    expect(b.states.map(({ state }) => state)).toEqual(['ready', 'away', 'ready']);
    expect(b.opened).toHaveLength(2);
    expect(b.opened[0]).not.toBe(b.opened[1]);
  });

  it('says why a device is refused, each reason once, and that it is had in the end', async () => {
    const b = bench();
    b.be(new DeviceRefused('busy', 'COM3'));
    b.link();
    await b.settle();
    await b.pass();
    b.be(new DeviceRefused('no_rights', 'COM3'));
    await b.pass();
    b.be('yes');
    await b.pass();
    expect(b.states).toEqual([
      { state: 'refused', reason: 'busy' },
      { state: 'refused', reason: 'no_rights' },
      { state: 'ready' },
    ]);
  });

  it('waits longer for one that comes and goes, and not for one that has stayed', async () => {
    const b = bench();
    b.link();
    await b.settle();
    b.unplug();
    expect(await b.pass()).toBe(500);
    b.unplug();
    expect(await b.pass()).toBe(1_000);
    expect(await b.pass()).toBe(5_000);
    b.unplug();
    expect(await b.pass()).toBe(500);
  });

  it('tries at once when it is told that the device has come, and opens it once', async () => {
    const b = bench();
    b.be('no');
    const link = b.link();
    link.retry();
    await b.settle();
    expect(b.attempts).toBe(1);
    b.be('yes');
    link.retry();
    await b.settle();
    link.retry();
    await b.settle();
    expect([b.attempts, b.opened.length, b.waiting]).toEqual([2, 1, 1]);
  });

  it('is closed for good: opens nothing and tells nothing any more', async () => {
    const b = bench();
    const link = b.link();
    await b.settle();
    await link.close();
    link.retry();
    await b.settle();
    expect([b.closes, b.waiting, b.attempts]).toEqual([1, 0, 1]);
    expect(b.states).toEqual([{ state: 'ready' }]);
    expect(link.device).toBeNull();
  });

  it('closes what it was just opening when it is closed', async () => {
    const b = bench();
    const link = b.link();
    await link.close();
    await b.settle();
    expect([b.closes, b.opened.length, b.waiting]).toEqual([1, 0, 0]);
    expect(b.states).toEqual([]);
  });
});
