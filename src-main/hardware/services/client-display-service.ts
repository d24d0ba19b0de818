import { Refusal } from '../../../src/core/errors.ts';
import type {
  ClientScreen,
  DeviceEvent,
  DeviceStatus,
  HardwareSettings,
} from '../../../src/hardware/contract.ts';
import { CustomerDisplay } from '../drivers/customer-display.ts';
import type { Machine } from '../machine.ts';
import { DISPLAY_COLUMNS } from '../protocol/cd5220.ts';
import { clientLines } from './client-lines.ts';
import { eventOfLink, statusOfLink } from './reader-service.ts';

export type ClientDisplayServiceOptions = {
  machine: Machine;
  changed: () => void;
  happened: (event: Omit<DeviceEvent, 'at'>) => void;
};

/** Duration of a test on the display. */
const TEST_MS = 4_000;

/** The two-line display on the client's side of a counter. */
export class ClientDisplayService {
  readonly #o: ClientDisplayServiceOptions;
  #settings: HardwareSettings['display'] = null;
  #display: CustomerDisplay | null = null;
  #screen: ClientScreen = { state: 'welcome' };
  #test: NodeJS.Timeout | undefined;

  constructor(options: ClientDisplayServiceOptions) {
    this.#o = options;
  }

  async configure({ display }: Pick<HardwareSettings, 'display'>): Promise<void> {
    const was = this.#settings;
    this.#settings = display;
    if (was?.path !== display?.path || was?.baudRate !== display?.baudRate) {
      clearTimeout(this.#test);
      await this.#display?.close();
      this.#display = null;
      if (display) {
        const { path, baudRate } = display;
        this.#display = new CustomerDisplay({
          open: this.#o.machine.open({ kind: 'serial', path, baudRate, handshake: 'none' }),
          changed: (state) => {
            this.#o.happened({ kind: 'display', name: path, ...eventOfLink(state) });
            this.#o.changed();
          },
        });
      }
    }
    this.show(this.#screen);
  }

  get devices(): DeviceStatus[] {
    if (!this.#settings || !this.#display) return [];
    return [
      {
        id: 'display',
        kind: 'display',
        name: this.#settings.path,
        ...statusOfLink(this.#display.state),
      },
    ];
  }

  show(screen: ClientScreen): void {
    this.#screen = screen;
    clearTimeout(this.#test);
    if (!this.#settings) return;
    const { upper, lower } = clientLines(screen, this.#settings.language);
    this.#display?.show(upper, lower);
  }

  /** Shows a greeting in all columns for some seconds. @throws Refusal DEVICE_FAILED when it is not connected */
  test(): void {
    if (!this.#settings || !this.#display) throw new Refusal('DEVICE_FAILED', { trouble: 'unreachable' });
    const { state } = this.#display.state;
    if (state !== 'ready') {
      throw new Refusal('DEVICE_FAILED', { trouble: state === 'refused' ? 'refused' : 'unreachable' });
    }
    const columns = Array.from({ length: DISPLAY_COLUMNS }, (_, i) => (i + 1) % 10).join('');
    this.#display.show({ text: 'HANOUT' }, { text: columns });
    clearTimeout(this.#test);
    this.#test = setTimeout(() => this.show(this.#screen), TEST_MS);
    this.#o.happened({ kind: 'display', name: this.#settings.path, what: 'tested', detail: null });
  }

  async close(): Promise<void> {
    clearTimeout(this.#test);
    await this.#display?.close();
  }
}
