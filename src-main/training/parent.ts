import type { ServedPort } from '../../src/adapters/port.ts';

type Message = { data: unknown; ports: (ServedPort & { start(): void })[] };
/** What Electron gives a utility process; Node's own processes do not have it. */
type ParentPort = {
  on(event: 'message', listener: (message: Message) => void): void;
  once(event: 'message', listener: (message: Message) => void): void;
  postMessage(message: unknown): void;
};

/** The till that started this process: over Node's channel, or over Electron's in a window. */
export type Parent = {
  isWindow: boolean;
  first(): Promise<unknown>;
  send(message: object): void;
  whenGone(gone: () => void): void;
  /** Called with each page's port. Only in a window. */
  whenPort(serve: (port: ServedPort) => void): void;
};

export function parentOf(): Parent {
  const { parentPort } = process as unknown as { parentPort?: ParentPort };
  if (parentPort) {
    return {
      isWindow: true,
      first: () => new Promise((resolve) => parentPort.once('message', ({ data }) => resolve(data))),
      send: (message) => parentPort.postMessage(message),
      // Electron ends its utility processes with itself.
      whenGone: () => undefined,
      whenPort: (serve) =>
        parentPort.on('message', ({ ports: [port] }) => {
          if (!port) return;
          serve(port);
          port.start();
        }),
    };
  }
  return {
    isWindow: false,
    first: () => new Promise((resolve) => process.once('message', resolve)),
    send: (message) => void process.send?.(message),
    whenGone: (gone) => void process.on('disconnect', gone),
    whenPort: () => undefined,
  };
}
