import { connect } from 'node:net';
import type { Connection } from './connection.ts';

/** A printer takes one client at a time and lets others wait: longer than this nobody stands at a counter. */
const CONNECT_MS = 5_000;
/** What a device has not taken so long after the line is left, it does not take any more. */
const CLOSE_MS = 2_000;

/**
 * Reaches a device in the shop's network, most of them at port 9100.
 * @param o.connectMs how long it may take to let anybody in, five seconds unless told
 * @throws when it does not answer by then
 */
export function openTcp(o: { host: string; port: number; connectMs?: number }): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: o.host, port: o.port });
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
