import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Kiosk } from '../kiosk/kiosk.ts';
import { shellOf } from '../shell.ts';
import { type KeptWindow, keepWindow } from '../window/keep-window.ts';
import { desktopEntry, startWithMachine } from './autostart.ts';
import { DeviceSettings } from './settings.ts';

const inMemory = (first: Record<string, unknown> = {}) => {
  const values = new Map(Object.entries(first));
  const settings = new DeviceSettings({
    get: (key) => values.get(key),
    set: (key, value) => values.set(key, value),
  });
  return { settings, values };
};

describe('the settings of a device', () => {
  it('are what they were set to', () => {
    const { settings } = inMemory();
    expect(settings.get('kioskAtStart')).toBe(false);
    settings.set('kioskAtStart', true);
    settings.set('zoom', 1.25);
    expect(settings.get('kioskAtStart')).toBe(true);
    expect(settings.get('zoom')).toBe(1.25);
  });

  it('survive a file that somebody has edited', () => {
    const { settings } = inMemory({ zoom: 'large', kioskAtStart: 1, window: { x: 'left' }, updateTried: [] });
    expect(settings.get('zoom')).toBe(1);
    expect(settings.get('kioskAtStart')).toBe(false);
    expect(settings.get('window')).toBeNull();
    expect(settings.get('updateTried')).toBeNull();
  });

  it('take no nonsense', () => {
    const { settings, values } = inMemory();
    expect(() => settings.set('zoom', 40)).toThrow();
    expect(() => settings.set('zoom', Number.NaN)).toThrow();
    expect(values.size).toBe(0);
  });
});

describe('a window’s place', () => {
  class StandInWindow extends EventEmitter {
    bounds = { x: 10, y: 20, width: 1200, height: 800 };
    isGone = false;
    isMaximized = () => false;
    getNormalBounds = () => this.bounds;
    isDestroyed = () => this.isGone;
  }

  it('is kept when it has arrived, and when the window is closed', async () => {
    vi.useFakeTimers();
    const { settings } = inMemory();
    const window = new StandInWindow();
    keepWindow(window as unknown as KeptWindow, settings, () => false);
    window.emit('move');
    expect(settings.get('window')).toBeNull();
    vi.advanceTimersByTime(600);
    expect(settings.get('window')).toEqual({ ...window.bounds, isMaximized: false });
    window.bounds = { ...window.bounds, x: 300 };
    window.emit('close');
    expect(settings.get('window')?.x).toBe(300);
    vi.useRealTimers();
  });

  it('is not that of a kiosk', () => {
    const { settings } = inMemory();
    const window = new StandInWindow();
    keepWindow(window as unknown as KeptWindow, settings, () => true);
    window.emit('close');
    expect(settings.get('window')).toBeNull();
  });
});

describe('the start with the machine', () => {
  const on = (platform: NodeJS.Platform, file: string) => {
    const calls: unknown[] = [];
    const app = { setLoginItemSettings: (settings: unknown) => calls.push(settings) };
    return { calls, on: { platform, app, program: '/opt/Hanout/hanout', file } };
  };

  it('is asked of Windows', () => {
    const windows = on('win32', '/none');
    startWithMachine(true, windows.on);
    startWithMachine(false, windows.on);
    expect(windows.calls).toEqual([
      { openAtLogin: true, args: [] },
      { openAtLogin: false, args: [] },
    ]);
  });

  it('is an entry of a Linux desktop', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'hanout-autostart-')), 'autostart/hanout.desktop');
    const linux = on('linux', file);
    startWithMachine(true, linux.on);
    expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Hanout/hanout"\n');
    startWithMachine(false, linux.on);
    expect(() => readFileSync(file)).toThrow('ENOENT');
    startWithMachine(false, linux.on);
    expect(linux.calls).toEqual([]);
  });

  it('quotes what a path may hold', () => {
    expect(desktopEntry('/home/me/My "shop" $1 100%/till')).toContain(
      'Exec="/home/me/My \\\\"shop\\\\" \\\\$1 100%%/till"\n',
    );
  });
});

describe('what the screens ask of the window', () => {
  function start() {
    const { settings } = inMemory();
    const kiosk = new Kiosk(true, () => undefined);
    const done: string[] = [];
    const clientDisplay = { isOpen: false, update: () => done.push('client display') };
    const shell = shellOf({
      settings,
      kiosk,
      clientDisplay,
      keyProtection: () => 'system',
      update: () => null,
      setZoom: (zoom) => done.push(`zoom ${zoom}`),
      startWithMachine: (isWanted) => done.push(`start ${isWanted}`),
      quit: () => done.push(`quit ${kiosk.mayEnd()}`),
    });
    return { settings, kiosk, done, shell };
  }

  it('is told and changed', () => {
    const { shell, done, settings } = start();
    expect(shell.state()).toEqual({
      kiosk: { isOn: true, atStart: false },
      clientDisplay: { isWanted: false, isOpen: false },
      startsWithMachine: false,
      zoom: 1,
      keyProtection: 'system',
      update: null,
    });
    const now = shell.change({ kioskAtStart: true, clientDisplay: true, startsWithMachine: true, zoom: 1.5 });
    expect(now).toMatchObject({ zoom: 1.5, startsWithMachine: true, clientDisplay: { isWanted: true } });
    expect(now.kiosk).toEqual({ isOn: true, atStart: true });
    expect(done.toSorted()).toEqual(['client display', 'start true', 'zoom 1.5']);
    expect(settings.get('zoom')).toBe(1.5);
    shell.change({});
    expect(done).toHaveLength(3);
  });

  it('leaves the kiosk until the next start, and enters it again', () => {
    const { shell, kiosk, settings } = start();
    settings.set('kioskAtStart', true);
    expect(shell.leaveKiosk().kiosk).toEqual({ isOn: false, atStart: true });
    expect(kiosk.mayEnd()).toBe(true);
    expect(shell.enterKiosk().kiosk.isOn).toBe(true);
    expect(kiosk.mayEnd()).toBe(false);
  });

  it('ends the program out of a kiosk', () => {
    const { shell, done } = start();
    shell.quit();
    expect(done).toEqual(['quit true']);
  });

  it('is not said to start with the machine when the system refuses', () => {
    const { settings } = inMemory();
    const refusing = shellOf({
      settings,
      kiosk: new Kiosk(false, () => undefined),
      clientDisplay: { isOpen: false, update: () => undefined },
      keyProtection: () => 'file',
      update: () => null,
      setZoom: () => undefined,
      startWithMachine: () => {
        throw new Error('read-only');
      },
      quit: () => undefined,
    });
    expect(() => refusing.change({ startsWithMachine: true })).toThrow('read-only');
    expect(refusing.state().startsWithMachine).toBe(false);
  });
});
