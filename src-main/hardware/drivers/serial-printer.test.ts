import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../tests/fixtures/wait.ts';
import { CUT, INIT, joined, raster } from '../protocol/escpos.ts';
import { blank } from '../raster/bitmap.ts';
import { type PrinterSocket, printerSocket } from '../simulators/receipt-printer-socket.ts';
import { SimulatedSerialPort, simulatedBinding } from '../simulators/simulated-serial.ts';
import { openSerial } from '../transports/serial-connection.ts';
import { ReceiptPrinter } from './receipt-printer.ts';

const PAPER = joined([INIT, raster(blank(576, 200)), CUT]);
const TIMES = { answer: 400, look: 10, confirm: 500, patience: 5_000 };

let printer: PrinterSocket;
let line: Socket;
let port: SimulatedSerialPort;

/** The printer's own socket, at the far end of a serial cable. */
beforeEach(async () => {
  printer = await printerSocket();
  line = connect(printer.at);
  await new Promise((done) => line.once('connect', done));
  port = new SimulatedSerialPort('SIMULATED-PRINTER', 'A printer', (bytes) => line.write(bytes));
  line.on('data', (bytes) => port.send(bytes));
  line.on('error', () => undefined);
});
afterEach(async () => {
  port.unplug();
  line.destroy();
  await printer.close();
});

const onSerial = () =>
  new ReceiptPrinter({
    open: () =>
      openSerial({ path: port.path, baudRate: 115_200, handshake: 'rts_cts' }, simulatedBinding([port])),
    times: TIMES,
  });

describe('a receipt printer on a serial line', () => {
  it('is asked, prints once to the byte, and lets the next paper in', async () => {
    const serial = onSerial();
    expect(await serial.print(PAPER)).toEqual({ outcome: 'printed' });
    expect(await serial.print(PAPER)).toEqual({ outcome: 'printed' });
    expect(printer.papers).toEqual([PAPER, PAPER]);
    expect(await serial.status()).toMatchObject({ paper: 'enough', isOnline: true });
  });

  it('is sent nothing while it has no paper, and opens the drawer all the same', async () => {
    printer.change({ paper: 'end' });
    const serial = onSerial();
    expect(await serial.print(PAPER)).toEqual({ outcome: 'not_printed', trouble: 'paper_end' });
    expect(await serial.openDrawer({ pin: 2, on: 50, off: 500 })).toBeNull();
    await until('the drawer opens', () => printer.kicks === 1);
    expect(printer.isHalf).toBe(false);
  });

  it('is not there when its cable is out', async () => {
    port.unplug();
    expect(await onSerial().print(PAPER)).toEqual({ outcome: 'not_printed', trouble: 'unreachable' });
  });

  it('leaves nobody knowing when the cable comes out in the middle', async () => {
    printer.runOut(60);
    const printing = onSerial().print(PAPER);
    await until('it has begun', () => printer.isHalf);
    port.unplug();
    expect(await printing).toEqual({ outcome: 'unsure', trouble: 'unreachable' });
  });
});
