import { refusedSwitch } from './refused-switches.ts';

/** Methods of Electron's app that a start needs. */
export type Starting = {
  readonly isPackaged: boolean;
  readonly commandLine: { hasSwitch(name: string): boolean };
  requestSingleInstanceLock(): boolean;
  whenReady(): Promise<unknown>;
  quit(): void;
};

/**
 * Starts the program unless it already runs. The check comes before the database and any device is opened: two
 * programs on one replica would both write the same receipt series.
 * @param failed called with the error of a failed start
 */
export function beginOnce(app: Starting, start: () => Promise<void>, failed: (error: unknown) => void): void {
  const refused = refusedSwitch(app.commandLine, app.isPackaged);
  if (refused) console.error(`Hanout does not start with --${refused}: it would open the till to others.`);
  if (refused || !app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  void app.whenReady().then(start).catch(failed);
}
