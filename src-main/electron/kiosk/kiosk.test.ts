import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { StandInContents } from '../stand-ins.fixture.ts';
import { Kiosk, type KioskWindow, keyAction, nextZoom } from './kiosk.ts';

const NO_MODIFIERS = { control: false, meta: false, alt: false, shift: false };
const press = (key: string, modifiers: Partial<typeof NO_MODIFIERS> = {}, type = 'keyDown') =>
  ({ type, key, ...NO_MODIFIERS, ...modifiers }) as Parameters<typeof keyAction>[0];

/** A window that a person tries to close. */
class StandInWindow extends EventEmitter {
  isKiosk = true;
  setKiosk(isOn: boolean): void {
    this.isKiosk = isOn;
  }
  setMinimumSize(): void {}
  focus(): void {}
  closes(): boolean {
    let isPrevented = false;
    this.emit('close', {
      preventDefault() {
        isPrevented = true;
      },
    });
    return !isPrevented;
  }
}

function start(isOn: boolean) {
  const states: boolean[] = [];
  const zooms: number[] = [];
  const kiosk = new Kiosk(isOn, (now) => states.push(now));
  const window = new StandInWindow();
  const contents = new StandInContents();
  kiosk.keep(window as unknown as KioskWindow, contents.asContents, (zoom) => zooms.push(zoom));
  const types = (key: string, modifiers: Partial<typeof NO_MODIFIERS> = {}) =>
    contents.isPrevented('before-input-event', {}, press(key, modifiers));
  return { kiosk, window, contents, states, zooms, types };
}

describe('a key', () => {
  it.each([
    ['r', { control: true }],
    ['R', { control: true, shift: true }],
    ['w', { control: true }],
    ['q', { meta: true }],
    ['n', { control: true }],
    ['p', { control: true }],
    ['I', { control: true, shift: true }],
    ['J', { control: true, shift: true }],
    ['C', { control: true, shift: true }],
    ['F4', { alt: true }],
    ['ArrowLeft', { alt: true }],
    ['F11', {}],
    ['F12', {}],
    ['+', { control: true }],
    ['=', { control: true }],
    ['-', { control: true }],
    ['0', { control: true }],
    ['BrowserBack', {}],
  ])('leads nowhere in a kiosk: %s %o', (key, modifiers) => {
    expect(keyAction(press(key, modifiers), true)).toBe('block');
  });

  it.each(['F1', 'F2', 'F5', 'F9', 'F10', 'Escape', 'Enter', 'a', '7', 'Tab', 'ArrowLeft', '+', '-', '0'])(
    'that the selling screens need reaches them, in a kiosk or not: %s',
    (key) => {
      expect(keyAction(press(key), true)).toBeNull();
      expect(keyAction(press(key), false)).toBeNull();
    },
  );

  it.each(['a', 'c', 'v', 'x', 'z'])('edits text as everywhere: Ctrl %s', (key) => {
    expect(keyAction(press(key, { control: true }), true)).toBeNull();
  });

  it('changes the size in a window, once a press', () => {
    expect(keyAction(press('+', { control: true }), false)).toBe('zoom-in');
    expect(keyAction(press('=', { control: true }), false)).toBe('zoom-in');
    expect(keyAction(press('-', { control: true }), false)).toBe('zoom-out');
    expect(keyAction(press('0', { control: true }), false)).toBe('zoom-reset');
    expect(keyAction(press('+', { control: true }, 'keyUp'), false)).toBe('block');
  });
});

it('changes the size in steps that have an end', () => {
  let zoom = 1;
  for (let i = 0; i < 20; i += 1) zoom = nextZoom(zoom, 'zoom-in');
  expect(zoom).toBe(2);
  for (let i = 0; i < 20; i += 1) zoom = nextZoom(zoom, 'zoom-out');
  expect(zoom).toBe(0.75);
  expect(nextZoom(1.75, 'zoom-reset')).toBe(1);
  expect(nextZoom(1.03, 'zoom-in')).toBe(1.1);
});

describe('a kiosk', () => {
  it('is not closed, sized or left by its keys, its window or the wheel', () => {
    const { window, contents, kiosk, types, zooms, states } = start(true);
    expect(states).toEqual([true]);
    expect(window.closes()).toBe(false);
    expect(types('r', { control: true })).toBe(true);
    expect(types('+', { control: true })).toBe(true);
    contents.emit('zoom-changed', {}, 'in');
    expect(zooms).toEqual([]);
    expect(kiosk.mayEnd()).toBe(false);
  });

  it('is left when a manager says so, and entered again', () => {
    const { window, kiosk, types, states } = start(true);
    kiosk.set(false);
    expect(window.isKiosk).toBe(false);
    expect(kiosk.mayEnd()).toBe(true);
    expect(types('r', { control: true })).toBe(false);
    expect(window.closes()).toBe(true);
    kiosk.set(true);
    expect(window.isKiosk).toBe(true);
    expect(window.closes()).toBe(false);
    kiosk.set(true);
    expect(states).toEqual([true, false, true]);
  });

  it('ends with the machine', () => {
    const { window, kiosk } = start(true);
    kiosk.ending();
    expect(kiosk.mayEnd()).toBe(true);
    expect(window.closes()).toBe(true);
  });
});

it('a window that is no kiosk closes, and changes its size by key and wheel', () => {
  const { window, contents, types, zooms } = start(false);
  expect(window.closes()).toBe(true);
  expect(types('+', { control: true })).toBe(true);
  contents.emit('zoom-changed', {}, 'out');
  expect(zooms).toEqual([1.1, 0.9]);
});
