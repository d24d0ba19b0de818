import type { DeviceEvent, DeviceStatus, HardwareSettings } from '../../../src/hardware/contract.ts';
import { type HidReaders, hidReaders } from '../drivers/hid-readers.ts';
import { type ReaderKind, type Reading, type SerialReader, serialReader } from '../drivers/serial-reader.ts';
import type { Machine } from '../machine.ts';
import { type CardFormat, cardNumber } from '../protocol/card-number.ts';
import type { LinkState } from '../transports/link.ts';

export type ReaderServiceOptions = {
  machine: Machine;
  /** A card's number in the configured format, or a code. */
  read: (read: { kind: 'scan' | 'card'; text: string }) => void;
  changed: () => void;
  happened: (event: Omit<DeviceEvent, 'at'>) => void;
};

type SetUp = { path: string; kind: ReaderKind; baudRate: number; reader: SerialReader };

/** Digits of a card that are shown: enough to tell two cards apart, too few to copy one. */
const SHOWN_DIGITS = 3;

/** A link's state as the devices screen shows it. */
export function statusOfLink(state: LinkState): Pick<DeviceStatus, 'state' | 'trouble'> {
  if (state.state === 'refused') return { state: 'trouble', trouble: 'refused' };
  return { state: state.state, trouble: null };
}

/** A link's new state as the device log shows it. */
export function eventOfLink(state: LinkState): Pick<DeviceEvent, 'what' | 'detail'> {
  if (state.state === 'refused') return { what: 'trouble', detail: 'refused' };
  return { what: state.state, detail: null };
}

/** Card readers and scanners of a counter: configured serial ones, and all HID ones that are plugged in. */
export class ReaderService {
  readonly #o: ReaderServiceOptions;
  #format: CardFormat = 'decimal';
  #serial: SetUp[] = [];
  #hid: HidReaders;
  #hidStates = new Map<string, LinkState['state']>();

  constructor(options: ReaderServiceOptions) {
    this.#o = options;
    this.#hid = this.#watchHid();
  }

  #watchHid(): HidReaders {
    return hidReaders({
      port: this.#o.machine.hid,
      read: (reading, id) => {
        const reader = this.#hid.readers.find((r) => r.id === id);
        this.#read(reading, reader?.name ?? '');
      },
      changed: (readers) => {
        for (const { id, kind, name, state } of readers) {
          // A reader starts as away, so one that has just been plugged in is not reported as gone.
          const before = this.#hidStates.get(id) ?? 'away';
          this.#hidStates.set(id, state.state);
          if (before === state.state) continue;
          this.#o.happened({ kind, name, ...eventOfLink(state) });
        }
        this.#o.changed();
      },
    });
  }

  /** Forgets HID readers that are no longer plugged in, and searches again. */
  async lookAgain(): Promise<void> {
    const before = this.#hid;
    this.#hidStates.clear();
    this.#hid = this.#watchHid();
    await before.close();
  }

  async configure({
    serialReaders,
    cardFormat,
  }: Pick<HardwareSettings, 'serialReaders' | 'cardFormat'>): Promise<void> {
    this.#format = cardFormat;
    const isWanted = (set: SetUp) =>
      serialReaders.some((r) => r.path === set.path && r.kind === set.kind && r.baudRate === set.baudRate);
    const unwanted = this.#serial.filter((set) => !isWanted(set));
    this.#serial = this.#serial.filter(isWanted);
    await Promise.all(unwanted.map(({ reader }) => reader.close()));
    for (const { path, kind, baudRate } of serialReaders) {
      if (this.#serial.some((set) => set.path === path)) continue;
      const reader = serialReader({
        kind,
        open: this.#o.machine.open({ kind: 'serial', path, baudRate, handshake: 'none' }),
        read: (reading) => this.#read(reading, path),
        changed: (state) => {
          this.#o.happened({ kind, name: path, ...eventOfLink(state) });
          this.#o.changed();
        },
      });
      this.#serial.push({ path, kind, baudRate, reader });
    }
  }

  get devices(): DeviceStatus[] {
    return [
      ...this.#serial.map(({ path, kind, reader }) => ({
        id: `serial:${path}`,
        kind,
        name: path,
        ...statusOfLink(reader.state),
      })),
      ...this.#hid.readers.map(({ id, kind, name, state }) => ({
        id: `hid:${id}`,
        kind,
        name,
        ...statusOfLink(state),
      })),
    ];
  }

  async close(): Promise<void> {
    await Promise.all([this.#hid.close(), ...this.#serial.map(({ reader }) => reader.close())]);
  }

  #read(reading: Reading, name: string): void {
    const isCard = reading.kind === 'card';
    const text = isCard ? cardNumber(reading.card, this.#format) : reading.scan.text;
    this.#o.happened({
      kind: isCard ? 'card_reader' : 'scanner',
      name,
      what: reading.kind,
      detail: isCard ? text.slice(-SHOWN_DIGITS) : text,
    });
    this.#o.read({ kind: reading.kind, text });
  }
}
