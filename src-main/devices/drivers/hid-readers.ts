import {
  HID_POS_SCANNER,
  HID_POS_VENDORS,
  HidPosScanner,
  hidPosGreeting,
  hidPosLayout,
} from '../protocol/hid-pos-scanner.ts';
import { PCPROX, PCPROX_ASK, PCPROX_POLL_MS, PcProx } from '../protocol/pcprox.ts';
import type { HidDevice, HidInfo, HidPort } from '../wires/hid-port.ts';
import {
  type After,
  DeviceRefused,
  KeptLink,
  type LinkState,
  type Refusal,
  after as realAfter,
} from '../wires/link.ts';
import type { ReaderKind, Reading } from './serial-reader.ts';

/** A reader that is, or was, plugged in since the start. */
export type HidReaderState = {
  /** The same when it is plugged in again, at another place too where it has a serial number. */
  id: string;
  kind: ReaderKind;
  /** What it calls itself. */
  name: string;
  state: LinkState;
};

export type HidReadersOptions = {
  port: HidPort;
  /** Has each card once when it has come, and each code. @param id of the reader */
  read: (reading: Reading, id: string) => void;
  /** Has all readers each time that one of them is new or in another state. */
  changed?: (readers: HidReaderState[]) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  after?: After;
};

export interface HidReaders {
  readonly readers: HidReaderState[];
  /** Why HID devices cannot be looked for at all; null while they can. */
  readonly refused: Refusal | null;
  /** Nothing is read or told any more. */
  close(): Promise<void>;
}

/** Between two looks at what is plugged in, milliseconds. */
const LOOK_MS = 2_000;
/** The two questions are answered by eight bytes behind the report id. */
const PCPROX_REPORT = 9;

/** Which reader a collection is; null for every other device. */
function kindOf({ vendorId, productId, usagePage, usage }: HidInfo): ReaderKind | null {
  if (vendorId === PCPROX.vendorId && productId === PCPROX.productId) return 'card_reader';
  if (usagePage === HID_POS_SCANNER.usagePage && usage === HID_POS_SCANNER.usage) return 'scanner';
  // Where the system tells no usage, their maker is all there is to know scanners by.
  const makers: readonly number[] = [...HID_POS_VENDORS.honeywell, ...HID_POS_VENDORS.newland];
  return !usagePage && !usage && makers.includes(vendorId) ? 'scanner' : null;
}

const hex4 = (n: number): string => n.toString(16).padStart(4, '0');

/** One reader, wherever it is plugged in; `path` is null while it is not. */
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

  /** It is seen at a place, or at none any more. */
  seen(path: string | null): void {
    if (path === this.path) return;
    this.path = path;
    // Windows does not always tell who only asks for feature reports that the device has gone.
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
    // A model that does not know the greeting reports without it; one that has gone says so by itself.
    if (greeting) await device.sendFeatureReport(greeting).catch(() => undefined);
    return device;
  }

  #listen(device: HidDevice, vendorId: number): void {
    // A new one for each time: half a code from before is no part of what comes now.
    const scanner = new HidPosScanner(hidPosLayout(vendorId), this.#now);
    device.onReport((report) => {
      const scan = this.link.device === device ? scanner.push(report) : null;
      if (scan) this.#o.read({ kind: 'scan', scan }, this.id);
    });
  }

  /** Asks for a card, over and over while the device is there. */
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
 * Watches the HID devices of this machine and reads every card reader and scanner among them that is known: RF IDeas
 * pcProx, and scanners of the HID point of sale tables.
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

  /** Readers of one make and number are told apart by where they are; one that comes back takes a free place. */
  const assign = (infos: readonly HidInfo[]): void => {
    const seen = new Map<HidReader, string>();
    const others: { info: HidInfo; kind: ReaderKind; like: string }[] = [];
    let hasNew = false;
    for (const info of infos) {
      const kind = kindOf(info);
      if (!kind) continue;
      const like = `${hex4(info.vendorId)}:${hex4(info.productId)}:${info.serialNumber ?? ''}`;
      const known = readers.find((reader) => reader.like === like && reader.path === info.path);
      if (known) seen.set(known, info.path);
      else others.push({ info, kind, like });
    }
    for (const { info, kind, like } of others) {
      const alike = readers.filter((reader) => reader.like === like);
      // A pcProx has several collections, each of which answers; a scanner has one of its usage.
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
    // A look that fails says nothing of what is plugged in.
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
