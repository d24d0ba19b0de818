import type { UpdateWait } from '../../../src/core/shell.ts';

/** Without input for this long a till is not in use, seconds. */
const UNTOUCHED_S = 300;
/** After this many attempts that did not change the version, no automatic installation is tried again. */
const TRIES = 3;

/** Inputs of the decision when to install an update. */
export type Moment = {
  isDownloaded: boolean;
  /** A sale with items is open on this till, in any store. */
  hasOpenSale: boolean;
  /** Commands that the server has not acknowledged. */
  unsent: number;
  /** Time since the last key press, touch or pointer movement on this machine. */
  untouchedSeconds: number;
  /** Number of installation attempts for this version. */
  tried: number;
  /** The program is ending anyway, so no one is interrupted. */
  isEnding: boolean;
};

/**
 * What a downloaded version waits for; null when it may be installed now. Never during a sale, and never while this
 * till has data that the server lacks, in case the new version does not start.
 */
export function updateWaitsFor(moment: Moment): UpdateWait | null {
  if (!moment.isDownloaded) return 'download';
  if (moment.tried >= TRIES) return 'failed';
  if (moment.hasOpenSale) return 'open-sale';
  if (moment.unsent > 0) return 'unsent';
  if (!moment.isEnding && moment.untouchedSeconds < UNTOUCHED_S) return 'in-use';
  return null;
}

/**
 * Whether this program may install updates. On Windows only with a known publisher, whose signature electron-updater
 * then requires (verifyUpdateCodeSignature); on Linux only as an AppImage, which is a file of its own.
 * @param config the packaged app-update.yml, null when there is none
 */
export function mayUpdate(
  platform: NodeJS.Platform,
  config: string | null,
  env: { APPIMAGE?: string | undefined },
): boolean {
  if (config === null) return false;
  if (/^\s*url:\s*['"]?http:/m.test(config)) return false;
  if (platform === 'win32') return /^publisherName:/m.test(config);
  return platform === 'linux' && Boolean(env.APPIMAGE);
}
