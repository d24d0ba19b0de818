import type { DeviceEvent, DeviceStatus, HardwareSettings } from '../../../src/hardware/contract.ts';
import { type HidReaders, hidReaders } from '../drivers/hid-readers.ts';
import { type ReaderKind, type Reading, type SerialReader, serialReader } from '../drivers/serial-reader.ts';
import type { Machine } from '../machine.ts';
import { type CardFormat, cardNumber } from '../protocol/card-number.ts';
import type { LinkState } from '../wires/link.ts';

export type ReaderDeskOptions = {
  machine: Machine;
  /** A card as its number is written here, or a code. */
  read: (read: { kind: 'scan' | 'card'; text: string }) => void;
  changed: () => void;
  happened: (event: Omit<DeviceEvent, 'at'>) => void;
};

type SetUp = { path: string; kind: ReaderKind; baudRate: number; reader: SerialReader };

/** Digits of a card that people see: enough to tell two cards apart, too few to make one. */
const SHOWN_DIGITS = 3;

/** A link as the devices screen shows it. */
export function statusOfLink(state: LinkState): Pick<DeviceStatus, 'state' | 'trouble'> {
  if (state.state === 'refused') return { state: 'trouble', trouble: 'refused' };
  return { state: state.state, trouble: null };
}

/** What a link's new state is in the log. */
export function eventOfLink(state: LinkState): Pick<DeviceEvent, 'what' | 'detail'> {
  if (state.state === 'refused') return { what: 'trouble', detail: 'refused' };
  return { what: state.state, detail: null };
}

/** Card readers and scanners of a counter: those on serial ports that were set up, and all HID ones that are plugged in. */
export class ReaderDesk {
  readonly #o: ReaderDeskOptions;
  #format: CardFormat = 'decimal';
  #serial: SetUp[] = [];
  #hid: HidReaders;
  #hidStates = new Map<string, LinkState['state']>();

  constructor(options: ReaderDeskOptions) {
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
          // A reader begins as away: one that has just been plugged in has not gone.
          const before = this.#hidStates.get(id) ?? 'away';
          this.#hidStates.set(id, state.state);
          if (before === state.state) continue;
          this.#o.happened({ kind, name, ...eventOfLink(state) });
        }
        this.#o.changed();
      },
    });
  }

  /** Forgets the HID readers that are not there any more, and looks anew. */
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
    const left = this.#serial.filter((set) => !isWanted(set));
    this.#serial = this.#serial.filter(isWanted);
    await Promise.all(left.map(({ reader }) => reader.close()));
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
