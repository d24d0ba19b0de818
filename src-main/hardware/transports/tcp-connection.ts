import { type LookupAllOptions, lookup } from 'node:dns';
import { connect, isIP, type LookupFunction } from 'node:net';
import { mayPrintAt } from '../../../src/hardware/rules.ts';
import type { Connection } from './connection.ts';

/** A printer accepts one client at a time and lets others wait; a person at the counter waits at most this long. */
const CONNECT_MS = 5_000;
/** Data not accepted this long after closing is abandoned. */
const CLOSE_MS = 2_000;

type Found = { address: string; family: number };
/** Resolves a host name to addresses. */
export type FindAddresses = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: Found[]) => void,
) => void;

const outside = (host: string) => new Error(`${host} is not in the shop's own network`);

/** Limits a name's addresses to the shop's network. The checked addresses are also the ones connected to. */
function ownAddresses(find: FindAddresses): LookupFunction {
  return (host, options, callback) =>
    find(host, { ...options, all: true }, (error, addresses = []) => {
      const own = addresses.filter(({ address }) => mayPrintAt(address, host));
      const [first] = own;
      if (error || !first) callback(error ?? outside(host), '');
      else if (options.all) callback(null, own);
      else callback(null, first.address, first.family);
    });
}

/**
 * Connects to a device in the shop's network, usually on port 9100.
 * @param o.connectMs time limit, by default five seconds
 * @param o.find by default the system's resolver
 * @throws when it does not answer in time, and when it is outside the network
 */
export function openTcp(o: {
  host: string;
  port: number;
  connectMs?: number;
  find?: FindAddresses;
}): Promise<Connection> {
  return new Promise((resolve, reject) => {
    // A literal address is not looked up, so it is checked here.
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
