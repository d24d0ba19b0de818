import type { DeviceEvent } from '../../src/hardware/contract.ts';

/** Number of events kept: enough to find what went wrong today. */
const MOST = 200;

/** Device events since the program started, shown to the people at the counter. */
export class DeviceLog {
  readonly #events: DeviceEvent[] = [];

  add(event: DeviceEvent): void {
    const last = this.#events[0];
    const isRepeated = last?.kind === event.kind && last.what === event.what && last.detail === event.detail;
    // Repeated events of a device are one line with the latest time, except scans and cards.
    if (isRepeated && event.what !== 'scan' && event.what !== 'card' && last.name === event.name) {
      this.#events.shift();
    }
    this.#events.unshift(event);
    this.#events.length = Math.min(this.#events.length, MOST);
  }

  /** Newest first. */
  get events(): DeviceEvent[] {
    return [...this.#events];
  }
}
