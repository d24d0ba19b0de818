import { ipcMain } from 'electron';
import Store from 'electron-store';
import { DeviceSettings } from './settings.ts';

/** The device's settings in the user's folder: settings.json. */
export function settingsFile(): DeviceSettings {
  const store = new Store<Record<string, unknown>>({ name: 'settings', clearInvalidConfig: true });
  // electron-store answers this channel with the path of the user's folder; no page of ours needs it.
  ipcMain.removeAllListeners('electron-store-get-data');
  return new DeviceSettings({
    get: (key) => store.get(key),
    set: (key, value) => store.set(key, value),
  });
}
