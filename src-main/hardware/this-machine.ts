import type { Transport } from '../../src/hardware/contract.ts';
import { findNetworkPrinters } from './drivers/find-network-printers.ts';
import type { Machine } from './machine.ts';
import type { OpenConnection } from './transports/connection.ts';
import { nodeHidPort } from './transports/hid-port.ts';
import { listSerialPorts, openSerial } from './transports/serial-connection.ts';
import { openShare } from './transports/share-connection.ts';
import { openTcp } from './transports/tcp-connection.ts';

/** How to connect to a device from this machine. */
function openTransport(transport: Transport): OpenConnection {
  if (transport.kind === 'tcp') return () => openTcp(transport);
  return transport.kind === 'serial' ? () => openSerial(transport) : () => openShare(transport);
}

/** Ports, USB devices, shares and network of the till's computer. */
export function thisMachine(): Machine {
  return {
    open: openTransport,
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
