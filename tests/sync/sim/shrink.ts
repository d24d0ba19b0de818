/**
 * The shortest part of a list that still fails, by leaving out ever smaller pieces (Zeller's ddmin).
 * @param fails whether a shorter list still shows the same failure
 * @param limit how many lists are tried at most
 */
export async function shrink<T>(
  list: readonly T[],
  fails: (shorter: readonly T[]) => Promise<boolean>,
  limit = 400,
): Promise<readonly T[]> {
  let kept = list;
  let pieces = 2;
  let tried = 0;
  while (kept.length >= 2 && tried < limit) {
    const size = Math.ceil(kept.length / pieces);
    let isShorter = false;
    for (let at = 0; at < kept.length && tried < limit; at += size) {
      const shorter = [...kept.slice(0, at), ...kept.slice(at + size)];
      tried += 1;
      if (!(await fails(shorter))) continue;
      kept = shorter;
      pieces = Math.max(pieces - 1, 2);
      isShorter = true;
      break;
    }
    if (isShorter) continue;
    if (size === 1) break;
    pieces = Math.min(pieces * 2, kept.length);
  }
  return kept;
}
