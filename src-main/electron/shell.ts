import type { Shell, ShellSettings, ShellState } from '../../src/core/shell.ts';
import type { Kiosk } from './kiosk/kiosk.ts';
import type { DeviceSettings } from './settings/settings.ts';
import type { ClientDisplay } from './window/client-display.ts';

export type ShellParts = {
  settings: DeviceSettings;
  kiosk: Kiosk;
  clientDisplay: Pick<ClientDisplay, 'isOpen' | 'update'>;
  keyProtection(): ShellState['keyProtection'];
  update(): ShellState['update'];
  /** Sets the zoom of the till's window; 1 is 100 %. */
  setZoom(zoom: number): void;
  startWithMachine(isWanted: boolean): void;
  quit(): void;
};

/** Implements the window operations for the screens. Permissions are checked earlier, in the call path. */
export function shellOf(parts: ShellParts): Shell {
  const { settings, kiosk, clientDisplay } = parts;
  const state = (): ShellState => ({
    kiosk: { isOn: kiosk.isOn, atStart: settings.get('kioskAtStart') },
    clientDisplay: { isWanted: settings.get('clientDisplay'), isOpen: clientDisplay.isOpen },
    startsWithMachine: settings.get('startsWithMachine'),
    zoom: settings.get('zoom'),
    keyProtection: parts.keyProtection(),
    update: parts.update(),
  });
  const change = (wanted: Partial<ShellSettings>): ShellState => {
    if (wanted.kioskAtStart !== undefined) settings.set('kioskAtStart', wanted.kioskAtStart);
    if (wanted.zoom !== undefined) {
      settings.set('zoom', wanted.zoom);
      parts.setZoom(wanted.zoom);
    }
    if (wanted.startsWithMachine !== undefined) {
      parts.startWithMachine(wanted.startsWithMachine);
      settings.set('startsWithMachine', wanted.startsWithMachine);
    }
    if (wanted.clientDisplay !== undefined) {
      settings.set('clientDisplay', wanted.clientDisplay);
      clientDisplay.update();
    }
    return state();
  };
  return {
    state,
    change,
    leaveKiosk() {
      kiosk.set(false);
      return state();
    },
    enterKiosk() {
      kiosk.set(true);
      return state();
    },
    quit() {
      kiosk.ending();
      parts.quit();
    },
  };
}
