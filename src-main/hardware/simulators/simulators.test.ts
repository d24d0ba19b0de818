import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../../tests/fixtures/wait.ts';
import { ReceiptPrinter } from '../drivers/receipt-printer.ts';
import { CUT, INIT, joined, openDrawer, raster } from '../protocol/escpos.ts';
import { isDrawerOpen, type PrinterStatus } from '../protocol/escpos-status.ts';
import { blank, dotAt, fillRect } from '../raster/bitmap.ts';
import { listSerialPorts } from '../transports/serial-connection.ts';
import { openTcp } from '../transports/tcp-connection.ts';
import { DisplayScreen } from './display-screen.ts';
import { SimulatedLabelPrinter } from './label-printer-socket.ts';
import { png } from './receipt-paper.ts';
import { SimulatedReceiptPrinter } from './receipt-printer-socket.ts';
import { SimulatedDisplay } from './serial-display.ts';
import { SimulatedCardReader, SimulatedScanner } from './serial-readers.ts';
import { SimulatedHidScanner, SimulatedPcProx } from './simulated-hid.ts';
import { simulatedBinding } from './simulated-serial.ts';

const picture = blank(576, 8);
fillRect(picture, { x: 10, y: 2, width: 5, height: 3 });
const PAPER = joined([INIT, raster(picture), openDrawer(), CUT]);

const printer = new SimulatedReceiptPrinter();
const till = new ReceiptPrinter({
  open: () => openTcp(printer.at),
  times: { answer: 1_000, look: 10, confirm: 1_000, patience: 2_000 },
});
async function status(): Promise<PrinterStatus> {
  const now = await till.status();
  if (typeof now === 'string') throw new Error(now);
  return now;
}
afterEach(() => printer.switchOff());

describe('the simulated receipt printer', () => {
  it('prints what can be seen, and opens its drawer', async () => {
    await printer.switchOn();
    expect(isDrawerOpen(await status(), 'high')).toBe(false);
    expect(await till.print(PAPER)).toEqual({ outcome: 'printed' });
    const [paper] = printer.papers;
    if (!paper) throw new Error('no paper');
    const seen = printer.printed(paper);
    expect([dotAt(seen.picture, 10, 2), dotAt(seen.picture, 9, 2), seen.cuts]).toEqual([true, false, 1]);
    expect(png(seen.picture).subarray(1, 4).toString()).toBe('PNG');
    expect([printer.kicks, isDrawerOpen(await status(), 'high')]).toEqual([1, true]);
    printer.closeDrawer();
    expect(isDrawerOpen(await status(), 'high')).toBe(false);
  });

  it('is not reached while it is switched off, and found at the same place again', async () => {
    await printer.switchOn();
    const { port } = printer.at;
    await printer.switchOff();
    expect(await till.print(PAPER)).toEqual({ outcome: 'not_printed', trouble: 'unreachable' });
    await printer.switchOn();
    expect(printer.at.port).toBe(port);
    expect(await till.print(PAPER)).toEqual({ outcome: 'printed' });
  });

  it('forgets half a paper when it is switched off', async () => {
    await printer.switchOn();
    const line = await openTcp(printer.at);
    await line.write(PAPER.subarray(0, PAPER.length - 4));
    await until('it has begun', () => printer.isHalf);
    const before = printer.papers.length;
    await printer.switchOff();
    await line.close();
    await printer.switchOn();
    expect([printer.isHalf, printer.papers.length]).toEqual([false, before]);
  });

  it('says that its port is taken', async () => {
    await printer.switchOn();
    const other = new SimulatedReceiptPrinter();
    await expect(other.switchOn(printer.at.port)).rejects.toThrow('EADDRINUSE');
    await other.switchOn(0);
    expect(other.isOn).toBe(true);
    await other.switchOff();
  });
});

describe('the simulated label printer', () => {
  it('says what it was sent that it does not know, and goes on with the next job', async () => {
    const labels = new SimulatedLabelPrinter('tspl');
    await labels.switchOn();
    const line = await openTcp(labels.at);
    await line.write(Buffer.from('REBOOT\r\n'));
    await until('it says so', () => labels.fault !== null);
    expect(labels.fault).toBe('Unknown: REBOOT');
    await line.write(Buffer.from('SIZE 2 mm,1 mm\r\nCLS\r\nBARCODE 0,0,"128",8,0,0,1,1,"A"\r\nPRI'));
    await line.write(Buffer.from('NT 1,2\r\n'));
    await until('it is out', () => labels.labels.length === 1);
    expect(labels.labels[0]).toMatchObject({ copies: 2, bars: { kind: 'code128', text: 'A' } });
    await line.close();
    await labels.switchOff();
  });
});

describe('the simulated display', () => {
  const line = (which: number, text: string) => [
    0x1b,
    0x51,
    which,
    ...Buffer.from(text.padEnd(20), 'latin1'),
    0x0d,
  ];

  it('shows lines that come in single bytes', () => {
    const screen = new DisplayScreen();
    for (const byte of [0x1b, 0x40, ...line(0x41, 'A'), ...line(0x42, 'B')]) screen.push(Uint8Array.of(byte));
    expect(screen.lines.map((text) => text.trim())).toEqual(['A', 'B']);
    screen.push(Uint8Array.of(0x0c));
    expect(screen.lines.join('').trim()).toBe('');
  });

  it.each([
    ['text outside a line', [0x41], 'knows no 41'],
    ['a command after a line', [...line(0x41, 'A'), 0x1b, 0x40], 'not obeyed after a line'],
    ['a third line', line(0x43, 'A'), 'no line 67'],
    ['a line without its end', line(0x41, 'A').fill(0x20, -1), 'without its end'],
    ['letters that are not Latin', line(0x41, '\xe9'), 'Latin only'],
    ['an unknown command', [0x1b, 0x7a], 'knows no ESC 7a'],
  ])('throws at %s', (_, bytes, message) => {
    expect(() => new DisplayScreen().push(Uint8Array.from(bytes))).toThrow(message);
  });
});

describe('every simulated device', () => {
  it('says so in its name, and is listed while it is plugged in', async () => {
    const ports = [new SimulatedCardReader(), new SimulatedScanner(), new SimulatedDisplay()];
    const binding = simulatedBinding(ports);
    expect((await listSerialPorts(binding)).map(({ path, name }) => [path, name])).toEqual([
      ['SIMULATED-CARD-READER', 'Simulated card reader'],
      ['SIMULATED-SCANNER', 'Simulated scanner'],
      ['SIMULATED-DISPLAY', 'Simulated customer display'],
    ]);
    ports[1]?.unplug();
    expect(await listSerialPorts(binding)).toHaveLength(2);
    const hid = [new SimulatedPcProx(), new SimulatedHidScanner()].map(({ info }) => info.name);
    const printers = [printer.name, new SimulatedLabelPrinter('zpl').name];
    for (const name of [...hid, ...printers]) expect(name).toMatch(/^Simulated /);
  });

  it('refuses a card that no reader could read', () => {
    for (const hex of ['', '12', '010063E9AEFF', 'XYZXYZXYZX'])
      expect(() => new SimulatedCardReader().present(hex)).toThrow(RangeError);
    for (const hex of ['', '1', '010063E9AE010063E9', 'XY'])
      expect(() => new SimulatedPcProx().present(hex)).toThrow(RangeError);
  });
});
