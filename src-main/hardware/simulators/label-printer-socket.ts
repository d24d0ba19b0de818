import type { LabelPrinterKind } from '../drivers/label-printer.ts';
import { LABEL_STATUS_REQUEST } from '../protocol/label-status.ts';
import { type PrintedLabel, takeTspl, takeZpl } from './label-paper.ts';
import { NetworkDevice } from './network-device.ts';

/** Number of labels kept. */
const REMEMBERED = 200;

/**
 * A simulated network label printer. It prints while it has labels and its cover is closed, resumes after a stop, and
 * loses its data when it is switched off.
 */
export class SimulatedLabelPrinter {
  readonly name: string;
  readonly kind: LabelPrinterKind;
  /** The printed labels, oldest first: each as a picture with its number of copies. */
  readonly labels: PrintedLabel[] = [];
  readonly #device = new NetworkDevice((bytes) => this.#arrived(bytes));
  #held: Uint8Array = new Uint8Array();
  #fault: string | null = null;
  #hasLabels = true;
  #isCoverOpen = false;
  #isFull = false;
  #isMute = false;
  #cutAfter = Number.POSITIVE_INFINITY;

  constructor(kind: LabelPrinterKind) {
    this.kind = kind;
    this.name = `Simulated label printer (${kind.toUpperCase()})`;
  }

  get at(): { host: string; port: number } {
    return this.#device.at;
  }
  get isOn(): boolean {
    return this.#device.isOn;
  }
  get hasLabels(): boolean {
    return this.#hasLabels;
  }
  get isCoverOpen(): boolean {
    return this.#isCoverOpen;
  }
  /** The last input that it did not understand and dropped, or null. */
  get fault(): string | null {
    return this.#fault;
  }

  /** @param port 0 for any free one @throws when it is in use */
  switchOn(port?: number): Promise<void> {
    return this.#device.switchOn(port);
  }
  async switchOff(): Promise<void> {
    this.#held = new Uint8Array();
    await this.#device.switchOff();
  }
  change(to: { hasLabels?: boolean; isCoverOpen?: boolean }): void {
    this.#hasLabels = to.hasLabels ?? this.#hasLabels;
    this.#isCoverOpen = to.isCoverOpen ?? this.#isCoverOpen;
    this.#goOn();
  }
  /** Breaks the connection after this number of bytes. */
  breakLine(after: number): void {
    this.#cutAfter = after;
  }
  /** Stops answering status requests, like many real printers. */
  mute(now: boolean): void {
    this.#isMute = now;
  }
  /** Accepts no more than the first piece of data. */
  fill(): void {
    this.#isFull = true;
  }

  /** Its state as `ESC ! ?` and `~HS` report it. */
  #status(): Uint8Array {
    const paper = this.#hasLabels ? 0 : 1;
    const lid = this.#isCoverOpen ? 1 : 0;
    if (this.kind === 'tspl') return Uint8Array.of(lid | (paper << 2));
    const lines = [
      `030,${paper},0,0240,000,0,0,0,000,0,0,0`,
      `001,0,${lid},0,0,2,6,0,00000000,1,000`,
      '1234,0',
    ];
    return Buffer.from(lines.map((text) => `\x02${text}\x03\r\n`).join(''), 'latin1');
  }

  /** The status request arrives alone, before a job. */
  #arrived(bytes: Uint8Array): void {
    const question = LABEL_STATUS_REQUEST[this.kind];
    const isAsked = Buffer.from(question).equals(bytes.subarray(0, question.length));
    if (isAsked && !this.#isMute) this.#device.say(this.#status());
    this.#print(isAsked ? bytes.subarray(question.length) : bytes);
  }

  #print(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    if (this.#isFull) this.#device.stall();
    this.#cutAfter -= bytes.length;
    if (this.#cutAfter <= 0) {
      this.#cutAfter = Number.POSITIVE_INFINITY;
      this.#held = new Uint8Array();
      this.#device.cut();
      return;
    }
    this.#held = Buffer.concat([this.#held, bytes]);
    this.#goOn();
  }

  #goOn(): void {
    const take = this.kind === 'tspl' ? takeTspl : takeZpl;
    try {
      while (this.#hasLabels && !this.#isCoverOpen) {
        const taken = take(this.#held);
        if (!taken) return;
        this.#held = this.#held.subarray(taken.length);
        this.labels.push(taken.label);
        if (this.labels.length > REMEMBERED) this.labels.shift();
      }
    } catch (error) {
      this.#held = new Uint8Array();
      this.#fault ??= error instanceof Error ? error.message : String(error);
    }
  }
}
