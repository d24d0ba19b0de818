import type { Locale } from '../core/money.ts';
import type { AnswerOf } from '../core/operation.ts';
import type { LabelsDocument } from '../labels/labels-document.ts';
import type {
  ClientScreen,
  DeviceEvent,
  FoundPrinter,
  HardwareSettings,
  HardwareStatus,
  hardwareContract,
  TestedDevice,
} from './contract.ts';
import type { PrintJob } from './print-job.ts';

/** The devices at a till's counter; only on tills. */
export interface Hardware {
  status(): HardwareStatus;
  settings(): HardwareSettings;
  /** @param who for the log file */
  saveSettings(settings: HardwareSettings, who: { by: string; approver: string | null }): Promise<void>;
  found(): Promise<AnswerOf<typeof hardwareContract.found>>;
  findPrinters(): Promise<FoundPrinter[]>;
  /** Newest first. */
  log(): DeviceEvent[];
  /** @throws Refusal NO_PRINTER, DEVICE_FAILED */
  test(device: TestedDevice, locale: Locale): Promise<void>;
  /**
   * Queues a print job for the receipt printer.
   * @throws Refusal NO_PRINTER
   */
  print(order: PrintJob): Promise<'queued' | 'printed_before'>;
  /** @throws Refusal NO_PRINTER, DEVICE_FAILED */
  printLabels(labels: Omit<LabelsDocument, 'at'>): Promise<void>;
  /** @returns whether such a print job exists and allows this decision */
  settlePrintJob(id: string, how: 'print_copy' | 'drop' | 'try_now'): Promise<boolean>;
  /** Opens the cash drawer, if there is one. */
  openDrawer(): Promise<void>;
  clientScreen(): ClientScreen;
  /** Shows the current sale to the client. */
  show(screen: ClientScreen): void;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly hardware: Hardware | null;
  }
}
