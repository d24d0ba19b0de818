import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CLIENT_KINDS } from '../../../src/clients/rules.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { GoodsFields } from './goods-fields.tsx';
import classes from './price-lists.module.css';

type Style = { id: string; name: string; nameAr: string | null; nameFr: string | null };
type Reach = {
  startsOn: string;
  endsOn: string;
  storeIds: string[];
  categories: string[];
  styles: Style[];
  clientKinds: string[];
};
type Props = {
  form: {
    values: Reach;
    set(change: { styles: Style[] }): void;
    field<Name extends keyof Reach>(
      name: Name,
    ): {
      value: Reach[Name];
      error: string | null;
      onChange(value: Reach[Name]): void;
    };
  };
};

/** Between which days, in which stores, from which goods and for whom a list or a coupon lowers prices. */
export function ReachFields({ form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.pair}>
        <DayField required label={t('price-lists:fields.from')} {...form.field('startsOn')} />
        <DayField required label={t('price-lists:fields.to')} {...form.field('endsOn')} />
      </div>
      <GoodsFields
        {...form.values}
        fields={{ storeIds: form.field('storeIds'), categories: form.field('categories') }}
        onStyles={(styles) => form.set({ styles })}
      />
      <MultiSelect
        label={t('price-lists:fields.clientKinds')}
        description={t('price-lists:fields.clientHint')}
        data={CLIENT_KINDS.map((value) => ({ value, label: t(`clients:kinds.${value}`) }))}
        {...form.field('clientKinds')}
      />
    </>
  );
}
