import type { Wire } from '../../src/hardware/contract.ts';
import { findNetworkPrinters } from './drivers/find-network-printers.ts';
import type { Machine } from './machine.ts';
import type { OpenConnection } from './wires/connection.ts';
import { nodeHidPort } from './wires/hid-port.ts';
import { listSerialPorts, openSerial } from './wires/serial-connection.ts';
import { openShare } from './wires/share-connection.ts';
import { openTcp } from './wires/tcp-connection.ts';

/** How a device is reached from here. */
function openWire(wire: Wire): OpenConnection {
  if (wire.kind === 'tcp') return () => openTcp(wire);
  return wire.kind === 'serial' ? () => openSerial(wire) : () => openShare(wire);
}

/** The ports, USB devices, shares and network of the computer that the till runs on. */
export function thisMachine(): Machine {
  return {
    open: openWire,
    serialPorts: () => listSerialPorts(),
    hid: nodeHidPort(),
    hasShares: process.platform === 'win32',
    findPrinters: async () =>
      (await findNetworkPrinters()).map(({ host, port, status }) => ({
        host,
        port,
        answers: status !== 'no_answer',
      })),
  };
}
