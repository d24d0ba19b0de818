import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { IpcMainEvent } from 'electron';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PortHandover } from './port-handover.ts';
import { StandInContents } from './stand-ins.fixture.ts';

/** A port of Electron's main process, based on Node's. */
class StandInPort {
  isClosed = false;
  readonly port: MessagePort;
  constructor(port: MessagePort) {
    this.port = port;
  }
  start(): void {
    this.port.start();
  }
  close(): void {
    this.isClosed = true;
    this.port.close();
  }
}

let served: StandInPort[];
let handedOver: StandInPort[];
let handover: PortHandover<StandInPort>;
beforeEach(() => {
  served = [];
  handedOver = [];
  handover = new PortHandover(
    () => {
      const { port1, port2 } = new MessageChannel();
      return { kept: new StandInPort(port1), given: new StandInPort(port2) };
    },
    (port) => {
      served.push(port);
      port.port.on('message', (question) => port.port.postMessage(`answer to ${question}`));
    },
  );
});
afterEach(() => {
  for (const port of [...served, ...handedOver]) port.close();
});

/** Asks for a port as a page does. @returns whether it got one */
function ask(sender: StandInContents, url = 'app://hanout/', parent: object | null = null): boolean {
  const senderFrame = {
    url,
    parent,
    postMessage(channel: string, _message: unknown, [port]: StandInPort[]) {
      expect(channel).toBe('hanout-port');
      if (port) handedOver.push(port);
    },
  };
  return handover.wanted({ sender, senderFrame } as unknown as IpcMainEvent);
}

const navigate = (page: StandInContents, isSameDocument = false, isMainFrame = true) =>
  page.emit('did-start-navigation', { isMainFrame, isSameDocument });

it('gives our page a port on which it is answered', async () => {
  expect(ask(new StandInContents())).toBe(true);
  const port = handedOver[0]?.port;
  if (!port) throw new Error('no port was given');
  const answer = once(port, 'message');
  port.postMessage('what is sold');
  expect((await answer)[0]).toBe('answer to what is sold');
});

it('gives nothing to another origin, to a frame inside a page, or to a frame that is gone', () => {
  expect(ask(new StandInContents(), 'https://example.com/')).toBe(false);
  expect(ask(new StandInContents(), 'app://hanout.example/')).toBe(false);
  expect(ask(new StandInContents(), 'app://hanout/', {})).toBe(false);
  const gone = { sender: new StandInContents(), senderFrame: null };
  expect(handover.wanted(gone as unknown as IpcMainEvent)).toBe(false);
  expect(handedOver).toHaveLength(0);
  expect(served).toHaveLength(0);
});

it('gives one port a load, whoever asks again', () => {
  const page = new StandInContents();
  expect(ask(page)).toBe(true);
  expect(ask(page)).toBe(false);
  navigate(page, true);
  navigate(page, false, false);
  expect(ask(page)).toBe(false);
  expect(handedOver).toHaveLength(1);
});

it('drops the old port when the page is loaded again, and gives a new one', async () => {
  const page = new StandInContents();
  ask(page);
  const [old] = handedOver;
  if (!old) throw new Error('no port was given');
  const closed = once(old.port, 'close');
  navigate(page);
  await closed;
  expect(served[0]?.isClosed).toBe(true);
  expect(ask(page)).toBe(true);
  expect(served[1]?.isClosed).toBe(false);
  navigate(page);
  expect(served[1]?.isClosed).toBe(true);
});

it.each(['render-process-gone', 'destroyed'])('drops the port at %s', (event) => {
  const page = new StandInContents();
  ask(page);
  page.emit(event, {}, { reason: 'crashed' });
  expect(served[0]?.isClosed).toBe(true);
});

it('keeps the windows apart', () => {
  const [till, client] = [new StandInContents(), new StandInContents()];
  expect(ask(till)).toBe(true);
  expect(ask(client)).toBe(true);
  navigate(client);
  expect(served[0]?.isClosed).toBe(false);
});
