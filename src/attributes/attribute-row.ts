import { derivedId } from '../core/ids.ts';
import type { Locale } from '../core/money.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { AttributeNames } from './attribute-names.ts';
import type { Attribute } from './contract.ts';
import { type AttributeKind, compareNamed, nameKey, namesOf, systemOf, wordsOf } from './rules.ts';

/** An attribute as the API shows it. */
export function toAttribute(row: Row<'attributes'>): Attribute {
  const { mergedInto: _merged, createdAt: _created, ...attribute } = row;
  return { ...attribute, isArchived: row.archivedAt !== null };
}

/** All rows, including those merged into another one. */
export const allAttributes = (r: Reader): Promise<Row<'attributes'>[]> => r.q.select().from(r.t.attributes);

/** Attributes that still have names, in the order of their lists. */
export async function attributesInOrder(r: Reader): Promise<Row<'attributes'>[]> {
  return (await allAttributes(r)).filter(hasNames).sort(compareNamed);
}

const hasNames = (row: Row<'attributes'>): boolean => row.mergedInto === null;

/** Resolves texts by the names in some rows of the table. */
export const namesIn = (rows: readonly Row<'attributes'>[]): AttributeNames<Row<'attributes'>> =>
  new AttributeNames(rows.filter(hasNames));

/** Resolves texts by all names of the shop. */
export async function attributeNames(r: Reader): Promise<AttributeNames<Row<'attributes'>>> {
  return namesIn(await allAttributes(r));
}

/** Goods for a document in a language; reprinting after a rename gives the same texts. */
export async function printedGoods(
  r: Reader,
  locale: Locale,
): Promise<<G extends Partial<Record<AttributeKind, string>>>(goods: G) => G> {
  const names = await attributeNames(r);
  return (goods) => names.printed(goods, locale);
}

/** The input of a new attribute; omitted and null fields are filled in from the built-in words. */
export type Given = Pick<Row<'attributes'>, 'kind' | 'name'> &
  Partial<Pick<Row<'attributes'>, 'nameAr' | 'nameFr' | 'nameEn' | 'swatch' | 'system'>>;

/**
 * The row of an unused name. Its id derives from the name, so that two offline tills create the same row; if that id
 * belongs to an attribute that had the name before, the next generation's id is used. Missing fields are filled in
 * from the built-in words, except names that another attribute has.
 */
export function newAttribute(
  fields: Given,
  at: number,
  taken: { ids: ReadonlySet<string>; names: AttributeNames },
): Row<'attributes'> {
  const { kind, name } = fields;
  const words = wordsOf(kind, name);
  const key = `${kind}:${words?.key ?? nameKey(name)}`;
  let generation = 0;
  const idOf = () => derivedId('attribute', `${key}:${generation}`);
  while (taken.ids.has(idOf())) generation += 1;
  const free = (other: string | null | undefined): string | null =>
    other && !taken.names.find(kind, other) ? other : null;
  const row: Row<'attributes'> = {
    id: idOf(),
    kind,
    name,
    nameAr: free(fields.nameAr) ?? free(words?.ar),
    nameFr: free(fields.nameFr) ?? free(words?.fr),
    nameEn: free(fields.nameEn) ?? free(words?.en),
    aliases: [],
    swatch: fields.swatch ?? words?.swatch ?? null,
    system: fields.system ?? (kind === 'size' ? systemOf(name) : null),
    position: null,
    mergedInto: null,
    createdAt: at,
    archivedAt: null,
  };
  const has = new Set(namesOf(row).map(nameKey));
  return { ...row, aliases: (words?.also ?? []).filter((other) => free(other) && !has.has(nameKey(other))) };
}
