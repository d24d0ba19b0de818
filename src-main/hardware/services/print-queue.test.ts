import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { until } from '../../../tests/fixtures/wait.ts';
import { ReceiptPrinter } from '../drivers/receipt-printer.ts';
import { CUT, INIT, joined, NEW_LINE } from '../protocol/escpos.ts';
import { type PrinterSocket, printerSocket } from '../simulators/receipt-printer-socket.ts';
import { openTcp } from '../transports/tcp-connection.ts';
import { PrintQueue, type PrintQueueOptions } from './print-queue.ts';

const paperOf = (text: string) => joined([INIT, Buffer.from(text), NEW_LINE, CUT]);
const texts = () =>
  socket.papers.map((bytes) => Buffer.from(bytes.slice(INIT.length, -CUT.length)).toString().trim());

let folder: string;
let socket: PrinterSocket;
let queues: PrintQueue[];

function options(over: Partial<PrintQueueOptions> = {}): PrintQueueOptions {
  const times = { answer: 500, look: 10, confirm: 300, patience: 300 };
  return {
    folder,
    render: async ({ text }, isCopy) => paperOf(`${isCopy ? 'copy of ' : ''}${text}`),
    print: (paper, waiting) =>
      new ReceiptPrinter({ open: () => openTcp(socket.at), waiting, times }).print(paper),
    changed: () => undefined,
    printed: () => undefined,
    failed: () => undefined,
    retryMs: 20,
    ...over,
  };
}

async function openQueue(over?: Partial<PrintQueueOptions>): Promise<PrintQueue> {
  const queue = await PrintQueue.open(options(over));
  queues.push(queue);
  return queue;
}

async function add(queue: PrintQueue, text: string, key: string | null = null): Promise<string> {
  const id = newId();
  const source = { text };
  await queue.add({ id, key, source, title: text, at: Date.now(), isCopy: false });
  return id;
}

const isEmpty = (queue: PrintQueue) => () => queue.jobs.length === 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'print-queue-'));
  socket = await printerSocket();
  queues = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const queue of queues) await queue.close();
  await socket.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('papers on their way', () => {
  it('are printed once each, in their order, and then gone from the disk', async () => {
    const queue = await openQueue();
    for (const text of ['one', 'two', 'three']) await add(queue, text);
    await until('all are printed', isEmpty(queue));
    expect(texts()).toEqual(['one', 'two', 'three']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('wait for a printer without paper, and are printed when it has some', async () => {
    socket.change({ paper: 'end' });
    const queue = await openQueue();
    for (const text of ['one', 'two']) await add(queue, text);
    await until('it is told', () => queue.jobs[0]?.trouble === 'paper_end');
    expect(queue.jobs.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    socket.putPaperIn();
    await until('all are printed', isEmpty(queue));
    expect(texts()).toEqual(['one', 'two']);
  });

  it('are taken up by the next program when this one ends', async () => {
    socket.change({ isOnline: false });
    const first = await openQueue();
    for (const text of ['one', 'two']) await add(first, text);
    await first.close();
    socket.change({ isOnline: true });
    const second = await openQueue();
    await until('all are printed', isEmpty(second));
    expect(texts()).toEqual(['one', 'two']);
  });

  it('are unsure when the program died while they were on their way, and printed again only as asked, as a copy', async () => {
    // Simulates a program that ended while printing: its call never returns.
    const dead = await PrintQueue.open(options({ print: () => new Promise(() => undefined) }));
    const id = await add(dead, 'one');
    await until('it is on its way', () => dead.jobs[0]?.status === 'printing');
    const queue = await openQueue();
    await add(queue, 'two');
    await until('the other is printed', () => queue.jobs.length === 1);
    expect(queue.jobs).toMatchObject([{ id, status: 'unsure', trouble: 'restart' }]);
    expect(await queue.again(id)).toBe(true);
    await until('it is printed', isEmpty(queue));
    expect(texts()).toEqual(['two', 'copy of one']);
  });

  it('are unsure when the cable came out in the middle; who holds the paper takes it off the list', async () => {
    socket.breakLine(15);
    const queue = await openQueue();
    const id = await add(queue, 'a long receipt');
    await until('it is unsure', () => queue.jobs[0]?.status === 'unsure');
    expect(await queue.drop(id)).toBe(true);
    expect(queue.jobs).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    expect(await queue.drop(id)).toBe(false);
    expect(await queue.again(id)).toBe(false);
  });

  it('do not wait for one that cannot be made', async () => {
    const failedTitles: string[] = [];
    const queue = await openQueue({
      render: async ({ text }) => {
        if (text === 'broken') throw new Error('no such receipt');
        return paperOf(String(text));
      },
      failed: ({ title }) => failedTitles.push(title),
    });
    await add(queue, 'broken');
    await add(queue, 'two');
    await until('the other is printed', () => queue.jobs.length === 1);
    expect(queue.jobs).toMatchObject([
      { title: 'broken', status: 'failed', trouble: 'Error: no such receipt' },
    ]);
    expect(failedTitles).toEqual(['broken']);
  });

  it('are not dropped or begun again while they are on their way', async () => {
    let finish: () => void = () => undefined;
    const queue = await openQueue({
      print: () =>
        new Promise((resolve) => {
          finish = () => resolve({ outcome: 'printed' });
        }),
    });
    const id = await add(queue, 'one');
    await until('it is on its way', () => queue.jobs[0]?.status === 'printing');
    expect(await queue.drop(id)).toBe(false);
    expect(await queue.again(id)).toBe(false);
    finish();
    await until('it is printed', isEmpty(queue));
  });

  it('wait for a disk that takes no word of them, and are printed once when it does', async () => {
    const failedTitles: string[] = [];
    const queue = await openQueue({
      render: async ({ text }) => {
        if (failedTitles.length === 0) rmSync(folder, { recursive: true });
        return paperOf(String(text));
      },
      failed: ({ title }) => {
        failedTitles.push(title);
        mkdirSync(folder);
      },
    });
    await add(queue, 'one');
    await until('it is printed', isEmpty(queue));
    expect(failedTitles).toEqual(['one']);
    expect(texts()).toEqual(['one']);
  });

  it('are unsure when the disk takes no word of what became of them', async () => {
    const queue = await openQueue({
      print: async () => {
        rmSync(folder, { recursive: true });
        return { outcome: 'unsure', trouble: 'unreachable' };
      },
      failed: () => mkdirSync(folder),
    });
    await add(queue, 'one');
    await until('it is told', () => queue.jobs[0]?.status === 'unsure');
    expect(queue.jobs).toMatchObject([{ status: 'unsure', trouble: 'disk' }]);
  });

  it('pass over what was only half written to the disk', async () => {
    writeFileSync(join(folder, `${newId()}.json.part`), '{"id":');
    writeFileSync(join(folder, `${newId()}.json`), '{"id":"x"');
    const queue = await openQueue();
    expect(queue.jobs).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('prints what has a key once unasked, over a restart too', async () => {
    const first = await openQueue();
    await Promise.all([add(first, 'receipt 7', 'r7'), add(first, 'receipt 7', 'r7')]);
    await until('printed', isEmpty(first));
    await add(first, 'receipt 7', 'r7');
    expect(first.knows('r7')).toBe(true);
    await first.close();
    const second = await openQueue();
    await add(second, 'receipt 7', 'r7');
    await add(second, 'receipt 8', 'r8');
    await until('printed', isEmpty(second));
    expect(texts()).toEqual(['receipt 7', 'receipt 8']);
  });

  it('do not hold up a program that is to end while somebody has to put paper in', async () => {
    socket.runOut(30);
    const times = { answer: 500, look: 10, confirm: 300, patience: 60_000 };
    const first = await openQueue({
      print: (paper, waiting) =>
        new ReceiptPrinter({ open: () => openTcp(socket.at), waiting, times }).print(paper),
    });
    await add(first, 'a long receipt of many lines');
    await until('it is on its way', () => first.jobs[0]?.status === 'printing');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isClosed = false;
    const closing = first.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isClosed).toBe(true);
    await closing;
    vi.useRealTimers();
    const second = await openQueue();
    expect(second.jobs).toMatchObject([{ status: 'unsure', trouble: 'restart' }]);
  });
});
