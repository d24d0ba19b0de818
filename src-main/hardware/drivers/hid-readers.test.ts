import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../../tests/fixtures/wait.ts';
import { SimulatedHidScanner, SimulatedPcProx, simulatedHidPort } from '../simulators/simulated-hid.ts';
import { type HidInfo, type HidPort, nodeHidPort } from '../transports/hid-port.ts';
import { DeviceRefused } from '../transports/link.ts';
import { type HidReaderState, type HidReaders, hidReaders } from './hid-readers.ts';
import type { Reading } from './serial-reader.ts';

let all: HidReaders | null = null;
const readings: { reading: Reading; id: string }[] = [];
const stateLists: HidReaderState[][] = [];
let now = 0;
/** How often the devices were listed, and how often a report was requested. */
let listed = 0;
let reportRequests = 0;

/** A port that counts these calls. */
const counting = (port: HidPort): HidPort => ({
  list: () => {
    listed += 1;
    return port.list();
  },
  open: async (path) => {
    const device = await port.open(path);
    return {
      onReport: (take) => device.onReport(take),
      onClose: (take) => device.onClose(take),
      getFeatureReport: async (id, length) => {
        const report = await device.getFeatureReport(id, length);
        reportRequests += 1;
        return report;
      },
      sendFeatureReport: (report) => device.sendFeatureReport(report),
      write: (report) => device.write(report),
      close: () => device.close(),
    };
  },
});

/** Watches a port; timers run a hundred times as fast. */
function watch(port: HidPort): HidReaders {
  readings.length = 0;
  stateLists.length = 0;
  now = 0;
  all = hidReaders({
    port: counting(port),
    read: (reading, id) => readings.push({ reading, id }),
    changed: (readers) => stateLists.push(readers),
    now: () => now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms / 100);
      return () => clearTimeout(timer);
    },
  });
  return all;
}
const stateOf = (id: string) => all?.readers.find((reader) => reader.id === id)?.state.state;
const ready = (n = 1) =>
  until('all are ready', () => all?.readers.filter(({ state }) => state.state === 'ready').length === n);
const lookedAgain = async () => {
  const before = listed;
  await until('it has looked twice more', () => listed > before + 1);
};
/** A pcProx is asked for the data and their length. Waits for two pairs, one of which started after this call. */
const askedAgain = async () => {
  const before = reportRequests;
  await until('it was asked twice more', () => reportRequests >= before + 4);
};
const texts = () =>
  readings.map(({ reading }) => (reading.kind === 'card' ? reading.card.hex : reading.scan.text));

afterEach(async () => {
  await all?.close();
  all = null;
});

describe('readers on HID', () => {
  it('finds card readers and scanners among the devices, and opens nothing else', async () => {
    const [pcprox, scanner] = [new SimulatedPcProx(), new SimulatedHidScanner()];
    const inner = simulatedHidPort([pcprox, scanner]);
    const opened: string[] = [];
    const device = (path: string, other: Partial<HidInfo>): HidInfo => ({ ...scanner.info, path, ...other });
    watch({
      list: async () => [
        device('keyboard', { vendorId: 0x046d, usagePage: 1, usage: 6 }),
        device('honeywell-keyboard', { usagePage: 1, usage: 6 }),
        device('scale', { vendorId: 0x0922, usagePage: 0x8d, usage: 1 }),
        device('unknown', { vendorId: 0x1234, usagePage: null, usage: null }),
        ...(await inner.list()),
      ],
      open: (path) => {
        opened.push(path);
        return inner.open(path);
      },
    });
    await ready(2);
    expect(opened.sort()).toEqual(['simulated-hid-scanner', 'simulated-pcprox']);
    expect(all?.readers.map(({ id, kind, name }) => ({ id, kind, name }))).toEqual([
      { id: '0c27:3bfa:', kind: 'card_reader', name: 'Simulated pcProx card reader' },
      { id: '0c2e:0000:', kind: 'scanner', name: 'Simulated HID POS scanner' },
    ]);
    expect(stateLists.at(-1)).toEqual(all?.readers);
  });

  it('knows a scanner by its maker where the system tells no usage', async () => {
    const scanner = new SimulatedHidScanner();
    const inner = simulatedHidPort([scanner]);
    watch({ ...inner, list: async () => [{ ...scanner.info, usagePage: null, usage: null }] });
    await ready();
  });

  it('says what is plugged in later, and that it is away when it is unplugged', async () => {
    const scanner = new SimulatedHidScanner();
    scanner.unplug();
    watch(simulatedHidPort([scanner]));
    await lookedAgain();
    expect(all?.readers).toEqual([]);
    scanner.plug();
    await ready();
    scanner.unplug();
    await until('it is away', () => stateOf('0c2e:0000:') === 'away');
    scanner.plug();
    await ready();
    const states = stateLists.map(([first]) => first?.state.state);
    expect(states).toEqual(['away', 'ready', 'away', 'ready']);
    scanner.scan('A-1');
    expect(texts()).toEqual(['A-1']);
  });

  it('tells two scanners of one make apart, also when one of them is moved', async () => {
    const [first, other] = [new SimulatedHidScanner('path-1'), new SimulatedHidScanner('path-2')];
    const moved = new SimulatedHidScanner('path-3');
    moved.unplug();
    watch(simulatedHidPort([first, other, moved]));
    await ready(2);
    first.scan('first');
    other.scan('second');
    first.unplug();
    await until('it is away', () => stateOf('0c2e:0000:') === 'away');
    await lookedAgain();
    other.scan('second');
    moved.plug();
    await ready(2);
    moved.scan('first');
    expect(readings.map(({ reading, id }) => [reading.kind === 'scan' && reading.scan.text, id])).toEqual([
      ['first', '0c2e:0000:'],
      ['second', '0c2e:0000:#2'],
      ['second', '0c2e:0000:#2'],
      ['first', '0c2e:0000:'],
    ]);
  });

  it('says why a device cannot be had, and why none can', async () => {
    const inner = simulatedHidPort([new SimulatedHidScanner()]);
    watch({ ...inner, open: () => Promise.reject(new DeviceRefused('no_rights', 'hidraw0')) });
    await until('it is told', () => stateLists.length > 1);
    expect(all?.readers[0]?.state).toEqual({ state: 'refused', reason: 'no_rights' });
    await all?.close();
    watch({ ...inner, list: () => Promise.reject(new DeviceRefused('not_loaded', 'no module')) });
    await until('it is known', () => all?.refused !== null);
    expect([all?.refused, all?.readers]).toEqual(['not_loaded', []]);
  });

  it('looks again after a look that failed, and leaves alone what is open', async () => {
    const scanner = new SimulatedHidScanner();
    const inner = simulatedHidPort([scanner]);
    let looks = 0;
    let isBusy = true;
    watch({
      ...inner,
      list: () => (++looks > 0 && isBusy ? Promise.reject(new Error('the bus is busy')) : inner.list()),
    });
    await until('it has looked twice', () => looks > 1);
    isBusy = false;
    await ready();
    isBusy = true;
    const before = looks;
    await until('it has looked twice more', () => looks > before + 1);
    expect([all?.refused, stateLists.length, stateOf('0c2e:0000:')]).toEqual([null, 2, 'ready']);
  });

  it('leaves its devices when it is closed', async () => {
    const [pcprox, scanner] = [new SimulatedPcProx(), new SimulatedHidScanner()];
    watch(simulatedHidPort([pcprox, scanner]));
    await ready(2);
    const before = stateLists.length;
    await all?.close();
    expect([pcprox.isOpen, scanner.isOpen]).toEqual([false, false]);
    pcprox.present('010063E9AE');
    await new Promise(setImmediate);
    expect([readings.length, stateLists.length - before]).toEqual([0, 0]);
  });
});

describe('a pcProx', () => {
  it('says a card once, passes over noise, and says it again when it was away', async () => {
    const pcprox = new SimulatedPcProx();
    watch(simulatedHidPort([pcprox]));
    await ready();
    pcprox.noise();
    await askedAgain();
    pcprox.present('010063E9AE');
    await until('it was read', () => readings.length === 1);
    now = 200;
    pcprox.present('010063E9AE');
    await askedAgain();
    expect(readings).toHaveLength(1);
    now = 3_000;
    pcprox.present('010063E9AE');
    await until('it was read again', () => readings.length === 2);
    expect(texts()).toEqual(['010063E9AE', '010063E9AE']);
  });

  it('is opened again when it stops answering, and is one reader whatever collections it has', async () => {
    const pcprox = new SimulatedPcProx();
    const inner = simulatedHidPort([pcprox]);
    let opens = 0;
    watch({
      list: async () => (await inner.list()).flatMap((info) => [info, { ...info, path: 'second', usage: 1 }]),
      open: async (path) => {
        const device = await inner.open(path);
        opens++;
        if (opens === 1)
          device.getFeatureReport = () => Promise.reject(new Error('could not get feature report'));
        return device;
      },
    });
    await until('it was opened again', () => opens === 2);
    await ready();
    pcprox.present('63E9AE');
    await until('it was read', () => readings.length === 1);
    expect([texts(), all?.readers.length, opens]).toEqual([['63E9AE'], 1, 2]);
  });
});

describe('a HID POS scanner', () => {
  it('is greeted each time that it is opened, since it reports nothing before', async () => {
    const scanner = new SimulatedHidScanner();
    watch(simulatedHidPort([scanner]));
    await ready();
    scanner.scan(']E06111234567895');
    expect(readings.map(({ reading }) => reading)).toEqual([
      { kind: 'scan', scan: { text: '6111234567895', symbology: 'ean13' } },
    ]);
  });

  it('says codes of several reports, and passes over noise and a wrong check digit', async () => {
    const scanner = new SimulatedHidScanner();
    watch(simulatedHidPort([scanner]));
    await ready();
    const long = `]Q1${'قفطان'.repeat(30)}`;
    scanner.noise();
    scanner.scan(']E06111234567890');
    scanner.scan(long);
    expect(texts()).toEqual([long.slice(3)]);
  });

  it('never joins half a code to what comes after it was unplugged', async () => {
    const scanner = new SimulatedHidScanner();
    watch(simulatedHidPort([scanner]));
    await ready();
    const half = new Uint8Array(64);
    half.set([0x02, 4, 0, 0, 0, ...Buffer.from('CAF-')]);
    half[63] = 1;
    scanner.send(half);
    scanner.unplug();
    await until('it is away', () => stateOf('0c2e:0000:') === 'away');
    scanner.plug();
    await ready();
    scanner.scan('0042');
    expect(texts()).toEqual(['0042']);
  });
});

describe('the HID devices of the machine', () => {
  it('are listed, where the module loads', async () => {
    for (const { path, vendorId } of await nodeHidPort().list()) {
      expect(path).not.toBe('');
      expect(vendorId).toBeGreaterThanOrEqual(0);
    }
  });

  it('are away where there is none at a path', async () => {
    const opening = nodeHidPort().open('/dev/hidraw-none');
    await expect(opening).rejects.not.toBeInstanceOf(DeviceRefused);
  });
});
