import { Refusal } from '../../../src/core/errors.ts';
import { newId } from '../../../src/core/ids.ts';
import type {
  DeviceEvent,
  DeviceStatus,
  HardwareSettings,
  PrinterSettings,
  WaitingPrintJob,
} from '../../../src/hardware/contract.ts';
import type { PrintJob } from '../../../src/hardware/print-job.ts';
import { type PrinterTrouble, ReceiptPrinter, troubleOf } from '../drivers/receipt-printer.ts';
import { isOneWay, type Machine, nameOfTransport } from '../machine.ts';
import type { QueuedPrintJob } from '../papers/render-paper.ts';
import { USUAL_PULSE } from '../protocol/escpos.ts';
import { isDrawerOpen, type PrinterStatus } from '../protocol/escpos-status.ts';
import { DrawerWatch } from './drawer-watch.ts';
import { PrintQueue } from './print-queue.ts';

/** Renders a paper for the printer as configured when the paper is printed. */
export type RenderPaper = (
  source: QueuedPrintJob,
  isCopy: boolean,
  printer: PrinterSettings,
) => Promise<Uint8Array>;

export type ReceiptPrinterServiceOptions = {
  /** Folder of the print queue. */
  folder: string;
  machine: Machine;
  render: RenderPaper;
  changed: () => void;
  happened: (event: Omit<DeviceEvent, 'at'>) => void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  lookMs?: Partial<typeof LOOK_MS>;
};

/** Polling interval of the printer: normally, and while a person waits for a change. */
const LOOK_MS = { idle: 15_000, soon: 2_000 };

/** Last known status of the printer. */
type Seen = PrinterStatus | 'unreachable' | 'no_answer' | null;

/** The receipt printer of a counter, its print queue, and the cash drawer connected to it. */
export class ReceiptPrinterService {
  readonly #o: ReceiptPrinterServiceOptions;
  readonly #now: () => number;
  readonly #look: typeof LOOK_MS;
  #queue!: PrintQueue;
  #settings: Pick<HardwareSettings, 'receiptPrinter' | 'drawer'> = { receiptPrinter: null, drawer: null };
  #printer: ReceiptPrinter | null = null;
  #seen: Seen = null;
  /** What the current paper waits for. */
  #waiting: PrinterTrouble | null = null;
  #isPrinting = false;
  /** The drawer got the command to open and did not; reset when it opens. */
  #isStuck = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #drawer = new DrawerWatch({
    notOpened: () => this.#tellDrawer('not_opened'),
    leftOpen: () => this.#tellDrawer('left_open'),
    closed: () => this.#tellDrawer('closed'),
  });

  private constructor(options: ReceiptPrinterServiceOptions) {
    this.#o = options;
    this.#now = options.now ?? (() => performance.now());
    this.#look = { ...LOOK_MS, ...options.lookMs };
  }

  /** Loads the papers that an earlier program left. */
  static async open(
    options: ReceiptPrinterServiceOptions,
    settings: Pick<HardwareSettings, 'receiptPrinter' | 'drawer'>,
  ): Promise<ReceiptPrinterService> {
    const service = new ReceiptPrinterService(options);
    service.configure(settings);
    service.#queue = await PrintQueue.open({
      folder: options.folder,
      hasPrinter: () => service.#printer !== null,
      render: async (source, isCopy) =>
        await options.render(source as QueuedPrintJob, isCopy, service.#required()),
      print: (paper) => service.#print(paper),
      changed: options.changed,
      printed: ({ title }) => service.#tell('printed', title),
      failed: ({ title }) => service.#tell('failed', title),
    });
    return service;
  }

  configure(settings: Pick<HardwareSettings, 'receiptPrinter' | 'drawer'>): void {
    this.#settings = settings;
    const { receiptPrinter } = settings;
    this.#seen = null;
    this.#printer = receiptPrinter
      ? new ReceiptPrinter({
          open: this.#o.machine.open(receiptPrinter.transport),
          isOneWay: isOneWay(receiptPrinter.transport),
          waiting: (trouble) => {
            this.#waiting = trouble;
            if (trouble) this.#tell('trouble', trouble);
            this.#o.changed();
          },
        })
      : null;
    clearTimeout(this.#timer);
    if (this.#printer && !this.#isClosed) {
      this.#queue?.retry();
      this.#lookIn(0);
    }
  }

  get papers(): WaitingPrintJob[] {
    return this.#queue.jobs.map(({ id, title, at, isCopy, status, trouble }) => ({
      id,
      title,
      at,
      isCopy,
      status,
      trouble: status === 'printing' ? this.#waiting : trouble,
    }));
  }

  get isDrawerOpen(): boolean | null {
    const { drawer, receiptPrinter } = this.#settings;
    if (!drawer || drawer.openWhen === 'none' || !receiptPrinter || !isStatus(this.#seen)) return null;
    return this.#drawer.isOpen;
  }

  get devices(): DeviceStatus[] {
    const { receiptPrinter, drawer } = this.#settings;
    if (!receiptPrinter) return [];
    const trouble = this.#waiting ?? troubleSeen(this.#seen);
    const isAway = trouble === 'unreachable' || trouble === 'no_answer';
    const isUnheard = isOneWay(receiptPrinter.transport) || this.#seen === null;
    const name = nameOfTransport(receiptPrinter.transport);
    const printer: DeviceStatus = {
      id: 'receipt_printer',
      kind: 'receipt_printer',
      name,
      state: isAway
        ? 'away'
        : trouble && trouble !== 'paper_low'
          ? 'trouble'
          : isUnheard
            ? 'unknown'
            : 'ready',
      trouble,
    };
    if (!drawer) return [printer];
    const drawerTrouble = this.#drawer.isLeftOpen ? 'left_open' : this.#isStuck ? 'not_opened' : null;
    return [
      printer,
      {
        id: 'drawer',
        kind: 'drawer',
        name,
        state: isAway ? 'away' : drawerTrouble ? 'trouble' : isUnheard ? 'unknown' : 'ready',
        trouble: drawerTrouble,
      },
    ];
  }

  /** @throws Refusal NO_PRINTER */
  async add(order: PrintJob, at: number): Promise<'queued' | 'printed_before'> {
    this.#required();
    const { paper, storeId, title, key, isCopy } = order;
    const source: QueuedPrintJob = { paper, storeId };
    const isNew = await this.#queue.add({ id: newId(), key, source, title, at, isCopy });
    return isNew ? 'queued' : 'printed_before';
  }

  /** Whether a paper with that key is printed or queued. */
  knows(key: string): boolean {
    return this.#queue.knows(key);
  }

  /** @returns whether a paper existed to which this applies */
  async settle(id: string, how: 'print_copy' | 'drop' | 'try_now'): Promise<boolean> {
    if (how === 'print_copy') return await this.#queue.again(id);
    if (how === 'drop') return await this.#queue.drop(id);
    this.#queue.retry();
    this.#lookIn(0);
    return this.#queue.jobs.some((job) => job.id === id);
  }

  /**
   * Opens the drawer. There is no automatic retry: a drawer that opens when no one stands there is worse than one that
   * stays closed.
   * @returns false when the command could not be sent, or there is no drawer
   */
  async openDrawer(): Promise<boolean> {
    const { drawer } = this.#settings;
    if (!drawer || !this.#printer) return false;
    const trouble = await this.#printer.openDrawer({ ...USUAL_PULSE, pin: drawer.pin });
    if (trouble) {
      this.#tellDrawer('not_opened');
      return false;
    }
    this.#tellDrawer('opened');
    if (drawer.openWhen !== 'none') this.#drawer.kicked(this.#now());
    this.#lookIn(this.#look.soon);
    return true;
  }

  /** The printer's current state. @throws Refusal NO_PRINTER */
  async look(): Promise<PrinterTrouble | null> {
    this.#required();
    await this.#lookNow();
    const trouble = troubleSeen(this.#seen);
    return trouble === 'paper_low' ? null : trouble;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#queue.close();
  }

  #required(): PrinterSettings {
    const { receiptPrinter } = this.#settings;
    if (!receiptPrinter) throw new Refusal('NO_PRINTER');
    return receiptPrinter;
  }

  async #print(paper: Uint8Array) {
    const printer = this.#printer;
    if (!printer) return { outcome: 'not_printed', trouble: 'unreachable' } as const;
    this.#isPrinting = true;
    try {
      const result = await printer.print(paper);
      if (result.outcome === 'unsure') this.#tell('unsure', result.trouble);
      if (result.outcome === 'not_printed') this.#see(result.trouble);
      else this.#lookIn(0);
      return result;
    } finally {
      this.#isPrinting = false;
      this.#waiting = null;
    }
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#lookNow(), ms);
  }

  async #lookNow(): Promise<void> {
    const { receiptPrinter } = this.#settings;
    const printer = this.#printer;
    if (!printer || !receiptPrinter || this.#isClosed) return;
    // A running print reports its state itself, and a one-way transport has none.
    if (!this.#isPrinting && !isOneWay(receiptPrinter.transport)) {
      const seen = await printer.status();
      if (printer !== this.#printer || this.#isClosed) return;
      if (!this.#isPrinting) this.#see(seen);
    }
    const isWanted = troubleSeen(this.#seen) !== null || this.#drawer.isUnderWay;
    this.#lookIn(isWanted ? this.#look.soon : this.#look.idle);
  }

  #see(now: PrinterStatus | PrinterTrouble): void {
    const before = troubleSeen(this.#seen);
    const isFirst = this.#seen === null;
    if (typeof now !== 'string') this.#seen = now;
    else if (now === 'unreachable' || now === 'no_answer') this.#seen = now;
    else this.#lookIn(0);
    const trouble = troubleSeen(this.#seen);
    if (trouble !== before || isFirst) {
      const isAway = trouble === 'unreachable' || trouble === 'no_answer';
      this.#tell(isAway ? 'away' : trouble ? 'trouble' : 'ready', trouble);
    }
    const { drawer } = this.#settings;
    const wasOpen = this.#drawer.isOpen;
    if (drawer && drawer.openWhen !== 'none' && isStatus(this.#seen)) {
      this.#drawer.seen(isDrawerOpen(this.#seen, drawer.openWhen), this.#now());
    }
    if (trouble !== before || isFirst || wasOpen !== this.#drawer.isOpen) this.#o.changed();
  }

  #tell(what: DeviceEvent['what'], detail: string | null): void {
    const { receiptPrinter } = this.#settings;
    const name = receiptPrinter ? nameOfTransport(receiptPrinter.transport) : '';
    this.#o.happened({ kind: 'receipt_printer', name, what, detail });
  }

  #tellDrawer(what: DeviceEvent['what']): void {
    const { receiptPrinter } = this.#settings;
    const name = receiptPrinter ? nameOfTransport(receiptPrinter.transport) : '';
    this.#isStuck = what === 'not_opened';
    this.#o.happened({ kind: 'drawer', name, what, detail: null });
    this.#o.changed();
  }
}

const isStatus = (seen: Seen): seen is PrinterStatus => typeof seen === 'object' && seen !== null;

function troubleSeen(seen: Seen): PrinterTrouble | 'paper_low' | null {
  if (!isStatus(seen)) return seen;
  return troubleOf(seen) ?? (seen.paper === 'near_end' ? 'paper_low' : null);
}
