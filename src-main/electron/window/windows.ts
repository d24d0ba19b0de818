import { homedir } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, Menu, screen, type WebContents } from 'electron';
import type { Log } from '../../../src/core/call.ts';
import { APP_ORIGIN } from '../app-protocol.ts';
import type { Kiosk } from '../kiosk/kiosk.ts';
import { startWithMachine } from '../settings/autostart.ts';
import type { DeviceSettings } from '../settings/settings.ts';
import { ClientDisplay } from './client-display.ts';
import { bringBack } from './crash-recovery.ts';
import { keepWindow } from './keep-window.ts';
import { clientWindow, tillWindow } from './window-options.ts';
import { placeWindow } from './window-state.ts';

export type WindowsOptions = {
  root: string;
  settings: DeviceSettings;
  kiosk: Kiosk;
  log: Log;
  isPackaged: boolean;
};

/** Opens the till's window, and the client's window on a second display if enabled. */
export function openWindows({ root, settings, kiosk, log, isPackaged }: WindowsOptions) {
  const preload = join(root, 'out/preload/preload.cjs');
  Menu.setApplicationMenu(null);
  /** A load replaced by another one fails, which is normal: the starting page is replaced this way. */
  const load = (window: BrowserWindow, path: string) =>
    void window
      .loadURL(`${APP_ORIGIN}${path}`)
      .catch((error: Error) => log.info('page was not loaded', { path, message: error.message }));

  const primary = screen.getPrimaryDisplay();
  const areas = [primary, ...screen.getAllDisplays()].map(({ workArea }) => workArea);
  const saved = settings.get('window');
  const till = new BrowserWindow(
    tillWindow({ preload, bounds: placeWindow(saved, areas), isKiosk: kiosk.isOn, isPackaged }),
  );
  if (saved?.isMaximized && !kiosk.isOn) till.maximize();
  till.once('ready-to-show', () => till.show());
  till.webContents.on('did-finish-load', () => {
    till.webContents.setZoomFactor(settings.get('zoom'));
    void till.webContents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
  });
  bringBack(till.webContents, log);
  keepWindow(till, settings, () => kiosk.isOn);

  const setZoom = (zoom: number) => {
    settings.set('zoom', zoom);
    till.webContents.setZoomFactor(zoom);
  };
  kiosk.keep(till, till.webContents, setZoom);

  const client = new ClientDisplay({
    displays: () => screen.getAllDisplays(),
    ownDisplay: () => screen.getDisplayMatching(till.getBounds()),
    isWanted: () => settings.get('clientDisplay'),
    open(bounds) {
      const window = new BrowserWindow(clientWindow({ preload, bounds }));
      window.once('ready-to-show', () => window.showInactive());
      bringBack(window.webContents, log);
      load(window, '/client-display');
      return window;
    },
  });
  for (const event of ['display-added', 'display-removed', 'display-metrics-changed'] as const) {
    // During the event, the list may still contain the removed display.
    screen.on(event as 'display-added', () => setImmediate(() => client.update()));
  }
  till.on('move', () => client.update());
  till.on('closed', () => client.close());
  load(till, '/');

  return {
    till,
    client,
    setZoom,
    isTill: (contents: WebContents) => contents === till.webContents,
    /** Shows the till's first page, after the start, a lock and a training. */
    showTill(path = '/') {
      if (till.isDestroyed()) return;
      load(till, path);
      client.update();
    },
    /** Windows signs its user out: the till ends too, even in kiosk mode. */
    whenSessionEnds(ended: () => void) {
      till.on('query-session-end', ended);
    },
    startWithMachine: (isWanted: boolean) =>
      startWithMachine(isWanted, {
        platform: process.platform,
        app,
        program: process.env.APPIMAGE ?? process.execPath,
        file: join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'autostart/hanout.desktop'),
      }),
  };
}
