import type { BrowserWindow, Input, WebContents } from 'electron';
import { ZOOMS } from '../settings/settings.ts';

/** What a key does instead of reaching the page. */
export type KeyAction = 'block' | 'zoom-in' | 'zoom-out' | 'zoom-reset';

/** Keys that leave the page with Ctrl or ⌘. */
const WAYS_OUT = ['n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'w'];
/** The same with Shift: developer tools, private windows. */
const WAYS_OUT_SHIFTED = ['c', 'i', 'j', 'k', 'm', 'n', 'r', 'delete', 'escape'];

/**
 * Decides what a key does. A kiosk keeps its size and its page, and cannot be closed; elsewhere the usual browser keys
 * zoom, since no menu handles them here. The keys of the selling screens (F1 to F10, Escape, Enter) always reach the
 * page.
 * @returns null when the key goes to the page
 */
export function keyAction(
  input: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt' | 'shift'>,
  isKiosk: boolean,
): KeyAction | null {
  const key = input.key.toLowerCase();
  if (input.control || input.meta) {
    const zoom = zoomOf(key);
    // Neither keydown nor keyup reaches the page; only keydown acts.
    if (zoom) return isKiosk || input.type !== 'keyDown' ? 'block' : zoom;
    if (isKiosk && (input.shift ? WAYS_OUT_SHIFTED : WAYS_OUT).includes(key)) return 'block';
    return null;
  }
  if (!isKiosk) return null;
  const isWayOut = input.alt
    ? ['f4', 'arrowleft', 'arrowright', 'home', ' '].includes(key)
    : ['f11', 'f12', 'browserback', 'browserforward', 'browserhome', 'browserrefresh'].includes(key);
  return isWayOut ? 'block' : null;
}

function zoomOf(key: string): KeyAction | null {
  if (key === '+' || key === '=' || key === 'add') return 'zoom-in';
  if (key === '-' || key === '_' || key === 'subtract') return 'zoom-out';
  return key === '0' ? 'zoom-reset' : null;
}

/** The next zoom step. */
export function nextZoom(zoom: number, action: KeyAction): number {
  if (action === 'zoom-in') return ZOOMS.find((step) => step > zoom) ?? zoom;
  if (action === 'zoom-out') return ZOOMS.findLast((step) => step < zoom) ?? zoom;
  return action === 'zoom-reset' ? 1 : zoom;
}

/** Window methods that a kiosk needs. */
export type KioskWindow = Pick<BrowserWindow, 'setKiosk' | 'setMinimumSize' | 'focus'> & {
  on(event: 'close', listener: (event: { preventDefault(): void }) => void): unknown;
};

/**
 * A full-screen till that cannot be closed, resized or left until a manager ends the mode. It still ends when the
 * machine shuts down.
 */
export class Kiosk {
  #isOn: boolean;
  #isEnding = false;
  #window: KioskWindow | null = null;
  readonly #changed: (isOn: boolean) => void;

  /** @param changed called at the start, and when the till enters or leaves kiosk mode */
  constructor(isOn: boolean, changed: (isOn: boolean) => void) {
    this.#isOn = isOn;
    this.#changed = changed;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Applies kiosk mode to a window and its keyboard input. @param zoomed called when a person has changed the zoom */
  keep(window: KioskWindow, contents: WebContents, zoomed: (zoom: number) => void): void {
    this.#window = window;
    window.on('close', (event) => {
      if (!this.mayEnd()) event.preventDefault();
    });
    contents.on('before-input-event', (event, input) => {
      const action = keyAction(input, this.#isOn);
      if (!action) return;
      event.preventDefault();
      if (action !== 'block') zoomed(nextZoom(contents.getZoomFactor(), action));
    });
    contents.on('zoom-changed', (_event, direction) => {
      if (!this.#isOn)
        zoomed(nextZoom(contents.getZoomFactor(), direction === 'in' ? 'zoom-in' : 'zoom-out'));
    });
    this.#changed(this.#isOn);
  }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#window?.setKiosk(isOn);
    if (isOn) this.#window?.focus();
    this.#changed(isOn);
  }

  /** Whether the program may end: in kiosk mode not by a person's key or click. */
  mayEnd(): boolean {
    return !this.#isOn || this.#isEnding;
  }

  /** Allows the end from now on: the machine shuts down, a manager ends it, or an update is installed. */
  ending(): void {
    this.#isEnding = true;
  }
}
