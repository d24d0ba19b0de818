/** The values at which an axis has lines: from the lowest to the highest, 0 among them, at most six. */
export function axisOf(values: readonly number[]): number[] {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const wanted = (most - least || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = ([1, 2, 2.5, 5].find((n) => n * power >= wanted) ?? 10) * power;
  const first = Math.floor(least / step);
  const count = Math.max(1, Math.ceil(most / step) - first);
  return Array.from({ length: count + 1 }, (_, i) => (first + i) * step);
}
