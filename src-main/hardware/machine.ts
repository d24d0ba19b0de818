import type { FoundPrinter, Transport } from '../../src/hardware/contract.ts';
import type { OpenConnection } from './transports/connection.ts';
import type { HidPort } from './transports/hid-port.ts';
import type { SerialPortInfo } from './transports/serial-connection.ts';

/** What devices connect to: this machine's ports and network, and simulated ones when enabled. */
export interface Machine {
  /** The returned function throws DeviceRefused, or any error when the device does not answer. */
  open(transport: Transport): OpenConnection;
  /** @throws DeviceRefused when serial ports cannot be listed */
  serialPorts(): Promise<SerialPortInfo[]>;
  readonly hid: HidPort;
  /** Whether shared Windows printers can be used. */
  readonly hasShares: boolean;
  findPrinters(): Promise<FoundPrinter[]>;
}

/** A transport as text: the name of a device that does not report one. */
export function nameOfTransport(transport: Transport): string {
  if (transport.kind === 'tcp') return `${transport.host}:${transport.port}`;
  return transport.kind === 'serial' ? transport.path : transport.name;
}

/** A share only sends: it brings no answers. */
export const isOneWay = (transport: Transport): boolean => transport.kind === 'share';
