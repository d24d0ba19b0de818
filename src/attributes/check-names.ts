import { Refusal } from '../core/errors.ts';
import type { Row } from '../core/store/store.ts';
import { namesIn } from './attribute-row.ts';
import { type AttributeKind, NAME_LENGTH } from './rules.ts';

type Names = {
  kind: AttributeKind;
  name?: string | undefined;
  nameAr?: string | null | undefined;
  nameFr?: string | null | undefined;
  nameEn?: string | null | undefined;
};

/**
 * Refuses names that another attribute of the list has, or that are too long for their columns.
 * @param id the attribute that has these names, if it exists
 * @throws Refusal ATTRIBUTE_NAME_TAKEN, ATTRIBUTE_NAME_TOO_LONG
 */
export function requireFreeNames(rows: readonly Row<'attributes'>[], names: Names, id?: string): void {
  const { kind } = names;
  const others = namesIn(rows.filter((row) => row.id !== id));
  for (const name of [names.name, names.nameAr, names.nameFr, names.nameEn]) {
    if (!name) continue;
    if (name.length > NAME_LENGTH[kind]) {
      throw new Refusal('ATTRIBUTE_NAME_TOO_LONG', { max: NAME_LENGTH[kind] });
    }
    const owner = others.find(kind, name);
    if (owner) throw new Refusal('ATTRIBUTE_NAME_TAKEN', { name, owner: owner.name });
  }
}
