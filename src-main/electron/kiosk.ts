import type { BrowserWindow, Input, WebContents } from 'electron';
import { ZOOMS } from './settings.ts';

/** What a key does to the window instead of reaching the page. */
export type KeyAction = 'block' | 'zoom-in' | 'zoom-out' | 'zoom-reset';

/** Keys that, with Ctrl or ⌘, lead out of a page or to another. */
const WAYS_OUT = ['n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'w'];
/** The same with Shift: developer tools, private windows. */
const WAYS_OUT_SHIFTED = ['c', 'i', 'j', 'k', 'm', 'n', 'r', 'delete', 'escape'];

/**
 * What becomes of a key. A kiosk keeps its size, its page and itself; elsewhere the keys of every browser change the
 * size, which no menu does here. The keys of the selling screens (F1 to F10, Escape, Enter) always reach the page.
 * @returns null when the key is the page's
 */
export function keyAction(
  input: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt' | 'shift'>,
  isKiosk: boolean,
): KeyAction | null {
  const key = input.key.toLowerCase();
  if (input.control || input.meta) {
    const zoom = zoomOf(key);
    // Both halves of a press are kept from the page; only one of them acts.
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

/** The next step of the zoom in a direction. */
export function nextZoom(zoom: number, action: KeyAction): number {
  if (action === 'zoom-in') return ZOOMS.find((step) => step > zoom) ?? zoom;
  if (action === 'zoom-out') return ZOOMS.findLast((step) => step < zoom) ?? zoom;
  return action === 'zoom-reset' ? 1 : zoom;
}

/** What a kiosk needs of its window. */
export type KioskWindow = Pick<BrowserWindow, 'setKiosk' | 'setMinimumSize' | 'focus'> & {
  on(event: 'close', listener: (event: { preventDefault(): void }) => void): unknown;
};

/**
 * A till that is nothing but its screens: full screen, no way to close it, to size it or to leave its page, until a
 * manager says so. Ends with the machine all the same.
 */
export class Kiosk {
  #isOn: boolean;
  #isEnding = false;
  #window: KioskWindow | null = null;
  readonly #changed: (isOn: boolean) => void;

  /** @param changed told when the till goes into the kiosk or out of it, and once at the start */
  constructor(isOn: boolean, changed: (isOn: boolean) => void) {
    this.#isOn = isOn;
    this.#changed = changed;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Keeps a window, and what is typed in it, in the kiosk. @param zoomed a person has chosen another size */
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

  /** Whether the program may end: not by a person's key or click while it is a kiosk. */
  mayEnd(): boolean {
    return !this.#isOn || this.#isEnding;
  }

  /** From now on it may: the machine goes off, a manager ends it, an update is installed. */
  ending(): void {
    this.#isEnding = true;
  }
}
