import type { Bounds } from './window-state.ts';

/** A display as described by Electron's `screen`. */
export type Display = { id: number; bounds: Bounds };

/** The window for the client. */
export type ClientWindow = { close(): void; setBounds(bounds: Bounds): void; isDestroyed(): boolean };

export type ClientDisplayOptions = {
  displays(): Display[];
  /** The display of the till's own window. */
  ownDisplay(): Display;
  isWanted(): boolean;
  open(bounds: Bounds): ClientWindow;
};

/**
 * The window on the client's display. It is open while the setting is on and there is a second display, follows
 * displays that are plugged in and out, and never covers the till.
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

  /**
   * Call at the start, when a display is added, removed or changed, and when the setting or the till's window changes.
   */
  update(): void {
    const own = this.#o.ownDisplay().id;
    const others = this.#o.displays().filter(({ id }) => id !== own);
    // Keeps its display while possible: a newly added display does not move it.
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

function isSame(display: Display, other: Display): boolean {
  const { x, y, width, height } = display.bounds;
  const { bounds } = other;
  return (
    display.id === other.id &&
    x === bounds.x &&
    y === bounds.y &&
    width === bounds.width &&
    height === bounds.height
  );
}
