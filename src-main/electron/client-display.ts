import type { Bounds } from './window-state.ts';

/** A display as Electron's `screen` describes it. */
export type Display = { id: number; bounds: Bounds };

/** The window that the client looks at. */
export type ClientWindow = { close(): void; setBounds(bounds: Bounds): void; isDestroyed(): boolean };

export type ClientDisplayOptions = {
  displays(): Display[];
  /** The display that the till's own window is on. */
  ownDisplay(): Display;
  isWanted(): boolean;
  open(bounds: Bounds): ClientWindow;
};

/**
 * The window on the display that the client looks at: open while the setting says so and there is a display beside
 * the till's own. It follows what is plugged in and out, and never covers the till.
 */
export class ClientDisplay {
  readonly #o: ClientDisplayOptions;
  #open: { window: ClientWindow; display: Display } | null = null;

  constructor(options: ClientDisplayOptions) {
    this.#o = options;
  }

  get isOpen(): boolean {
    return this.#open !== null && !this.#open.window.isDestroyed();
  }

  /** Call at the start, when a display comes, goes or changes, and when the setting or the till's window moves. */
  update(): void {
    const own = this.#o.ownDisplay().id;
    const others = this.#o.displays().filter(({ id }) => id !== own);
    // It stays where it is as long as it can: another display beside it is not a reason to jump.
    const display = others.find(({ id }) => id === this.#open?.display.id) ?? others[0];
    if (!this.#o.isWanted() || !display) {
      this.close();
    } else if (!this.isOpen) {
      this.#open = { window: this.#o.open(display.bounds), display };
    } else if (this.#open && !isSame(this.#open.display, display)) {
      this.#open.window.setBounds(display.bounds);
      this.#open.display = display;
    }
  }

  close(): void {
    if (this.isOpen) this.#open?.window.close();
    this.#open = null;
  }
}

function isSame(one: Display, other: Display): boolean {
  const { x, y, width, height } = one.bounds;
  const { bounds } = other;
  return (
    one.id === other.id &&
    x === bounds.x &&
    y === bounds.y &&
    width === bounds.width &&
    height === bounds.height
  );
}
