import type { Wire } from '../../src/hardware/contract.ts';
import type { OpenConnection } from './connection.ts';
import { findNetworkPrinters } from './find-network-printers.ts';
import { nodeHidPort } from './hid-port.ts';
import type { Machine } from './machine.ts';
import { listSerialPorts, openSerial } from './serial-connection.ts';
import { openShare } from './share-connection.ts';
import { openTcp } from './tcp-connection.ts';

/** How a device is reached from here. */
export function openWire(wire: Wire): OpenConnection {
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
        ...{ host, port },
        answers: status !== 'no_answer',
      })),
  };
}
