import type { Transport } from '../../../src/hardware/contract.ts';
import type { SimulatedAct, Simulators } from '../../../src/simulators/contract.ts';
import type { HidPort } from '../transports/hid-port.ts';
import type { SerialBinding } from '../transports/serial-connection.ts';
import { SimulatedLabelPrinter } from './label-printer-socket.ts';
import { png } from './receipt-paper.ts';
import { SimulatedReceiptPrinter } from './receipt-printer-socket.ts';
import { SimulatedDisplay } from './serial-display.ts';
import { SimulatedCardReader, SimulatedScanner } from './serial-readers.ts';
import { SimulatedHidScanner, SimulatedPcProx, simulatedHidPort } from './simulated-hid.ts';
import { simulatedBinding } from './simulated-serial.ts';

/** Number of latest papers and labels shown. */
const SHOWN_PAPERS = 4;
const SHOWN_LABELS = 4;

/** One simulated device of each kind. */
export class SimulatedDevices {
  readonly receiptPrinter = new SimulatedReceiptPrinter();
  readonly #labelPrinter = new SimulatedLabelPrinter('tspl');
  readonly #display = new SimulatedDisplay();
  readonly #cards = new SimulatedCardReader();
  readonly #scanner = new SimulatedScanner();
  readonly #hidCards = new SimulatedPcProx();
  readonly #hidScanner = new SimulatedHidScanner();
  readonly serial: SerialBinding = simulatedBinding([this.#display, this.#cards, this.#scanner]);
  readonly hidPort: HidPort = simulatedHidPort([this.#hidCards, this.#hidScanner]);

  private constructor() {}

  static async start(): Promise<SimulatedDevices> {
    const bench = new SimulatedDevices();
    await bench.receiptPrinter.switchOn();
    await bench.#labelPrinter.switchOn();
    return bench;
  }

  async stop(): Promise<void> {
    for (const device of [this.#display, this.#cards, this.#scanner, this.#hidCards, this.#hidScanner])
      device.unplug();
    await this.receiptPrinter.switchOff();
    await this.#labelPrinter.switchOff();
  }

  hasPort(path: string): boolean {
    return [this.#display, this.#cards, this.#scanner].some((port) => port.path === path);
  }

  isAt({ host, port }: Extract<Transport, { kind: 'tcp' }>): boolean {
    return [this.receiptPrinter.at, this.#labelPrinter.at].some((at) => at.host === host && at.port === port);
  }

  state(): Simulators {
    const { receiptPrinter: printer } = this;
    const pictures = printer.papers
      .slice(-SHOWN_PAPERS)
      .reverse()
      .map((bytes) => png(printer.printed(bytes).picture).toString('base64'));
    const labels = this.#labelPrinter.labels.flatMap(({ picture, copies }) =>
      Array.from({ length: copies }, () => picture),
    );
    return {
      receiptPrinter: {
        ...printer.at,
        paper: printer.state.paper,
        isCoverOpen: printer.state.isCoverOpen,
        isPlugged: printer.isOn,
        isDrawerOpen: printer.isDrawerOpen,
        kicks: printer.kicks,
        printed: printer.papers.length,
        papers: pictures,
      },
      labelPrinter: {
        ...this.#labelPrinter.at,
        printed: labels.length,
        labels: labels.slice(-SHOWN_LABELS).map((picture) => png(picture).toString('base64')),
      },
      display: {
        path: this.#display.path,
        lines: [...this.#display.lines],
        isPlugged: this.#display.isPlugged,
      },
      serialCardReader: { path: this.#cards.path, isPlugged: this.#cards.isPlugged },
      serialScanner: { path: this.#scanner.path, isPlugged: this.#scanner.isPlugged },
      hid: { isPlugged: this.#hidCards.isPlugged },
    };
  }

  async act(act: SimulatedAct): Promise<void> {
    switch (act.act) {
      case 'card':
        return (act.reader === 'serial' ? this.#cards : this.#hidCards).present(act.hex);
      case 'scan':
        return (act.scanner === 'serial' ? this.#scanner : this.#hidScanner).scan(act.code);
      case 'plug':
        return await this.#plug(act.device, act.isPlugged);
      case 'printer':
        if (act.isDrawerOpen !== undefined) this.receiptPrinter.isDrawerOpen = act.isDrawerOpen;
        return this.receiptPrinter.change({
          ...(act.paper ? { paper: act.paper } : {}),
          ...(act.isCoverOpen === undefined ? {} : { isCoverOpen: act.isCoverOpen }),
        });
    }
  }

  async #plug(device: Extract<SimulatedAct, { act: 'plug' }>['device'], isPlugged: boolean): Promise<void> {
    if (device === 'receipt_printer') {
      const printer = this.receiptPrinter;
      // Switched on again at its configured address.
      await (isPlugged ? printer.switchOn() : printer.switchOff());
      return;
    }
    const plugged = {
      serial_card_reader: [this.#cards],
      serial_scanner: [this.#scanner],
      display: [this.#display],
      hid: [this.#hidCards, this.#hidScanner],
    }[device];
    for (const simulator of plugged) isPlugged ? simulator.plug() : simulator.unplug();
  }
}
