import {
  HID_POS_SCANNER,
  HID_POS_VENDORS,
  HidPosScanner,
  hidPosGreeting,
  hidPosLayout,
} from '../protocol/hid-pos-scanner.ts';
import { PCPROX, PCPROX_ASK, PCPROX_POLL_MS, PcProx } from '../protocol/pcprox.ts';
import type { HidDevice, HidInfo, HidPort } from '../transports/hid-port.ts';
import {
  type After,
  DeviceRefused,
  KeptLink,
  type LinkState,
  type Refusal,
  after as realAfter,
} from '../transports/link.ts';
import type { ReaderKind, Reading } from './serial-reader.ts';

/** A reader that is plugged in, or was since the start. */
export type HidReaderState = {
  /** Stable when it is plugged in again; with a serial number also at another port. */
  id: string;
  kind: ReaderKind;
  /** Product name reported by the device. */
  name: string;
  state: LinkState;
};

export type HidReadersOptions = {
  port: HidPort;
  /** Called once for each card presented, and for each code. @param id of the reader */
  read: (reading: Reading, id: string) => void;
  /** Called with all readers when one of them is new or changes state. */
  changed?: (readers: HidReaderState[]) => void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  after?: After;
};

export interface HidReaders {
  readonly readers: HidReaderState[];
  /** Why HID devices cannot be listed at all; null when they can. */
  readonly refused: Refusal | null;
  /** After this no callback is called. */
  close(): Promise<void>;
}

/** Interval between device listings, milliseconds. */
const LOOK_MS = 2_000;
/** Each answer has eight bytes after the report id. */
const PCPROX_REPORT = 9;

/** Which reader a collection is; null for any other device. */
function kindOf({ vendorId, productId, usagePage, usage }: HidInfo): ReaderKind | null {
  if (vendorId === PCPROX.vendorId && productId === PCPROX.productId) return 'card_reader';
  if (usagePage === HID_POS_SCANNER.usagePage && usage === HID_POS_SCANNER.usage) return 'scanner';
  // When the system does not report usages, scanners are recognised by their vendor.
  const makers: readonly number[] = [...HID_POS_VENDORS.honeywell, ...HID_POS_VENDORS.newland];
  return !usagePage && !usage && makers.includes(vendorId) ? 'scanner' : null;
}

const hex4 = (n: number): string => n.toString(16).padStart(4, '0');

/** One reader, at any port; `path` is null while it is not plugged in. */
class HidReader {
  readonly id: string;
  readonly like: string;
  readonly kind: ReaderKind;
  readonly name: string;
  readonly link: KeptLink<HidDevice>;
  path: string | null;
  readonly #o: HidReadersOptions;
  readonly #now: () => number;
  readonly #after: After;
  readonly #cards: PcProx;
  #callOff: () => void = () => undefined;

  constructor(
    id: string,
    like: string,
    kind: ReaderKind,
    info: HidInfo,
    options: HidReadersOptions,
    changed: () => void,
  ) {
    this.id = id;
    this.like = like;
    this.kind = kind;
    this.name = info.name ?? `USB ${hex4(info.vendorId)}:${hex4(info.productId)}`;
    this.path = info.path;
    this.#o = options;
    this.#now = options.now ?? (() => performance.now());
    this.#after = options.after ?? realAfter;
    this.#cards = new PcProx(this.#now);
    this.link = new KeptLink<HidDevice>({
      open: () => this.#open(info.vendorId),
      opened: (device) => (kind === 'scanner' ? this.#listen(device, info.vendorId) : void this.#ask(device)),
      changed,
      after: this.#after,
    });
  }

  get state(): HidReaderState {
    return { id: this.id, kind: this.kind, name: this.name, state: this.link.state };
  }

  /** Updates where it is plugged in; null when it no longer is. */
  seen(path: string | null): void {
    if (path === this.path) return;
    this.path = path;
    // Windows may not report the removal of a device that is only asked for feature reports.
    if (this.link.device) void this.link.device.close();
    else if (path) this.link.retry();
  }

  async close(): Promise<void> {
    this.#callOff();
    await this.link.close();
  }

  async #open(vendorId: number): Promise<HidDevice> {
    if (!this.path) throw new Error(`${this.name} is not plugged in`);
    const device = await this.#o.port.open(this.path);
    const greeting = this.kind === 'scanner' ? hidPosGreeting(vendorId) : null;
    // A model without the greeting reports anyway; a device that was removed closes by itself.
    if (greeting) await device.sendFeatureReport(greeting).catch(() => undefined);
    return device;
  }

  #listen(device: HidDevice, vendorId: number): void {
    // New for each connection: half a code from before must not join the next one.
    const scanner = new HidPosScanner(hidPosLayout(vendorId), this.#now);
    device.onReport((report) => {
      const scan = this.link.device === device ? scanner.push(report) : null;
      if (scan) this.#o.read({ kind: 'scan', scan }, this.id);
    });
  }

  /** Polls for a card while the device is connected. */
  async #ask(device: HidDevice): Promise<void> {
    const answer = async (question: Uint8Array) => {
      await device.sendFeatureReport(question);
      return device.getFeatureReport(question[0] ?? 0, PCPROX_REPORT);
    };
    let answers: [card: Uint8Array, bits: Uint8Array];
    try {
      answers = [await answer(PCPROX_ASK.card), await answer(PCPROX_ASK.bits)];
    } catch {
      await device.close();
      return;
    }
    if (this.link.device !== device) return;
    this.#callOff = this.#after(PCPROX_POLL_MS, () => void this.#ask(device));
    const card = this.#cards.answered(...answers);
    if (card) this.#o.read({ kind: 'card', card }, this.id);
  }
}

/**
 * Watches the HID devices of this machine and reads all supported card readers and scanners: RF IDeas pcProx, and
 * scanners of the HID point of sale tables.
 */
export function hidReaders(options: HidReadersOptions): HidReaders {
  const after = options.after ?? realAfter;
  const readers: HidReader[] = [];
  let refused: Refusal | null = null;
  let isEnded = false;
  let callOff: () => void = () => undefined;
  const states = () => readers.map(({ state }) => state);
  const changed = () => {
    if (!isEnded) options.changed?.(states());
  };

  /** Readers with equal ids and serial numbers are told apart by their port; one that returns takes a free port. */
  const assign = (infos: readonly HidInfo[]): void => {
    const seen = new Map<HidReader, string>();
    const others: { info: HidInfo; kind: ReaderKind; like: string }[] = [];
    let hasNew = false;
    for (const info of infos) {
      const kind = kindOf(info);
      if (!kind) continue;
      const like = `${hex4(info.vendorId)}:${hex4(info.productId)}:${info.serialNumber ?? ''}`;
      const existing = readers.find((reader) => reader.like === like && reader.path === info.path);
      if (existing) seen.set(existing, info.path);
      else others.push({ info, kind, like });
    }
    for (const { info, kind, like } of others) {
      const alike = readers.filter((reader) => reader.like === like);
      // All collections of a pcProx answer, so the first is enough; a scanner has one collection with its usage.
      if (
        alike.some((reader) => seen.has(reader) && (kind === 'card_reader' || seen.get(reader) === info.path))
      )
        continue;
      const free = alike.find((reader) => !seen.has(reader));
      if (free) seen.set(free, info.path);
      else {
        const id = alike.length === 0 ? like : `${like}#${alike.length + 1}`;
        const reader = new HidReader(id, like, kind, info, options, changed);
        readers.push(reader);
        seen.set(reader, info.path);
        hasNew = true;
      }
    }
    for (const reader of readers) reader.seen(seen.get(reader) ?? null);
    if (hasNew) changed();
  };

  const look = async (): Promise<void> => {
    // A failed listing says nothing about what is plugged in.
    let infos: HidInfo[] | null = null;
    try {
      infos = await options.port.list();
      refused = null;
    } catch (error) {
      if (error instanceof DeviceRefused) refused = error.reason;
    }
    if (isEnded) return;
    if (infos) assign(infos);
    callOff = after(LOOK_MS, () => void look());
  };
  void look();

  return {
    get readers() {
      return states();
    },
    get refused() {
      return refused;
    },
    close: async () => {
      isEnded = true;
      callOff();
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}
