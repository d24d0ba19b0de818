import type { DeviceEvent } from '../../src/hardware/contract.ts';

/** As many as somebody reads who looks for what went wrong today. */
const MOST = 200;

/** What happened at the devices since the program began, for the people at the counter. */
export class DeviceLog {
  readonly #events: DeviceEvent[] = [];

  add(event: DeviceEvent): void {
    const last = this.#events[0];
    const isRepeated = last?.kind === event.kind && last.what === event.what && last.detail === event.detail;
    // A device that comes and goes is one line, of its last time; a code that is scanned twice is two.
    if (isRepeated && event.what !== 'scan' && event.what !== 'card' && last.name === event.name) {
      this.#events.shift();
    }
    this.#events.unshift(event);
    this.#events.length = Math.min(this.#events.length, MOST);
  }

  /** The newest first. */
  get events(): DeviceEvent[] {
    return [...this.#events];
  }
}
