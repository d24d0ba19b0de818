import type { BrowserWindow } from 'electron';
import type { DeviceSettings } from './settings.ts';

/** A window is moved in many small steps; so long after the last one it has arrived, milliseconds. */
const SETTLED_MS = 500;

export type KeptWindow = Pick<BrowserWindow, 'isMaximized' | 'getNormalBounds' | 'isDestroyed'> & {
  on(event: string, listener: () => void): unknown;
};

/** Remembers where a window stands and how large it is, for the next start; not while it is a kiosk. */
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
