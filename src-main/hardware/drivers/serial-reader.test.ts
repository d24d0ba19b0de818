import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../tests/fixtures/wait.ts';
import { SimulatedCardReader, SimulatedScanner } from '../simulators/serial-readers.ts';
import { type SimulatedSerialPort, simulatedBinding } from '../simulators/simulated-serial.ts';
import type { LinkState } from '../transports/link.ts';
import { openSerial } from '../transports/serial-connection.ts';
import { type ReaderKind, type Reading, type SerialReader, serialReader } from './serial-reader.ts';

const HEX = '010063E9AE';
const FRAME = Buffer.from(`\x02${HEX}25\x03`, 'latin1');

let readings: Reading[];
let states: LinkState[];
let reader: SerialReader | null;
let now: number;
/** Bytes the reader was given, and attempts to open its port. */
let arrived: number;
let tries: number;

/** A reader of the till on a simulated port; waits between attempts end at once. */
async function readerAt(kind: ReaderKind, port: SimulatedSerialPort) {
  const binding = simulatedBinding([port]);
  reader = serialReader({
    kind,
    open: async () => {
      tries += 1;
      const line = await openSerial({ path: port.path, baudRate: 9600 }, binding);
      return {
        write: (bytes) => line.write(bytes),
        onData: (take) =>
          line.onData((bytes) => {
            take(bytes);
            arrived += bytes.length;
          }),
        onClose: (take) => line.onClose(take),
        close: () => line.close(),
      };
    },
    read: (reading) => readings.push(reading),
    changed: (state) => states.push(state),
    now: () => now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms / 50);
      return () => clearTimeout(timer);
    },
  });
  await until('it is ready', () => reader?.state.state === 'ready');
}
const allArrived = (bytes: number) => until('all has arrived', () => arrived === bytes);
const texts = () =>
  readings.map((reading) => (reading.kind === 'card' ? reading.card.hex : reading.scan.text));

beforeEach(() => {
  readings = [];
  states = [];
  now = 0;
  arrived = 0;
  tries = 0;
});
afterEach(async () => {
  await reader?.close();
  reader = null;
});

describe('a card reader on a serial line', () => {
  it('says a card that comes, once while it stays', async () => {
    const port = new SimulatedCardReader();
    await readerAt('card_reader', port);
    for (let i = 0; i < 5; i++) port.present(HEX);
    await allArrived(5 * FRAME.length);
    expect(readings).toEqual([{ kind: 'card', card: { hex: HEX } }]);
    now = 5_000;
    port.present(HEX);
    await until('it was read again', () => readings.length === 2);
  });

  it('reads frames in single bytes, and two in one piece', async () => {
    const port = new SimulatedCardReader();
    await readerAt('card_reader', port);
    for (const byte of FRAME) {
      port.send(Uint8Array.of(byte));
      await new Promise((done) => setImmediate(done));
    }
    await until('it was read', () => readings.length === 1);
    port.send(Buffer.from('\x022A000000012B\x03\x020B0000000209\x03', 'latin1'));
    await until('both were read', () => readings.length === 3);
    expect(texts()).toEqual([HEX, '2A00000001', '0B00000002']);
  });

  it('passes over noise and a wrong checksum, and reads what comes behind', async () => {
    const port = new SimulatedCardReader();
    await readerAt('card_reader', port);
    port.noise();
    port.send(Buffer.from(`\x02${HEX}26\x03`, 'latin1'));
    port.present('2A00000001');
    await until('it was read', () => readings.length > 0);
    expect(texts()).toEqual(['2A00000001']);
  });

  it('never joins half a frame to what comes after the cable was out', async () => {
    const port = new SimulatedCardReader();
    await readerAt('card_reader', port);
    port.send(FRAME.subarray(0, 8));
    await allArrived(8);
    port.unplug();
    await until('it is away', () => reader?.state.state === 'away');
    port.plug();
    await until('it is back', () => reader?.state.state === 'ready');
    port.send(FRAME.subarray(8));
    await allArrived(FRAME.length);
    expect(readings).toEqual([]);
    port.present(HEX);
    await until('a whole one is read', () => readings.length === 1);
    expect(states.map(({ state }) => state)).toEqual(['ready', 'away', 'ready']);
  });

  it('takes a card that stayed while the cable was moved for one that stayed', async () => {
    const port = new SimulatedCardReader();
    await readerAt('card_reader', port);
    port.present(HEX);
    await until('it was read', () => readings.length === 1);
    port.unplug();
    await until('it is away', () => reader?.state.state === 'away');
    port.plug();
    await until('it is back', () => reader?.state.state === 'ready');
    now = 900;
    port.present(HEX);
    await allArrived(2 * FRAME.length);
    expect(readings).toHaveLength(1);
  });

  it('waits for a reader that is plugged in after the start', async () => {
    const port = new SimulatedCardReader();
    port.unplug();
    const waiting = readerAt('card_reader', port);
    await until('it was tried again', () => tries > 2);
    expect(states).toEqual([]);
    port.plug();
    await waiting;
    port.present(HEX);
    await until('it was read', () => readings.length === 1);
  });

  it('says that another program has the port, and goes on when it has let go', async () => {
    const port = new SimulatedCardReader();
    const other = await openSerial({ path: port.path, baudRate: 9600 }, simulatedBinding([port]));
    const waiting = readerAt('card_reader', port);
    await until('it is refused', () => states.length === 1);
    expect(states).toEqual([{ state: 'refused', reason: 'busy' }]);
    await other.close();
    await waiting;
  });

  it('reads nothing any more when it was closed, and leaves the port', async () => {
    const port = new SimulatedCardReader();
    await readerAt('card_reader', port);
    await reader?.close();
    expect(port.isOpen).toBe(false);
    port.present(HEX);
    await new Promise(setImmediate);
    expect(readings).toEqual([]);
  });
});

describe('a scanner on a serial line', () => {
  it('says codes with what they are, however their bytes come', async () => {
    const port = new SimulatedScanner();
    await readerAt('scanner', port);
    port.scan(']E06111234567895');
    port.scan('CAF-VEL-0042');
    for (const piece of ['قفط', 'ان\r']) port.send(Buffer.from(piece));
    await until('all was read', () => readings.length === 3);
    expect(readings).toEqual([
      { kind: 'scan', scan: { text: '6111234567895', symbology: 'ean13' } },
      { kind: 'scan', scan: { text: 'CAF-VEL-0042', symbology: null } },
      { kind: 'scan', scan: { text: 'قفطان', symbology: null } },
    ]);
  });

  it('passes over noise, and a code whose check digit is wrong', async () => {
    const port = new SimulatedScanner();
    await readerAt('scanner', port);
    port.noise();
    await until('the noise has arrived', () => arrived > 0);
    now = 1_000;
    port.scan(']E06111234567890');
    port.scan('A-1');
    await until('it was read', () => readings.length > 0);
    expect(texts()).toEqual(['A-1']);
  });

  it('never joins half a code to what comes after the cable was out', async () => {
    const port = new SimulatedScanner();
    await readerAt('scanner', port);
    port.send(Buffer.from('CAF-'));
    await allArrived(4);
    port.unplug();
    await until('it is away', () => reader?.state.state === 'away');
    port.plug();
    await until('it is back', () => reader?.state.state === 'ready');
    port.scan('0042');
    await until('it was read', () => readings.length > 0);
    expect(texts()).toEqual(['0042']);
  });
});
