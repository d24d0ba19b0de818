/** The intersection of all members of a union. */
export type Joined<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** What the areas of an index declare under one name, as one type. */
export type Declared<Areas, K extends string> = Joined<
  { [A in keyof Areas]: Areas[A] extends Record<K, infer D> ? D : never }[keyof Areas]
>;

type Tree = Record<string, Record<string, unknown>>;

/** What the areas of an index declare under one name, as one tree; an area may add to another area's branch. */
export function declared<Areas extends object, K extends string>(areas: Areas, name: K): Declared<Areas, K> {
  const all: Tree = {};
  for (const area of Object.values(areas) as Partial<Record<K, Tree>>[]) {
    for (const [branch, part] of Object.entries(area[name] ?? {})) all[branch] = { ...all[branch], ...part };
  }
  return all as Declared<Areas, K>;
}
