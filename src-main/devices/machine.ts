import type { FoundPrinter, Wire } from '../../src/hardware/contract.ts';
import type { OpenConnection } from './wires/connection.ts';
import type { HidPort } from './wires/hid-port.ts';
import type { SerialPortInfo } from './wires/serial-connection.ts';

/** What a counter's devices hang on: this machine's ports and network, or simulated ones beside them. */
export interface Machine {
  /** The function throws DeviceRefused, or any error when nothing answers there. */
  open(wire: Wire): OpenConnection;
  /** @throws DeviceRefused where serial ports cannot be listed */
  serialPorts(): Promise<SerialPortInfo[]>;
  readonly hid: HidPort;
  /** Whether printers that Windows shares can be used. */
  readonly hasShares: boolean;
  findPrinters(): Promise<FoundPrinter[]>;
}

/** A wire in words: what a device is called that does not say its name. */
export function nameOfWire(wire: Wire): string {
  if (wire.kind === 'tcp') return `${wire.host}:${wire.port}`;
  return wire.kind === 'serial' ? wire.path : wire.name;
}

/** A share only leads to the printer: it brings no answers. */
export const isOneWay = (wire: Wire): boolean => wire.kind === 'share';
