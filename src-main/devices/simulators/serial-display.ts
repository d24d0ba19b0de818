import { DisplayScreen } from './display-screen.ts';
import { SimulatedSerialPort } from './simulated-serial.ts';

/** A simulated customer display on a serial port, which has its current from there: unplugged, it is dark. */
export class SimulatedDisplay extends SimulatedSerialPort {
  readonly #screen: DisplayScreen;
  #fault: string | null = null;

  constructor(path = 'SIMULATED-DISPLAY') {
    const screen = new DisplayScreen();
    super(path, 'Simulated customer display', (bytes) => this.#take(bytes));
    this.#screen = screen;
  }

  /** What stands on it, twenty characters each. */
  get lines(): readonly [upper: string, lower: string] {
    return this.#screen.lines;
  }

  /** What it was sent that no display obeys; null while there was nothing. */
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
