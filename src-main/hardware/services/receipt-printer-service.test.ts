import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceEvent, PrinterSettings } from '../../../src/hardware/contract.ts';
import type { PrintJob } from '../../../src/hardware/print-job.ts';
import { until } from '../../../tests/fixtures/wait.ts';
import type { Machine } from '../machine.ts';
import { CUT, INIT, joined, NEW_LINE } from '../protocol/escpos.ts';
import { type PrinterSocket, printerSocket } from '../simulators/receipt-printer-socket.ts';
import { openTcp } from '../transports/tcp-connection.ts';
import { ReceiptPrinterService, type RenderPaper } from './receipt-printer-service.ts';

const render: RenderPaper = async ({ paper }, isCopy) =>
  joined([INIT, Buffer.from(`${paper.kind}${isCopy ? ' copy' : ''}`), NEW_LINE, CUT]);

const test = { locale: 'ar', tillName: 'T1', at: 0, zone: 'Africa/Casablanca' } as const;
const order = (o: Partial<PrintJob> = {}): PrintJob => ({
  paper: { kind: 'test', test },
  storeId: null,
  title: 'CAS1-T1A-000001',
  key: null,
  isCopy: false,
  ...o,
});

let folder: string;
let printer: PrinterSocket;
let service: ReceiptPrinterService;
let events: Omit<DeviceEvent, 'at'>[];

const printerAt = (): PrinterSettings => ({
  transport: { kind: 'tcp', ...printer.at },
  paper: 80,
  codePage: 'wpc1252',
  isChinese: false,
  lacksQr: false,
  language: 'ar',
  isAutomatic: true,
});
const drawer = { pin: 2, openWhen: 'high' } as const;

async function openService(
  receiptPrinter: PrinterSettings | null = printerAt(),
): Promise<ReceiptPrinterService> {
  const machine = {
    open: (transport) => () => openTcp(transport.kind === 'tcp' ? transport : { host: '', port: 0 }),
  } satisfies Pick<Machine, 'open'>;
  return await ReceiptPrinterService.open(
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
const stateOf = (id: string) => service.devices.find((d) => d.id === id);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'receipt-printer-'));
  events = [];
  printer = await printerSocket();
  service = await openService();
});
afterEach(async () => {
  await service.close();
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
    expect(await service.add(order({ key: 'r1' }), 0)).toBe('queued');
    expect(await service.add(order({ key: 'r1' }), 0)).toBe('printed_before');
    await until('it waits', () => service.papers[0]?.trouble === 'paper_end');
    const id = service.papers[0]?.id ?? '';
    printer.putPaperIn();
    expect(await service.settle(id, 'try_now')).toBe(true);
    await until('it is out', () => service.papers.length === 0);
    expect(printer.papers).toHaveLength(1);
    expect(await service.settle(id, 'drop')).toBe(false);
  });

  it('opens the drawer once, follows it, and tells when it stays open or shut', async () => {
    await until('it is seen', () => service.isDrawerOpen === false);
    expect(await service.openDrawer()).toBe(true);
    await until('it is seen open', () => service.isDrawerOpen === true);
    expect(printer.kicks).toBe(1);
    printer.closeDrawer();
    await until('it is seen shut', () => service.isDrawerOpen === false);
    expect(events.filter((e) => e.kind === 'drawer').map((e) => e.what)).toEqual(['opened']);
  });

  it('tells that a drawer could not be opened, and does not try again by itself', async () => {
    await printer.switchOff();
    expect(await service.openDrawer()).toBe(false);
    expect(stateOf('drawer')?.trouble).toBe('not_opened');
    await printer.switchOn();
    await until('it is back', () => stateOf('receipt_printer')?.state === 'ready');
    expect(printer.kicks).toBe(0);
    expect(await service.openDrawer()).toBe(true);
    expect(stateOf('drawer')?.trouble).toBeNull();
    expect(events.some((e) => e.what === 'not_opened')).toBe(true);
  });

  it('keeps what waits while its printer is taken away, and prints it on the next', async () => {
    printer.change({ paper: 'end' });
    await service.add(order({ key: 'r1' }), 0);
    await until('it waits', () => service.papers[0]?.trouble === 'paper_end');
    service.configure({ receiptPrinter: null, drawer: null });
    await service.settle(service.papers[0]?.id ?? '', 'try_now');
    expect(service.papers).toMatchObject([{ status: 'waiting' }]);
    printer.putPaperIn();
    service.configure({ receiptPrinter: printerAt(), drawer });
    await until('it is out', () => service.papers.length === 0);
    expect(printer.papers).toHaveLength(1);
  });

  it('takes nothing where no printer is set up', async () => {
    service.configure({ receiptPrinter: null, drawer: null });
    await expect(service.add(order(), 0)).rejects.toMatchObject({ code: 'NO_PRINTER' });
    expect(await service.openDrawer()).toBe(false);
    expect(service.devices).toEqual([]);
  });
});
