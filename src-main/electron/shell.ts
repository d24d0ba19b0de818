import type { Shell, ShellSettings, ShellState } from '../../src/core/shell.ts';
import type { ClientDisplay } from './client-display.ts';
import type { Kiosk } from './kiosk.ts';
import type { DeviceSettings } from './settings.ts';

export type ShellParts = {
  settings: DeviceSettings;
  kiosk: Kiosk;
  clientDisplay: Pick<ClientDisplay, 'isOpen' | 'update'>;
  keyProtection(): ShellState['keyProtection'];
  update(): ShellState['update'];
  /** Shows the till's window in a size; 1 is 100 %. */
  setZoom(zoom: number): void;
  startWithMachine(isWanted: boolean): void;
  quit(): void;
};

/** The window's part of a till, for its screens. It decides no permission: the call path in front of it does. */
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
