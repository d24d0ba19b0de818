import { SerialPortMock } from 'serialport';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../tests/fixtures/wait.ts';
import type { Connection } from './connection.ts';
import { DeviceRefused } from './link.ts';
import {
  listSerialPorts,
  openSerial,
  type SerialBinding,
  type SerialBindingPort,
  type SerialOpenOptions,
} from './serial-connection.ts';

type MockPort = SerialBindingPort & { recording: Buffer; emitData(data: Uint8Array): void };
interface MockBinding extends SerialBinding {
  open(options: SerialOpenOptions): Promise<MockPort>;
  reset(): void;
  createPort(
    path: string,
    options: { record?: boolean; manufacturer: string; vendorId?: string; productId?: string },
  ): void;
}
const Mock: MockBinding = SerialPortMock.binding;
const AT = { path: '/dev/mock', baudRate: 9600 };

/** The mock binding, and the last opened port. */
let port: MockPort;
const binding: SerialBinding = {
  list: () => Mock.list(),
  open: async (options) => {
    port = await Mock.open(options);
    return port;
  },
};
const failing = (message: string): SerialBinding => ({
  list: () => Mock.list(),
  open: () => Promise.reject(new Error(message)),
});
const lines: Connection[] = [];
async function line(): Promise<Connection> {
  const connection = await openSerial(AT, binding);
  lines.push(connection);
  return connection;
}

beforeEach(() => {
  Mock.reset();
  Mock.createPort(AT.path, { record: true, manufacturer: 'Silabs', vendorId: '10C4', productId: 'EA60' });
});
afterEach(async () => {
  for (const connection of lines.splice(0)) await connection.close();
});

describe('a serial line', () => {
  it('is 8N1 at the speed that was asked for, without flow control', async () => {
    await line();
    expect(port.openOptions).toMatchObject({
      baudRate: 9600,
      dataBits: 8,
      parity: 'none',
      stopBits: 1,
      rtscts: false,
      xon: false,
      xoff: false,
      hupcl: true,
    });
  });

  it('may be held up by the device, by a transport or by a sign', async () => {
    lines.push(await openSerial({ ...AT, handshake: 'rts_cts' }, binding));
    expect(port.openOptions).toMatchObject({ rtscts: true, xon: false, xoff: false });
    await lines.pop()?.close();
    lines.push(await openSerial({ ...AT, handshake: 'xon_xoff' }, binding));
    expect(port.openOptions).toMatchObject({ rtscts: false, xon: true, xoff: true });
  });

  it('is left in the end when the device takes nothing more', async () => {
    const stuck: SerialBinding = {
      list: () => Mock.list(),
      open: async (options) => {
        const inner = await Mock.open(options);
        let isFlushed = false;
        inner.drain = () => new Promise(() => undefined);
        inner.flush = async () => {
          isFlushed = true;
        };
        const close = inner.close.bind(inner);
        inner.close = async () => {
          if (!isFlushed) throw new Error('closed with bytes on the way');
          await close();
        };
        port = inner;
        return inner;
      },
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const closing = openSerial(AT, stuck).then((connection) => connection.close());
      for (let i = 0; i < 20; i++) await new Promise((done) => setImmediate(done));
      vi.advanceTimersByTime(5_000);
      await closing;
      expect(port.isOpen).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('brings what arrives, in order', async () => {
    const received: number[] = [];
    const connection = await line();
    connection.onData((bytes) => received.push(...bytes));
    port.emitData(Buffer.from([2, 0, 255]));
    port.emitData(Buffer.from([10]));
    await until('all is here', () => received.length === 4);
    expect(received).toEqual([2, 0, 255, 10]);
  });

  it('sends bytes in the order of the calls', async () => {
    const connection = await line();
    await Promise.all([
      connection.write(Uint8Array.of(1, 2)),
      connection.write(Uint8Array.of(3)),
      connection.write(Uint8Array.of(4)),
    ]);
    expect([...port.recording]).toEqual([1, 2, 3, 4]);
  });

  it('has sent all of it before it is closed, and can be opened again then', async () => {
    const connection = await line();
    let closes = 0;
    connection.onClose(() => closes++);
    const writing = connection.write(Uint8Array.of(7, 8, 9));
    await connection.close();
    await writing;
    await connection.close();
    expect([...port.recording]).toEqual([7, 8, 9]);
    expect([port.isOpen, closes]).toEqual([false, 1]);
    await expect(connection.write(Uint8Array.of(1))).rejects.toThrow('gone');
    await line();
  });

  it('says once that it was unplugged, and fails what was on the way', async () => {
    let pull: (error: Error) => void = () => undefined;
    const cut = new Promise<never>((_, reject) => {
      pull = reject;
    });
    const cable: SerialBinding = {
      list: () => Mock.list(),
      open: async (options) => {
        const inner = await Mock.open(options);
        inner.read = () => cut;
        inner.write = () => new Promise(() => undefined);
        return inner;
      },
    };
    const connection = await openSerial(AT, cable);
    let closes = 0;
    connection.onClose(() => closes++);
    const writes = [connection.write(Uint8Array.of(1)), connection.write(Uint8Array.of(2))];
    const ends = Promise.allSettled(writes);
    pull(new Error('Reading from COM port: Operation aborted'));
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(closes).toBe(1);
    await connection.close();
    let lateCloses = 0;
    connection.onClose(() => lateCloses++);
    expect(lateCloses).toBe(1);
  });

  it('is told apart: not there, in another program, not allowed', async () => {
    const reason = (opening: Promise<Connection>) =>
      opening.then(
        () => 'opened',
        (error: unknown) => (error instanceof DeviceRefused ? error.reason : 'away'),
      );
    expect(await reason(openSerial({ ...AT, path: '/dev/none' }, binding))).toBe('away');
    await line();
    expect(await reason(openSerial(AT, binding))).toBe('busy');
    for (const [message, expected] of [
      ['Opening COM3: Access denied', 'busy'],
      ['Error Resource temporarily unavailable Cannot lock port', 'busy'],
      ['Error: Permission denied, cannot open /dev/ttyUSB0', 'no_rights'],
      ['Opening COM3: File not found', 'away'],
    ] as const)
      expect(await reason(openSerial(AT, failing(message)))).toBe(expected);
  });
});

describe('the list of serial ports', () => {
  it('says path, maker and USB numbers, and null for what is not known', async () => {
    Mock.createPort('/dev/plain', { manufacturer: '' });
    expect(await listSerialPorts(Mock)).toEqual([
      { path: '/dev/mock', name: 'Silabs', vendorId: '10c4', productId: 'ea60' },
      { path: '/dev/plain', name: null, vendorId: null, productId: null },
    ]);
  });

  it('prefers the name that Windows shows', async () => {
    const [info] = await Mock.list();
    if (!info) throw new Error('no port');
    const windows: SerialBinding = {
      ...binding,
      list: async () => [Object.assign({}, info, { friendlyName: 'USB Serial Device (COM3)' })],
    };
    expect(await listSerialPorts(windows)).toMatchObject([{ name: 'USB Serial Device (COM3)' }]);
  });

  it('is read from the system, where the module loads', async () => {
    expect(Array.isArray(await listSerialPorts())).toBe(true);
  });

  it('is refused where the module does not load, as every port is', async () => {
    vi.resetModules();
    vi.doMock('serialport', () => {
      throw new Error('invalid ELF header');
    });
    const anew = await import('./serial-connection.ts');
    const refused = {
      reason: 'not_loaded',
      message: 'The module for serial ports does not load on this machine',
    };
    await expect(anew.listSerialPorts()).rejects.toMatchObject(refused);
    vi.doUnmock('serialport');
    vi.resetModules();
  });
});
