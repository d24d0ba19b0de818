import { Alert, Autocomplete, Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { toast } from '../../ui/toast.tsx';
import { ImageField } from './image-field.tsx';
import classes from './new-style.module.css';
import { variantOf } from './style-grid.ts';
import { StyleGridTable } from './style-grid-table.tsx';
import { useStyleForm } from './use-style-form.ts';

/** Adds a style with all its articles: names, sizes × colours, and a price, floor, cost and stock for each. */
export function NewStyle({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const storeId = useStoreId();
  const form = useStyleForm();
  const { fields, kept, setField } = form;
  const [tried, setTried] = useState(false);
  const tiles = useQuery(api.products.tiles.queryOptions({ input: { storeId } }));
  const create = useMutation(
    api.products.createStyle.mutationOptions({
      onSuccess: ({ items }) => {
        void queries.invalidateQueries({ queryKey: api.products.key() });
        toast(
          'success',
          t('inventory:style.done.title'),
          t('inventory:style.done.message', { count: items.length }),
        );
        onClose();
      },
    }),
  );

  const name = fields.styleName.trim() || fields.styleNameFr.trim() || fields.styleNameAr.trim();
  const missing = {
    name: name === '',
    category: fields.category.trim() === '',
    sizes: fields.sizes.trim() === '',
    colors: fields.colors.trim() === '',
  };
  const save = () => {
    setTried(true);
    if (create.isPending) return;
    if (Object.values(missing).some(Boolean) || kept.length === 0) {
      toast('error', t('errors:MISSING_FIELDS.title'), t('errors:MISSING_FIELDS.message'), { id: 'style' });
      return;
    }
    const bad = kept.find((row) => row.problem);
    if (bad?.problem) {
      toast(
        'error',
        t('errors:BAD_INPUT.title'),
        `${bad.size} · ${bad.color}: ${t(`inventory:problem.${bad.problem}`)}`,
        { id: 'style' },
      );
      return;
    }
    create.mutate({
      storeId,
      styleName: name,
      styleNameAr: fields.styleNameAr.trim(),
      styleNameFr: fields.styleNameFr.trim(),
      category: fields.category.trim(),
      fabricType: fields.fabricType.trim(),
      image: fields.image,
      variants: kept.map(({ size, color, cell }) => variantOf(size, color, cell)),
    });
  };
  const required = (wrong: boolean) => (tried && wrong ? t('inventory:style.required') : null);

  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      radius={0}
      title={t('inventory:style.title')}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        className={classes.form}
        onSubmit={(e) => {
          e.preventDefault();
          save();
        }}
      >
        <div className={classes.facts}>
          <ImageField name={name} image={fields.image} onChange={(image) => setField({ image })} />
          <div className={classes.fields}>
            <TextInput
              data-autofocus
              label={t('inventory:style.name')}
              description={t('inventory:style.nameHint')}
              value={fields.styleName}
              error={required(missing.name)}
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
              data={(tiles.data?.categories ?? []).map((c) => c.name)}
              value={fields.category}
              error={required(missing.category)}
              onChange={(category) => setField({ category })}
              maxLength={60}
            />
            <TextInput
              label={t('inventory:style.fabric')}
              value={fields.fabricType}
              onChange={(e) => setField({ fabricType: e.currentTarget.value })}
              maxLength={60}
            />
            <span />
            <TextInput
              className={classes.half}
              label={t('inventory:style.sizes')}
              placeholder="S, M, L, XL"
              value={fields.sizes}
              error={required(missing.sizes)}
              onChange={(e) => setField({ sizes: e.currentTarget.value })}
            />
            <TextInput
              className={classes.half}
              label={t('inventory:style.colors')}
              placeholder={t('inventory:style.colorsExample')}
              value={fields.colors}
              error={required(missing.colors)}
              onChange={(e) => setField({ colors: e.currentTarget.value })}
            />
          </div>
        </div>
        {form.rows.length > 0 ? (
          <StyleGridTable form={form} tried={tried} />
        ) : (
          <Alert color="sand">{t('inventory:style.gridHint')}</Alert>
        )}
        <Group justify="flex-end" className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('inventory:style.save', { count: kept.length })}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
