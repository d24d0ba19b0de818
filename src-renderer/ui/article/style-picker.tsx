import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { useStyleSearch } from '../../api/use-search.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import layout from '../layout.module.css';
import { CameraScanButton } from '../scanner/camera/camera-scan.tsx';
import { useKeptPress } from '../use-kept-press.ts';
import { ArticlePicture } from './article-picture.tsx';
import classes from './style-picker.module.css';

const DEBOUNCE_MS = 60;

type Props = {
  storeId: string;
  /** Called with one item that represents the chosen style. */
  onPick: (face: Item) => void;
  /** Label for choosing a single style instead of adding one. */
  label?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Finds a style of a store while typing, for forms that are filled in a grid. */
export function StylePicker({ storeId, onPick, label, ref }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const names = useAttributeNames();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const searchResults = useStyleSearch(storeId, query);
  const faces = searchResults.data?.items ?? [];
  const pick = (face: Item) => {
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
          rightSection={<CameraScanButton />}
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
        <Combobox.Options className={layout.options}>
          {faces.length === 0 && searchResults.isSuccess ? (
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
                <bdi className={classes.category}>{names.label('category', face.category)}</bdi>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
