import { Alert, Select, TextInput } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import {
  type AttributeKind,
  labelOf,
  NAME_LENGTH,
  SIZE_SYSTEMS,
  type SizeSystem,
} from '../../../src/attributes/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { AliasesField } from './aliases-field.tsx';
import classes from './attributes.module.css';
import { SwatchField } from './swatch-field.tsx';
import { editOf, NAMES, type NameField, useAttributeForm } from './use-attribute-form.ts';
import { useMayChange } from './use-attributes.ts';

const DIRECTIONS: Partial<Record<NameField, 'rtl' | 'ltr'>> = { nameAr: 'rtl', nameFr: 'ltr', nameEn: 'ltr' };

type Props = {
  kind: AttributeKind;
  /** All lists of the shop. */
  items: readonly Attribute[];
  /** The value to change; null for a new one. */
  attribute: Attribute | null;
  onClose: () => void;
};

/** Creates or changes a category, size or colour. */
export function AttributeDialog({ kind, items, attribute, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { isOffline } = useMayChange();
  const form = useAttributeForm(kind, attribute, items);
  const done = (title: string) => (saved: Attribute) => {
    readAgain(api.catalogue);
    toast('success', title, labelOf(saved, locale));
    onClose();
  };
  const create = useWrite(api.attributes.create, done(t(`attributes:added.${kind}`)));
  const update = useWrite(api.attributes.update, done(t(`attributes:saved.${kind}`)));
  const isStopped = attribute !== null && isOffline;
  const save = () => {
    if (isStopped) return;
    if (!attribute) return create.mutate({ kind, ...form.input });
    const edit = editOf(attribute, form.input);
    if (Object.keys(edit).length === 0) return onClose();
    update.mutate({ id: attribute.id, ...edit });
  };
  return (
    <FormDialog
      size="lg"
      title={attribute ? t(`attributes:editing.${kind}`) : t(`attributes:add.${kind}`)}
      form={form}
      submitLabel={attribute ? t('save') : t('add')}
      submit={{ disabled: isStopped }}
      isBusy={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {isStopped ? (
          <Alert color="saffron" icon={<IconCloudOff />} role="status" className={classes.whole}>
            {t('attributes:offline')}
          </Alert>
        ) : null}
        {NAMES.map((field) => (
          <TextInput
            key={field}
            className={field === 'name' ? classes.whole : undefined}
            data-autofocus={field === 'name' || undefined}
            required={field === 'name'}
            dir={DIRECTIONS[field]}
            label={t(`attributes:fields.${field}`)}
            description={field === 'name' ? t(`attributes:${attribute ? 'renameHint' : 'nameHint'}`) : null}
            placeholder={form.filledIn(field) || undefined}
            value={form.values[field]}
            error={form.nameProblem(field)}
            onChange={(e) => form.set({ [field]: e.currentTarget.value })}
            maxLength={NAME_LENGTH[kind]}
            autoComplete="off"
          />
        ))}
        {kind === 'color' ? (
          <SwatchField
            value={form.swatch}
            error={form.swatchProblem}
            onChange={(swatch) => form.set({ swatch })}
          />
        ) : null}
        {kind === 'size' ? (
          <Select
            className={classes.whole}
            label={t('attributes:fields.system')}
            placeholder={t('attributes:fields.noSystem')}
            clearable
            data={SIZE_SYSTEMS.map((value) => ({ value, label: t(`attributes:systems.${value}`) }))}
            value={form.system}
            onChange={(system) => form.set({ system: system as SizeSystem | null })}
          />
        ) : null}
        {attribute && attribute.aliases.length > 0 ? (
          <AliasesField attribute={attribute} isStopped={isStopped} />
        ) : null}
      </div>
    </FormDialog>
  );
}
