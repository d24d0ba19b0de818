import { Alert, Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useWrite } from '../../api/use-write.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { useWrongField } from '../../ui/form/use-wrong-field.ts';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.tsx';
import { ColorPictures } from './color-pictures.tsx';
import { StyleFields } from './style-fields.tsx';
import { articleOf } from './style-grid.ts';
import { StyleGridTable } from './style-grid-table.tsx';
import { useStyleForm } from './use-style-form.ts';

/** Adds a style with all its items: names, sizes × colours, and price, minimum price, cost and stock of each. */
export function NewStyle({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const form = useStyleForm(undefined, undefined, 'style');
  const names = useAttributeNames();
  const { fields, kept, setField } = form;
  const [tried, setTried] = useState(false);
  const { element, leadToWrong } = useWrongField();
  const [makesBarcodes, setMakesBarcodes] = useState(true);
  const create = useWrite(api.catalogue.createStyle, ({ items }) => {
    form.draft.drop();
    toast(
      'success',
      t('inventory:style.done.title'),
      t('inventory:style.done.message', { count: items.length }),
    );
    onClose();
  });

  const name = fields.styleName.trim() || fields.styleNameFr.trim() || fields.styleNameAr.trim();
  const missing = {
    styleName: name === '',
    category: fields.category.trim() === '',
    sizes: fields.sizes.trim() === '',
    colors: fields.colors.trim() === '',
  };
  const save = () => {
    setTried(true);
    if (create.isPending) return;
    if (Object.values(missing).some(Boolean) || kept.length === 0) {
      const isOnlyCategory = kept.length > 0 && !missing.styleName;
      toast(
        'error',
        t('errors:MISSING_FIELDS.title'),
        isOnlyCategory ? t('inventory:style.categoryMissing') : t('errors:MISSING_FIELDS.message'),
        { id: 'style' },
      );
      leadToWrong();
      return;
    }
    const bad = kept.find((row) => row.problem);
    if (bad?.problem) {
      toast(
        'error',
        t('errors:BAD_INPUT.title'),
        `${names.label('size', bad.size)} · ${names.label('color', bad.color)}: ${t(`inventory:problem.${bad.problem}`)}`,
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
      description: fields.description.trim(),
      supplierId: fields.supplierId ?? '',
      image: fields.image,
      variants: kept.map(({ size, color, cell }) =>
        articleOf(size, color, cell, { makesBarcodes, pictures: fields.pictures }),
      ),
    });
  };

  return (
    <FullDialog title={t('inventory:style.title')} onClose={onClose}>
      <form
        ref={element}
        className={layout.pageForm}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          save();
        }}
      >
        <DraftNote draft={form.draft} />
        <StyleFields
          storeId={storeId}
          fields={fields}
          setField={setField}
          missing={tried ? missing : {}}
          isMore={false}
        />
        {form.rows.length > 0 ? (
          <>
            <StyleGridTable rows={form.rows} setCell={form.setCell} fill={form.fill} tried={tried} />
            <Switch
              label={t('inventory:style.makesBarcodes')}
              checked={makesBarcodes}
              onChange={(e) => setMakesBarcodes(e.currentTarget.checked)}
            />
            <ColorPictures
              colors={form.colors}
              pictures={fields.pictures}
              onChange={(pictures) => setField({ pictures })}
            />
          </>
        ) : (
          <Alert color="sand">{t('inventory:style.gridHint')}</Alert>
        )}
        <DialogFoot
          onCancel={() => {
            form.draft.drop();
            onClose();
          }}
        >
          <Button type="submit" loading={create.isPending}>
            {t('inventory:style.save', { count: kept.length })}
          </Button>
        </DialogFoot>
      </form>
    </FullDialog>
  );
}
