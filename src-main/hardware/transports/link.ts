/**
 * Why a connected device cannot be used: another program has it, this user lacks the rights, or its native module does
 * not load on this machine. Screens translate it; the error's message is for the log.
 */
const REFUSALS = ['busy', 'no_rights', 'not_loaded'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** State of a device: in use, away (unplugged, switched off), or connected and not usable. */
export type LinkState = { state: 'ready' } | { state: 'away' } | { state: 'refused'; reason: Refusal };

/** Thrown when a device is connected and not usable. Any other error means that it is away. */
export class DeviceRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DeviceRefused';
    this.reason = reason;
  }
}

/** Runs a function once after `ms` milliseconds. @returns a function that cancels it */
export type After = (ms: number, run: () => void) => () => void;

export const after: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Anything that can be kept open: a `Connection`, a `HidDevice`. */
export type Keepable = {
  /** Called once when it is gone, whoever closed it. */
  onClose(take: () => void): void;
  close(): Promise<void>;
};

export type KeptLinkOptions<Device extends Keepable> = {
  /** @throws DeviceRefused, or any other error for a device that is away */
  open: () => Promise<Device>;
  /** Called with the device after each opening, before the state is reported. */
  opened?: (device: Device) => void;
  /** Called after each change of the state; the initial state is `away` and is not reported. */
  changed?: (state: LinkState) => void;
  after?: After;
};

/** Wait between two attempts to open a device: doubled after each failure. Milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;

/**
 * Keeps one device open: opens it at once, and again whenever it is gone or could not be opened. A device that keeps
 * disconnecting is retried as slowly as one that never opens: only a stable connection resets the wait.
 */
export class KeptLink<Device extends Keepable> {
  readonly #o: KeptLinkOptions<Device>;
  readonly #after: After;
  #state: LinkState = { state: 'away' };
  #device: Device | null = null;
  #wait = FIRST_WAIT;
  #isOpening = false;
  #isEnded = false;
  #callOff: () => void = () => undefined;

  constructor(options: KeptLinkOptions<Device>) {
    this.#o = options;
    this.#after = options.after ?? after;
    void this.#open();
  }

  get state(): LinkState {
    return this.#state;
  }

  /** The device while it is open. */
  get device(): Device | null {
    return this.#device;
  }

  /** Tries at once, e.g. when the device has just been plugged in. Does nothing while it is open. */
  retry(): void {
    if (this.#isEnded || this.#isOpening || this.#device) return;
    this.#callOff();
    this.#wait = FIRST_WAIT;
    void this.#open();
  }

  /**
   * Closes the device for good; no callback is called after this. A device that is being opened is closed once it is
   * open; this does not wait for it.
   */
  async close(): Promise<void> {
    this.#isEnded = true;
    this.#callOff();
    const device = this.#device;
    this.#device = null;
    this.#state = { state: 'away' };
    await device?.close();
  }

  async #open(): Promise<void> {
    this.#isOpening = true;
    let device: Device;
    try {
      device = await this.#o.open();
    } catch (error) {
      this.#isOpening = false;
      this.#away(
        error instanceof DeviceRefused ? { state: 'refused', reason: error.reason } : { state: 'away' },
      );
      return;
    }
    this.#isOpening = false;
    if (this.#isEnded) {
      await device.close().catch(() => undefined);
      return;
    }
    this.#device = device;
    this.#callOff = this.#after(LONGEST_WAIT, () => {
      this.#wait = FIRST_WAIT;
    });
    device.onClose(() => this.#lost(device));
    if (this.#device !== device) return;
    this.#o.opened?.(device);
    this.#tell({ state: 'ready' });
  }

  #lost(device: Device): void {
    if (this.#device !== device) return;
    this.#device = null;
    this.#callOff();
    this.#away({ state: 'away' });
  }

  /** Reports the state and schedules another attempt. */
  #away(state: LinkState): void {
    if (this.#isEnded) return;
    this.#callOff = this.#after(this.#wait, () => void this.#open());
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    this.#tell(state);
  }

  #tell(state: LinkState): void {
    const was = this.#state;
    this.#state = state;
    const isSame =
      was.state === state.state &&
      (was.state !== 'refused' || state.state !== 'refused' || was.reason === state.reason);
    if (!isSame) this.#o.changed?.(state);
  }
}
