/** A finger must move this far, in CSS pixels, for a swipe (spec §9). */
const SWIPE_THRESHOLD = 50;

/** The place after a step in a ring of `count`; before the first comes the last. */
export function step(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (((index + by) % count) + count) % count;
}

/**
 * What a swipe asks for: the next one when the finger drags against the reading direction, as one pulls a page.
 * @param dx how far the finger went to the right
 */
export function swipeStep(dx: number, direction: 'ltr' | 'rtl'): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_THRESHOLD) return 0;
  const forward = direction === 'ltr' ? dx < 0 : dx > 0;
  return forward ? 1 : -1;
}

/** The places shown around the current one, in reading order, each once. @param size an odd number */
export function around(index: number, count: number, size: number): number[] {
  if (count <= size) return Array.from({ length: count }, (_, i) => i);
  const half = Math.floor(size / 2);
  return Array.from({ length: size }, (_, i) => step(index, i - half, count));
}
