import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ImageField } from '../../ui/image-field.tsx';
import classes from './new-style.module.css';
import type { StyleFields as Fields } from './use-style-form.ts';

type Props = {
  storeId: string;
  fields: Fields;
  setField: (change: Partial<Fields>) => void;
  /** The fields that must be filled and are not; shown once saving was tried. */
  missing: Partial<Record<keyof Fields, boolean>>;
  /** Further sizes and colours of a style that has some already. */
  isMore: boolean;
};

/** What all articles of a style share, and the sizes and colours that it is to have. */
export function StyleFields({ storeId, fields, setField, missing, isMore }: Props) {
  const { t } = useTranslation();
  const facets = useQuery(api.products.facets.queryOptions({ input: { storeId } }));
  const suppliers = useQuery(api.suppliers.names.queryOptions({ input: {} }));
  const required = (field: keyof Fields) => (missing[field] ? t('inventory:style.required') : null);
  const name = fields.styleName || fields.styleNameFr || fields.styleNameAr;
  return (
    <div className={classes.facts}>
      <ImageField name={name} image={fields.image} onChange={(image) => setField({ image })} />
      <div className={classes.fields}>
        <TextInput
          data-autofocus
          label={t('inventory:style.name')}
          description={t('inventory:style.nameHint')}
          value={fields.styleName}
          error={required('styleName')}
          onChange={(e) => setField({ styleName: e.currentTarget.value })}
          maxLength={120}
        />
        <TextInput
          dir="rtl"
          label={t('inventory:style.nameAr')}
          description={t('optional')}
          value={fields.styleNameAr}
          onChange={(e) => setField({ styleNameAr: e.currentTarget.value })}
          maxLength={120}
        />
        <TextInput
          dir="ltr"
          label={t('inventory:style.nameFr')}
          description={t('optional')}
          value={fields.styleNameFr}
          onChange={(e) => setField({ styleNameFr: e.currentTarget.value })}
          maxLength={120}
        />
        <Autocomplete
          size="md"
          label={t('inventory:category')}
          data={facets.data?.categories ?? []}
          value={fields.category}
          error={required('category')}
          onChange={(category) => setField({ category })}
          maxLength={60}
        />
        <Autocomplete
          size="md"
          label={t('inventory:style.fabric')}
          data={facets.data?.fabrics ?? []}
          value={fields.fabricType}
          onChange={(fabricType) => setField({ fabricType })}
          maxLength={60}
        />
        <Select
          label={t('inventory:style.supplier')}
          placeholder={t('inventory:style.noSupplier')}
          clearable
          searchable
          data={(suppliers.data?.items ?? []).map((s) => ({ value: s.id, label: s.name }))}
          value={fields.supplierId}
          onChange={(supplierId) => setField({ supplierId })}
        />
        <Textarea
          className={classes.full}
          label={t('inventory:style.description')}
          autosize
          minRows={1}
          maxRows={4}
          value={fields.description}
          onChange={(e) => setField({ description: e.currentTarget.value })}
          maxLength={1000}
        />
        <TextInput
          className={classes.half}
          label={isMore ? t('inventory:style.moreSizes') : t('inventory:style.sizes')}
          placeholder="S, M, L, XL"
          maxLength={1_000}
          value={fields.sizes}
          error={required('sizes')}
          onChange={(e) => setField({ sizes: e.currentTarget.value })}
        />
        <TextInput
          className={classes.half}
          label={isMore ? t('inventory:style.moreColors') : t('inventory:style.colors')}
          placeholder={t('inventory:style.colorsExample')}
          maxLength={1_000}
          value={fields.colors}
          error={required('colors')}
          onChange={(e) => setField({ colors: e.currentTarget.value })}
        />
      </div>
    </div>
  );
}
