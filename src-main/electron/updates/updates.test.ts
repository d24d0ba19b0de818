import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Ending } from '../ending.ts';
import { DeviceSettings } from '../settings/settings.ts';
import { type Moment, mayUpdate, updateWaitsFor } from './update-rules.ts';
import { type Updater, Updates } from './updates.ts';

const GOOD: Moment = {
  isDownloaded: true,
  hasOpenSale: false,
  unsent: 0,
  untouchedSeconds: 600,
  tried: 0,
  isEnding: false,
};

describe('the moment of an update', () => {
  it('is when the till has nothing to lose', () => {
    expect(updateWaitsFor(GOOD)).toBeNull();
  });

  it.each([
    ['download', { isDownloaded: false }],
    ['open-sale', { hasOpenSale: true }],
    ['open-sale', { hasOpenSale: true, isEnding: true }],
    ['unsent', { unsent: 1 }],
    ['unsent', { unsent: 1, isEnding: true }],
    ['in-use', { untouchedSeconds: 299 }],
    ['failed', { tried: 3 }],
  ] as const)('waits for: %s', (waitsFor, but) => {
    expect(updateWaitsFor({ ...GOOD, ...but })).toBe(waitsFor);
  });

  it('asks at the end of the day for no pause', () => {
    expect(updateWaitsFor({ ...GOOD, untouchedSeconds: 0, isEnding: true })).toBeNull();
  });
});

describe('a program that may update itself', () => {
  const signed = 'provider: github\nowner: shop\nrepo: hanout\npublisherName:\n  - Shop SARL\n';
  const unsigned = 'provider: github\nowner: shop\nrepo: hanout\n';

  it('is, on Windows, one whose publisher signs', () => {
    expect(mayUpdate('win32', signed, {})).toBe(true);
    expect(mayUpdate('win32', unsigned, {})).toBe(false);
    expect(mayUpdate('win32', null, {})).toBe(false);
  });

  it('is, on Linux, an AppImage; what a package manager installed is its own', () => {
    expect(mayUpdate('linux', unsigned, { APPIMAGE: '/opt/hanout.AppImage' })).toBe(true);
    expect(mayUpdate('linux', unsigned, {})).toBe(false);
  });

  it('never takes one from an address without TLS', () => {
    const plain = 'provider: generic\nurl: http://updates.example.ma\n';
    expect(mayUpdate('linux', plain, { APPIMAGE: '/x' })).toBe(false);
    expect(mayUpdate('win32', `${plain}publisherName: Shop\n`, {})).toBe(false);
  });
});

class StandInUpdater extends EventEmitter {
  autoDownload = false;
  autoInstallOnAppQuit = true;
  allowDowngrade = true;
  logger: unknown = console;
  asked = 0;
  installed: [boolean, boolean][] = [];
  async checkForUpdates(): Promise<void> {
    this.asked += 1;
    throw new Error('no network');
  }
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void {
    this.installed.push([isSilent, isForceRunAfter]);
  }
}

let updater: StandInUpdater;
let moment: { hasOpenSale: boolean; unsent: number; untouchedSeconds: number };
let order: string[];
let duringBackup: () => void;
let updates: Updates;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(() => {
  updater = new StandInUpdater();
  moment = { hasOpenSale: false, unsent: 0, untouchedSeconds: 600 };
  order = [];
  duringBackup = () => undefined;
  const values = new Map<string, unknown>();
  updates = new Updates({
    updater: updater as unknown as Updater,
    settings: new DeviceSettings({
      get: (key) => values.get(key),
      set: (key, value) => values.set(key, value),
    }),
    log,
    moment: async () => moment,
    backUp: async () => {
      order.push('backup');
      duringBackup();
    },
    close: async () => void order.push('close'),
  });
});
const download = (version = '1.1.0') => updater.emit('update-downloaded', { version });

describe('an update', () => {
  it('is never installed by electron-updater itself', () => {
    expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: false, allowDowngrade: false });
  });

  it('is installed after a backup, with the till closed', async () => {
    download();
    expect(await updates.look()).toBe(true);
    expect(order).toEqual(['backup', 'close']);
    expect(updater.installed).toEqual([[true, true]]);
  });

  it('waits, and says for what', async () => {
    expect(await updates.look()).toBe(false);
    expect(updates.state).toBeNull();
    updater.emit('update-available', { version: '1.1.0' });
    expect(updates.state).toEqual({ version: '1.1.0', waitsFor: 'download' });
    download();
    moment.hasOpenSale = true;
    expect(await updates.look()).toBe(false);
    expect(updates.state).toEqual({ version: '1.1.0', waitsFor: 'open-sale' });
    moment = { hasOpenSale: false, unsent: 3, untouchedSeconds: 600 };
    expect(await updates.look()).toBe(false);
    expect(updates.state?.waitsFor).toBe('unsent');
    expect(order).toEqual([]);
  });

  it('gives way to a sale that begins during the backup', async () => {
    download();
    duringBackup = () => {
      moment.hasOpenSale = true;
    };
    expect(await updates.look()).toBe(false);
    expect(order).toEqual(['backup']);
    expect(updater.installed).toEqual([]);
    moment.hasOpenSale = false;
    duringBackup = () => undefined;
    expect(await updates.look()).toBe(true);
  });

  it('is not installed without a backup', async () => {
    download();
    duringBackup = () => {
      throw new Error('the disk is full');
    };
    expect(await updates.look()).toBe(false);
    expect(await updates.atQuit()).toBe(false);
    expect(updater.installed).toEqual([]);
  });

  it('that three times changed nothing is left to people; the next version is not', async () => {
    for (let i = 0; i < 3; i += 1) {
      download();
      expect(await updates.atQuit()).toBe(true);
    }
    expect(await updates.atQuit()).toBe(false);
    expect(updates.state?.waitsFor).toBe('failed');
    download('1.2.0');
    expect(await updates.atQuit()).toBe(true);
  });

  it('is asked for, and a till without a network goes on', async () => {
    updates.begin();
    updates.end();
    updater.emit('error', new Error('no network'));
    expect(updater.asked).toBe(1);
    expect(log.warn).toHaveBeenCalledWith('no update', { message: 'no network' });
  });
});

describe('the end of the program', () => {
  const quit = (ending: Ending) => {
    let isPrevented = false;
    ending.beforeQuit({
      preventDefault() {
        isPrevented = true;
      },
    });
    return !isPrevented;
  };
  const start = (mayEnd = true) => {
    const exits: number[] = [];
    const ending = new Ending({
      mayEnd: () => mayEnd,
      updates: () => updates,
      close: async () => void order.push('close'),
      exit: (code) => exits.push(code),
      log,
    });
    return { ending, exits };
  };

  it('closes the till once, however often it is asked for, and then ends', async () => {
    const { ending, exits } = start();
    expect(quit(ending)).toBe(false);
    expect(quit(ending)).toBe(false);
    await vi.waitFor(() => expect(exits).toEqual([0]));
    expect(order).toEqual(['close']);
    expect(quit(ending)).toBe(true);
  });

  it('does not come by a person’s key while the till is a kiosk', async () => {
    const { ending, exits } = start(false);
    expect(quit(ending)).toBe(false);
    await new Promise(setImmediate);
    expect(order).toEqual([]);
    expect(exits).toEqual([]);
  });

  it('installs what is downloaded, after the till is closed', async () => {
    download();
    moment.untouchedSeconds = 0;
    const { ending, exits } = start();
    quit(ending);
    await vi.waitFor(() => expect(updater.installed).toEqual([[true, false]]));
    expect(order).toEqual(['backup', 'close']);
    expect(exits).toEqual([]);
    expect(quit(ending)).toBe(true);
  });

  it('installs nothing while the machine goes off', async () => {
    download();
    const { ending, exits } = start();
    ending.machineEnds();
    quit(ending);
    await vi.waitFor(() => expect(exits).toEqual([0]));
    expect(order).toEqual(['close']);
  });

  it('comes even when the till does not close', async () => {
    const exits: number[] = [];
    const ending = new Ending({
      mayEnd: () => true,
      updates: () => null,
      close: async () => Promise.reject(new Error('the disk is gone')),
      exit: (code) => exits.push(code),
      log,
    });
    quit(ending);
    await vi.waitFor(() => expect(exits).toEqual([0]));
    expect(log.error).toHaveBeenCalled();
  });
});
