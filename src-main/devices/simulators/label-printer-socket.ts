import type { LabelPrinterKind } from '../drivers/label-printer.ts';
import { LABEL_STATUS_REQUEST } from '../protocol/label-status.ts';
import { type PrintedLabel, takeTspl, takeZpl } from './label-paper.ts';
import { NetworkDevice } from './network-device.ts';

/** So many labels are remembered. */
const REMEMBERED = 200;

/**
 * A simulated label printer at the end of a network cable. It prints while it has labels and its lid is shut, goes on
 * from where it was, and forgets what it had when it is switched off.
 */
export class SimulatedLabelPrinter {
  readonly name: string;
  readonly kind: LabelPrinterKind;
  /** The labels that came out, oldest first; each as it looks, and how many of it. */
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
  /** What it was sent that it does not know; it has thrown away what it had then. Null while there was nothing. */
  get fault(): string | null {
    return this.#fault;
  }

  /** @param port 0 for any that is free @throws when it is in use */
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
  /** The cable comes out after so many bytes. */
  breakLine(after: number): void {
    this.#cutAfter = after;
  }
  /** It does not say how it is, as many do not. */
  mute(now: boolean): void {
    this.#isMute = now;
  }
  /** It has no room for more than what arrives first. */
  fill(): void {
    this.#isFull = true;
  }

  /** Its state as ESC ! ? and ~HS tell it. */
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

  /** The question about its state stands alone before a job. */
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
