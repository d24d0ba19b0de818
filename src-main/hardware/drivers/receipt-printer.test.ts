import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../tests/fixtures/wait.ts';
import { CUT, INIT, joined, openDrawer, raster } from '../protocol/escpos.ts';
import { blank } from '../raster/bitmap.ts';
import { type PrinterSocket, printerSocket } from '../simulators/receipt-printer-socket.ts';
import { openTcp } from '../transports/tcp-connection.ts';
import { type PrinterTrouble, ReceiptPrinter } from './receipt-printer.ts';

const PAPER = joined([INIT, raster(blank(576, 300)), openDrawer(), CUT]);
const TIMES = { answer: 200, look: 10, confirm: 300, patience: 400 };

let socket: PrinterSocket;
let troubles: (PrinterTrouble | null)[];
const printerAt = (at: { host: string; port: number }, times = TIMES) =>
  new ReceiptPrinter({ open: () => openTcp(at), waiting: (trouble) => troubles.push(trouble), times });

beforeEach(async () => {
  socket = await printerSocket();
  troubles = [];
});
afterEach(() => socket.close());

describe('a receipt printer', () => {
  it('prints a paper once, to the byte, and says so when it is out', async () => {
    expect(await printerAt(socket.at).print(PAPER)).toEqual({ outcome: 'printed' });
    expect(socket.papers).toEqual([PAPER]);
    expect(socket.kicks).toBe(1);
    expect(troubles).toEqual([]);
  });

  it('lets the next paper in when one is done', async () => {
    const [first, other] = [printerAt(socket.at), printerAt(socket.at)];
    await first.print(PAPER);
    await other.print(PAPER);
    expect(socket.papers).toHaveLength(2);
  });

  it.each([
    ['has no paper', { paper: 'end' }, 'paper_end'],
    ['is open', { isCoverOpen: true }, 'cover_open'],
    ['is off line', { isOnline: false }, 'offline'],
  ] as const)('sends nothing to one that %s', async (_, state, trouble) => {
    socket.change(state);
    expect(await printerAt(socket.at).print(PAPER)).toEqual({ outcome: 'not_printed', trouble });
    socket.change({ paper: 'enough', isCoverOpen: false, isOnline: true });
    expect(socket.papers).toEqual([]);
    expect(socket.isHalf).toBe(false);
  });

  it('prints while the paper is near its end, and tells of it', async () => {
    socket.change({ paper: 'near_end' });
    const printer = printerAt(socket.at);
    expect(await printer.status()).toMatchObject({ paper: 'near_end' });
    expect(await printer.print(PAPER)).toEqual({ outcome: 'printed' });
  });

  it('opens the drawer of one that has paper, and of one that has none', async () => {
    const pulse = { pin: 2, on: 50, off: 500 } as const;
    expect(await printerAt(socket.at).openDrawer(pulse)).toBeNull();
    await until('it opens', () => socket.kicks === 1);
    socket.change({ paper: 'end' });
    expect(await printerAt(socket.at).openDrawer(pulse)).toBeNull();
    await until('it opens again', () => socket.kicks === 2);
  });

  it('opens the drawer at once while a receipt waits for paper, and once only', async () => {
    socket.runOut(40);
    const printer = printerAt(socket.at, { ...TIMES, patience: 10_000 });
    const printing = printer.print(joined([INIT, raster(blank(576, 300)), CUT]));
    await until('it waits for paper', () => troubles.includes('paper_end'));
    expect(await printer.openDrawer({ pin: 2, on: 50, off: 500 })).toBeNull();
    await until('it opens', () => socket.kicks === 1);
    socket.putPaperIn();
    expect(await printing).toEqual({ outcome: 'printed' });
    expect(socket.kicks).toBe(1);
  });

  it('says that a drawer cannot be told to open', async () => {
    const { at } = socket;
    await socket.close();
    expect(await printerAt(at).openDrawer({ pin: 2, on: 50, off: 500 })).toBe('unreachable');
  });

  it('waits for paper in the middle of a receipt, tells so, and ends it once', async () => {
    socket.runOut(40);
    const printing = printerAt(socket.at, { ...TIMES, patience: 10_000 }).print(PAPER);
    await until('somebody is told', () => troubles.includes('paper_end'));
    expect(socket.isHalf).toBe(true);
    socket.putPaperIn();
    expect(await printing).toEqual({ outcome: 'printed' });
    expect(socket.papers).toEqual([PAPER]);
    expect(troubles).toEqual(['paper_end', null]);
  });

  it('is unsure of a receipt that nobody has put paper in for', async () => {
    socket.runOut(40);
    expect(await printerAt(socket.at).print(PAPER)).toEqual({ outcome: 'unsure', trouble: 'paper_end' });
    expect(troubles).toEqual(['paper_end', null]);
  });

  it('is unsure when the cable comes out in the middle', async () => {
    socket.breakLine(200);
    expect(await printerAt(socket.at, { ...TIMES, patience: 30_000 }).print(PAPER)).toEqual({
      outcome: 'unsure',
      trouble: 'unreachable',
    });
    expect(socket.papers).toEqual([]);
  });

  it('is unsure of a paper that a full printer never takes whole, tells so, and leaves the line', async () => {
    socket.fill();
    const long = joined(Array.from({ length: 1_000 }, () => raster(blank(576, 256))));
    const outcome = await printerAt(socket.at).print(long);
    expect(outcome).toEqual({ outcome: 'unsure', trouble: 'no_answer' });
    expect(troubles).toEqual(['no_answer', null]);
    expect(socket.papers).toEqual([]);
  });

  it('knows that nothing was printed where nobody answers at the address, or says nothing', async () => {
    socket.mute(true);
    expect(await printerAt(socket.at).print(PAPER)).toEqual({ outcome: 'not_printed', trouble: 'no_answer' });
    expect(await printerAt(socket.at).status()).toBe('no_answer');
    const { at } = socket;
    await socket.close();
    const nowhere = printerAt(at);
    expect(await nowhere.print(PAPER)).toEqual({ outcome: 'not_printed', trouble: 'unreachable' });
    expect(await nowhere.status()).toBe('unreachable');
    socket = await printerSocket();
  });

  it('takes an old printer that confirms nothing and stays well at its word', async () => {
    await socket.close();
    socket = await printerSocket({ knowsConfirm: false });
    expect(await printerAt(socket.at).print(PAPER)).toEqual({ outcome: 'printed' });
    expect(socket.papers).toEqual([PAPER]);
  });

  it('sends over a transport that brings no answers without asking', async () => {
    socket.mute(true);
    const printer = new ReceiptPrinter({ open: () => openTcp(socket.at), isOneWay: true });
    expect(await printer.print(PAPER)).toEqual({ outcome: 'printed' });
    await until('it is printed', () => socket.papers.length === 1);
    expect(socket.papers).toEqual([PAPER]);
  });
});
