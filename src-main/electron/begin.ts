import { refusedSwitch } from './refused-switches.ts';

/** What a start needs of Electron's app. */
export type Starting = {
  readonly isPackaged: boolean;
  readonly commandLine: { hasSwitch(name: string): boolean };
  requestSingleInstanceLock(): boolean;
  whenReady(): Promise<unknown>;
  quit(): void;
};

/**
 * Starts the program unless it runs already. Before the database and any device is opened: two programs on one
 * replica would be two writers of one receipt series.
 * @param failed told why a start did not come to its end
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
