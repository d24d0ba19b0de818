import { z } from 'zod';

/** A rectangle on the desktop, DIP. */
export type Bounds = { x: number; y: number; width: number; height: number };

const whole = z.number().int().min(-100_000).max(100_000);

/** Where a window stood when it was last there. */
export const windowState = z.object({
  x: whole,
  y: whole,
  width: whole.min(1),
  height: whole.min(1),
  isMaximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowState>;

/** The size of a window that has none yet: the smallest screen that tills are sold with. */
const FIRST = { width: 1366, height: 768 };
const SMALLEST = { width: 1024, height: 700 };
/** So much of a window's top edge is to be seen, or nobody can take hold of it. */
const HANDLE = { width: 120, height: 32 };

const shared = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

/** Whether enough of a window's title bar lies in a display's work area. */
function isInReach(bounds: Bounds, area: Bounds): boolean {
  const across = shared(bounds.x, bounds.width, area.x, area.width);
  const isTopInside = bounds.y >= area.y && bounds.y + HANDLE.height <= area.y + area.height;
  return across >= HANDLE.width && isTopInside;
}

/**
 * Where a window goes: where it stood, when that place is still there; else in the middle of the first display. A
 * display that is gone, or has become smaller, never swallows the till.
 * @param areas the work areas of the displays that there are, the primary one first
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
