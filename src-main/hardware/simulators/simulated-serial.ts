import type { SerialBinding, SerialBindingPort, SerialOpenOptions } from '../transports/serial-connection.ts';

/** Parts of serialport's mock that its types omit. */
interface MockPort extends SerialBindingPort {
  emitData(bytes: Buffer): void;
}
interface MockBinding extends SerialBinding {
  open(options: SerialOpenOptions): Promise<MockPort>;
  createPort(path: string, options: { manufacturer: string }): void;
}

/** Loaded when a port is opened, like the real binding. */
const mock = async (): Promise<MockBinding> => (await import('serialport')).SerialPortMock.binding;

/** A connection between the till and a simulated device; it lasts while the device is plugged in. */
class Cable implements SerialBindingPort {
  readonly #port: MockPort;
  readonly #wrote: (bytes: Uint8Array) => void;
  readonly #cut: Promise<never>;
  #pull: (error: Error) => void = () => undefined;

  constructor(port: MockPort, wrote: (bytes: Uint8Array) => void) {
    this.#port = port;
    this.#wrote = wrote;
    this.#cut = new Promise((_, reject) => {
      this.#pull = reject;
    });
    this.#cut.catch(() => undefined);
  }

  get isOpen(): boolean {
    return this.#port.isOpen;
  }
  get openOptions(): Required<SerialOpenOptions> {
    return this.#port.openOptions;
  }
  send(bytes: Uint8Array): void {
    if (this.#port.isOpen) this.#port.emitData(Buffer.from(bytes));
  }
  pull(): void {
    this.#pull(new Error('The simulated cable was unplugged'));
  }
  read(buffer: Buffer, offset: number, length: number): Promise<{ buffer: Buffer; bytesRead: number }> {
    return Promise.race([this.#port.read(buffer, offset, length), this.#cut]);
  }
  async write(buffer: Buffer): Promise<void> {
    await Promise.race([this.#port.write(buffer), this.#cut]);
    this.#wrote(Uint8Array.from(buffer));
  }
  close(): Promise<void> {
    return this.#port.close();
  }
  update(options: { baudRate: number }): Promise<void> {
    return this.#port.update(options);
  }
  set(options: { dtr?: boolean; rts?: boolean }): Promise<void> {
    return this.#port.set(options);
  }
  get(): Promise<{ cts: boolean; dsr: boolean; dcd: boolean }> {
    return this.#port.get();
  }
  getBaudRate(): Promise<{ baudRate: number }> {
    return this.#port.getBaudRate();
  }
  flush(): Promise<void> {
    return this.#port.flush();
  }
  drain(): Promise<void> {
    return this.#port.drain();
  }
}

/** A device at the end of a simulated serial port. */
export class SimulatedSerialPort {
  readonly path: string;
  /** The name in port lists. */
  readonly name: string;
  isPlugged = true;
  #cable: Cable | null = null;
  #isMade = false;
  readonly #wrote: (bytes: Uint8Array) => void;

  /** @param wrote called with what the till sends */
  constructor(path: string, name: string, wrote: (bytes: Uint8Array) => void = () => undefined) {
    this.path = path;
    this.name = name;
    this.#wrote = wrote;
  }

  /** Whether the till has the port open. */
  get isOpen(): boolean {
    return this.#cable?.isOpen ?? false;
  }

  async open(options: SerialOpenOptions): Promise<SerialBindingPort> {
    if (!this.isPlugged) throw new Error(`No such port: ${this.path}`);
    const binding = await mock();
    if (!this.#isMade) binding.createPort(this.path, { manufacturer: this.name });
    this.#isMade = true;
    this.#cable = new Cable(await binding.open(options), this.#wrote);
    return this.#cable;
  }

  /** Sends bytes to the till; they are lost while the port is not open. */
  send(bytes: Uint8Array): void {
    if (this.isPlugged) this.#cable?.send(bytes);
  }

  unplug(): void {
    this.isPlugged = false;
    this.#cable?.pull();
    this.#cable = null;
  }

  plug(): void {
    this.isPlugged = true;
  }
}

/** Simulated ports as a binding for `openSerial` and `listSerialPorts`. Unplugged ports are not listed. */
export function simulatedBinding(ports: readonly SimulatedSerialPort[]): SerialBinding {
  return {
    list: async () =>
      ports.filter((port) => port.isPlugged).map(({ path, name }) => ({ path, manufacturer: name })),
    open: async (options) => {
      const port = ports.find(({ path }) => path === options.path);
      if (!port) throw new Error(`No such port: ${options.path}`);
      return port.open(options);
    },
  };
}
