import type { Connection } from './connection.ts';
import { DeviceRefused } from './link.ts';

export type SerialOpenOptions = {
  path: string;
  baudRate: number;
  dataBits?: 5 | 6 | 7 | 8;
  stopBits?: 1 | 1.5 | 2;
  parity?: string;
  lock?: boolean;
  hupcl?: boolean;
  rtscts?: boolean;
  xon?: boolean;
  xoff?: boolean;
};

/** What `serialport` needs of an open port (its binding interface, whose types it does not export). */
export interface SerialBindingPort {
  readonly isOpen: boolean;
  readonly openOptions: Required<SerialOpenOptions>;
  /** A pending read then fails with an error that has `canceled`. */
  close(): Promise<void>;
  /** Waits for at least one byte. An error without `canceled` means that the port is gone. */
  read(buffer: Buffer, offset: number, length: number): Promise<{ buffer: Buffer; bytesRead: number }>;
  write(buffer: Buffer): Promise<void>;
  update(options: { baudRate: number }): Promise<void>;
  set(options: { dtr?: boolean; rts?: boolean }): Promise<void>;
  get(): Promise<{ cts: boolean; dsr: boolean; dcd: boolean }>;
  getBaudRate(): Promise<{ baudRate: number }>;
  flush(): Promise<void>;
  drain(): Promise<void>;
}

/** Backend of `serialport`: the system's ports, or simulated ones. */
export interface SerialBinding {
  list(): Promise<
    {
      path: string;
      manufacturer?: string | undefined;
      /** Only Windows has a name for people. */
      friendlyName?: string | undefined;
      vendorId?: string | undefined;
      productId?: string | undefined;
    }[]
  >;
  open(options: SerialOpenOptions): Promise<SerialBindingPort>;
}

/** A serial port of this machine. `vendorId` and `productId` are four hex digits, for USB devices only. */
export type SerialPortInfo = {
  path: string;
  name: string | null;
  vendorId: string | null;
  productId: string | null;
};

/**
 * Flow control of a device: none, as for readers and displays; by signals (RTS/CTS); or by XON/XOFF, whose bytes never
 * occur in a printer's answers. A printer without flow control loses data while its paper is out.
 */
const HANDSHAKES = ['none', 'rts_cts', 'xon_xoff'] as const;
export type Handshake = (typeof HANDSHAKES)[number];

/** Data not sent this long after closing is abandoned. Milliseconds. */
const CLOSE_MS = 5_000;

/** The native module is loaded on first use, so a till without serial ports also starts where it does not load. */
async function loaded() {
  try {
    return (await import('serialport')).SerialPort;
  } catch (cause) {
    throw new DeviceRefused('not_loaded', 'The module for serial ports does not load on this machine', cause);
  }
}

/** The system's current ports. @throws DeviceRefused when the native module does not load */
export async function listSerialPorts(binding?: SerialBinding): Promise<SerialPortInfo[]> {
  const behind: SerialBinding = binding ?? (await loaded()).binding;
  return (await behind.list()).map((port) => ({
    path: port.path,
    name: port.friendlyName || port.manufacturer || null,
    vendorId: port.vendorId?.toLowerCase() ?? null,
    productId: port.productId?.toLowerCase() ?? null,
  }));
}

/** Recognises the system's error for a port that exists and is not usable; Windows has one for all causes. */
function refusal(path: string, error: Error): Error {
  const { message } = error;
  if (/permission denied|operation not permitted/i.test(message))
    return new DeviceRefused('no_rights', `This user may not open ${path}: ${message}`, error);
  if (/access denied|lock|busy/i.test(message))
    return new DeviceRefused('busy', `Another program uses ${path}: ${message}`, error);
  return error;
}

/**
 * Opens a serial port with eight bits, no parity and one stop bit. Closing it lowers DTR: a scanner then knows that no
 * one listens, and buffers nothing.
 * @throws DeviceRefused when it exists and cannot be used; any other error when it does not exist
 */
export async function openSerial(
  { path, baudRate, handshake = 'none' }: { path: string; baudRate: number; handshake?: Handshake },
  binding?: SerialBinding,
): Promise<Connection> {
  const SerialPort = await loaded();
  const line = { path, baudRate, dataBits: 8, stopBits: 1, parity: 'none', hupcl: true } as const;
  const isByXoff = handshake === 'xon_xoff';
  const flow = { rtscts: handshake === 'rts_cts', xon: isByXoff, xoff: isByXoff };
  const port = new SerialPort({ ...line, ...flow, autoOpen: false, ...(binding && { binding }) });
  let takeData: (bytes: Uint8Array) => void = () => undefined;
  let takeClose: () => void = () => undefined;
  let isGone = false;
  /** Pending writes, to be rejected when the port is gone. */
  const waiting = new Set<(error: Error) => void>();
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      if (isGone) return;
      isGone = true;
      for (const fail of waiting) fail(new Error(`${path} is gone`));
      resolve();
      takeClose();
    };
    const shut = () => (port.isOpen ? port.close(end) : end());
    port.on('close', end);
    port.on('error', shut);
    port.on('end', shut);
  });
  await new Promise<void>((resolve, reject) =>
    port.open((error) => (error ? reject(refusal(path, error)) : resolve())),
  );
  // A port detects unplugging by reading, so it is read even without a listener.
  port.on('data', (bytes: Uint8Array) => takeData(bytes));
  return {
    write: (bytes) =>
      new Promise((done, failed) => {
        if (isGone || !port.isOpen) return failed(new Error(`${path} is gone`));
        waiting.add(failed);
        port.write(Buffer.from(bytes), (error) => {
          waiting.delete(failed);
          if (error) failed(error);
          else done();
        });
      }),
    onData: (take) => {
      takeData = take;
    },
    onClose: (take) => {
      takeClose = take;
      if (isGone) take();
    },
    close: async () => {
      if (port.isOpen) {
        let late: NodeJS.Timeout | undefined;
        const sent = new Promise<void>((done) => port.drain(() => done()));
        const patience = new Promise<void>((done) => {
          late = setTimeout(done, CLOSE_MS);
        });
        const isLate = await Promise.race([sent, patience.then(() => true), gone]);
        clearTimeout(late);
        // A system delays closing until all is sent, for as long as the device accepts nothing.
        if (isLate && port.isOpen) await new Promise<void>((done) => port.flush(() => done()));
      }
      if (port.isOpen) port.close();
      await gone;
    },
  };
}
