import { HID_POS_SCANNER } from '../protocol/hid-pos-scanner.ts';
import { PCPROX } from '../protocol/pcprox.ts';
import type { HidDevice, HidInfo, HidPort } from '../transports/hid-port.ts';

/** A simulated HID device, plugged in or not. */
abstract class SimulatedHidDevice {
  readonly info: HidInfo;
  isPlugged = true;
  protected report: ((bytes: Uint8Array) => void) | null = null;
  #gone: (() => void) | null = null;

  constructor(info: HidInfo) {
    this.info = info;
  }

  protected abstract asked(report: Uint8Array): void;
  protected abstract answer(id: number, length: number): Uint8Array;

  /** Whether the till has it open. */
  get isOpen(): boolean {
    return this.#gone !== null;
  }

  open(): HidDevice {
    let isHere = true;
    let takeClose: () => void = () => undefined;
    const here = () => {
      if (!isHere) throw new Error('The simulated device is gone');
    };
    const end = () => {
      if (!isHere) return;
      isHere = false;
      this.report = null;
      this.#gone = null;
      takeClose();
    };
    this.#gone = end;
    return {
      onReport: (take) => {
        this.report = take;
      },
      onClose: (take) => {
        takeClose = take;
        if (!isHere) take();
      },
      getFeatureReport: async (id, length) => {
        here();
        return this.answer(id, length);
      },
      sendFeatureReport: async (report) => {
        here();
        this.asked(report);
      },
      write: async () => here(),
      close: async () => end(),
    };
  }

  unplug(): void {
    this.isPlugged = false;
    this.#gone?.();
  }

  plug(): void {
    this.isPlugged = true;
  }
}

/** A simulated RF IDeas pcProx, which answers feature reports. */
export class SimulatedPcProx extends SimulatedHidDevice {
  #question = 0;
  #isDisturbed = false;
  #card: string | null = null;
  readonly #answered = new Set<number>();

  constructor(path = 'simulated-pcprox') {
    const name = 'Simulated pcProx card reader';
    super({ path, ...PCPROX, usagePage: 0x01, usage: 0x06, name, serialNumber: null });
  }

  /** Presents a card until it has been read. @param hex its data, at most sixteen digits */
  present(hex: string): void {
    if (!/^(?:[0-9A-Fa-f]{2}){1,8}$/.test(hex))
      throw new RangeError('A simulated card has two to sixteen hex digits');
    this.#card = hex;
    this.#answered.clear();
  }

  /** Makes the device send unreadable answers. */
  noise(): void {
    this.#card = null;
    this.#isDisturbed = true;
  }

  protected asked(report: Uint8Array): void {
    this.#question = report[1] ?? 0;
  }

  protected answer(id: number, length: number): Uint8Array {
    const answer = new Uint8Array(length);
    answer[0] = id;
    if (this.#isDisturbed) {
      answer.fill(0xa5, 1);
      this.#isDisturbed = this.#question !== 0x8e;
    }
    if (this.#card === null) return answer;
    if (this.#question === 0x8f) answer.set(Buffer.from(this.#card, 'hex').reverse(), 1);
    if (this.#question === 0x8e) answer.fill(this.#card.length * 4, 1, 3);
    // Data are requested before bits, so a card presented between the two answers the next pair.
    this.#answered.add(this.#question);
    if (this.#question === 0x8e && this.#answered.has(0x8f)) this.#card = null;
    return answer;
  }
}

const DATA = 56;

/** A simulated HID POS scanner with Honeywell's layout, which reports only after a greeting. */
export class SimulatedHidScanner extends SimulatedHidDevice {
  #isGreeted = false;

  constructor(path = 'simulated-hid-scanner', serialNumber: string | null = null) {
    const name = 'Simulated HID POS scanner';
    super({ path, vendorId: 0x0c2e, productId: 0x0000, ...HID_POS_SCANNER, name, serialNumber });
  }

  override open(): HidDevice {
    this.#isGreeted = false;
    return super.open();
  }

  /** Scans a code. @param text may begin with an AIM identifier (`]E0`) */
  scan(text: string): void {
    const [, aim = '', code = ''] = /^(\][A-Za-z][0-9A-Za-z])?(.*)$/su.exec(text) ?? [];
    const bytes = Buffer.from(code, 'utf8');
    for (let at = 0; at < bytes.length; at += DATA) {
      const part = bytes.subarray(at, at + DATA);
      const report = new Uint8Array(64);
      report.set([0x02, part.length]);
      report.set(Buffer.from(aim, 'latin1'), 2);
      report.set(part, 5);
      report[63] = at + DATA < bytes.length ? 1 : 0;
      this.send(report);
    }
  }

  noise(): void {
    this.send(Uint8Array.from({ length: 64 }, (_, i) => (i * 37 + 11) % 256));
    this.send(Uint8Array.of(0x02, 0x05));
  }

  /** Sends one report unchanged. */
  send(report: Uint8Array): void {
    if (this.#isGreeted) this.report?.(report);
  }

  protected asked(report: Uint8Array): void {
    if (report[0] === 0xfe && report[1] === 0x01) this.#isGreeted = true;
  }

  protected answer(): Uint8Array {
    throw new Error('The simulated scanner has no such report');
  }
}

/** Simulated devices in place of the machine's. */
export function simulatedHidPort(devices: readonly (SimulatedPcProx | SimulatedHidScanner)[]): HidPort {
  const plugged = () => devices.filter(({ isPlugged }) => isPlugged);
  return {
    list: async () => plugged().map(({ info }) => info),
    open: async (path) => {
      const device = plugged().find(({ info }) => info.path === path);
      if (!device) throw new Error(`No such device: ${path}`);
      return device.open();
    },
  };
}
