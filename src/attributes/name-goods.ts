import type { Row, Writer } from '../core/store/store.ts';
import type { AttributeNames } from './attribute-names.ts';
import { allAttributes, type Given, namesIn, newAttribute } from './attribute-row.ts';
import type { AttributeKind } from './rules.ts';

/**
 * Locks the names until the transaction ends: only one transaction at a time creates, changes or merges attributes. A
 * transaction that also locks goods must lock the names first.
 */
export const holdNames = (w: Writer): Promise<void> => w.alone('attribute names');

/** Resolves the names of categories, sizes and colours for goods that are being written. */
export type GoodsNames = {
  names: AttributeNames<Row<'attributes'>>;
  /** Creates an attribute with an unused name; further names that another attribute has stay with that one. */
  make(fields: Given): Promise<Row<'attributes'>>;
  /** The name for a text; creates the attribute if no list has the text. */
  say(kind: AttributeKind, text: string): Promise<string>;
};

/** @param at the creation time of new attributes */
export async function goodsNames(w: Writer, at: number): Promise<GoodsNames> {
  await holdNames(w);
  const rows = await allAttributes(w);
  const names = namesIn(rows);
  const ids = new Set(rows.map((row) => row.id));
  const make: GoodsNames['make'] = async (fields) => {
    const row = newAttribute(fields, at, { ids, names });
    await w.insertMissing('attributes', row);
    names.add(row);
    ids.add(row.id);
    return row;
  };
  return {
    names,
    make,
    say: async (kind, text) => (names.find(kind, text) ?? (await make({ kind, name: text }))).name,
  };
}
