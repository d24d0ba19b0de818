import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { api } from '../../api/client.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useKeptPress } from '../use-kept-press.ts';
import { ArticlePicture } from './article-picture.tsx';
import classes from './style-picker.module.css';

const DEBOUNCE_MS = 60;

type Props = {
  storeId: string;
  /** One article of the style that was chosen stands for it. */
  onPick: (face: Variant) => void;
  /** What is picked, where it is not added to something. */
  label?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Finds a style of a store as one types, for forms that are filled in a grid. */
export function StylePicker({ storeId, onPick, label, ref }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useQuery(
    api.products.search.queryOptions({
      input: { storeId, query, grouped: true, limit: 12 },
      placeholderData: keepPreviousData,
    }),
  );
  const faces = found.data?.items ?? [];
  const pick = (face: Variant) => {
    setTyped('');
    combobox.closeDropdown();
    onPick(face);
  };
  const press = useKeptPress(pick);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(styleId) => {
        const face = faces.find((v) => v.styleId === styleId);
        if (face) pick(face);
      }}
    >
      <Combobox.Target>
        <TextInput
          maxLength={100}
          ref={ref ?? null}
          type="search"
          label={label ?? t('stylePicker.label')}
          placeholder={t('stylePicker.placeholder')}
          leftSection={<IconSearch />}
          autoComplete="off"
          value={typed}
          onChange={(e) => {
            setTyped(e.currentTarget.value);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options}>
          {faces.length === 0 && found.isSuccess ? (
            <Combobox.Empty>{t('stylePicker.none')}</Combobox.Empty>
          ) : null}
          {faces.map((face) => (
            <Combobox.Option
              key={face.styleId}
              value={face.styleId}
              onPointerDown={press(face).onPointerDown}
            >
              <span className={classes.option}>
                <ArticlePicture image={face.image} name="" className={classes.picture} />
                <bdi>{styleNameIn(locale, face)}</bdi>
                <bdi className={classes.category}>{face.category}</bdi>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
