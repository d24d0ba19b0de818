import type { Locale } from '../core/money.ts';
import type { AnswerOf } from '../core/operation.ts';
import type { LabelsDocument } from '../documents/labels-document.ts';
import type { SimulatedAct, Simulators } from '../simulators/contract.ts';
import type {
  ClientScreen,
  DeviceEvent,
  FoundPrinter,
  HardwareSettings,
  HardwareStatus,
  hardwareContract,
  TestedDevice,
} from './contract.ts';
import type { PaperOrder } from './paper.ts';

/** The devices at a till's counter; the till's alone. */
export interface Hardware {
  status(): HardwareStatus;
  settings(): HardwareSettings;
  /** @param who for the program's log */
  saveSettings(settings: HardwareSettings, who: { by: string; approver: string | null }): Promise<void>;
  found(): Promise<AnswerOf<typeof hardwareContract.found>>;
  findPrinters(): Promise<FoundPrinter[]>;
  /** The newest first. */
  log(): DeviceEvent[];
  /** @throws Refusal NO_PRINTER, DEVICE_FAILED */
  test(device: TestedDevice, locale: Locale): Promise<void>;
  /** Puts a paper on its way to the receipt printer. @throws Refusal NO_PRINTER */
  print(order: PaperOrder): Promise<'queued' | 'printed_before'>;
  /** @throws Refusal NO_PRINTER, DEVICE_FAILED */
  printLabels(labels: Omit<LabelsDocument, 'at'>): Promise<void>;
  /** @returns whether there was such a paper that could be settled so */
  settlePaper(id: string, how: 'print_copy' | 'drop' | 'try_now'): Promise<boolean>;
  /** Opens the cash drawer, where there is one. */
  openDrawer(): Promise<void>;
  clientScreen(): ClientScreen;
  /** Shows the client what is being sold. */
  show(screen: ClientScreen): void;
  readonly simulators: {
    turn(isOn: boolean): Promise<void>;
    /** Null while there are none. */
    find(): Promise<Simulators | null>;
    act(act: SimulatedAct): Promise<void>;
  };
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly hardware: Hardware | null;
  }
}
