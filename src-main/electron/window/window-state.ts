import { z } from 'zod';

/** A rectangle on the desktop, DIP. */
export type Bounds = { x: number; y: number; width: number; height: number };

const whole = z.number().int().min(-100_000).max(100_000);

/** Last position of a window. */
export const windowState = z.object({
  x: whole,
  y: whole,
  width: whole.min(1),
  height: whole.min(1),
  isMaximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowState>;

/** Initial size of a window: the smallest screen that tills are sold with. */
const FIRST = { width: 1366, height: 768 };
const SMALLEST = { width: 1024, height: 700 };
/** Minimum visible part of a window's top edge, so that it can be moved. */
const HANDLE = { width: 120, height: 32 };

const shared = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

/** Whether enough of a window's title bar is inside a display's work area. */
function isInReach(bounds: Bounds, area: Bounds): boolean {
  const across = shared(bounds.x, bounds.width, area.x, area.width);
  const isTopInside = bounds.y >= area.y && bounds.y + HANDLE.height <= area.y + area.height;
  return across >= HANDLE.width && isTopInside;
}

/**
 * Position of a window: the last one if it is still visible, otherwise centred on the first display. So a display that
 * is gone or smaller never hides the till.
 * @param areas the work areas of the current displays, the primary one first
 */
export function placeWindow(saved: WindowState | null, areas: readonly Bounds[]): Bounds {
  const sizeIn = (area: Bounds) => {
    const bounded = (side: 'width' | 'height') =>
      Math.min(Math.max((saved ?? FIRST)[side], SMALLEST[side]), area[side]);
    return { width: bounded('width'), height: bounded('height') };
  };
  if (saved) {
    for (const area of areas) {
      const there = { x: saved.x, y: saved.y, ...sizeIn(area) };
      if (isInReach(there, area)) return there;
    }
  }
  const area = areas[0] ?? { x: 0, y: 0, ...FIRST };
  const { width, height } = sizeIn(area);
  return {
    x: area.x + Math.floor((area.width - width) / 2),
    y: area.y + Math.floor((area.height - height) / 2),
    width,
    height,
  };
}
