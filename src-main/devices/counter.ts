import { join } from 'node:path';
import type { Log } from '../../src/core/call.ts';
import { Refusal } from '../../src/core/errors.ts';
import type { Locale } from '../../src/core/money.ts';
import type { AnswerOf } from '../../src/core/operation.ts';
import { type Clock, DEFAULT_ZONE } from '../../src/core/time.ts';
import type { LabelsDocument } from '../../src/documents/labels-document.ts';
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
import type { PaperOrder } from '../../src/hardware/paper.ts';
import type { Hardware } from '../../src/hardware/port.ts';
import { DisplayDesk } from './desks/display-desk.ts';
import { LabelDesk } from './desks/label-desk.ts';
import { ReaderDesk } from './desks/reader-desk.ts';
import { ReceiptDesk, type RenderPaper } from './desks/receipt-desk.ts';
import { DeviceLog } from './device-log.ts';
import type { Machine } from './machine.ts';
import type { SettingsKeeper } from './settings-file.ts';
import { SimulatedMachine } from './simulators/simulated-machine.ts';

export type CounterOptions = {
  /** Where papers wait for the printer. */
  folder: string;
  keeper: SettingsKeeper;
  /** Null for a till without any device of its own. */
  machine: Machine | null;
  render: RenderPaper;
  /** Readies what papers are drawn with, so that the first one does not wait for it. */
  warm: () => Promise<void>;
  /** The till as people know it. */
  tillName: () => string;
  events: Events;
  clock: Clock;
  log: Log;
};

/** Many changes of the devices become one event. */
const TOLD_AFTER_MS = 50;
/** The first screens come before the papers. */
const WARM_AFTER_MS = 2_000;
/** The thanks to a client stay until the next sale begins, or so long. */
const THANKS_MS = 30_000;

/** A label that says nothing true, to try a printer with. */
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
  #receipts!: ReceiptDesk;
  readonly #labels: LabelDesk;
  readonly #readers: ReaderDesk;
  readonly #display: DisplayDesk;
  #screen: ClientScreen = { state: 'welcome' };
  #thanks: NodeJS.Timeout | undefined;
  #told: NodeJS.Timeout | undefined;
  #warming: NodeJS.Timeout | undefined;
  /** All desks are there, and none is closed. */
  #isOpen = false;

  private constructor(options: CounterOptions) {
    this.#o = options;
    this.#machine = new SimulatedMachine(options.machine);
    const desk = {
      machine: this.#machine,
      changed: () => this.#changed(),
      happened: (event: Omit<DeviceEvent, 'at'>) => this.#happened(event),
    };
    this.#labels = new LabelDesk(desk);
    this.#display = new DisplayDesk(desk);
    this.#readers = new ReaderDesk({
      ...desk,
      read: ({ kind, text }) =>
        options.events.publish(
          kind === 'scan' ? { type: 'scanned', code: text } : { type: 'card_read', number: text },
        ),
    });
  }

  /** Takes up the devices as they were set up last. Settings that make no sense count as none, and are told of. */
  static async open(options: CounterOptions): Promise<Counter> {
    const counter = new Counter(options);
    const kept = await options.keeper.load();
    const parsed = hardwareSettings.safeParse(kept ?? NO_HARDWARE);
    if (parsed.success) counter.#settings = parsed.data;
    else options.log.error('the settings of the devices cannot be read', { message: parsed.error.message });
    const settings = counter.#settings;
    counter.#receipts = await ReceiptDesk.open(
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

  /** Once the screens have come up. */
  #warmSoon(): void {
    this.#warming ??= setTimeout(() => {
      void this.#o.warm().catch((error: unknown) => {
        this.#o.log.warn('the papers are not warm', { message: String(error) });
      });
    }, WARM_AFTER_MS);
  }

  async #configureOthers(settings: HardwareSettings): Promise<void> {
    this.#labels.configure(settings);
    await this.#readers.configure(settings);
    await this.#display.configure(settings);
  }

  status(): HardwareStatus {
    const desks = [this.#receipts, this.#labels, this.#display, this.#readers];
    return {
      devices: desks.flatMap((desk) => desk.devices),
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
    const printers = { receipts: receiptPrinter?.wire ?? null, labels: labelPrinter?.wire ?? null, drawer };
    this.#o.log.info('devices set up', { ...who, ...printers });
    await this.#o.keeper.save(settings);
    this.#settings = settings;
    this.#receipts.configure(settings);
    if (settings.receiptPrinter) this.#warmSoon();
    await this.#configureOthers(settings);
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

  async print(order: PaperOrder): Promise<'queued' | 'printed_before'> {
    return await this.#receipts.add(order, this.#o.clock.now());
  }

  async printLabels(labels: Omit<LabelsDocument, 'at'>): Promise<void> {
    await this.#labels.print(labels);
  }

  async settlePaper(id: string, how: 'print_copy' | 'drop' | 'try_now'): Promise<boolean> {
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

  readonly simulators: Hardware['simulators'] = {
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
    // Codes and cards are no matter for the program's log.
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
