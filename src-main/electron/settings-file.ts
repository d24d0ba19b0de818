import { ipcMain } from 'electron';
import Store from 'electron-store';
import { DeviceSettings } from './settings.ts';

/** The device's settings in the folder of its user: settings.json. */
export function settingsFile(): DeviceSettings {
  const store = new Store<Record<string, unknown>>({ name: 'settings', clearInvalidConfig: true });
  // It answers every page that asks where the user's folder is; no page of ours has anything to ask.
  ipcMain.removeAllListeners('electron-store-get-data');
  return new DeviceSettings({
    get: (key) => store.get(key),
    set: (key, value) => store.set(key, value),
  });
}
