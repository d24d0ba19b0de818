import { Refusal } from '../../../src/core/errors.ts';
import type { LabelsDocument } from '../../../src/documents/labels-document.ts';
import type { DeviceEvent, DeviceStatus, HardwareSettings } from '../../../src/hardware/contract.ts';
import type { PrinterTrouble } from '../drivers/receipt-printer.ts';
import { isOneWay, type Machine, nameOfWire } from '../machine.ts';

export type LabelDeskOptions = {
  machine: Machine;
  changed: () => void;
  happened: (event: Omit<DeviceEvent, 'at'>) => void;
};

/** The label printer of a counter: it is told and not asked, so it is known by what became of the last labels. */
export class LabelDesk {
  readonly #o: LabelDeskOptions;
  #settings: HardwareSettings['labelPrinter'] = null;
  #last: PrinterTrouble | 'printed' | null = null;
  /** A printer takes one job at a time. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(options: LabelDeskOptions) {
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
        name: nameOfWire(this.#settings.wire),
        state: trouble ? 'away' : this.#last ? 'ready' : 'unknown',
        trouble,
      },
    ];
  }

  /** Prints labels in their order; resolves when the printer has them. @throws Refusal NO_PRINTER, DEVICE_FAILED */
  async print({ format, language, showsPrice, labels }: Omit<LabelsDocument, 'at'>): Promise<void> {
    const settings = this.#settings;
    if (!settings || format === 'a4') throw new Refusal('NO_PRINTER');
    const { wire, speaks } = settings;
    // Fonts are loaded when something is printed.
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
        open: this.#o.machine.open(wire),
        isOneWay: isOneWay(wire),
      }),
    );
    this.#line = job.catch(() => undefined);
    const result = await job;
    this.#last = result.outcome === 'printed' ? 'printed' : result.trouble;
    const pieces = labels.reduce((n, { copies }) => n + copies, 0);
    this.#o.happened({
      kind: 'label_printer',
      name: nameOfWire(wire),
      what: result.outcome === 'printed' ? 'printed' : result.outcome === 'unsure' ? 'unsure' : 'failed',
      detail: result.outcome === 'printed' ? `× ${pieces}` : result.trouble,
    });
    this.#o.changed();
    if (result.outcome !== 'printed') throw new Refusal('DEVICE_FAILED', { trouble: result.trouble });
  }
}
