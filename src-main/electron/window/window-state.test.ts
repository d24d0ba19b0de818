import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bounds, placeWindow, windowState } from './window-state.ts';

const FIRST: Bounds = { x: 0, y: 0, width: 1920, height: 1040 };
const RIGHT: Bounds = { x: 1920, y: 0, width: 1280, height: 984 };
const saved = (bounds: Bounds) => ({ ...bounds, isMaximized: false });

describe('a window', () => {
  it('comes back where it stood', () => {
    const stood = { x: 2000, y: 40, width: 1100, height: 800 };
    expect(placeWindow(saved(stood), [FIRST, RIGHT])).toEqual(stood);
  });

  it('comes to the first display when its own is gone', () => {
    const stood = { x: 2000, y: 40, width: 1100, height: 800 };
    expect(placeWindow(saved(stood), [FIRST])).toEqual({ x: 410, y: 120, width: 1100, height: 800 });
  });

  it.each([
    ['its title bar is above the display', { x: 100, y: -40, width: 1100, height: 800 }],
    ['its title bar is below the display', { x: 100, y: 1030, width: 1100, height: 800 }],
    ['only a sliver of it is left', { x: -1050, y: 100, width: 1100, height: 800 }],
  ])('comes back into reach when %s', (_why, stood) => {
    expect(placeWindow(saved(stood), [FIRST])).toEqual({ x: 410, y: 120, width: 1100, height: 800 });
  });

  it('stands in the middle at the first start, and fits a small screen', () => {
    expect(placeWindow(null, [FIRST])).toEqual({ x: 277, y: 136, width: 1366, height: 768 });
    const small = { x: 0, y: 0, width: 1024, height: 720 };
    expect(placeWindow(null, [small])).toEqual({ x: 0, y: 0, width: 1024, height: 720 });
    expect(placeWindow(null, [])).toEqual({ x: 0, y: 0, width: 1366, height: 768 });
  });

  it('is always in reach, whatever was kept and whatever is plugged in', () => {
    const side = fc.integer({ min: -5_000, max: 5_000 });
    const size = fc.integer({ min: 1, max: 8_000 });
    const rectangle = fc.record({ x: side, y: side, width: size, height: size });
    const area = fc.record({
      x: side,
      y: side,
      width: fc.integer({ min: 800, max: 4_000 }),
      height: fc.integer({ min: 600, max: 2_200 }),
    });
    fc.assert(
      fc.property(rectangle, fc.array(area, { minLength: 1, maxLength: 3 }), (kept, areas) => {
        const at = placeWindow(saved(kept), areas);
        const inReach = areas.some(
          (a) =>
            Math.min(at.x + at.width, a.x + a.width) - Math.max(at.x, a.x) >= 120 &&
            at.y >= a.y &&
            at.y + 32 <= a.y + a.height,
        );
        expect(inReach).toBe(true);
      }),
    );
  });
});

it('believes no state that is not one', () => {
  expect(windowState.safeParse({ x: 0, y: 0, width: 0, height: 700, isMaximized: true }).success).toBe(false);
  expect(windowState.safeParse({ x: 'left' }).success).toBe(false);
  expect(windowState.safeParse(null).success).toBe(false);
});
