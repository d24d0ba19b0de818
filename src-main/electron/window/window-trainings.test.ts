import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { TrainingEnd, TrainingOptions } from '../../training/training-process.ts';
import { WindowTrainings } from './window-trainings.ts';

class Port extends EventEmitter {
  readonly sent: unknown[] = [];
  isClosed = false;
  start() {}
  close() {
    this.isClosed = true;
  }
  postMessage(message: unknown) {
    this.sent.push(message);
  }
}
class Child extends EventEmitter {
  readonly sent: { message: unknown; ports: unknown }[] = [];
  postMessage(message: unknown, ports?: unknown) {
    this.sent.push({ message, ports });
  }
  kill() {
    this.emit('exit', 143);
    return true;
  }
}

const options = { data: '/training' } as TrainingOptions;

function desktop() {
  const child = new Child();
  const ports = { port1: new Port(), port2: new Port() };
  const ends: TrainingEnd[] = [];
  const trainings = new WindowTrainings({
    fork: () => child as never,
    newPorts: () => ports as never,
    ended: (how) => void ends.push(how),
  });
  return { child, ports, ends, trainings };
}

it('leads the window’s pages to the training while it runs, and back to the till', async () => {
  const { child, ports, ends, trainings } = desktop();
  const page = new Port();
  expect(trainings.take(page as never)).toBe(false);
  const { ready, exited } = trainings.launch(options);
  expect(child.sent).toEqual([{ message: options, ports: undefined }]);
  // The page that waits for the answer still belongs to the till.
  expect(trainings.take(page as never)).toBe(false);
  child.emit('message', { type: 'ready', address: null });
  expect(await ready).toBeNull();

  expect(trainings.take(page as never)).toBe(true);
  expect(child.sent[1]?.ports).toEqual([ports.port2]);
  page.emit('message', { data: 'call' });
  ports.port1.emit('message', { data: 'answer' });
  expect([ports.port1.sent, page.sent]).toEqual([['call'], ['answer']]);
  page.emit('close');
  expect(ports.port1.isClosed).toBe(true);

  child.emit('exit', 0);
  expect(await exited).toBe('ended');
  expect(ends).toEqual(['ended']);
  expect(trainings.take(page as never)).toBe(false);
});

it('tells a crash from an end that somebody wanted', async () => {
  const crashed = desktop();
  const first = crashed.trainings.launch(options);
  crashed.child.emit('message', { type: 'ready', address: null });
  crashed.child.emit('exit', 1);
  expect(await first.exited).toBe('stopped');
  expect(crashed.ends).toEqual(['stopped']);

  const ended = desktop();
  const second = ended.trainings.launch(options);
  ended.child.emit('message', { type: 'ready', address: null });
  second.end();
  expect(await second.exited).toBe('ended');
  expect(ended.ends).toEqual(['ended']);
});

it('says that one did not start, without leading the window anywhere', async () => {
  const { child, ends, trainings } = desktop();
  const { ready } = trainings.launch(options);
  child.emit('exit', 1);
  await expect(ready).rejects.toThrow('before it answered');
  expect(ends).toEqual([]);
});
