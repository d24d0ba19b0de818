import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { LinesField } from '../../ui/form/lines-field.tsx';
import layout from '../../ui/layout.module.css';
import { ImageField } from '../../ui/picture/image-field.tsx';
import { ListedField } from './listed-field.tsx';
import classes from './new-style.module.css';
import type { StyleFields as Fields } from './use-style-form.ts';

type Props = {
  storeId: string;
  fields: Fields;
  setField: (change: Partial<Fields>) => void;
  /** Empty required fields; shown after an attempt to save. */
  missing: Partial<Record<keyof Fields, boolean>>;
  /** For further sizes and colours of an existing style. */
  isMore: boolean;
};

/** Data shared by all items of a style, and the sizes and colours to create. */
export function StyleFields({ storeId, fields, setField, missing, isMore }: Props) {
  const { t } = useTranslation();
  const facets = useQuery(api.catalogue.facets.queryOptions({ input: { storeId } }));
  const suppliers = useQuery(api.suppliers.names.queryOptions({ input: {} }));
  const required = (field: keyof Fields) => (missing[field] ? t('inventory:style.required') : null);
  const name = fields.styleName || fields.styleNameFr || fields.styleNameAr;
  return (
    <div className={layout.besidePicture}>
      <ImageField name={name} image={fields.image} onChange={(image) => setField({ image })} />
      <div className={classes.fields}>
        <TextInput
          data-autofocus
          required
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
        <ListedField
          kind="category"
          required
          label={t('inventory:category')}
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
        <LinesField
          className={classes.full}
          label={t('inventory:style.description')}
          maxRows={4}
          value={fields.description}
          onChange={(description) => setField({ description })}
          maxLength={1000}
        />
        <ListedField
          kind="size"
          isList
          required={!isMore}
          className={classes.half}
          label={isMore ? t('inventory:style.moreSizes') : t('inventory:style.sizes')}
          placeholder="S, M, L, XL"
          maxLength={1_000}
          value={fields.sizes}
          error={required('sizes')}
          onChange={(sizes) => setField({ sizes })}
        />
        <ListedField
          kind="color"
          isList
          required={!isMore}
          className={classes.half}
          label={isMore ? t('inventory:style.moreColors') : t('inventory:style.colors')}
          placeholder={t('inventory:style.colorsExample')}
          maxLength={1_000}
          value={fields.colors}
          error={required('colors')}
          onChange={(colors) => setField({ colors })}
        />
      </div>
    </div>
  );
}
