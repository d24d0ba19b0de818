import type { Log } from '../../../src/core/call.ts';
import type { ShellState } from '../../../src/core/shell.ts';
import type { DeviceSettings } from '../settings/settings.ts';
import { type Moment, updateWaitsFor } from './update-rules.ts';

/** The parts of electron-updater's autoUpdater that are used. */
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
  /** The current state of the till. */
  moment(): Promise<Pick<Moment, 'hasOpenSale' | 'unsent' | 'untouchedSeconds'>>;
  /** Makes a backup of the replica. @throws when it fails */
  backUp(): Promise<unknown>;
  /** Closes the till core, so the installer finds no open file. */
  close(): Promise<void>;
};

/** Interval between checks for a new version, and between checks whether it may be installed; milliseconds. */
const ASK_EVERY_MS = 6 * 3_600_000;
const LOOK_EVERY_MS = 60_000;

/** Downloads new versions in the background and installs them when nothing can be lost. */
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
    // electron-updater would otherwise install at any quit, even during a sale.
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

  /** Installs a downloaded version if the moment is right. @returns whether the program ends for it */
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
    // The backup took time: a sale may have started.
    if (!(await this.#isMoment(false, true))) {
      this.#isInstalling = false;
      return false;
    }
    this.#begun();
    await this.#o.close();
    this.#o.updater.quitAndInstall(true, true);
    return true;
  }

  /** Call before the till core is closed at a quit. @returns whether to call `installAtQuit` afterwards */
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

  /** Installs a downloaded version without restarting the program. */
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
    this.#o.log.warn('installing a new version', { version, times });
  }
}
