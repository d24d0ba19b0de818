/** What a start needs of Electron's app. */
export type Starting = {
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
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  void app.whenReady().then(start).catch(failed);
}
