import type { Attribute } from '../../../src/attributes/contract.ts';
import type { AttributeKind } from '../../../src/attributes/rules.ts';

/** A list's values for new items, in order, and its archived ones. */
export function listsOf(
  items: readonly Attribute[],
  kind: AttributeKind,
): { offered: Attribute[]; archived: Attribute[] } {
  const all = items.filter((attribute) => attribute.kind === kind);
  return {
    offered: all.filter((attribute) => !attribute.isArchived),
    archived: all.filter((attribute) => attribute.isArchived),
  };
}

/** The lists after a value was moved, as the server will return them. */
export function moved(items: readonly Attribute[], id: string, place: number): Attribute[] {
  const row = items.find((attribute) => attribute.id === id);
  if (!row) return [...items];
  const list = listsOf(items, row.kind).offered.filter((attribute) => attribute !== row);
  list.splice(place, 0, row);
  const inOrder = list.map((attribute, position) => ({ ...attribute, position }));
  const there = new Set(list.map((attribute) => attribute.id));
  return [...inOrder, ...items.filter((attribute) => !there.has(attribute.id))];
}
