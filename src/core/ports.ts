import type { CreditSlip } from '../documents/credit-slip-document.ts';
import type { DaySummary } from '../documents/day-summary-document.ts';
import type { DepositSlip } from '../documents/deposit-slip-document.ts';
import type { DrawerSlip } from '../documents/drawer-slip-document.ts';
import type { InvoiceOptions, PrintedInvoice } from '../documents/invoice-document.ts';
import type { LabelsDocument } from '../documents/labels-document.ts';
import type { OrderDocument } from '../documents/order-document.ts';
import type { PayslipDocument } from '../documents/payslip-document.ts';
import type { ReceiptDocument, ReceiptOptions } from '../documents/receipt-document.ts';
import type { ReportPaper } from '../documents/report-document.ts';
import type { TransferSlip } from '../documents/transfer-slip-document.ts';
import type { ShopEvent } from '../events/contract.ts';
import type {
  ClientScreen,
  DeviceEvent,
  FoundPrinter,
  HardwareSettings,
  HardwareStatus,
  hardwareContract,
  TestedDevice,
} from '../hardware/contract.ts';
import type { PaperOrder } from '../hardware/paper.ts';
import type { Mailer } from '../mail/mail-document.ts';
import type { ImportEncoding, ImportMapping } from '../product-files/contract.ts';
import type { Plan } from '../product-files/plan-import.ts';
import type { Upload } from '../product-files/read-upload.ts';
import type { Recovery } from '../recovery/contract.ts';
import type { SimulatedAct, Simulators } from '../simulators/contract.ts';
import type { syncContract } from '../sync/contract.ts';
import type { PushedBatch } from '../sync/push.ts';
import type { Signing } from '../sync/server-mark.ts';
import type { TillStatus } from '../till/contract.ts';
import type { Host } from './call.ts';
import type { Locale } from './money.ts';
import type { AnswerOf } from './operation.ts';
import type { Shell } from './shell.ts';
import type { Row } from './store/store.ts';

/**
 * 'expired': right or wrong, this till may not decide it off line any more. 'first-expired': right, but somebody else
 * gave it, and too long ago.
 */
export type PasswordCheck = 'ok' | 'wrong' | 'expired' | 'first-expired' | Waiting;
/** The server, which was asked, takes no guess about this person from here for so long. */
type Waiting = { waitSeconds: number };

/** How a password is checked on this machine: the server by its hashes, a till by its device's verifiers. */
export interface Passwords {
  check(kind: 'user' | 'store', id: string, password: string): Promise<PasswordCheck>;
  /** Whether this user or store has a password at all. */
  isSet(kind: 'user' | 'store', id: string): Promise<boolean>;
  /** Whose card has this number; 'expired': this till may not decide it off line any more. */
  personOfCard(cardNumber: string): Promise<{ userId: string } | 'expired' | null>;
}

/** Content-addressed files beside the database. */
export interface Blobs {
  /** Checks, re-encodes and keeps an image. @throws Refusal IMAGE_INVALID, FILE_TOO_LARGE */
  putImage(bytes: Uint8Array): Promise<string>;
  /**
   * Keeps an image as it came from a device, under the hash that it must have.
   * @throws Refusal IMAGE_INVALID, FILE_TOO_LARGE, TOO_MUCH_TODAY
   */
  putFile(bytes: Uint8Array, sha256: string, deviceId: string): Promise<void>;
  get(sha256: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>;
  /** Deletes a file, here and where the nodes of a server share it. */
  remove(sha256: string): Promise<void>;
}

/** Events to the screens of this door. */
export interface Events {
  publish(event: ShopEvent): void;
  /** What is published from now on; `return` ends it, also while it is waited for. */
  subscribe(): AsyncGenerator<ShopEvent>;
}

/** Makes documents that need fonts and drawing. */
export interface Documents {
  receiptPdf(document: ReceiptDocument, options: ReceiptOptions): Promise<Uint8Array<ArrayBuffer>>;
  transferSlip(slip: TransferSlip): Promise<Uint8Array<ArrayBuffer>>;
  creditSlip(slip: CreditSlip): Promise<Uint8Array<ArrayBuffer>>;
  daySummary(summary: DaySummary): Promise<Uint8Array<ArrayBuffer>>;
  drawerSlip(slip: DrawerSlip): Promise<Uint8Array<ArrayBuffer>>;
  depositSlip(slip: DepositSlip): Promise<Uint8Array<ArrayBuffer>>;
  orderPdf(document: OrderDocument, locale: Locale): Promise<Uint8Array<ArrayBuffer>>;
  payslipPdf(document: PayslipDocument, locale: Locale): Promise<Uint8Array<ArrayBuffer>>;
  invoicePdf(document: PrintedInvoice, options: InvoiceOptions): Promise<Uint8Array<ArrayBuffer>>;
  reportPdf(paper: ReportPaper): Promise<Uint8Array<ArrayBuffer>>;
  labelsPdf(document: LabelsDocument): Promise<Uint8Array<ArrayBuffer>>;
  /** The bars and gaps of a barcode in modules, the first a bar. */
  bars(symbol: { kind: 'ean13' | 'code128'; text: string }): Promise<number[]>;
}

/** The sample shop's generator, which only a server has. */
export interface Sample {
  start(): Promise<void>;
  progress(): { state: 'none' | 'running' | 'done' | 'failed'; done: number };
}

/** Imports of files of articles, which only a server has. */
export interface Imports {
  /** Goes on with an import in the background, from wherever it is. */
  run(id: string): void;
}

/** What is too long for the thread that answers everybody: done beside it, in a line of bounded length. */
export interface Work {
  /** @throws Refusal FILE_UNREADABLE, TOO_MANY_COLUMNS, TOO_BUSY */
  readUpload(bytes: Uint8Array, encoding: ImportEncoding | undefined): Promise<Upload>;
  /** @throws Refusal MISSING_FIELDS, FILE_UNREADABLE, TOO_BUSY */
  planImport(file: Pick<Row<'imports'>, 'content' | 'delimiter'>, mapping: ImportMapping): Promise<Plan>;
  /** @param at the time that its files get, UTC ms */
  zip(files: Record<string, Uint8Array>, at: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets what came meanwhile be answered first: between two parts of what takes long. */
  letOthers(): Promise<void>;
}

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

/** A till's own affairs, which only a till has. */
export interface Till {
  status(): Promise<TillStatus>;
  connect(input: {
    serverUrl: string;
    name: string;
    kind: 'till' | 'desktop';
    code: string | null;
    owner?: { userId: string; password: string } | undefined;
    stores?: string[] | undefined;
  }): Promise<TillStatus>;
  sync(): Promise<TillStatus>;
  /** Stops, or begins again, to go to the server by itself. */
  pause(isPaused: boolean): Promise<TillStatus>;
  internals(): Promise<{
    cursor: string;
    epoch: string | null;
    incarnation: number;
    lastSequence: number;
    outbox: {
      sequence: number;
      id: string;
      name: string;
      status: 'pending' | 'acknowledged' | 'rejected' | 'quarantined';
      at: number;
      reason: string | null;
    }[];
    errors: { at: number; message: string }[];
    rowsAside: { at: number; table: string; id: string; reason: string }[];
    program: { version: string; schema: number };
  }>;
}

/** What a till's start found and did about a damaged database; the till's alone. */
export type Recoveries = {
  find(): Promise<Recovery | null>;
  /** @param happened of an unsure write: whether it did; null leaves that open */
  settle(happened: boolean | null): Promise<void>;
};

/** A database file with the rows of a scope at one revision. */
export type Snapshot = {
  id: string;
  /** Bytes of the database, and of its gzip that travels. */
  size: number;
  packedSize: number;
  /** Of the database itself, hex. */
  sha256: string;
  cursor: string;
  epoch: string;
  /** Where its sales begin, UTC ms. */
  historyFrom: number;
};

/** Files that replicas begin with; the server's alone. */
export type Snapshots = {
  /**
   * Null for a device that had too many written of late: it begins with pages.
   * @param atLeast a revision that the file must not be behind, as far as the server has come
   */
  of(device: Row<'devices'>, atLeast: number): Promise<Snapshot | null>;
  /** What the rows of a device's scope come to; null when they are not those of that epoch and cursor any more. */
  sums(
    device: Row<'devices'>,
    at: { cursor: string; epoch: string; since: number },
  ): Promise<{ table: string; rows: number; sum: string }[] | null>;
};

/** What the program that runs an operation lends it. */
export interface Ports {
  readonly program: 'till' | 'server';
  readonly passwords: Passwords;
  readonly blobs: Blobs;
  readonly events: Events;
  readonly documents: Documents;
  readonly work: Work;
  readonly sample: Sample | null;
  readonly imports: Imports | null;
  readonly till: Till | null;
  readonly hardware: Hardware | null;
  /** Asks the server for what it alone knows, in the name of whoever asks here; null at the server itself. */
  readonly askServer: Host['forward'] | null;
  /** The window around a till's screens; none in a browser and at a server. */
  readonly shell: Shell | null;
  readonly mailer: Mailer | null;
  readonly snapshots: Snapshots | null;
  readonly recovery: Recoveries | null;
  /** The key that signs what tills keep of the server; the server's alone. */
  readonly signing: Signing | null;
  /** Takes a till's batch of commands; the server's alone. */
  push(device: Row<'devices'>, batch: PushedBatch): Promise<AnswerOf<typeof syncContract.push>>;
  /** The code that a server beyond loopback printed for its first owner; null where none is asked. */
  readonly setupCode: string | null;
  /** The stores that a till serves; null where all are served. */
  servedStores(): string[] | null;
  /** How long a sign-in lasts here, milliseconds. */
  readonly sessionMs: number;
  /** A new secret token: 32 random bytes, base64url. */
  newToken(): string;
}
