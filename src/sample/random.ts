/** Deterministic random numbers: the same seed gives the same shop on every machine. */
export type Random = {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** A whole number from `min` to `max`, inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A random index of `weights`, in proportion to them. */
  weighted(weights: readonly number[]): number;
  /** A time-ordered id (UUIDv7 format) for a time. */
  idAt(at: number): string;
};

/** Mulberry32: 32 bits of state, uniform enough for a sample. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  const next = () => bits() / 2 ** 32;
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0');
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
    weighted: (weights) => {
      let rest = next() * weights.reduce((a, b) => a + b, 0);
      for (const [i, w] of weights.entries()) {
        rest -= w;
        if (rest < 0) return i;
      }
      return weights.length - 1;
    },
    idAt: (at) => {
      const time = hex(Math.floor(at), 12);
      const a = hex(int(0, 0xfff), 3);
      const b = hex(int(0x8000, 0xbfff), 4);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${a}-${b}-${hex(bits(), 8)}${hex(int(0, 0xffff), 4)}`;
    },
  };
}
