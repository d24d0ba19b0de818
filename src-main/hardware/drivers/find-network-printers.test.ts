import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type PrinterSocket, printerSocket } from '../simulators/receipt-printer-socket.ts';
import type { Connection } from '../transports/connection.ts';
import { openTcp } from '../transports/tcp-connection.ts';
import { findNetworkPrinters, neighbours } from './find-network-printers.ts';

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '02:00:00:00:00:01',
  cidr: null,
});
const LAN = { eth0: [ipv4('192.168.1.20')] };
const nobody = (): Promise<Connection> => Promise.reject(new Error('no answer'));

/** Runs with simulated printers at network addresses. */
async function withPrinters(hosts: string[], run: (at: Map<string, PrinterSocket>) => Promise<void>) {
  const sockets = new Map<string, PrinterSocket>();
  for (const host of hosts) sockets.set(host, await printerSocket());
  try {
    await run(sockets);
  } finally {
    for (const socket of sockets.values()) await socket.close();
  }
}

describe('the addresses that are looked at', () => {
  it('are the 253 others of each private network of this machine, once each', () => {
    const all = neighbours({ eth0: [ipv4('192.168.1.20')], wlan0: [ipv4('192.168.1.21'), ipv4('10.0.5.1')] });
    expect(all).toHaveLength(252 + 253);
    expect([all[0], all.at(-1)]).toEqual(['192.168.1.1', '10.0.5.254']);
    for (const own of ['192.168.1.20', '192.168.1.21', '10.0.5.1']) expect(all).not.toContain(own);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(['8.8.8.8', '172.15.0.2', '172.32.0.2', '169.254.3.4', '192.169.1.1', '100.64.0.9'])(
    'are none of a public network, as that of %s',
    (address) => expect(neighbours({ eth0: [ipv4(address)] })).toEqual([]),
  );

  it.each(['172.16.0.2', '172.31.255.3', '10.9.8.7', '192.168.0.1'])('are those beside %s', (address) => {
    expect(neighbours({ eth0: [ipv4(address)] })).toHaveLength(253);
  });

  it('are none of this machine alone, or of IPv6', () => {
    const six: NetworkInterfaceInfo = { ...ipv4('fe80::1'), family: 'IPv6', scopeid: 2 };
    expect(neighbours({ lo: [ipv4('127.0.0.1', true)], eth0: [six], gone: undefined })).toEqual([]);
  });
});

describe('looking for printers', () => {
  it('finds those that let anybody in, in order, and says how they are', async () => {
    await withPrinters(['192.168.1.200', '192.168.1.9', '192.168.1.31'], async (at) => {
      at.get('192.168.1.200')?.change({ paper: 'end' });
      at.get('192.168.1.31')?.mute(true);
      const printers = await findNetworkPrinters({
        interfaces: LAN,
        answerMs: 500,
        open: (host) => {
          const printer = at.get(host);
          return printer ? openTcp(printer.at) : nobody();
        },
      });
      expect(printers).toMatchObject([
        { host: '192.168.1.9', port: 9100, status: { isOnline: true, paper: 'enough' } },
        { host: '192.168.1.31', port: 9100, status: 'no_answer' },
        { host: '192.168.1.200', port: 9100, status: { isOnline: false, paper: 'end' } },
      ]);
    });
  });

  it('asks at every address once, and at no more than 64 at a time', async () => {
    const askedHosts: string[] = [];
    let now = 0;
    let most = 0;
    const open = async () => {
      now++;
      most = Math.max(most, now);
      await new Promise((done) => setTimeout(done, 5));
      now--;
      return nobody();
    };
    const printers = await findNetworkPrinters({
      interfaces: LAN,
      open: (host) => {
        askedHosts.push(host);
        return open();
      },
    });
    expect([printers, askedHosts.length, new Set(askedHosts).size, most]).toEqual([[], 253, 253, 64]);
  });

  it('finds nothing, and asks nobody, without a network', async () => {
    let attempts = 0;
    const open = () => {
      attempts++;
      return nobody();
    };
    expect(await findNetworkPrinters({ interfaces: {}, open })).toEqual([]);
    expect(attempts).toBe(0);
  });

  it('prints nothing', async () => {
    await withPrinters(['192.168.1.9'], async (at) => {
      const printer = at.get('192.168.1.9');
      await findNetworkPrinters({
        interfaces: LAN,
        open: (host) => (printer && host === '192.168.1.9' ? openTcp(printer.at) : nobody()),
      });
      expect([printer?.papers, printer?.isHalf, printer?.kicks]).toEqual([[], false, 0]);
    });
  });
});
