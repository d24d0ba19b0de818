import { beforeEach, expect, it } from 'vitest';
import { ClientDisplay, type Display } from './client-display.ts';
import type { Bounds } from './window-state.ts';

const TILL: Display = { id: 1, bounds: { x: 0, y: 0, width: 1366, height: 768 } };
const CLIENT: Display = { id: 2, bounds: { x: 1366, y: 0, width: 1024, height: 600 } };
const OFFICE: Display = { id: 3, bounds: { x: 0, y: -1080, width: 1920, height: 1080 } };

class StandInWindow {
  bounds: Bounds;
  isGone = false;
  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }
  close(): void {
    this.isGone = true;
  }
  setBounds(bounds: Bounds): void {
    this.bounds = bounds;
  }
  isDestroyed(): boolean {
    return this.isGone;
  }
}

let displays: Display[];
let own: Display;
let isWanted: boolean;
let windows: StandInWindow[];
let client: ClientDisplay;
beforeEach(() => {
  displays = [TILL, CLIENT];
  own = TILL;
  isWanted = true;
  windows = [];
  client = new ClientDisplay({
    displays: () => displays,
    ownDisplay: () => own,
    isWanted: () => isWanted,
    open(bounds) {
      const window = new StandInWindow(bounds);
      windows.push(window);
      return window;
    },
  });
});

it('opens on the display beside the till’s, once', () => {
  client.update();
  client.update();
  expect(windows.map(({ bounds }) => bounds)).toEqual([CLIENT.bounds]);
  expect(client.isOpen).toBe(true);
});

it('opens nothing when it is not wanted, or there is only the till’s display', () => {
  isWanted = false;
  client.update();
  isWanted = true;
  displays = [TILL];
  client.update();
  expect(windows).toEqual([]);
});

it('closes when its display is unplugged, and never moves onto the till', () => {
  client.update();
  displays = [TILL];
  client.update();
  expect(windows[0]?.isGone).toBe(true);
  expect(client.isOpen).toBe(false);
  displays = [TILL, CLIENT];
  client.update();
  expect(windows).toHaveLength(2);
});

it('closes when the setting is taken back', () => {
  client.update();
  isWanted = false;
  client.update();
  expect(client.isOpen).toBe(false);
});

it('follows its display when that changes, and stays on it when another comes', () => {
  client.update();
  const turned = { ...CLIENT, bounds: { x: 1366, y: 0, width: 600, height: 1024 } };
  displays = [OFFICE, TILL, turned];
  client.update();
  expect(windows).toHaveLength(1);
  expect(windows[0]?.bounds).toEqual(turned.bounds);
});

it('makes room when the till is moved onto its display', () => {
  client.update();
  own = CLIENT;
  client.update();
  expect(windows[0]?.bounds).toEqual(TILL.bounds);
});

it('opens again when somebody has closed it', () => {
  client.update();
  windows[0]?.close();
  client.update();
  expect(windows).toHaveLength(2);
});
