import type { BrowserWindow } from 'electron';
import type { DeviceSettings } from '../settings/settings.ts';

/** A window moves in many small steps; its position is stored this long after the last one, milliseconds. */
const SETTLED_MS = 500;

export type KeptWindow = Pick<BrowserWindow, 'isMaximized' | 'getNormalBounds' | 'isDestroyed'> & {
  on(event: string, listener: () => void): unknown;
};

/** Stores a window's position and size for the next start, except in kiosk mode. */
export function keepWindow(window: KeptWindow, settings: DeviceSettings, isKiosk: () => boolean): void {
  let timer: NodeJS.Timeout | undefined;
  const keep = () => {
    clearTimeout(timer);
    if (window.isDestroyed() || isKiosk()) return;
    settings.set('window', { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLED_MS);
  };
  for (const event of ['resize', 'move', 'maximize', 'unmaximize']) window.on(event, soon);
  window.on('close', keep);
}
