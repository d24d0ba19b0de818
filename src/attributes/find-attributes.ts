import { read } from '../core/operation.ts';
import { attributesInOrder, toAttribute } from './attribute-row.ts';
import { attributesContract } from './contract.ts';
import { ATTRIBUTE_KINDS } from './rules.ts';
import { countUses } from './uses.ts';

export const listAttributes = read(attributesContract.list, async (r) => ({
  items: (await attributesInOrder(r)).map(toAttribute),
}));

export const findUses = read(attributesContract.uses, async (r) => {
  const counts = new Map(
    await Promise.all(ATTRIBUTE_KINDS.map(async (kind) => [kind, await countUses(r, kind)] as const)),
  );
  const rows = await attributesInOrder(r);
  return { items: rows.map(({ id, kind, name }) => ({ id, uses: counts.get(kind)?.get(name) ?? 0 })) };
});
