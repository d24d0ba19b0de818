import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import type { AttributeKind } from '../../../src/attributes/rules.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { NamedOption } from '../../ui/attributes/named-option.tsx';
import { isFoundBy } from '../../ui/attributes/names.ts';
import { beforeLast, splitList } from './style-grid.ts';
import { useListed } from './use-listed.ts';

type Props = Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption' | 'onChange' | 'value'> & {
  kind: AttributeKind;
  /** Accepts several values separated by commas, with suggestions for each. */
  isList?: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** A field with suggestions from the shop's lists, matched by any of their names; other texts are allowed. */
export function ListedField({ kind, isList = false, value, ...rest }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { offered, meaningOf } = useListed();
  const before = isList ? beforeLast(value) : '';
  const meaning = meaningOf(kind);
  const alreadyWritten = new Set(splitList(before).map(meaning));
  const textOf = (attribute: Attribute) =>
    `${before}${labelOf(attribute, locale)}${isList ? t('inventory:style.separator') : ''}`;
  const byText = new Map(
    offered(kind)
      .filter(
        (attribute) => !alreadyWritten.has(attribute.id) && isFoundBy(attribute, value.slice(before.length)),
      )
      .map((attribute) => [textOf(attribute), attribute]),
  );
  return (
    <Autocomplete
      size="md"
      {...rest}
      value={value}
      data={[...byText.keys()]}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const attribute = byText.get(option.value);
        return attribute ? <NamedOption attribute={attribute} /> : option.value;
      }}
    />
  );
}
