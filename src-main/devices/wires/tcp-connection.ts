import { type LookupAllOptions, lookup } from 'node:dns';
import { connect, isIP, type LookupFunction } from 'node:net';
import { mayPrintAt } from '../../../src/hardware/rules.ts';
import type { Connection } from './connection.ts';

/** A printer takes one client at a time and lets others wait: longer than this nobody stands at a counter. */
const CONNECT_MS = 5_000;
/** What a device has not taken so long after the line is left, it does not take any more. */
const CLOSE_MS = 2_000;

type Found = { address: string; family: number };
/** Finds the addresses of a name. */
export type FindAddresses = (
  host: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: Found[]) => void,
) => void;

const outside = (host: string) => new Error(`${host} is not in the shop's own network`);

/** Leaves of a name's addresses those in the shop's network: what is connected to is what was looked at. */
function ownAddresses(find: FindAddresses): LookupFunction {
  return (host, options, found) =>
    find(host, { ...options, all: true }, (error, addresses = []) => {
      const own = addresses.filter(({ address }) => mayPrintAt(address, host));
      const [first] = own;
      if (error || !first) found(error ?? outside(host), '');
      else if (options.all) found(null, own);
      else found(null, first.address, first.family);
    });
}

/**
 * Reaches a device in the shop's network, most of them at port 9100.
 * @param o.connectMs how long it may take to let anybody in, five seconds unless told
 * @param o.find the system's own unless told
 * @throws when it does not answer by then, and when it is somewhere else
 */
export function openTcp(o: {
  host: string;
  port: number;
  connectMs?: number;
  find?: FindAddresses;
}): Promise<Connection> {
  return new Promise((resolve, reject) => {
    // An address is not looked up.
    if (isIP(o.host) !== 0 && !mayPrintAt(o.host, o.host)) return reject(outside(o.host));
    const socket = connect({ host: o.host, port: o.port, lookup: ownAddresses(o.find ?? lookup) });
    let takeData: (bytes: Uint8Array) => void = () => undefined;
    let takeClose: () => void = () => undefined;
    const giveUp = setTimeout(
      () => socket.destroy(new Error(`no answer from ${o.host}`)),
      o.connectMs ?? CONNECT_MS,
    );
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (bytes) => takeData(bytes));
    socket.on('close', () => {
      clearTimeout(giveUp);
      reject(new Error(`${o.host} has closed the line`));
      takeClose();
    });
    socket.once('connect', () => {
      clearTimeout(giveUp);
      resolve({
        write: (bytes) =>
          new Promise((done, failed) => socket.write(bytes, (error) => (error ? failed(error) : done()))),
        onData: (take) => {
          takeData = take;
        },
        onClose: (take) => {
          takeClose = take;
          if (socket.closed) take();
        },
        close: () =>
          new Promise((done) => {
            if (socket.closed) done();
            else {
              const end = setTimeout(() => socket.destroy(), CLOSE_MS);
              socket.once('close', () => {
                clearTimeout(end);
                done();
              });
              socket.destroySoon();
            }
          }),
      });
    });
  });
}
