import type { Log } from '../../src/core/call.ts';
import type { ShellState } from '../../src/core/shell.ts';
import type { DeviceSettings } from './settings.ts';
import { type Moment, updateWaitsFor } from './update-rules.ts';

/** What is asked of electron-updater's autoUpdater. */
export type Updater = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  logger: unknown;
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown;
  on(event: 'update-available', listener: (info: { version: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void;
};

export type UpdateOptions = {
  updater: Updater;
  settings: DeviceSettings;
  log: Log;
  /** What the till is doing. */
  moment(): Promise<Pick<Moment, 'hasOpenSale' | 'unsent' | 'untouchedSeconds'>>;
  /** Copies the replica to a file of its own. @throws when it cannot */
  backUp(): Promise<unknown>;
  /** Ends the till core, so that the installer finds no file open. */
  close(): Promise<void>;
};

/** Asked for new versions so often, and for the right moment; milliseconds. */
const ASK_EVERY_MS = 6 * 3_600_000;
const LOOK_EVERY_MS = 60_000;

/** Fetches new versions in the background and installs them when the till has nothing to lose. */
export class Updates {
  readonly #o: UpdateOptions;
  readonly #timers: NodeJS.Timeout[] = [];
  #version: string | null = null;
  #isDownloaded = false;
  #isInstalling = false;
  #shown: ShellState['update'] = null;

  constructor(options: UpdateOptions) {
    this.#o = options;
    const { updater, log } = options;
    updater.autoDownload = true;
    updater.allowDowngrade = false;
    // electron-updater would install at any quit, in the middle of a sale too.
    updater.autoInstallOnAppQuit = false;
    updater.logger = null;
    updater.on('update-available', ({ version }) => this.#found(version, false));
    updater.on('update-downloaded', ({ version }) => this.#found(version, true));
    updater.on('error', (error) => log.warn('no update', { message: error.message }));
  }

  get state(): ShellState['update'] {
    return this.#shown;
  }

  begin(): void {
    const ask = () => void this.#o.updater.checkForUpdates().catch(() => undefined);
    this.#timers.push(setInterval(ask, ASK_EVERY_MS).unref());
    this.#timers.push(setInterval(() => void this.look(), LOOK_EVERY_MS).unref());
    ask();
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Installs what is downloaded, if this is the moment. @returns whether the program ends for it */
  async look(): Promise<boolean> {
    if (!(await this.#isMoment(false))) return false;
    this.#isInstalling = true;
    try {
      await this.#o.backUp();
    } catch (error) {
      this.#isInstalling = false;
      this.#o.log.error('no update without a backup', { message: String(error) });
      return false;
    }
    // The backup took its time, and somebody may have begun to sell.
    if (!(await this.#isMoment(false, true))) {
      this.#isInstalling = false;
      return false;
    }
    this.#begun();
    await this.#o.close();
    this.#o.updater.quitAndInstall(true, true);
    return true;
  }

  /** Call before the till core is closed at a quit. @returns whether `installAtQuit` is to be called after it */
  async atQuit(): Promise<boolean> {
    this.end();
    try {
      if (!(await this.#isMoment(true))) return false;
      await this.#o.backUp();
      this.#begun();
      return true;
    } catch (error) {
      this.#o.log.error('no update at the end', { message: String(error) });
      return false;
    }
  }

  /** Installs what is downloaded and leaves the program ended. */
  installAtQuit(): void {
    this.#o.updater.quitAndInstall(true, false);
  }

  async #isMoment(isEnding: boolean, isInstalling = false): Promise<boolean> {
    if (this.#version === null || (this.#isInstalling && !isInstalling)) return false;
    const kept = this.#o.settings.get('updateTried');
    const waitsFor = updateWaitsFor({
      ...(await this.#o.moment()),
      isDownloaded: this.#isDownloaded,
      tried: kept?.version === this.#version ? kept.times : 0,
      isEnding,
    });
    this.#shown = { version: this.#version, waitsFor: waitsFor ?? 'next-start' };
    return waitsFor === null;
  }

  #found(version: string, isDownloaded: boolean): void {
    this.#version = version;
    this.#isDownloaded = isDownloaded;
    this.#shown = { version, waitsFor: isDownloaded ? 'in-use' : 'download' };
  }

  #begun(): void {
    const version = this.#version ?? '';
    const kept = this.#o.settings.get('updateTried');
    const times = (kept?.version === version ? kept.times : 0) + 1;
    this.#o.settings.set('updateTried', { version, times });
    this.#o.log.warn('a new version is installed', { version, times });
  }
}
