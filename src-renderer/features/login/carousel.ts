/** Minimum distance of a swipe, in CSS pixels (spec §9). */
const SWIPE_THRESHOLD = 50;

/** The position after a step in a ring of `count` positions. */
export function step(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (((index + by) % count) + count) % count;
}

/**
 * The step of a swipe: next when the finger moves against the reading direction, like turning a page.
 * @param dx distance to the right
 */
export function swipeStep(dx: number, direction: 'ltr' | 'rtl'): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_THRESHOLD) return 0;
  const forward = direction === 'ltr' ? dx < 0 : dx > 0;
  return forward ? 1 : -1;
}

/** The positions around the current one, in reading order, without repeats. @param size an odd number */
export function around(index: number, count: number, size: number): number[] {
  if (count <= size) return Array.from({ length: count }, (_, i) => i);
  const half = Math.floor(size / 2);
  return Array.from({ length: size }, (_, i) => step(index, i - half, count));
}
