import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import type { Bounds } from './window-state.ts';

/** Security options of all windows; never relaxed for a single one. */
const HARDENED = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} satisfies WebPreferences;

/** The smallest window that fits the selling screens, DIP. */
const MIN = { minWidth: 1024, minHeight: 700 };

/**
 * The till's own window.
 * @param isPackaged developer tools exist only in an unpackaged program, and never in a kiosk
 */
export function tillWindow(o: {
  preload: string;
  bounds: Bounds;
  isKiosk: boolean;
  isPackaged: boolean;
}): BrowserWindowConstructorOptions {
  return {
    ...o.bounds,
    ...(o.isKiosk ? {} : MIN),
    show: false,
    kiosk: o.isKiosk,
    autoHideMenuBar: true,
    backgroundColor: '#f7f3ea',
    webPreferences: {
      ...HARDENED,
      preload: o.preload,
      devTools: !o.isPackaged && !o.isKiosk,
      // Chromium's viewer, which prints PDFs.
      plugins: true,
    },
  };
}

/** The window on the client's display: full screen, without a frame. */
export function clientWindow(o: { preload: string; bounds: Bounds }): BrowserWindowConstructorOptions {
  return {
    ...o.bounds,
    show: false,
    frame: false,
    fullscreen: true,
    focusable: false,
    skipTaskbar: true,
    backgroundColor: '#f7f3ea',
    webPreferences: { ...HARDENED, preload: o.preload, devTools: false },
  };
}

/** A window for one stored picture: no preload, no script. */
export function pictureWindow(): BrowserWindowConstructorOptions {
  return {
    width: 900,
    height: 700,
    autoHideMenuBar: true,
    webPreferences: { ...HARDENED, javascript: false, devTools: false },
  };
}
