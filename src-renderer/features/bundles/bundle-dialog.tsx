import { Button, Text, TextInput } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bundle } from '../../../src/bundles/contract.ts';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { ImageField } from '../../ui/picture/image-field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './bundles.module.css';
import { ComponentPicker } from './component-picker.tsx';
import type { Part } from './part.ts';

type Props = { bundle: Bundle | null; onClose: () => void };

const typedOf = (bundle: Bundle | null) => ({
  sku: bundle?.sku ?? '',
  name: bundle?.name ?? '',
  nameAr: bundle?.nameAr ?? '',
  nameFr: bundle?.nameFr ?? '',
  price: bundle ? typedAmount(bundle.price) : '',
  floor: bundle && bundle.floor !== null ? typedAmount(bundle.floor) : '',
  image: bundle?.image ?? null,
  parts: (bundle?.components ?? []) as Part[],
});

/** Creates or changes a bundle: names, price, and components. */
export function BundleDialog({ bundle, onClose }: Props) {
  const storeId = useStoreId();
  const { t } = useTranslation();
  const draft = useDraft(`bundle ${bundle?.id ?? ''}`, typedOf(bundle));
  const { values, set } = draft;
  const { parts } = values;
  const [tried, setTried] = useState(false);
  const done = (type: 'success' | 'warning' | 'info', words: string) => {
    readAgain(api.bundles, api.catalogue);
    draft.drop();
    toast(type, words);
    onClose();
  };
  const price = parseAmount(values.price);
  const floor = values.floor === '' ? null : parseAmount(values.floor);
  const apart = parts.reduce((n, p) => n + p.price * p.quantity, 0);
  const wrong = {
    name: values.name.trim() === '' ? t('invalid.required') : null,
    sku: /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(values.sku) ? null : t('bundles:wrong.sku'),
    price: price === null || price === 0 ? t('bundles:wrong.price') : null,
    floor:
      values.floor !== '' && (floor === null || (price !== null && floor > price))
        ? t('bundles:wrong.floor')
        : null,
    parts: parts.length === 0 ? t('bundles:wrong.parts') : null,
  };
  const save = useMutation({
    mutationFn: () => {
      const input = {
        sku: values.sku.toUpperCase(),
        name: values.name,
        nameAr: values.nameAr,
        nameFr: values.nameFr,
        image: values.image,
        price: price ?? 0,
        floor,
        components: parts.map(({ variantId, quantity }) => ({ variantId, quantity })),
      };
      return bundle
        ? client.bundles.update({ id: bundle.id, ...input })
        : client.bundles.create({ storeId, ...input });
    },
    onSuccess: () => done('success', bundle ? t('bundles:saved') : t('bundles:added')),
  });
  const isArchived = bundle !== null && bundle.archivedAt !== null;
  const archive = useMutation({
    mutationFn: (id: string) =>
      isArchived ? client.bundles.restore({ id }) : client.bundles.archive({ id }),
    onSuccess: () =>
      isArchived ? done('info', t('bundles:restored')) : done('warning', t('bundles:archived')),
  });
  const shown = (problem: string | null) => (tried ? problem : null);
  return (
    <FullDialog title={bundle ? t('bundles:edit') : t('bundles:add')} onClose={onClose}>
      <CheckedForm
        form={{
          isRight: Object.values(wrong).every((problem) => problem === null),
          tryToSave: () => setTried(true),
        }}
        isBusy={save.isPending}
        className={layout.pageForm}
        onSave={() => save.mutate()}
      >
        <DraftNote draft={draft} />
        <div className={layout.besidePicture}>
          <ImageField name={values.name} image={values.image} onChange={(image) => set({ image })} />
          <div className={classes.fields}>
            <TextInput
              data-autofocus
              withAsterisk
              label={t('bundles:name')}
              value={values.name}
              error={shown(wrong.name)}
              onChange={(e) => set({ name: e.currentTarget.value })}
              maxLength={120}
            />
            <TextInput
              dir="rtl"
              label={t('bundles:nameAr')}
              value={values.nameAr}
              onChange={(e) => set({ nameAr: e.currentTarget.value })}
              maxLength={120}
            />
            <TextInput
              dir="ltr"
              label={t('bundles:nameFr')}
              value={values.nameFr}
              onChange={(e) => set({ nameFr: e.currentTarget.value })}
              maxLength={120}
            />
            <TextInput
              dir="ltr"
              withAsterisk
              label={t('bundles:sku')}
              value={values.sku}
              error={shown(wrong.sku)}
              onChange={(e) => set({ sku: e.currentTarget.value.toUpperCase() })}
              maxLength={40}
            />
            <AmountField
              withAsterisk
              label={t('bundles:price')}
              description={
                apart > 0 ? (
                  <>
                    {t('bundles:apart')} <Money centimes={apart} />
                  </>
                ) : null
              }
              value={values.price}
              error={shown(wrong.price)}
              onChange={(value) => set({ price: value })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <AmountField
              label={t('bundles:floor')}
              value={values.floor}
              error={shown(wrong.floor)}
              onChange={(value) => set({ floor: value })}
            />
          </div>
        </div>
        <ComponentPicker storeId={storeId} parts={parts} onChange={(next) => set({ parts: next })} />
        {tried && wrong.parts ? (
          <Text c="brick" role="alert">
            {wrong.parts}
          </Text>
        ) : null}
        <DialogFoot
          aside={
            bundle ? (
              <Button
                variant="subtle"
                color={isArchived ? 'emerald' : 'brick'}
                leftSection={isArchived ? <IconArchiveOff /> : <IconArchive />}
                loading={archive.isPending}
                onClick={() => archive.mutate(bundle.id)}
              >
                {isArchived ? t('bundles:restore') : t('bundles:archive')}
              </Button>
            ) : undefined
          }
          onCancel={() => {
            draft.drop();
            onClose();
          }}
        >
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </DialogFoot>
      </CheckedForm>
    </FullDialog>
  );
}
