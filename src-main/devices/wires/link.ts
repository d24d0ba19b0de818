/**
 * Why a device that is there cannot be used: another program has it, this user may not open it, or what speaks to such
 * devices does not run on this machine. People read it in their language; the error's message is for the log.
 */
const REFUSALS = ['busy', 'no_rights', 'not_loaded'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** How a device is: in use, not there (unplugged, switched off), or there and not to be had. */
export type LinkState = { state: 'ready' } | { state: 'away' } | { state: 'refused'; reason: Refusal };

/** Thrown by what opens a device that is there and not to be had. Any other error means that it is away. */
export class DeviceRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DeviceRefused';
    this.reason = reason;
  }
}

/** Runs something once, so many milliseconds from now. @returns what calls it off */
export type After = (ms: number, run: () => void) => () => void;

export const after: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** What can be kept open: a `Connection`, a `HidDevice`. */
export type Keepable = {
  /** Told once when it is gone, whoever ended it. */
  onClose(take: () => void): void;
  close(): Promise<void>;
};

export type KeptLinkOptions<Device extends Keepable> = {
  /** @throws DeviceRefused, or any error for a device that is away */
  open: () => Promise<Device>;
  /** Has the device each time that it was opened, before its state is told. */
  opened?: (device: Device) => void;
  /** Told each time that the state is another than before; the first is `away`, and is not told. */
  changed?: (state: LinkState) => void;
  after?: After;
};

/** Between two attempts to open a device: twice as long after each that failed. Milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;

/**
 * Keeps one device open: opens it at once, and again whenever it is gone or could not be opened. A device that comes and
 * goes all the time is waited for as long as one that never comes: only what has stayed counts as opened.
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

  /** Tries now, for who knows that the device has come. Does nothing while it is open. */
  retry(): void {
    if (this.#isEnded || this.#isOpening || this.#device) return;
    this.#callOff();
    this.#wait = FIRST_WAIT;
    void this.#open();
  }

  /**
   * Leaves the device for good; nothing is told any more. One that is being opened at this moment is closed as soon as
   * it is open, which is not waited for.
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

  /** Says how it is and tries again in a while. */
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
