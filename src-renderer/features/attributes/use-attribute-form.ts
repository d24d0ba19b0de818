import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import {
  type AttributeKind,
  labelOf,
  NAME_LENGTH,
  type SizeSystem,
  systemOf,
  wordsOf,
} from '../../../src/attributes/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { entryNamed } from '../../ui/attributes/names.ts';

export const NAMES = ['name', 'nameAr', 'nameFr', 'nameEn'] as const;
export type NameField = (typeof NAMES)[number];
const LANGUAGES = { nameAr: 'ar', nameFr: 'fr', nameEn: 'en' } as const;
const COLOR_CODE = /^#[0-9a-f]{6}$/;

/** Form values. Untouched fields are undefined: the program derives them from the name. */
type Values = Record<NameField, string> & { swatch?: string; system?: SizeSystem | null };

export type AttributeValues = Record<NameField, string> & {
  swatch: string | null;
  system: SizeSystem | null;
};

const typedOf = (attribute: Attribute | null): Values => ({
  name: attribute?.name ?? '',
  nameAr: attribute?.nameAr ?? '',
  nameFr: attribute?.nameFr ?? '',
  nameEn: attribute?.nameEn ?? '',
});

/** The changed fields. Unchanged names are left out, so they may follow the name used by items. */
export function editOf(attribute: Attribute, now: AttributeValues): Partial<AttributeValues> {
  const changed = Object.entries(now).filter(
    ([field, value]) => (value || null) !== (attribute[field as keyof AttributeValues] || null),
  );
  return Object.fromEntries(changed);
}

/** Form state for a value of a list. @param attribute null for a new one @param items all lists of the shop */
export function useAttributeForm(
  kind: AttributeKind,
  attribute: Attribute | null,
  items: readonly Attribute[],
) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [values, setValues] = useState(typedOf(attribute));
  const [tried, setTried] = useState(false);
  const others = items.filter((other) => other.kind === kind && other.id !== attribute?.id);
  const name = values.name.trim();
  const suggestion = attribute || entryNamed(others, name) ? null : wordsOf(kind, name);
  const swatch = values.swatch ?? attribute?.swatch ?? suggestion?.swatch ?? '';
  const untouched = attribute ? attribute.system : kind === 'size' ? systemOf(name) : null;
  const system = values.system === undefined ? untouched : values.system;

  /** Why a name cannot be used. */
  const nameProblem = (field: NameField): string | null => {
    const typed = values[field].trim();
    if (typed === '') return field === 'name' && tried ? t('invalid.required') : null;
    if (typed.length > NAME_LENGTH[kind]) return t('invalid.tooLong', { max: NAME_LENGTH[kind] });
    const owner = typed === attribute?.[field] ? undefined : entryNamed(others, typed);
    if (!owner) return null;
    if (owner.isArchived) return t('attributes:wrong.archived', { name: labelOf(owner, locale) });
    return t('errors:ATTRIBUTE_NAME_TAKEN.message', { name: typed, owner: labelOf(owner, locale) });
  };
  const isSwatch = swatch === '' || COLOR_CODE.test(swatch);
  const isRight = name !== '' && isSwatch && NAMES.every((field) => nameProblem(field) === null);
  return {
    values,
    swatch,
    system,
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    nameProblem,
    swatchProblem: isSwatch ? null : t('attributes:wrong.swatch'),
    /** What the program fills in for an empty name. */
    filledIn: (field: NameField): string => {
      const word = field === 'name' ? undefined : suggestion?.[LANGUAGES[field]];
      return word && !entryNamed(others, word) ? word : '';
    },
    isRight,
    tryToSave: () => setTried(true),
    /** The values to save, if `isRight`. */
    input: {
      name,
      nameAr: values.nameAr.trim(),
      nameFr: values.nameFr.trim(),
      nameEn: values.nameEn.trim(),
      swatch: swatch || null,
      system,
    } satisfies AttributeValues,
  };
}
