/** Seeded randomness: the same seed gives the same run on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, n). */
  below(n: number): number;
  chance(probability: number): boolean;
  /** @throws when there is nothing to pick from */
  pick<T>(from: readonly T[]): T;
};

/** Mixes numbers into 32 bits that look random (the finaliser of MurmurHash3). */
export function mix(...parts: number[]): number {
  let h = 0x9e3779b9;
  for (const part of parts) {
    h = Math.imul(h ^ part, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** Mulberry32: 32 bits of state, good enough to choose by. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('there is nothing to pick from');
      return from[below(from.length)] as T;
    },
  };
}

/** Ids as UUIDv7 has them: a time and bits that follow from a seed. */
export function seededIds(seed: number, now: () => number): () => string {
  let made = 0;
  return () => {
    made += 1;
    const time = Math.trunc(now()).toString(16).padStart(12, '0');
    const bits = [0, 1, 2].map((part) => mix(seed, made, part).toString(16).padStart(8, '0')).join('');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-a${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
  };
}
