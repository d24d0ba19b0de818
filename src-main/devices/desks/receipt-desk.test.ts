import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceEvent, PrinterSettings } from '../../../src/hardware/contract.ts';
import type { PaperOrder } from '../../../src/hardware/paper.ts';
import { until } from '../../../tests/fixtures/wait.ts';
import type { Machine } from '../machine.ts';
import { CUT, INIT, joined, NEW_LINE } from '../protocol/escpos.ts';
import { type PrinterSocket, printerSocket } from '../simulators/receipt-printer-socket.ts';
import { openTcp } from '../wires/tcp-connection.ts';
import { ReceiptDesk, type RenderPaper } from './receipt-desk.ts';

const render: RenderPaper = async ({ paper }, isCopy) =>
  joined([INIT, Buffer.from(`${paper.kind}${isCopy ? ' copy' : ''}`), NEW_LINE, CUT]);

const test = { locale: 'ar', tillName: 'T1', at: 0, zone: 'Africa/Casablanca' } as const;
const order = (o: Partial<PaperOrder> = {}): PaperOrder => ({
  paper: { kind: 'test', test },
  storeId: null,
  title: 'CAS1-T1A-000001',
  key: null,
  isCopy: false,
  ...o,
});

let folder: string;
let printer: PrinterSocket;
let desk: ReceiptDesk;
let events: Omit<DeviceEvent, 'at'>[];

const printerAt = (): PrinterSettings => ({
  wire: { kind: 'tcp', ...printer.at },
  paper: 80,
  codePage: 'wpc1252',
  isChinese: false,
  lacksQr: false,
  language: 'ar',
  isAutomatic: true,
});
const drawer = { pin: 2, openWhen: 'high' } as const;

async function openDesk(receiptPrinter: PrinterSettings | null = printerAt()): Promise<ReceiptDesk> {
  const machine = {
    open: (wire) => () => openTcp(wire.kind === 'tcp' ? wire : { host: '', port: 0 }),
  } satisfies Pick<Machine, 'open'>;
  return await ReceiptDesk.open(
    {
      folder,
      machine: machine as Machine,
      render,
      changed: () => undefined,
      happened: (event) => events.push(event),
      lookMs: { idle: 40, soon: 20 },
    },
    { receiptPrinter, drawer: receiptPrinter && drawer },
  );
}
const stateOf = (id: string) => desk.devices.find((d) => d.id === id);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'receipt-desk-'));
  events = [];
  printer = await printerSocket();
  desk = await openDesk();
});
afterEach(async () => {
  await desk.close();
  await printer.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the receipt printer and drawer of a counter', () => {
  it('says how the printer is, and that it has gone and come again', async () => {
    await until('it is seen', () => stateOf('receipt_printer')?.state === 'ready');
    printer.change({ paper: 'near_end' });
    await until('the roll is low', () => stateOf('receipt_printer')?.trouble === 'paper_low');
    expect(stateOf('receipt_printer')?.state).toBe('ready');
    await printer.switchOff();
    await until('it is away', () => stateOf('receipt_printer')?.state === 'away');
    printer.change({ paper: 'enough' });
    await printer.switchOn();
    await until('it is back', () => stateOf('receipt_printer')?.state === 'ready');
    expect(events.map((e) => e.what)).toEqual(['ready', 'trouble', 'away', 'ready']);
  });

  it('prints what waited for paper, once', async () => {
    printer.change({ paper: 'end' });
    expect(await desk.add(order({ key: 'r1' }), 0)).toBe('queued');
    expect(await desk.add(order({ key: 'r1' }), 0)).toBe('printed_before');
    await until('it waits', () => desk.papers[0]?.trouble === 'paper_end');
    const id = desk.papers[0]?.id ?? '';
    printer.putPaperIn();
    expect(await desk.settle(id, 'try_now')).toBe(true);
    await until('it is out', () => desk.papers.length === 0);
    expect(printer.papers).toHaveLength(1);
    expect(await desk.settle(id, 'drop')).toBe(false);
  });

  it('opens the drawer once, follows it, and tells when it stays open or shut', async () => {
    await until('it is seen', () => desk.isDrawerOpen === false);
    expect(await desk.openDrawer()).toBe(true);
    await until('it is seen open', () => desk.isDrawerOpen === true);
    expect(printer.kicks).toBe(1);
    printer.closeDrawer();
    await until('it is seen shut', () => desk.isDrawerOpen === false);
    expect(events.filter((e) => e.kind === 'drawer').map((e) => e.what)).toEqual(['opened']);
  });

  it('tells that a drawer could not be opened, and does not try again by itself', async () => {
    await printer.switchOff();
    expect(await desk.openDrawer()).toBe(false);
    expect(stateOf('drawer')?.trouble).toBe('not_opened');
    await printer.switchOn();
    await until('it is back', () => stateOf('receipt_printer')?.state === 'ready');
    expect(printer.kicks).toBe(0);
    expect(await desk.openDrawer()).toBe(true);
    expect(stateOf('drawer')?.trouble).toBeNull();
    expect(events.some((e) => e.what === 'not_opened')).toBe(true);
  });

  it('keeps what waits while its printer is taken away, and prints it on the next', async () => {
    printer.change({ paper: 'end' });
    await desk.add(order({ key: 'r1' }), 0);
    await until('it waits', () => desk.papers[0]?.trouble === 'paper_end');
    desk.configure({ receiptPrinter: null, drawer: null });
    await desk.settle(desk.papers[0]?.id ?? '', 'try_now');
    expect(desk.papers).toMatchObject([{ status: 'waiting' }]);
    printer.putPaperIn();
    desk.configure({ receiptPrinter: printerAt(), drawer });
    await until('it is out', () => desk.papers.length === 0);
    expect(printer.papers).toHaveLength(1);
  });

  it('takes nothing where no printer is set up', async () => {
    desk.configure({ receiptPrinter: null, drawer: null });
    await expect(desk.add(order(), 0)).rejects.toMatchObject({ code: 'NO_PRINTER' });
    expect(await desk.openDrawer()).toBe(false);
    expect(desk.devices).toEqual([]);
  });
});
