import { Refusal } from '../../../src/core/errors.ts';
import type { DeviceEvent, DeviceStatus, HardwareSettings } from '../../../src/hardware/contract.ts';
import type { LabelsDocument } from '../../../src/labels/labels-document.ts';
import type { PrinterTrouble } from '../drivers/receipt-printer.ts';
import { isOneWay, type Machine, nameOfTransport } from '../machine.ts';

export type LabelPrinterServiceOptions = {
  machine: Machine;
  changed: () => void;
  happened: (event: Omit<DeviceEvent, 'at'>) => void;
};

/** The label printer of a counter. It is not polled, so its status is the outcome of the last labels. */
export class LabelPrinterService {
  readonly #o: LabelPrinterServiceOptions;
  #settings: HardwareSettings['labelPrinter'] = null;
  #last: PrinterTrouble | 'printed' | null = null;
  /** A printer prints one job at a time. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(options: LabelPrinterServiceOptions) {
    this.#o = options;
  }

  configure({ labelPrinter }: Pick<HardwareSettings, 'labelPrinter'>): void {
    this.#settings = labelPrinter;
    this.#last = null;
  }

  get devices(): DeviceStatus[] {
    if (!this.#settings) return [];
    const trouble = this.#last === 'printed' ? null : this.#last;
    return [
      {
        id: 'label_printer',
        kind: 'label_printer',
        name: nameOfTransport(this.#settings.transport),
        state: trouble ? 'away' : this.#last ? 'ready' : 'unknown',
        trouble,
      },
    ];
  }

  /** Prints labels in order; resolves when the printer has them. @throws Refusal NO_PRINTER, DEVICE_FAILED */
  async print({ format, language, showsPrice, labels }: Omit<LabelsDocument, 'at'>): Promise<void> {
    const settings = this.#settings;
    if (!settings || format === 'a4') throw new Refusal('NO_PRINTER');
    const { transport, speaks } = settings;
    // Loaded at the first print: a till without a printer starts without fonts.
    const [{ labelLayout }, { printLabels }] = await Promise.all([
      import('../papers/label-layout.ts'),
      import('../drivers/label-printer.ts'),
    ]);
    const laid = labels.map(({ article, copies }) => ({
      layout: labelLayout(article, { format, language, showsPrice }),
      copies,
    }));
    const job = this.#line.then(() =>
      printLabels({
        kind: speaks,
        labels: laid,
        open: this.#o.machine.open(transport),
        isOneWay: isOneWay(transport),
      }),
    );
    this.#line = job.catch(() => undefined);
    const result = await job;
    this.#last = result.outcome === 'printed' ? 'printed' : result.trouble;
    const pieces = labels.reduce((n, { copies }) => n + copies, 0);
    this.#o.happened({
      kind: 'label_printer',
      name: nameOfTransport(transport),
      what: result.outcome === 'printed' ? 'printed' : result.outcome === 'unsure' ? 'unsure' : 'failed',
      detail: result.outcome === 'printed' ? `× ${pieces}` : result.trouble,
    });
    this.#o.changed();
    if (result.outcome !== 'printed') throw new Refusal('DEVICE_FAILED', { trouble: result.trouble });
  }
}
