import { MultiSelect, Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { StylePicker } from '../../ui/article/style-picker.tsx';
import layout from '../../ui/layout.module.css';

type Style = { id: string; name: string; nameAr: string | null; nameFr: string | null };
type Field = { value: string[]; onChange: (value: string[]) => void; error: string | null };

type Props = {
  storeIds: readonly string[];
  styles: readonly Style[];
  /** The fields of the form. */
  fields: { storeIds: Field; categories: Field };
  onStyles: (styles: Style[]) => void;
};

/** Where a price list or a coupon applies, and to what: without categories and styles to all goods. */
export function GoodsFields({ storeIds, styles, fields, onStyles }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const names = useAttributeNames();
  const everywhere = useQuery(api.stores.list.queryOptions({ input: { everywhere: true } }));
  const stores = everywhere.data?.items ?? [];
  const [storeId = ''] = storeIds;
  const facets = useQuery(api.catalogue.facets.queryOptions({ input: { storeId }, enabled: storeId !== '' }));
  return (
    <>
      {stores.length > 1 ? (
        <MultiSelect
          required
          label={t('price-lists:fields.stores')}
          data={stores.map((store) => ({
            value: store.id,
            label: nameIn(locale, store),
          }))}
          {...fields.storeIds}
        />
      ) : null}
      <MultiSelect
        searchable
        label={t('price-lists:fields.categories')}
        description={t('price-lists:fields.goodsHint')}
        data={names.options('category', facets.data?.categories ?? [])}
        {...fields.categories}
      />
      {storeId === '' ? null : (
        <StylePicker
          storeId={storeId}
          label={t('price-lists:fields.addStyle')}
          onPick={({ styleId, styleName, styleNameAr, styleNameFr }) => {
            if (styles.some((style) => style.id === styleId)) return;
            const added = { id: styleId, name: styleName, nameAr: styleNameAr, nameFr: styleNameFr };
            onStyles([...styles, added]);
          }}
        />
      )}
      {styles.length > 0 ? (
        <ul className={`${layout.list} ${layout.wrap}`} aria-label={t('price-lists:fields.styles')}>
          {styles.map((style) => (
            <li key={style.id}>
              <Pill
                size="lg"
                withRemoveButton
                removeButtonProps={{
                  'aria-label': t('price-lists:fields.removeStyle', { name: nameIn(locale, style) }),
                }}
                onRemove={() => onStyles(styles.filter(({ id }) => id !== style.id))}
              >
                <bdi>{nameIn(locale, style)}</bdi>
              </Pill>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
