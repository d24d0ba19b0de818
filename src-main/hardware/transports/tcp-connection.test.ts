import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FindAddresses, openTcp } from './tcp-connection.ts';

let printer: Server;
let port: number;
let calls: number;
beforeEach(async () => {
  calls = 0;
  printer = createServer((socket) => {
    calls += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => printer.listen(0, '127.0.0.1', done));
  port = (printer.address() as { port: number }).port;
});
afterEach(() => void printer.close());

const leadsTo =
  (...addresses: string[]): FindAddresses =>
  (_host, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

it('reaches a name by those of its addresses alone that are in the shop’s network', async () => {
  const find = leadsTo('203.0.113.9', '2001:db8::9', '127.0.0.1');
  const line = await openTcp({ host: 'printer.localhost', port, find });
  await line.close();
  expect(calls).toBe(1);
});

it.each([
  ['another’s address', 'metadata.google.internal', '169.254.169.254'],
  ['an address of the Internet', 'epson.lan', '8.8.8.8'],
  ['an address of the Internet, IPv6', 'epson.lan', '2001:db8::9'],
  ['this machine', 'epson.lan', '127.0.0.1'],
])('does not follow a name that leads to %s', async (_what, host, address) => {
  await expect(openTcp({ host, port, find: leadsTo(address) })).rejects.toThrow(
    `${host} is not in the shop's own network`,
  );
  expect(calls).toBe(0);
});

it.each(['0x7f000001', '0177.0.0.1', '2130706433', '8.8.8.8', '169.254.169.254', '::ffff:127.0.0.1'])(
  'goes to no %s',
  async (host) => {
    await expect(openTcp({ host, port, connectMs: 2_000 })).rejects.toThrow();
    expect(calls).toBe(0);
  },
);

it('says that a name leads nowhere', async () => {
  const find: FindAddresses = (_host, _options, callback) => callback(new Error('not found'), []);
  await expect(openTcp({ host: 'epson.lan', port, find })).rejects.toThrow('not found');
});
