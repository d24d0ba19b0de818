import { Button, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item, ItemEdit } from '../../../src/catalogue/contract.ts';
import { parseAmount, parseNumber, STOCK } from '../../../src/core/number-text.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api, client } from '../../api/client.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { LabelsDialog } from '../labels/public.ts';
import { ColorPictures } from './color-pictures.tsx';
import { StyleFields } from './style-fields.tsx';
import { articleOf } from './style-grid.ts';
import { StyleGridTable } from './style-grid-table.tsx';
import { TakeIn } from './take-in.tsx';
import { type StyleFields as Fields, type GridRow, NO_FIELDS, useStyleForm } from './use-style-form.ts';

type Props = { storeId: string; styleId: string; onClose: () => void };

/** Edits a style: shared data, this store's prices and limits of each item, and further sizes and colours. */
export function EditStyle({ storeId, styleId, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery({
    ...api.catalogue.style.queryOptions({ input: { id: styleId, storeId } }),
    // Data being edited must not be replaced by a refetch.
    refetchOnMount: 'always',
    staleTime: 0,
  });
  return (
    <FullDialog title={t('inventory:edit.title')} onClose={onClose}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data && query.isFetchedAfterMount ? (
        <Form storeId={storeId} style={query.data} onClose={onClose} />
      ) : (
        <LoadingState />
      )}
    </FullDialog>
  );
}

type Style = Awaited<ReturnType<typeof client.catalogue.style>>;

const SHARED = ['styleName', 'styleNameAr', 'styleNameFr', 'category', 'fabricType', 'description'] as const;

function fieldsOf(style: Style): Fields {
  return {
    ...NO_FIELDS,
    styleName: style.styleName,
    styleNameAr: style.styleNameAr ?? '',
    styleNameFr: style.styleNameFr ?? '',
    category: style.category,
    fabricType: style.fabricType ?? '',
    description: style.description ?? '',
    supplierId: style.supplierId,
    image: style.image,
    pictures: Object.fromEntries(style.variants.map((v) => [v.color, v.colorImage])),
  };
}

/** The changed fields of the style itself. */
function sharedEdit(before: Fields, now: Fields): ItemEdit {
  const edit: ItemEdit = {};
  for (const key of SHARED) if (now[key].trim() !== before[key]) edit[key] = now[key].trim();
  if (now.image !== before.image) edit.image = now.image;
  if (now.supplierId !== before.supplierId) edit.supplierId = now.supplierId;
  return edit;
}

/** The changed fields of one item. */
function articleEdit(v: Item, { cell }: GridRow): ItemEdit {
  const price = parseAmount(cell.price) ?? v.price;
  const floor = cell.floor === '' ? null : (parseAmount(cell.floor) ?? v.floor);
  const cost = cell.cost === '' ? v.cost : parseAmount(cell.cost);
  const wanted: ItemEdit = {
    sku: cell.sku,
    barcode: cell.barcode === '' ? null : cell.barcode,
    isDiscontinued: cell.skipped,
    price,
    floor,
    lowStockThreshold: parseNumber(cell.threshold, STOCK) ?? v.lowStockThreshold,
    ...(cost === null ? {} : { cost }),
  };
  const changed = Object.entries(wanted).filter(([key, value]) => value !== v[key as keyof Item]);
  return Object.fromEntries(changed);
}

function Form({ storeId, style, onClose }: { storeId: string; style: Style; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const start = fieldsOf(style);
  const shown = style.variants.filter((v) => v.archivedAt === null);
  const form = useStyleForm(start, shown);
  const names = useAttributeNames();
  const { fields, kept, setField } = form;
  const [tried, setTried] = useState(false);
  const [makesBarcodes, setMakesBarcodes] = useState(true);
  const [labels, setLabels] = useState(false);
  const missing = { styleName: fields.styleName.trim() === '', category: fields.category.trim() === '' };

  const save = useMutation({
    mutationFn: async () => {
      const shared = sharedEdit(start, fields);
      const [first] = style.variants;
      if (first && Object.keys(shared).length > 0) await client.catalogue.update({ id: first.id, ...shared });
      for (const [color, colorImage] of Object.entries(fields.pictures)) {
        const ofColor = style.variants.find((v) => v.color === color);
        if (ofColor && ofColor.colorImage !== colorImage)
          await client.catalogue.update({ id: ofColor.id, colorImage });
      }
      for (const row of form.rows) {
        const edit = row.existing ? articleEdit(row.existing, row) : {};
        if (row.existing && Object.keys(edit).length > 0) {
          await client.catalogue.update({ id: row.existing.id, ...edit });
        }
      }
      if (kept.length > 0) {
        await client.catalogue.addArticles({
          id: style.styleId,
          storeId,
          variants: kept.map(({ size, color, cell }) =>
            articleOf(size, color, cell, { makesBarcodes, pictures: fields.pictures }),
          ),
        });
      }
    },
    onSuccess: () => {
      toast('success', t('catalogue:edit.done'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.catalogue.key() }),
  });
  const trySave = () => {
    setTried(true);
    if (save.isPending) return;
    const bad = form.rows.find((row) => row.problem);
    if (Object.values(missing).some(Boolean)) {
      toast('error', t('errors:MISSING_FIELDS.title'), t('errors:MISSING_FIELDS.message'), { id: 'style' });
    } else if (bad?.problem) {
      const message = `${names.label('size', bad.size)} · ${names.label('color', bad.color)}: ${t(`inventory:problem.${bad.problem}`)}`;
      toast('error', t('errors:BAD_INPUT.title'), message, { id: 'style' });
    } else save.mutate();
  };

  return (
    <form
      className={layout.pageForm}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        trySave();
      }}
    >
      <StyleFields
        storeId={storeId}
        fields={fields}
        setField={setField}
        missing={tried ? missing : {}}
        isMore
      />
      <ColorPictures
        colors={form.colors}
        pictures={fields.pictures}
        onChange={(pictures) => setField({ pictures })}
      />
      {kept.length > 0 ? (
        <Switch
          label={t('inventory:style.makesBarcodes')}
          checked={makesBarcodes}
          onChange={(e) => setMakesBarcodes(e.currentTarget.checked)}
        />
      ) : null}
      <StyleGridTable rows={form.rows} setCell={form.setCell} fill={form.fill} tried={tried} />
      <TakeIn storeId={storeId} style={style} />
      <DialogFoot
        aside={
          <Button variant="subtle" onClick={() => setLabels(true)}>
            {t('inventory:labels')}
          </Button>
        }
        onCancel={onClose}
      >
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </DialogFoot>
      {labels ? (
        <LabelsDialog
          storeId={storeId}
          lines={shown.map((v) => ({ variantId: v.id, copies: Math.max(1, v.stock) }))}
          onClose={() => setLabels(false)}
        />
      ) : null}
    </form>
  );
}
