import { EventEmitter } from 'node:events';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

/** Names of everything that the page's script uses of Electron. */
const used: string[] = [];
const sent: unknown[][] = [];
const ipc = Object.assign(new EventEmitter(), { send: (...args: unknown[]) => void sent.push(args) });
const watched = (name: string, target: object): object =>
  new Proxy(target, {
    get(_target, key) {
      used.push(`${name}.${String(key)}`);
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
vi.doMock('electron', () => ({ ipcRenderer: watched('ipcRenderer', ipc) }));
afterAll(() => void vi.doUnmock('electron'));
afterEach(() => vi.unstubAllGlobals());

it('11: gives the page a port and nothing else, on its own origin', async () => {
  const page = new EventEmitter();
  const posted: unknown[][] = [];
  const window = {
    location: { origin: 'app://hanout' },
    addEventListener: (name: string, listener: () => void, { once }: { once: boolean }) =>
      once ? page.once(name, listener) : page.on(name, listener),
    postMessage: (...args: unknown[]) => void posted.push(args),
  };
  vi.stubGlobal('window', window);
  const [names, globals] = [Object.keys(window), Object.keys(globalThis)];
  await import('./preload.ts');

  expect(sent).toEqual([]);
  page.emit('DOMContentLoaded');
  page.emit('DOMContentLoaded');
  expect(sent).toEqual([['hanout-port-wanted']]);
  ipc.emit('hanout-port', { ports: [] });
  expect(posted).toEqual([]);
  ipc.emit('hanout-port', { ports: ['the port'] }, 'something else');
  expect(posted).toEqual([['hanout-port', 'app://hanout', ['the port']]]);

  expect(used).toEqual(['ipcRenderer.on', 'ipcRenderer.send']);
  expect(ipc.eventNames()).toEqual(['hanout-port']);
  expect([Object.keys(window), Object.keys(globalThis)]).toEqual([names, globals]);
});
