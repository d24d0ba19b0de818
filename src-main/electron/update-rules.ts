import type { UpdateWait } from '../../src/core/shell.ts';

/** A till that nobody has touched for so long is not in use, seconds. */
const UNTOUCHED_S = 300;
/** An installation that was begun so often and did not change the version is not begun again by itself. */
const TRIES = 3;

/** What an update's moment depends on. */
export type Moment = {
  isDownloaded: boolean;
  /** A sale with something in it is open on this till, in any store. */
  hasOpenSale: boolean;
  /** Commands that the server has not acknowledged. */
  unsent: number;
  /** Since the last key, touch or movement on this machine. */
  untouchedSeconds: number;
  /** How often this version's installation was begun. */
  tried: number;
  /** The program is ending anyway: nobody is interrupted. */
  isEnding: boolean;
};

/**
 * What a downloaded version waits for; null: it is installed now. Never while something is sold, and never with
 * anything that only this till has: should the new version not start, the server has all of it.
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
 * Whether this program may install what it downloads. On Windows only where the publisher is known, whose signature
 * electron-updater then demands (verifyUpdateCodeSignature); on Linux only an AppImage, whose file is its own.
 * @param config the packaged app-update.yml, null where there is none
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
