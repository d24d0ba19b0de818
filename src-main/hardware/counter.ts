import { join } from 'node:path';
import type { Log } from '../../src/core/call.ts';
import { Refusal } from '../../src/core/errors.ts';
import type { Locale } from '../../src/core/money.ts';
import type { AnswerOf } from '../../src/core/operation.ts';
import { type Clock, DEFAULT_ZONE } from '../../src/core/time.ts';
import type { Events } from '../../src/events/port.ts';
import {
  type ClientScreen,
  type DeviceEvent,
  type FoundPrinter,
  type HardwareSettings,
  type HardwareStatus,
  type hardwareContract,
  hardwareSettings,
  NO_HARDWARE,
  type TestedDevice,
} from '../../src/hardware/contract.ts';
import type { Hardware } from '../../src/hardware/port.ts';
import type { PrintJob } from '../../src/hardware/print-job.ts';
import type { LabelsDocument } from '../../src/labels/labels-document.ts';
import type { SimulatedDevices } from '../../src/simulators/port.ts';
import { DeviceLog } from './device-log.ts';
import type { Machine } from './machine.ts';
import { ClientDisplayService } from './services/client-display-service.ts';
import { LabelPrinterService } from './services/label-printer-service.ts';
import { ReaderService } from './services/reader-service.ts';
import { ReceiptPrinterService, type RenderPaper } from './services/receipt-printer-service.ts';
import type { SettingsKeeper } from './settings-file.ts';
import { SimulatedMachine } from './simulators/simulated-machine.ts';

export type CounterOptions = {
  /** Folder of the print queue. */
  folder: string;
  keeper: SettingsKeeper;
  /** Null for a till without devices. */
  machine: Machine | null;
  render: RenderPaper;
  /** Loads what printing needs, so the first paper does not wait for it. */
  warm: () => Promise<void>;
  /** The till as people know it. */
  tillName: () => string;
  /** Only the receipt printer is used, and no drawer opens. */
  isTraining: boolean;
  events: Events;
  clock: Clock;
  log: Log;
};

/** Changes of devices within this time become one event. */
const TOLD_AFTER_MS = 50;
/** Delay before print fonts are preloaded, so the first screens come first. */
const WARM_AFTER_MS = 2_000;
/** The thanks on the client display stay until the next sale begins, at most this long. */
const THANKS_MS = 30_000;

/** A label with placeholder content, for the printer test. */
const TEST_LABEL: Omit<LabelsDocument, 'at'> = {
  format: '40x30',
  language: 'ar',
  showsPrice: true,
  labels: [
    {
      article: {
        variantId: '',
        styleName: 'Test',
        styleNameAr: 'تجربة',
        styleNameFr: 'Essai',
        sku: 'TEST-123',
        barcode: null,
        size: 'M',
        color: '–',
        price: 123_45,
        struck: null,
      },
      copies: 1,
    },
  ],
};

/** The devices at one counter, as they are set up here. */
export class Counter implements Hardware {
  readonly #o: CounterOptions;
  readonly #log = new DeviceLog();
  readonly #machine: SimulatedMachine;
  #settings: HardwareSettings = NO_HARDWARE;
  #receipts!: ReceiptPrinterService;
  readonly #labels: LabelPrinterService;
  readonly #readers: ReaderService;
  readonly #display: ClientDisplayService;
  #screen: ClientScreen = { state: 'welcome' };
  #thanks: NodeJS.Timeout | undefined;
  #told: NodeJS.Timeout | undefined;
  #warming: NodeJS.Timeout | undefined;
  /** All services are created and none is closed. */
  #isOpen = false;

  private constructor(options: CounterOptions) {
    this.#o = options;
    this.#machine = new SimulatedMachine(options.machine);
    const shared = {
      machine: this.#machine,
      changed: () => this.#changed(),
      happened: (event: Omit<DeviceEvent, 'at'>) => this.#happened(event),
    };
    this.#labels = new LabelPrinterService(shared);
    this.#display = new ClientDisplayService(shared);
    this.#readers = new ReaderService({
      ...shared,
      read: ({ kind, text }) =>
        options.events.publish(
          kind === 'scan' ? { type: 'scanned', code: text } : { type: 'card_read', number: text },
        ),
    });
  }

  /** Opens the devices with their stored settings. Invalid settings are logged and treated as none. */
  static async open(options: CounterOptions): Promise<Counter> {
    const counter = new Counter(options);
    const kept = await options.keeper.load();
    const parsed = hardwareSettings.safeParse(kept ?? NO_HARDWARE);
    if (parsed.success) counter.#settings = counter.#allowed(parsed.data);
    else options.log.error('device settings cannot be read', { message: parsed.error.message });
    const settings = counter.#settings;
    counter.#receipts = await ReceiptPrinterService.open(
      {
        folder: join(options.folder, 'papers'),
        machine: counter.#machine,
        render: options.render,
        changed: () => counter.#changed(),
        happened: (event) => counter.#happened(event),
      },
      settings,
    );
    await counter.#configureOthers(settings);
    if (settings.receiptPrinter) counter.#warmSoon();
    counter.#isOpen = true;
    counter.#changed();
    return counter;
  }

  /** Called once the screens are up. */
  #warmSoon(): void {
    this.#warming ??= setTimeout(() => {
      void this.#o.warm().catch((error: unknown) => {
        this.#o.log.warn('preloading print fonts failed', { message: String(error) });
      });
    }, WARM_AFTER_MS);
  }

  /** In a training only the receipt printer: the till goes on using its other devices, and no drawer gets a pulse. */
  #allowed(settings: HardwareSettings): HardwareSettings {
    if (!this.#o.isTraining) return settings;
    return { ...NO_HARDWARE, receiptPrinter: settings.receiptPrinter };
  }

  async #configureOthers(settings: HardwareSettings): Promise<void> {
    this.#labels.configure(settings);
    await this.#readers.configure(settings);
    await this.#display.configure(settings);
  }

  status(): HardwareStatus {
    const services = [this.#receipts, this.#labels, this.#display, this.#readers];
    return {
      devices: services.flatMap((service) => service.devices),
      papers: this.#receipts.papers,
      isDrawerOpen: this.#receipts.isDrawerOpen,
      simulates: this.#machine.isSimulating,
    };
  }

  settings(): HardwareSettings {
    return this.#settings;
  }

  async saveSettings(
    settings: HardwareSettings,
    who: { by: string; approver: string | null },
  ): Promise<void> {
    const { receiptPrinter, labelPrinter, drawer } = settings;
    const printers = {
      receipts: receiptPrinter?.transport ?? null,
      labels: labelPrinter?.transport ?? null,
      drawer,
    };
    this.#o.log.info('devices set up', { ...who, ...printers });
    const allowed = this.#allowed(settings);
    await this.#o.keeper.save(allowed);
    this.#settings = allowed;
    this.#receipts.configure(allowed);
    if (allowed.receiptPrinter) this.#warmSoon();
    await this.#configureOthers(allowed);
    this.#changed();
  }

  async found(): Promise<AnswerOf<typeof hardwareContract.found>> {
    const { hasShares } = this.#machine;
    try {
      const ports = await this.#machine.serialPorts();
      return { serialPorts: ports.map(({ path, name }) => ({ path, name })), isRefused: false, hasShares };
    } catch (error) {
      this.#o.log.warn('serial ports cannot be listed', { message: String(error) });
      return { serialPorts: [], isRefused: true, hasShares };
    }
  }

  async findPrinters(): Promise<FoundPrinter[]> {
    return await this.#machine.findPrinters();
  }

  log(): DeviceEvent[] {
    return this.#log.events;
  }

  async test(device: TestedDevice, locale: Locale): Promise<void> {
    const { drawer, display } = this.#settings;
    if (device === 'label_printer') return await this.#labels.print(TEST_LABEL);
    if (device === 'display') {
      if (!display) throw new Refusal('NO_PRINTER');
      return this.#display.test();
    }
    if (device === 'drawer') {
      if (!drawer) throw new Refusal('NO_PRINTER');
      if (!(await this.#receipts.openDrawer()))
        throw new Refusal('DEVICE_FAILED', { trouble: 'unreachable' });
      return;
    }
    const trouble = await this.#receipts.look();
    if (trouble) throw new Refusal('DEVICE_FAILED', { trouble });
    const test = { locale, tillName: this.#o.tillName(), at: this.#o.clock.now(), zone: DEFAULT_ZONE };
    await this.print({
      paper: { kind: 'test', test },
      storeId: null,
      title: this.#o.tillName(),
      key: null,
      isCopy: false,
    });
  }

  async print(order: PrintJob): Promise<'queued' | 'printed_before'> {
    return await this.#receipts.add(order, this.#o.clock.now());
  }

  async printLabels(labels: Omit<LabelsDocument, 'at'>): Promise<void> {
    await this.#labels.print(labels);
  }

  async settlePrintJob(id: string, how: 'print_copy' | 'drop' | 'try_now'): Promise<boolean> {
    return await this.#receipts.settle(id, how);
  }

  async openDrawer(): Promise<void> {
    await this.#receipts.openDrawer();
  }

  clientScreen(): ClientScreen {
    return this.#screen;
  }

  show(screen: ClientScreen): void {
    if (screen === this.#screen || !this.#isOpen) return;
    this.#screen = screen;
    clearTimeout(this.#thanks);
    if (screen.state === 'thanks') {
      this.#thanks = setTimeout(() => this.show({ state: 'welcome' }), THANKS_MS);
    }
    this.#display.show(screen);
    this.#o.events.publish({ type: 'client_screen', screen });
  }

  readonly simulators: SimulatedDevices = {
    turn: async (isOn) => {
      await this.#machine.turn(isOn);
      await this.#readers.lookAgain();
      this.#changed();
    },
    find: async () => this.#machine.simulators(),
    act: async (act) => this.#machine.act(act),
  };

  async close(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#thanks);
    clearTimeout(this.#warming);
    await Promise.all([this.#receipts.close(), this.#readers.close(), this.#display.close()]);
    await this.#machine.turn(false);
    clearTimeout(this.#told);
  }

  #happened(event: Omit<DeviceEvent, 'at'>): void {
    this.#log.add({ ...event, at: this.#o.clock.now() });
    const { kind, name, what, detail } = event;
    // Scanned codes and cards are kept out of the program's log.
    if (what !== 'scan' && what !== 'card') this.#o.log.info('device', { kind, name, what, detail });
    this.#changed();
  }

  #changed(): void {
    if (!this.#isOpen) return;
    this.#told ??= setTimeout(() => {
      this.#told = undefined;
      this.#o.events.publish({ type: 'hardware', status: this.status() });
    }, TOLD_AFTER_MS);
  }
}
