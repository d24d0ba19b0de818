import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../tests/fixtures/wait.ts';
import { DisplayScreen } from '../simulators/display-screen.ts';
import { SimulatedDisplay } from '../simulators/serial-display.ts';
import { simulatedBinding } from '../simulators/simulated-serial.ts';
import type { Connection } from '../transports/connection.ts';
import type { After, LinkState } from '../transports/link.ts';
import { openSerial } from '../transports/serial-connection.ts';
import { CustomerDisplay } from './customer-display.ts';

const DARK = ['                    ', '                    '];
const fast: After = (ms, run) => {
  const timer = setTimeout(run, ms / 50);
  return () => clearTimeout(timer);
};

let device: SimulatedDisplay;
let display: CustomerDisplay;
let states: LinkState[];

beforeEach(async () => {
  device = new SimulatedDisplay();
  states = [];
  const binding = simulatedBinding([device]);
  display = new CustomerDisplay({
    open: () => openSerial({ path: device.path, baudRate: 9600 }, binding),
    changed: (state) => states.push(state),
    after: fast,
  });
  await until('it is ready', () => display.state.state === 'ready');
});
afterEach(async () => {
  await display.close();
  expect(device.fault).toBeNull();
});

const shows = (upper: string, lower: string) =>
  until(`it shows ${upper}`, () => device.lines[0] === upper && device.lines[1] === lower);

describe('a customer display', () => {
  it('shows a text at the left and a figure at the right of each line', async () => {
    display.show({ text: 'Caftan brodé', figure: '2 450,00' }, { text: 'TOTAL', figure: '4 900,00 DH' });
    await shows('Caftan brod 2 450,00', 'TOTAL    4 900,00 DH');
    display.show({ text: 'Merci' }, { text: '' });
    await shows('Merci               ', DARK[1] ?? '');
  });

  it('writes a Latin text in the place of an Arabic one, and none where there is none', async () => {
    display.show(
      { text: 'قفطان مطرز', latin: 'CAF-0042', figure: '2 450,00' },
      { text: 'المجموع', figure: '1,00' },
    );
    await shows('CAF-0042    2 450,00', '                1,00');
  });

  it('refuses a figure that it cannot write, and goes on showing what it showed', async () => {
    display.show({ text: 'A', figure: '1,00' }, { text: '' });
    await shows('A               1,00', DARK[1] ?? '');
    for (const figure of ['١٢', '9'.repeat(21)])
      expect(() => display.show({ text: 'B', figure }, { text: '' })).toThrow(RangeError);
    await new Promise((done) => setTimeout(done, 20));
    expect(device.lines[0]).toBe('A               1,00');
  });

  it('is emptied, and empty when it is left', async () => {
    display.show({ text: 'A' }, { text: 'B' });
    await until('it shows', () => device.lines[1].startsWith('B'));
    display.clear();
    await until('it is empty', () => device.lines.join() === DARK.join());
    display.show({ text: 'C' }, { text: 'D' });
    await until('it shows', () => device.lines[0].startsWith('C'));
    await display.close();
    expect(device.lines).toEqual(DARK);
    expect(device.isOpen).toBe(false);
  });

  it('shows again what it showed, or what it was told meanwhile, when it was unplugged', async () => {
    display.show({ text: 'A' }, { text: 'B' });
    await until('it shows', () => device.lines[0].startsWith('A'));
    device.unplug();
    expect(device.lines).toEqual(DARK);
    await until('it is away', () => display.state.state === 'away');
    device.plug();
    await until('it shows again', () => device.lines[0].startsWith('A'));
    device.unplug();
    await until('it is away', () => display.state.state === 'away');
    display.show({ text: 'C' }, { text: 'D' });
    device.plug();
    await until('it shows the newer', () => device.lines[0].startsWith('C'));
    expect(states.map(({ state }) => state)).toEqual(['ready', 'away', 'ready', 'away', 'ready']);
  });

  it('is set up anew when only its cable was moved, though it obeys lines alone by then', async () => {
    const screen = new DisplayScreen();
    const closers: (() => void)[] = [];
    const open = async (): Promise<Connection> => ({
      write: async (bytes) => screen.push(bytes),
      onData: () => undefined,
      onClose: (take) => closers.push(take),
      close: async () => closers.at(-1)?.(),
    });
    const other = new CustomerDisplay({ open, after: fast });
    other.show({ text: 'A' }, { text: 'B' });
    await until('it shows', () => screen.lines[0].startsWith('A'));
    closers[0]?.();
    screen.lines = ['rubbish', 'rubbish'];
    await until('it shows again', () => screen.lines[0].startsWith('A'));
    expect(closers).toHaveLength(2);
    await other.close();
  });
});

describe('a slow customer display', () => {
  it('skips what was to be shown while it was writing', async () => {
    const written: string[] = [];
    const waiting: (() => void)[] = [];
    const open = async (): Promise<Connection> => ({
      write: (bytes) => {
        written.push(Buffer.from(bytes).toString('latin1'));
        return new Promise((done) => waiting.push(done));
      },
      onData: () => undefined,
      onClose: () => undefined,
      close: async () => undefined,
    });
    const slow = new CustomerDisplay({ open, after: fast });
    await until('it is set up', () => written.length === 1);
    for (let i = 0; i < 50; i++) slow.show({ text: `article ${i}` }, { text: '' });
    waiting.shift()?.();
    await until('it writes again', () => written.length === 2);
    slow.show({ text: 'the last' }, { text: '' });
    waiting.shift()?.();
    await until('it writes the last', () => written.length === 3);
    expect(written[1]).toContain('article 49');
    expect(written[2]).toContain('the last');
    await slow.close();
  });
});
