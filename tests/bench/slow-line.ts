import { createServer, type Socket, connect as tcp } from 'node:net';

/** A line to a server on which every way takes half of a round trip, and a new connection one round trip more. */
export type SlowLine = { url: string; cut(): void; mend(): void; close(): Promise<void> };

/** @param target the server's address, http://127.0.0.1:PORT */
export async function startSlowLine(target: string, roundTripMs: number): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    socket.setNoDelay(true);
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  // Timers of one duration fire in the order in which they were set, so that bytes stay in theirs.
  const later = (fn: () => void) => setTimeout(fn, roundTripMs / 2);
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => later(() => to.writable && to.write(chunk)));
    from.on('close', () => later(() => to.destroy()));
  };
  const proxy = createServer((near) => {
    keep(near);
    if (isCut) return void near.destroy();
    // The system has shaken hands with this proxy at once; with a far server it takes a round trip.
    near.pause();
    setTimeout(() => {
      const far = tcp(Number(port), hostname);
      keep(far);
      carry(near, far);
      carry(far, near);
      near.resume();
    }, roundTripMs);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const address = proxy.address();
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    close: () =>
      new Promise((done) => {
        drop();
        proxy.close(() => done());
      }),
  };
}
