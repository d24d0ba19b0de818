import type { Reader, Writer } from '../core/store/store.ts';
import type { AttributeKind } from './rules.ts';

/** Tables that use names of the lists; the area that owns them declares how. */
export type Uses = {
  /** Updates the uses of a name after it changed, or after its search terms changed. */
  restate(w: Writer, change: { kind: AttributeKind; from: string; to: string }): Promise<void>;
  /** The number of uses of each name. */
  count(r: Reader, kind: AttributeKind): Promise<Map<string, number>>;
};

const declared: Uses[] = [];

export const declareUses = (uses: Uses): void => void declared.push(uses);

export async function restateUses(
  w: Writer,
  change: { kind: AttributeKind; from: string; to: string },
): Promise<void> {
  for (const uses of declared) await uses.restate(w, change);
}

export async function countUses(r: Reader, kind: AttributeKind): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (const uses of declared) {
    for (const [name, n] of await uses.count(r, kind)) all.set(name, (all.get(name) ?? 0) + n);
  }
  return all;
}
