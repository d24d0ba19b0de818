import { DisplayScreen } from './display-screen.ts';
import { SimulatedSerialPort } from './simulated-serial.ts';

/** A simulated customer display on a serial port that powers it: unplugged, it is blank. */
export class SimulatedDisplay extends SimulatedSerialPort {
  readonly #screen: DisplayScreen;
  #fault: string | null = null;

  constructor(path = 'SIMULATED-DISPLAY') {
    const screen = new DisplayScreen();
    super(path, 'Simulated customer display', (bytes) => this.#take(bytes));
    this.#screen = screen;
  }

  /** Its content, twenty characters per line. */
  get lines(): readonly [upper: string, lower: string] {
    return this.#screen.lines;
  }

  /** The last input that no display accepts, or null. */
  get fault(): string | null {
    return this.#fault;
  }

  override unplug(): void {
    super.unplug();
    this.#screen.switchOff();
  }

  #take(bytes: Uint8Array): void {
    try {
      this.#screen.push(bytes);
    } catch (error) {
      this.#fault ??= error instanceof Error ? error.message : String(error);
    }
  }
}
